import type { Item, Localised } from '../../areas/results/model/item.ts'
import { type ContentLocale, contentLocales, isContentLocale } from '../../texts/language/locales.ts'
import { parseInstant } from '../../values/time.ts'
import { elementsIn, type FoundElement } from '../../web/markup/elements-in.ts'
import type { Files } from '../lists/files.ts'
import { type MovingSource, SourceError } from '../source/source.ts'
import { itemAt, type Listed, pathOf } from './listing.ts'

/** Fields that only the page of an item shows. */
export interface OnPage {
  readonly relatedLinkLabel: Localised | null
  /** Id of the file. */
  readonly explanations: string | null
  /** Ids of items of the same kind to which the page links. */
  readonly related: readonly string[]
  /** Whether it shows the time of a delivery, which may be before the first counted place. */
  readonly isDelivered: boolean
}

const nothing: OnPage = { relatedLinkLabel: null, explanations: null, related: [], isDelivered: false }

export async function readPage(
  source: MovingSource,
  listed: Listed,
  { relatedLink }: Pick<Item, 'relatedLink'>,
  files: Files,
): Promise<OnPage> {
  const path = pathOf(listed)
  const page = await elementsAt(source, path)
  if (page === null) return nothing
  const labels: [ContentLocale, string][] = []
  const own = `${page.find(({ name }) => name === 'html')?.attributes.lang?.slice(0, 2)}_CH`
  for (const locale of relatedLink === null ? [] : contentLocales) {
    const inLocale =
      locale === own || !isContentLocale(own) ? page : await elementsAt(source, `${path}?locale=${locale}`)
    const label = inLocale?.find(
      ({ name, attributes }) => name === 'a' && attributes.href === relatedLink,
    )?.text
    if (label) labels.push([locale, label])
    if (!isContentLocale(own)) break
  }
  return {
    relatedLinkLabel: labels.length === 0 ? null : Object.fromEntries(labels),
    explanations: await files.take(page.find(isExplanations)?.attributes.href ?? null),
    related: relatedOn(page, listed),
    isDelivered: page.some(({ name, attributes }) => name === 'time' && isMoment(attributes.datetime)),
  }
}

async function elementsAt(source: MovingSource, address: string): Promise<readonly FoundElement[] | null> {
  const answer = await source.read(address).catch((error: unknown) => {
    if (error instanceof SourceError) return null
    throw error
  })
  return answer?.mediaType === 'text/html'
    ? elementsIn(answer.body.toString('utf8'), ['a', 'html', 'time'])
    : null
}

/** Returns whether a text is a moment, rather than a day. */
function isMoment(text: string | undefined): boolean {
  return text !== undefined && parseInstant(text) !== null
}

/** Returns whether a link is to a stored file; drawings and tables of an item are below its own address. */
function isExplanations({ name, attributes: { href = '', type } }: FoundElement): boolean {
  return (
    name === 'a' &&
    (/^[^?]*\/storage\/[^/]+$/.test(href) || (type === 'application/pdf' && /\/files\//.test(href)))
  )
}

function relatedOn(page: readonly FoundElement[], { kind, id }: Listed): readonly string[] {
  if (kind === 'vote') return []
  const found = page.flatMap(({ name, attributes }) => {
    const item = name === 'a' ? itemAt(attributes.href) : null
    return item?.kind === kind && item.id !== id ? [item.id] : []
  })
  return [...new Set(found)]
}
