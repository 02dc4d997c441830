/**
 * Script of wall displays: they follow the results, rotate with the screens of their group, adapt to the size
 * of their wall, and keep the last content while offline.
 */

import { root } from './address/root.ts'
import { highlight, listenForChanges, onceAtATime } from './live/live.ts'
import { morph } from './live/morph.ts'
import { fitToWall } from './wall/screen-fit.ts'
import { connectionMark, keepAwake, runClock } from './wall/screen-signs.ts'
import { tablePages } from './wall/screen-tables.ts'

/** A screen as it was last fetched. */
interface FetchedScreen {
  readonly number: string
  readonly page: Document
}

/** Milliseconds between attempts while offline, shorter than otherwise so that displays recover soon. */
const retryEvery = 10_000
/** Milliseconds after which a request is aborted; no page takes as long. */
const requestTimeout = 15_000
/** Milliseconds in which a page of a table can be read. A screen stays until all of its pages were shown. */
const shortestPage = 7_000

const cachedScreens = new Map<string, { readonly text: string; readonly page: Document }>()
const showConnection = connectionMark(document)
let rotationTimer: ReturnType<typeof setTimeout> | undefined
let pageTimer: ReturnType<typeof setTimeout> | undefined
/** The shown page of the tables. */
let shownTablePage = 0
/** The shown screen, once it was fetched. */
let shownPage: Document | null = null

const main = document.querySelector<HTMLElement>('main[data-screen]')
if (main !== null) startScreen(main)

function startScreen(wall: HTMLElement): void {
  fit(wall)
  addEventListener('resize', () => fit(wall))
  void document.fonts.ready.then(() => fit(wall))
  turnPages(wall)
  runClock(document)
  // A preview in the editor must not be replaced by the stored screen.
  if (wall.dataset.trial !== undefined) return
  keepAwake(document)
  const refresh = onceAtATime(async () => {
    const fresh = await fetchScreen(numberOf(wall))
    if (fresh !== 'offline' && fresh !== 'gone') update(wall, fresh.page)
  })
  listenForChanges(document, { changed: () => void refresh(), reached: showConnection })
  addEventListener('online', () => void refresh())
  addEventListener('offline', () => showConnection(false))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh()
  })
  // Fetched at once, so that the rotation can return to this screen while offline.
  void refresh()
  scheduleRotation(wall)
}

const numberOf = ({ dataset }: HTMLElement) => dataset.screen ?? ''

function durationOf({ dataset }: HTMLElement): number {
  return 1000 * Number(dataset.duration ?? 20)
}

/** Fits the content to the wall; tables stay at their page. */
function fit(wall: HTMLElement): void {
  fitToWall(wall)
  tablePages(wall).show(shownTablePage)
}

/** Shows the next page of all tables after a while, again and again. */
function turnPages(wall: HTMLElement): void {
  clearTimeout(pageTimer)
  const { count } = tablePages(wall)
  pageTimer = setTimeout(
    () => {
      shownTablePage = (shownTablePage + 1) % tablePages(wall).count
      tablePages(wall).show(shownTablePage)
      turnPages(wall)
    },
    Math.max(shortestPage, durationOf(wall) / count),
  )
}

/** Shows the next screen after the duration of this one. A single screen refreshes itself the same way. */
function scheduleRotation(
  wall: HTMLElement,
  milliseconds = Math.max(durationOf(wall), shortestTime(wall)),
): void {
  clearTimeout(rotationTimer)
  rotationTimer = setTimeout(() => void rotate(wall), milliseconds)
}

/** Returns the time in which all pages of the tables can be read. */
function shortestTime(wall: HTMLElement): number {
  const { count } = tablePages(wall)
  return count === 1 ? 0 : count * shortestPage
}

async function rotate(wall: HTMLElement): Promise<void> {
  const next = await nextScreen(wall)
  if (next === null) return scheduleRotation(wall, Math.min(retryEvery, durationOf(wall)))
  if (next.number === numberOf(wall)) update(wall, next.page)
  else await switchTo(wall, next.page)
  scheduleRotation(wall)
}

/** The next available screen by number: fetched now, or from the last successful fetch. */
async function nextScreen(wall: HTMLElement): Promise<FetchedScreen | null> {
  const group = (wall.dataset.group ?? '').split(' ')
  const at = group.indexOf(numberOf(wall))
  const others = [...group.slice(at + 1), ...group.slice(0, at + 1)]
  let isOffline = false
  for (const number of others) {
    const fresh = isOffline ? 'offline' : await fetchScreen(number)
    if (fresh === 'gone') continue
    if (fresh !== 'offline') return fresh
    isOffline = true
    const known = cachedScreens.get(number)
    if (known !== undefined) return { number, page: known.page }
  }
  return null
}

async function fetchScreen(number: string): Promise<FetchedScreen | 'gone' | 'offline'> {
  try {
    const response = await fetch(`${root}screen/${number}${location.search}`, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(requestTimeout),
    })
    if (response.status === 404) {
      showConnection(true)
      cachedScreens.delete(number)
      return 'gone'
    }
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const page = parseScreen(number, await response.text())
    showConnection(true)
    return { number, page }
  } catch {
    showConnection(false)
    return 'offline'
  }
}

/** Parses a screen; returns the same document if its text has not changed. */
function parseScreen(number: string, text: string): Document {
  const known = cachedScreens.get(number)
  if (known?.text === text) return known.page
  const page = new DOMParser().parseFromString(text, 'text/html')
  cachedScreens.set(number, { text, page })
  return page
}

/** Updates the differences in place. */
function update(wall: HTMLElement, page: Document): void {
  if (page === shownPage) return
  shownPage = page
  const wanted = page.querySelector('main[data-screen]')
  if (wanted === null || wanted.getAttribute('data-screen') !== numberOf(wall)) return
  const before = wall.innerHTML
  const changed = new Set<Element>()
  morph(wall, wanted, (element) => changed.add(element))
  highlight(changed)
  updateSurroundings(page)
  const hasOtherContent = wall.innerHTML !== before
  void applyCustomStyles(page).then((hasOtherStyles) => {
    if (hasOtherContent || hasOtherStyles) fit(wall)
  })
}

/** Switches to another screen once its styles are loaded. */
async function switchTo(wall: HTMLElement, page: Document): Promise<void> {
  const wanted = page.querySelector<HTMLElement>('main[data-screen]')
  if (wanted === null) return
  await applyCustomStyles(page)
  shownPage = page
  for (const { name, value } of wanted.attributes) wall.setAttribute(name, value)
  wall.replaceChildren(...[...wanted.childNodes].map((node) => document.importNode(node, true)))
  updateSurroundings(page)
  shownTablePage = 0
  fit(wall)
  turnPages(wall)
}

/** Content outside of the widgets. */
function updateSurroundings(page: Document): void {
  document.title = page.title
  const fresh = page.querySelector('.screen-change')
  const own = document.querySelector('.screen-change')
  if (fresh !== null && own !== null) morph(own, fresh, () => undefined)
}

/** Replaces the custom styles of the previous screen, if any. Returns whether they differ. */
async function applyCustomStyles(page: Document): Promise<boolean> {
  const previous = document.querySelector<HTMLLinkElement>('link[data-screen-style]')
  const wanted = page.querySelector('link[data-screen-style]')?.getAttribute('href') ?? null
  if ((previous?.getAttribute('href') ?? null) === wanted) return false
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
  previous?.remove()
  return true
}
