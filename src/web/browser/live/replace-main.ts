import { morph } from './morph.ts'

export interface Replaced {
  readonly fresh: Document
  readonly changed: ReadonlySet<Element>
}

/** Fetches a page and changes this one into it; null if it cannot be shown. */
export async function replaceMain(
  page: Document,
  address: string,
  options: RequestInit,
): Promise<Replaced | null> {
  const response = await fetch(address, { ...options, headers: { Accept: 'text/html' } })
  if (!response.ok) return null
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [main, wanted] = [page.querySelector('main'), fresh.querySelector('main')]
  if (main === null || wanted === null) return null
  const changed = new Set<Element>()
  morph(main, wanted, (element) => changed.add(element))
  page.title = fresh.title
  return { fresh, changed }
}

/** Replaces links that contain the address they were rendered for. */
export function replaceAddressedLinks(page: Document, fresh: Document): void {
  for (const links of ['.languages', '.view-switch'])
    page.querySelector(links)?.replaceWith(...fresh.querySelectorAll(links))
}
