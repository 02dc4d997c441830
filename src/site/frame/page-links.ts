import { basePath, withBasePath, withoutBasePath } from '../../platform/config/base-path.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Headerless } from '../../platform/http/requests/headerless.ts'
import { mayBeFramed } from '../../platform/http/server/security-headers.ts'
import type { Locale } from '../../texts/language/locales.ts'
import type { Html } from '../../web/markup/html.ts'
import type { LinkPolicy } from '../../web/markup/links.ts'

interface PageMode {
  readonly locale: Locale
  /** Path and query of the page. */
  readonly url: string
  readonly service: { readonly config: Pick<Config, 'baseUrl'> }
  readonly headerless: Headerless
  readonly preview?: { readonly links: LinkPolicy }
}

/**
 * Writes the markup of a page, with links rewritten for a preview, for the mode without header, and for the base path.
 */
export function pageText(mode: PageMode, page: Html): string {
  const { headerless, preview, service, locale, url } = mode
  const path = basePath(service.config.baseUrl)
  const policies = [
    ...(headerless === 'carried' ? [headerlessLinks] : []),
    ...(namesLocale(url) ? [localeLinks(locale)] : []),
    ...(headerless === 'off' ? [] : [leavingFrames(headerless, path)]),
    ...(preview === undefined ? [] : [preview.links]),
    ...(path === '' ? [] : [belowPath(path)]),
  ]
  return policies.length === 0 ? page.toString() : page.withLinks(allOf(policies))
}

/** Prefixes every address of the service with the base path. */
export function belowPath(path: string): LinkPolicy {
  const below = (address: string) => withBasePath(address, path)
  return { link: below, action: below, resource: below }
}

/** For a frame of another site: links to pages that may not be framed open in the whole window. */
export function leavingFrames(headerless: Headerless, path: string): LinkPolicy {
  return {
    tagEnd: (end, { kind, address, hasTarget }) => {
      const [written = ''] = address.replaceAll('&amp;', '&').split('#', 1)
      if (hasTarget || !/^(?:\/|https?:)/.test(written)) return end
      const own = withoutBasePath(written, path)
      // A search form sends the mode in a field, so its address does not show it.
      const asked = kind === 'searchForm' && headerless === 'carried' ? `${own}?headerless` : own
      return mayBeFramed(asked) ? end : ` target="_top"${end}`
    },
  }
}

/** Adds the mode without header to every link and search form. */
export const headerlessLinks: LinkPolicy = carrying('headerless', 'headerless', '1')

/** Adds the language of the address to every link and form. */
function localeLinks(locale: Locale): LinkPolicy {
  const policy = carrying('locale', `locale=${locale}`, locale)
  return { ...policy, ...(policy.link && { action: policy.link }) }
}

export const namesLocale = (url: string) => /[?&]locale=/.test(url)

function carrying(name: string, query: string, value: string): LinkPolicy {
  const isGiven = new RegExp(`[?;&]${name}\\b`)
  return {
    link: (address) => {
      if (!/^\/(?!\/)/.test(address) || isGiven.test(address)) return address
      const [path = '', ...fragment] = address.split(/(?=#)/)
      return `${path}${path.includes('?') ? '&amp;' : '?'}${query}${fragment.join('')}`
    },
    tagEnd: (end, { kind }) =>
      kind === 'searchForm' ? `${end}<input type="hidden" name="${name}" value="${value}">` : end,
  }
}

/** Applies several policies in order. */
function allOf(policies: readonly LinkPolicy[]): LinkPolicy {
  const changed = (kind: 'link' | 'action' | 'resource') => (address: string) =>
    policies.reduce((text, policy) => policy[kind]?.(text) ?? text, address)
  return {
    link: changed('link'),
    action: changed('action'),
    resource: changed('resource'),
    tagEnd: (end, tag) => policies.reduce((text, policy) => policy.tagEnd?.(text, tag) ?? text, end),
  }
}
