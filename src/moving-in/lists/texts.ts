import sanitizeHtml from 'sanitize-html'
import { isMembers } from '../../values/members.ts'
import { elementsIn } from '../../web/markup/elements-in.ts'
import { type Noting, told } from '../source/noting.ts'
import type { MovingSource } from '../source/source.ts'
import type { CollectedItem } from './collection.ts'
import type { Files, TakenRecord } from './files.ts'

/** Paths of pages here, by those of the source. */
type Pages = ReadonlyMap<string, string>

/** Rewrites the texts of records: pictures, files and links of the source become those of this site. */
export function textsOf(source: MovingSource, files: Files, pages: Pages, { note }: Pick<Noting, 'note'>) {
  const staying = new Set<string>()

  async function addressFor(name: string, address: string): Promise<string | null> {
    const own = source.published(address)
    const page = own === null ? undefined : pages.get(new URL(own).pathname)
    if (page !== undefined) return page
    if (name === 'a' && (own === null || !isFile(address))) return null
    const file = await files.take(name === 'img' ? address : own)
    if (file !== null) return `/files/${file}`
    if (name === 'a' && own !== null && !staying.has(own)) {
      staying.add(own)
      note(told('fileStays', { address: own }))
    }
    return own
  }

  async function taken(markup: string): Promise<string> {
    const addresses = new Map<string, string>()
    for (const { name, attributes } of elementsIn(markup, ['a', 'img'])) {
      const address = (name === 'img' ? attributes.src : attributes.href) ?? ''
      const ours = address === '' || addresses.has(address) ? null : await addressFor(name, address)
      if (ours !== null) addresses.set(address, ours)
    }
    return addresses.size === 0 ? markup : withAddresses(markup, addresses)
  }

  /** Rewrites the translations, too. */
  async function withTexts(record: TakenRecord): Promise<TakenRecord> {
    const changed: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === 'string' && (name === 'portrait' || name === 'text'))
        changed[name] = await taken(value)
      if (name !== 'translations' || !isMembers(value)) continue
      const texts = Object.entries(value).map(async ([locale, one]) => [
        locale,
        isMembers(one) ? await withTexts(one) : one,
      ])
      changed[name] = Object.fromEntries(await Promise.all(texts))
    }
    return { ...record, ...changed }
  }

  return (records: readonly TakenRecord[]) => Promise.all(records.map(withTexts))
}

function isFile(address: string): boolean {
  return /\/storage\/[^/]+$|\.(pdf|png|jpe?g|gif|webp|docx?|xlsx?|pptx?|odt|ods|zip)$/i.test(address)
}

function withAddresses(markup: string, addresses: ReadonlyMap<string, string>): string {
  const changed =
    (attribute: 'href' | 'src'): sanitizeHtml.Transformer =>
    (tagName, attribs) => {
      const ours = addresses.get(attribs[attribute] ?? '')
      return { tagName, attribs: ours === undefined ? attribs : { ...attribs, [attribute]: ours } }
    }
  return sanitizeHtml(markup, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    transformTags: { a: changed('href'), img: changed('src') },
  })
}

/** Returns the paths of the listed records' pages at the source. */
export function pagesOf(
  source: MovingSource,
  lists: Readonly<Record<string, readonly CollectedItem[]>>,
): Pages {
  const pages = new Map<string, string>()
  for (const view of ['agencies', 'people', 'news', 'topics'])
    for (const item of lists[view] ?? []) {
      const own = source.published(item.link('html') ?? '')
      if (own !== null)
        pages.set(new URL(own).pathname, `/${view}/${item.id.replaceAll('-', '').toLowerCase()}`)
    }
  return pages
}
