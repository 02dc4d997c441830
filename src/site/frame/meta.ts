import { siteName } from '../../identity/organisation/organisation.ts'
import { languageTag } from '../../texts/language/locales.ts'
import { address } from '../../web/markup/address.ts'
import { type Html, html, trusted } from '../../web/markup/html.ts'
import type { PageContext } from './page-context.ts'
import { namesLocale } from './page-links.ts'
import { markedTitle } from './rehearsal.ts'

/** Metadata of a public page, for search engines and for previews of links to it. */
export interface Meta {
  /** The path with the parameters that distinguish pages, such as a page number. */
  readonly path: string
  readonly kind?: 'website' | 'article'
  /** A picture that represents the page, or its path. */
  readonly image?: Picture | string | null
  /** What the page is about, in the words of schema.org. */
  readonly things?: readonly Thing[]
}

/** An image for previews of a link to the page, with its size. */
export interface Picture {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A thing of schema.org; empty properties are omitted. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Title and description of a page in lists, such as search results. */
export interface Headline {
  readonly title: string
  readonly description?: string
}

/** Returns canonical address, languages, Open Graph and JSON-LD, for the head of a public page. */
export function metaTags(context: PageContext, content: Headline, meta: Meta): Html {
  const { locale, organisation, url, service } = context
  const inLanguage = (language: string | null) =>
    service.config.baseUrl + withParameter(meta.path, 'locale', language)
  // A page whose address names its language is canonical itself, as `hreflang` requires.
  const own = inLanguage(namesLocale(url) ? locale : null)
  const image = typeof meta.image === 'string' ? { path: meta.image } : (meta.image ?? null)
  const large = image !== null && 'width' in image ? image : null
  return html`<link rel="canonical" href="${own}">
${
  organisation.locales.length > 1 &&
  html`${organisation.locales.map(
    (other) => html`<link rel="alternate" hreflang="${languageTag(other)}" href="${inLanguage(other)}">
`,
  )}<link rel="alternate" hreflang="x-default" href="${inLanguage(null)}">`
}
${openGraph({
  'og:type': meta.kind ?? 'website',
  'og:site_name': siteName(context),
  'og:title': markedTitle(context, content.title),
  'og:description': content.description ?? null,
  'og:url': own,
  'og:image': image === null ? null : service.config.baseUrl + image.path,
  'og:image:width': large && String(large.width),
  'og:image:height': large && String(large.height),
  'og:image:alt': large?.alt ?? null,
  'og:locale': locale,
})}${large !== null && html`<meta name="twitter:card" content="summary_large_image">`}
${(meta.things ?? []).map(jsonLd)}`
}

function openGraph(properties: Readonly<Record<string, string | null>>): Html {
  const given = Object.entries(properties).filter(([, text]) => text !== null && text !== '')
  return html`${given.map(
    ([property, text]) => html`<meta property="${property}" content="${text}">
`,
  )}`
}

/** A block of data: browsers never run it, and no text inside can end it, because `<` is written as an escape. */
export function jsonLd(thing: Thing): Html {
  const text = JSON.stringify(filled({ '@context': 'https://schema.org', ...thing })) ?? '{}'
  const safe = text.replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return trusted(`<script type="application/ld+json">${safe}</script>\n`)
}

/** Returns a thing without empty texts, lists and nulls, and without things of which only the type is known. */
function filled(value: unknown): unknown {
  if (value === null || value === undefined || value === false || value === '') return undefined
  if (Array.isArray(value)) {
    const entries = value.map(filled).filter((entry) => entry !== undefined)
    return entries.length === 0 ? undefined : entries
  }
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, filled(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
  return entries.every(([name]) => name.startsWith('@')) ? undefined : Object.fromEntries(entries)
}

/** Returns an address of this site with one parameter set, or removed where the value is null. */
export function withParameter(path: string, name: string, value: string | null): string {
  const [bare = '', query = ''] = path.split('?')
  return address(bare, { ...Object.fromEntries(new URLSearchParams(query)), [name]: value })
}

const longestDescription = 200

/** Returns the beginning of a text for result lists, cut between two words. */
export function excerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longestDescription) return plain
  const cut = plain.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2)).replace(/[\s,;:.–-]+$/, '')} …`
}
