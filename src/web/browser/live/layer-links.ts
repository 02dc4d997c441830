import { replaceAddressedLinks, replaceMain } from './replace-main.ts'

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
  const replaced = await replaceMain(page, address, {}).catch(() => null)
  if (replaced === null) return page.location.assign(address)
  replaceAddressedLinks(page, replaced.fresh)
  history.replaceState(history.state, '', address + page.location.hash)
  afterChange()
}
