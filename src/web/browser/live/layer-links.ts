import { fetchPage } from './live.ts'
import { morph } from './morph.ts'

/** Links to other ways to draw the same figure change it in place: what is open, pinned or scrolled to stays. */
export function layerLinks(page: Document, afterChange: () => void): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-layer]') : null
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return
    event.preventDefault()
    void show(page, link.href, afterChange)
  })
}

async function show(page: Document, address: string, afterChange: () => void): Promise<void> {
  // Offline: the browser says so.
  const fresh = await fetchPage(address).catch(() => null)
  const [main, wanted] = [page.querySelector('main'), fresh?.querySelector('main') ?? null]
  if (main === null || wanted === null) return page.location.assign(address)
  morph(main, wanted, () => undefined)
  history.replaceState(history.state, '', address + page.location.hash)
  afterChange()
}
