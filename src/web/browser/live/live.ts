import { root } from '../address/root.ts'
import { pageAddress } from './kept-choices.ts'
import { replaceMain } from './replace-main.ts'

const pollEvery = 15_000
/** Maximum milliseconds between heartbeats; after that, a proxy is assumed to hold back events, and the page polls. */
const heartbeatTimeout = 50_000
const highlightDuration = 4000
const refreshAgesEvery = 60_000
const askAgainAfter = 2000

/** Called on events of the channel. */
export interface LiveListener {
  /** The changed items; null where they are not known. */
  changed(items: readonly string[] | null): void
  /** Called with whether the service can be reached. */
  reached?(isThere: boolean): void
}

/** One channel for changes: server-sent events if possible, else polling. Staff have a separate one. */
export function listenForChanges(page: Document, { changed, reached }: LiveListener): void {
  let lastHeartbeat = Date.now()
  const noteHeartbeat = () => {
    lastHeartbeat = Date.now()
    reached?.(true)
  }

  const path = page.querySelector<HTMLElement>('[data-live-path]')?.dataset.livePath ?? `${root}live`
  const source = new EventSource(path)
  source.addEventListener('open', noteHeartbeat)
  source.addEventListener('pulse', noteHeartbeat)
  source.addEventListener('results', (event) => {
    noteHeartbeat()
    const { items }: { readonly items: readonly string[] } = JSON.parse(event.data)
    changed(items)
  })

  let revision: number | null = null
  async function poll(): Promise<void> {
    if (
      page.hidden ||
      (source.readyState === EventSource.OPEN && Date.now() - lastHeartbeat < heartbeatTimeout)
    )
      return
    const response = await fetch(`${path}.json`)
    const now: { readonly revision: number } = await response.json()
    reached?.(true)
    if (revision !== null && now.revision !== revision) changed(null)
    revision = now.revision
  }
  // Offline; the next poll tries again.
  setInterval(() => void poll().catch(() => reached?.(false)), pollEvery)
}

/** Updates pages with results automatically. */
export function followResults(page: Document, afterChange: () => void): void {
  const main = page.querySelector<HTMLElement>('main[data-live]')
  if (main === null) return
  // Read each time, because the id of an item may have changed.
  const affectsPage = (items: readonly string[]) => {
    const shown = new Set((main.dataset.live ?? '').split(' '))
    return shown.has('*') || items.some((item) => shown.has(item))
  }
  const refresh = onceAtATime(() => refreshPage(page, main, afterChange))
  listenForChanges(page, {
    changed: (items) => {
      if (items !== null && !affectsPage(items)) return
      void refresh()
      // A cache may be purged a moment later than this page is notified.
      setTimeout(refresh, askAgainAfter)
    },
  })
  const refreshSeen = () => {
    if (!page.hidden) void refresh()
  }
  page.addEventListener('visibilitychange', refreshSeen)
  // Relative times change without an event.
  if (main.querySelector('[data-age]') !== null) setInterval(refreshSeen, refreshAgesEvery)
}

/** Changes during a fetch cause one further fetch, not several. */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  return async function run(): Promise<void> {
    if (running !== null) {
      again = true
      return
    }
    running = work().catch(() => undefined)
    await running
    running = null
    if (again) {
      again = false
      await run()
    }
  }
}

async function refreshPage(page: Document, main: HTMLElement, afterChange: () => void): Promise<void> {
  const replaced = await replaceMain(page, pageAddress(page), { cache: 'no-cache' })
  // Updated relative times are not announced.
  const changed = new Set(
    [...(replaced?.changed ?? [])].filter((element) => element.closest('[data-age]') === null),
  )
  if (changed.size === 0) return
  highlight(changed)
  afterChange()
  announce(page, main)
}

export function highlight(changed: ReadonlySet<Element>): void {
  for (const element of changed) element.classList.add('just-changed')
  setTimeout(() => {
    for (const element of changed) element.classList.remove('just-changed')
  }, highlightDuration)
}

/** Announces the update to screen readers with the text that the page provides. */
function announce(page: Document, main: HTMLElement): void {
  const status = page.querySelector<HTMLElement>('[data-live-status]')
  if (status === null) return
  const state = main.querySelector('[data-state]')?.textContent ?? ''
  status.textContent = `${status.dataset.liveStatus ?? ''} ${state}`.trim()
}
