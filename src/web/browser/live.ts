import { morph } from './morph.ts'

const pollEvery = 15_000
/** No pulse for so long: something on the way swallows the events. */
const silence = 50_000
const highlightFor = 4000

/** Pages that show results follow them by themselves: pushed if possible, else by asking now and then. */
export function followResults(page: Document, afterChange: () => void): void {
  const main = page.querySelector<HTMLElement>('main[data-live]')
  if (main === null) return
  const shown = new Set((main.dataset.live ?? '').split(' '))
  const concerns = (items: readonly string[]) => shown.has('*') || items.some((item) => shown.has(item))
  const refresh = onceAtATime(() => refreshPage(page, main, afterChange))
  let lastSign = Date.now()

  const source = new EventSource('/live')
  source.addEventListener('pulse', () => {
    lastSign = Date.now()
  })
  source.addEventListener('results', (event) => {
    lastSign = Date.now()
    const { items }: { readonly items: readonly string[] } = JSON.parse(event.data)
    if (concerns(items)) void refresh()
  })

  let revision: number | null = null
  async function poll(): Promise<void> {
    if (page.hidden || (source.readyState === EventSource.OPEN && Date.now() - lastSign < silence)) return
    const response = await fetch('/live.json')
    const now: { readonly revision: number } = await response.json()
    if (revision !== null && now.revision !== revision) await refresh()
    revision = now.revision
  }
  // Without a network there is nothing to tell; the next round asks again.
  setInterval(() => void poll().catch(() => undefined), pollEvery)
  page.addEventListener('visibilitychange', () => {
    if (!page.hidden) void refresh()
  })
}

/** Changes that come while a page is fetched are fetched once more, not many times. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
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
  const response = await fetch(page.location.href, { cache: 'no-cache', headers: { Accept: 'text/html' } })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const wanted = fresh.querySelector('main')
  if (wanted === null) return
  const changed = new Set<Element>()
  morph(main, wanted, (element) => changed.add(element))
  if (changed.size === 0) return
  for (const element of changed) element.classList.add('just-changed')
  setTimeout(() => {
    for (const element of changed) element.classList.remove('just-changed')
  }, highlightFor)
  page.title = fresh.title
  afterChange()
  announce(page, main)
}

/** Said when the reader's aid is silent, in the words of the page itself. */
function announce(page: Document, main: HTMLElement): void {
  const status = page.querySelector<HTMLElement>('[data-live-status]')
  if (status === null) return
  const state = main.querySelector('[data-state]')?.textContent ?? ''
  status.textContent = `${status.dataset.liveStatus ?? ''} ${state}`.trim()
}
