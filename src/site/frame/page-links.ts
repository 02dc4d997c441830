import { basePath } from '../../platform/config/base-path.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Headerless } from '../../platform/http/requests/headerless.ts'
import { mayBeFramed } from '../../platform/http/server/security-headers.ts'
import type { Html } from '../../web/markup/html.ts'
import type { LinkPolicy } from '../../web/markup/links.ts'

interface PageMode {
  readonly service: { readonly config: Pick<Config, 'baseUrl'> }
  readonly headerless: Headerless
  readonly preview?: { readonly links: LinkPolicy }
}

/** The text of a page, with links and forms that keep its reader where he is: in a preview, or without a header. */
export function pageText(mode: PageMode, page: Html): string {
  const text = linkedText(mode, page)
  const shown = mode.headerless === 'off' ? text : leavingFrames(text, mode.headerless)
  return belowPath(shown, basePath(mode.service.config.baseUrl))
}

/** Attributes with an address, also for scripts. What others have written is escaped and holds no tag. */
const openingTag = /<[a-z][^<>]*>/gi
const ownAddress = /(?<=\s(?:href|src|action|formaction|data-[a-z-]+)=")\/(?!\/)[^"]*/g

/** Every address of the service that the text of a page holds, below a path. */
export function belowPath(text: string, path: string): string {
  if (path === '') return text
  return text.replace(openingTag, (tag) => tag.replace(ownAddress, (address) => path + address))
}

const linkOrForm = /<(?:a|form)\b[^<>]*>/g
const targetAddress = /(?<=\s(?:href|action)=")[^"]*/

/** In a frame of another site, whatever refuses to be shown there opens in the whole window. */
export function leavingFrames(text: string, headerless: Headerless): string {
  return text.replace(linkOrForm, (tag) => {
    const [address = ''] = targetAddress.exec(tag)?.[0].replaceAll('&amp;', '&').split('#', 1) ?? []
    if (!/^(?:\/|https?:)/.test(address) || /\starget="|\sdownload\b/.test(tag)) return tag
    // A search form asks for the mode in a field.
    const isCarried = headerless === 'carried' && /^<form\b(?!.*\smethod="post")/.test(tag)
    const asked = isCarried ? `${address}?headerless` : address
    return mayBeFramed(asked) ? tag : tag.replace(/>$/, ' target="_top">')
  })
}

function linkedText({ headerless, preview }: PageMode, page: Html): string {
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
