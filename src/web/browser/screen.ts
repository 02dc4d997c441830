/**
 * For wall displays: they follow the results, take turns with the others of their group, fit their wall, and keep
 * the last picture when the network is gone.
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

/** A wall without a network asks more often, so that it goes on soon after it is back. */
const retryEvery = 10_000
/** Longer than any page takes; a connection that hangs is none. */
const patience = 15_000

const pictures = new Map<string, { readonly text: string; readonly page: Document }>()
const mark = connectionMark(document)
let turn: ReturnType<typeof setTimeout> | undefined
/** What the wall shows, once it was fetched. */
let hanging: Document | null = null

const main = document.querySelector<HTMLElement>('main[data-screen]')
if (main !== null) begin(main)

function begin(wall: HTMLElement): void {
  fitToWall(wall)
  addEventListener('resize', () => fitToWall(wall))
  void document.fonts.ready.then(() => fitToWall(wall))
  runClock(document)
  // One that is being composed stays as it is: what is stored is not what its author wants to see.
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
  // Fetched once more at once: the screen must be able to come back to itself without a network.
  void refresh()
  wait(wall)
}

const numberOf = ({ dataset }: HTMLElement) => dataset.screen ?? ''

/** Its own time, then the next. A screen that is alone looks after itself in the same way. */
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

/** The first of the others, by number, that can be had: fresh, or as it was when it could last be fetched. */
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

/** The same as before while nothing has changed. */
function pictureOf(number: string, text: string): Document {
  const known = pictures.get(number)
  if (known?.text === text) return known.page
  const page = new DOMParser().parseFromString(text, 'text/html')
  pictures.set(number, { text, page })
  return page
}

/** Only what differs, in its place. */
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

/** Another screen. The old one stays until the styles of the new one are there. */
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

/** What stands outside of the widgets. */
function around(page: Document): void {
  document.title = page.title
  const fresh = page.querySelector('.screen-change')
  const own = document.querySelector('.screen-change')
  if (fresh !== null && own !== null) morph(own, fresh, () => undefined)
}

/** The styles of its own, if it has any, in place of those of the screen before. */
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
