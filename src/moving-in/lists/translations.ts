import { mediaType } from '../../formats/collection-json/document.ts'
import type { Translations } from '../../records/fields/translations.ts'
import { type ContentLocale, languageTag } from '../../texts/language/locales.ts'
import {
  allIn,
  findIn,
  markupIn,
  type PageElement,
  type PageNode,
  textOf,
  treeIn,
} from '../../web/markup/tree-in.ts'
import { type MovingSource, SourceError } from '../source/source.ts'

/** The page of a record in the languages of the source. */
export type RecordPages = ReadonlyMap<ContentLocale, PageElement>

/** Reads the page at an address in all languages; none where it is a page of another program. */
export type ReadPages = (address: string | null) => Promise<RecordPages>

const nothing: RecordPages = new Map()

export function recordPages(source: MovingSource, locales: readonly ContentLocale[]): ReadPages {
  let isAsked = true
  return async (address) => {
    if (address === null || !isAsked) return nothing
    const pages = new Map<ContentLocale, PageElement>()
    for (const locale of locales) {
      const page = await pageAt(source, `${address}${address.includes('?') ? '&' : '?'}locale=${locale}`)
      if (page === null) return nothing
      // Another program has other pages, and its addresses may not choose the language.
      if (!isOwnPage(page, locale)) {
        isAsked = false
        return nothing
      }
      pages.set(locale, contentOf(page))
    }
    return pages
  }
}

/** In the language, and with a link to the data of the record. */
function isOwnPage(page: PageElement, locale: ContentLocale): boolean {
  const language = findIn(page, ({ name }) => name === 'html')?.attributes.lang ?? ''
  const data = findIn(page, ({ name, attributes }) => name === 'link' && attributes.type === mediaType)
  return language === languageTag(locale) && data !== null
}

async function pageAt(source: MovingSource, address: string): Promise<PageElement | null> {
  const answer = await source.read(address, { accept: 'text/html' }).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  return answer?.mediaType === 'text/html' ? treeIn(answer.body.toString('utf8')) : null
}

/** What is not in the frame of the site. */
function contentOf(page: PageElement): PageElement {
  return findIn(page, ({ name }) => name === 'main') ?? page
}

interface Shown {
  readonly translations?: Translations
}

/** Pages have headings of their own above those of a text. */
const headings = { h3: 'h2', h4: 'h3', h5: 'h4' }

/**
 * The texts of a record in other languages: what stands, in its page in another language, where the page in the language
 * of the record has the text. Of the fields `markup` the markup is taken; `within` is the id of an element.
 */
export function translationsOn(
  pages: RecordPages,
  texts: Readonly<Record<string, string>>,
  markup: readonly string[] = [],
  within: string | null = null,
): Shown {
  const found: Partial<Record<ContentLocale, Record<string, string>>> = {}
  const parts = [...pages].flatMap(([locale, page]) => {
    const part = within === null ? page : findIn(page, ({ attributes }) => attributes.id === within)
    return part === null ? [] : [{ locale, part, texts: textsIn(part) }]
  })
  for (const [field, written] of Object.entries(texts)) {
    const text = textOf(markup.includes(field) ? treeIn(written) : lines(written))
    const own = parts.find((one) => one.texts.has(text))
    if (own === undefined) continue
    for (const { locale, part } of parts) {
      const node = part === own.part ? undefined : pairedTexts(own.part, part).get(text)
      if (node === undefined || textOf(node) === text) continue
      const isRich = markup.includes(field) && typeof node !== 'string'
      const translated = isRich ? markupIn(node, headings) : textOf(node)
      found[locale] = { ...found[locale], [field]: translated }
    }
  }
  return Object.keys(found).length === 0 ? {} : { translations: found }
}

/** All that stands alone in a page. */
function textsIn(page: PageElement): ReadonlySet<string> {
  const elements = allIn(page, () => true)
  return new Set(elements.flatMap((element) => [textOf(element), ...directTexts(element).map(textOf)]))
}

export function mergedTranslations(one: Shown, other: Shown): Shown {
  const both: Partial<Record<ContentLocale, Readonly<Record<string, string>>>> = { ...one.translations }
  for (const [locale, texts] of Object.entries(other.translations ?? {}))
    both[locale as ContentLocale] = { ...both[locale as ContentLocale], ...texts }
  return { translations: both }
}

function lines(text: string): PageElement {
  const children = text.split('\n').flatMap((line) => [{ name: 'br', attributes: {}, children: [] }, line])
  return { name: '', attributes: {}, children: children.slice(1) }
}

const knownPairs = new WeakMap<PageElement, WeakMap<PageElement, ReadonlyMap<string, PageNode>>>()

/**
 * What stands in the second page where the first has a text: the innermost elements, as those around them may have more in
 * one language, such as the name of that of the text.
 */
function pairedTexts(own: PageElement, other: PageElement): ReadonlyMap<string, PageNode> {
  const known = knownPairs.get(own)?.get(other)
  if (known !== undefined) return known
  const pairs = new Map<string, PageNode>()
  const add = (text: string, another: PageNode) => {
    const before = pairs.get(text)
    if (text !== '' && (before === undefined || textOf(before) === text)) pairs.set(text, another)
  }
  const walk = (one: PageElement, another: PageElement) => {
    const text = textOf(one)
    const children = isMarkup(one) ? [] : elementsOf(one)
    if (!children.some((child) => textOf(child) === text)) add(text, another)
    const [ownTexts, otherTexts] = [directTexts(one), directTexts(another)]
    if (ownTexts.length === otherTexts.length)
      ownTexts.forEach((direct, at) => {
        add(textOf(direct), otherTexts[at] ?? '')
      })
    for (const [child, match] of matched(children, elementsOf(another))) walk(child, match)
  }
  walk(own, other)
  const ofOwn = knownPairs.get(own) ?? new WeakMap()
  knownPairs.set(own, ofOwn.set(other, pairs))
  return pairs
}

/** Texts with markup stand in elements of this class. */
function isMarkup({ attributes }: PageElement): boolean {
  return attributes.class === 'prose'
}

function directTexts({ children }: PageElement): readonly string[] {
  return children.filter((child) => typeof child === 'string').filter((text) => text.trim() !== '')
}

function elementsOf({ children }: PageElement): readonly PageElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** In order; a page may have elements that the other does not have, such as the name of a language. */
function matched(
  own: readonly PageElement[],
  others: readonly PageElement[],
): readonly (readonly [PageElement, PageElement])[] {
  let from = 0
  return own.flatMap((element) => {
    const at = others.findIndex((other, place) => place >= from && keyOf(other) === keyOf(element))
    const match = others[at]
    if (match === undefined) return []
    from = at + 1
    return [[element, match] as const]
  })
}

function keyOf({ name, attributes }: PageElement): string {
  return `${name} ${attributes.class ?? ''} ${attributes.id ?? ''}`
}
