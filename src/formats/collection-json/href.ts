export interface Link {
  readonly rel: string
  readonly href: string | null
}

/** One name and value of a query string, spelled as the client wrote them. */
export interface HrefParameter {
  readonly name: string
  readonly value: string
}

/** Builds an address below the base URL, which may carry a path prefix and a trailing slash. */
export function absoluteHref(
  baseUrl: string,
  segments: readonly (string | number)[],
  parameters: readonly HrefParameter[] = [],
): string {
  const path = segments.map((segment) => `/${encode(String(segment))}`).join('')
  const query = queryText(parameters)
  return `${withoutTrailingSlash(baseUrl)}${path}${query === '' ? '' : `?${query}`}`
}

/** Contains only characters that are valid in a URL, and none that JSON would escape. */
export function queryText(parameters: readonly HrefParameter[]): string {
  return parameters.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&')
}

export function indexHref(baseUrl: string): string {
  return absoluteHref(baseUrl, ['api'])
}

export function viewHref(baseUrl: string, view: string, parameters: readonly HrefParameter[] = []): string {
  return absoluteHref(baseUrl, ['api', view], parameters)
}

export function itemHref(baseUrl: string, view: string, id: string | number): string {
  return absoluteHref(baseUrl, ['api', view, id])
}

/**
 * The requested address, as error documents repeat it. The request target is sent by the client, so it may be in
 * absolute form, name another host or contain characters that are invalid in a URL.
 */
export function requestedHref(baseUrl: string, target: string): string {
  const escaped = pathAndQuery(target).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encode)
  return `${withoutTrailingSlash(baseUrl)}${escaped}`
}

function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url?.pathname.startsWith('/') ? url.pathname + url.search : '/'
}

function withoutTrailingSlash(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '')
}

// encodeURIComponent throws on lone surrogates and leaves the sub-delimiters of RFC 3986 as they are.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
