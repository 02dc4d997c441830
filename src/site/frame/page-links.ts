import type { Headerless } from '../../platform/http/requests/headerless.ts'
import type { Html } from '../../web/markup/html.ts'
import type { LinkPolicy } from '../../web/markup/links.ts'

interface PageMode {
  readonly headerless: Headerless
  readonly preview?: { readonly links: LinkPolicy }
}

/** The text of a page, with links and forms that keep its reader where he is: in a preview, or without a header. */
export function pageText({ headerless, preview }: PageMode, page: Html): string {
  if (headerless !== 'carried') return preview === undefined ? page.toString() : page.withLinks(preview.links)
  return page.withLinks(preview === undefined ? headerlessLinks : both(headerlessLinks, preview.links))
}

/** Every link and search form asks for the mode again. */
export const headerlessLinks: LinkPolicy = {
  link: (address) => {
    if (!/^\/(?!\/)/.test(address) || /[?;&]headerless\b/.test(address)) return address
    const [path = '', ...fragment] = address.split(/(?=#)/)
    return `${path}${path.includes('?') ? '&amp;' : '?'}headerless${fragment.join('')}`
  },
  action: (address) => address,
  searchForm: (end) => `${end}<input type="hidden" name="headerless" value="1">`,
}

function both(first: LinkPolicy, second: LinkPolicy): LinkPolicy {
  return {
    link: (address) => second.link(first.link(address)),
    action: (address) => second.action(first.action(address)),
    searchForm: (end) => second.searchForm(first.searchForm(end)),
  }
}
