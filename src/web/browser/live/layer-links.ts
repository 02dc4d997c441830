import { replaceAddressedLinks, replaceMain } from './replace-main.ts'

/** Replaces a figure in place by another presentation of it; open details, pinned cards and the scroll position stay. */
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
  // If the request fails, the browser opens the address and shows its own message.
  const replaced = await replaceMain(page, address, {}).catch(() => null)
  if (replaced === null) return page.location.assign(address)
  replaceAddressedLinks(page, replaced.fresh)
  history.replaceState(history.state, '', address + page.location.hash)
  afterChange()
}
