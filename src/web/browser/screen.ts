/**
 * Wall displays: they follow the results, rotate with the screens of their group, fit their wall, and keep the last
 * content while offline.
 */
import { highlight, listenForChanges, onceAtATime } from './live/live.ts'
import { morph } from './live/morph.ts'
import { fitToWall } from './wall/screen-fit.ts'
import { connectionMark, keepAwake, runClock } from './wall/screen-signs.ts'

/** A screen as it was last fetched. */
interface Picture {
  readonly number: string
  readonly page: Document
}

/** Retry interval while offline, shorter so that the wall recovers soon. */
const retryEvery = 10_000
/** Request timeout, longer than any page takes. */
const patience = 15_000

const pictures = new Map<string, { readonly text: string; readonly page: Document }>()
const mark = connectionMark(document)
let turn: ReturnType<typeof setTimeout> | undefined
/** The shown screen, once it was fetched. */
let hanging: Document | null = null

const main = document.querySelector<HTMLElement>('main[data-screen]')
if (main !== null) begin(main)

function begin(wall: HTMLElement): void {
  fitToWall(wall)
  addEventListener('resize', () => fitToWall(wall))
  void document.fonts.ready.then(() => fitToWall(wall))
  runClock(document)
  // A preview in the editor must not be replaced by the stored screen.
  if (wall.dataset.trial !== undefined) return
  keepAwake(document)
  const refresh = onceAtATime(async () => {
    const fresh = await fetched(numberOf(wall))
    if (fresh !== 'lost' && fresh !== 'gone') update(wall, fresh.page)
  })
  listenForChanges(document, { changed: () => void refresh(), reached: mark })
  addEventListener('online', () => void refresh())
  addEventListener('offline', () => mark(false))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh()
  })
  // Fetched at once, so that the rotation can return to this screen while offline.
  void refresh()
  wait(wall)
}

const numberOf = ({ dataset }: HTMLElement) => dataset.screen ?? ''

/** Shows the next screen after the duration of this one. A single screen refreshes itself the same way. */
function wait(wall: HTMLElement, milliseconds = 1000 * Number(wall.dataset.duration ?? 20)): void {
  clearTimeout(turn)
  turn = setTimeout(() => void takeTurn(wall), milliseconds)
}

async function takeTurn(wall: HTMLElement): Promise<void> {
  const next = await nextPicture(wall)
  if (next === null) return wait(wall, Math.min(retryEvery, 1000 * Number(wall.dataset.duration ?? 20)))
  if (next.number === numberOf(wall)) update(wall, next.page)
  else await change(wall, next.page)
  wait(wall)
}

/** The next screen by number that is available: fetched now, or from the last successful fetch. */
async function nextPicture(wall: HTMLElement): Promise<Picture | null> {
  const group = (wall.dataset.group ?? '').split(' ')
  const at = group.indexOf(numberOf(wall))
  const others = [...group.slice(at + 1), ...group.slice(0, at + 1)]
  let isLost = false
  for (const number of others) {
    const fresh = isLost ? 'lost' : await fetched(number)
    if (fresh === 'gone') continue
    if (fresh !== 'lost') return fresh
    isLost = true
    const known = pictures.get(number)
    if (known !== undefined) return { number, page: known.page }
  }
  return null
}

async function fetched(number: string): Promise<Picture | 'gone' | 'lost'> {
  try {
    const response = await fetch(`/screen/${number}${location.search}`, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 404) {
      mark(true)
      pictures.delete(number)
      return 'gone'
    }
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const page = pictureOf(number, await response.text())
    mark(true)
    return { number, page }
  } catch {
    mark(false)
    return 'lost'
  }
}

/** Returns the previous object where nothing has changed. */
function pictureOf(number: string, text: string): Document {
  const known = pictures.get(number)
  if (known?.text === text) return known.page
  const page = new DOMParser().parseFromString(text, 'text/html')
  pictures.set(number, { text, page })
  return page
}

/** Updates the differences in place. */
function update(wall: HTMLElement, page: Document): void {
  if (page === hanging) return
  hanging = page
  const wanted = page.querySelector('main[data-screen]')
  if (wanted === null || wanted.getAttribute('data-screen') !== numberOf(wall)) return
  const changed = new Set<Element>()
  morph(wall, wanted, (element) => changed.add(element))
  highlight(changed)
  around(page)
  void wear(page).then(() => fitToWall(wall))
}

/** Switches to another screen once its styles are loaded. */
async function change(wall: HTMLElement, page: Document): Promise<void> {
  const wanted = page.querySelector<HTMLElement>('main[data-screen]')
  if (wanted === null) return
  await wear(page)
  hanging = page
  for (const { name, value } of wanted.attributes) wall.setAttribute(name, value)
  wall.replaceChildren(...[...wanted.childNodes].map((node) => document.importNode(node, true)))
  around(page)
  fitToWall(wall)
}

/** Content outside of the widgets. */
function around(page: Document): void {
  document.title = page.title
  const fresh = page.querySelector('.screen-change')
  const own = document.querySelector('.screen-change')
  if (fresh !== null && own !== null) morph(own, fresh, () => undefined)
}

/** Replaces the custom styles of the previous screen, if any. */
async function wear(page: Document): Promise<void> {
  const worn = document.querySelector<HTMLLinkElement>('link[data-screen-style]')
  const wanted = page.querySelector('link[data-screen-style]')?.getAttribute('href') ?? null
  if ((worn?.getAttribute('href') ?? null) === wanted) return
  if (wanted !== null) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.dataset.screenStyle = ''
    const loaded = new Promise<void>((resolve) => {
      link.onload = () => resolve()
      link.onerror = () => resolve()
    })
    link.href = wanted
    document.head.append(link)
    await loaded
  }
  worn?.remove()
}
