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

/** The page of a record in each language of the source. */
export type RecordPages = ReadonlyMap<ContentLocale, PageElement>

/** Reads the page at an address in all languages; returns none where it is not a page of this program. */
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
      // Pages of another program differ, and their addresses may not determine the language.
      if (!isOwnPage(page, locale)) {
        isAsked = false
        return nothing
      }
      pages.set(locale, contentOf(page))
    }
    return pages
  }
}

/** Returns whether the page is in the language, and links to the data of the record. */
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

/** Returns the content of a page without its header and footer. */
function contentOf(page: PageElement): PageElement {
  return findIn(page, ({ name }) => name === 'main') ?? page
}

interface Shown {
  readonly translations?: Translations
}

/** Pages move the headings of a text one level down. */
const headings = { h3: 'h2', h4: 'h3', h5: 'h4' }

/**
 * Returns the translated texts of a record: the text at the place in another language's page where the page in the
 * record's own language has the original. For the fields in `markup` returns markup; `within` is the id of an element.
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

/** Returns all texts that fill an element of a page. */
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
 * Returns the texts of the second page by those of the first at the same place. Uses the innermost elements, because
 * outer ones may contain more in one language, such as its name.
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

/** Returns whether the element has the class of texts with markup. */
function isMarkup({ attributes }: PageElement): boolean {
  return attributes.class === 'prose'
}

function directTexts({ children }: PageElement): readonly string[] {
  return children.filter((child) => typeof child === 'string').filter((text) => text.trim() !== '')
}

function elementsOf({ children }: PageElement): readonly PageElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Pairs elements in order; a page may have elements that the other lacks, such as the name of a language. */
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
