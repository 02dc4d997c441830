import { type ContentLocale, contentLocales } from '../../../texts/language/locales.ts'
import type { Colors, Compound, Domain, Election, Localised } from '../model/item.ts'
import type { PartyResults, PartyRow } from '../model/result-set.ts'
import { by, type Order, textOf } from './order.ts'
import type { CompoundWithResults } from './tally.ts'

/** The party results of an election, a compound or a part of one. */
export interface PartyOwner {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly domain: Domain | 'superregion'
  /** Null for all segments; set for a part of a compound. */
  readonly segment: string | null
  readonly useHistoricalPartyResults: boolean
  readonly colors: Colors
}

export function partyOwner(item: Election | Compound, part: CompoundWithResults['part'] = null): PartyOwner {
  const { date, useHistoricalPartyResults, colors } = item
  return {
    date,
    domain: part?.domain ?? item.domain,
    segment: part?.segment ?? null,
    useHistoricalPartyResults,
    colors,
  }
}

/** A related item that staff have set. */
export interface RelatedItem {
  readonly relation: 'historical' | 'other'
  readonly date: string
  readonly colors: Colors
  readonly parties: PartyResults | null
}

/** Returns the rows of the owner's domain and, for a part, of its segment. */
export function ownPartyRows(
  parties: PartyResults | null,
  { domain, segment }: Pick<PartyOwner, 'domain' | 'segment'>,
): readonly PartyRow[] {
  return (parties?.rows ?? []).filter(
    (row) => row.domain === domain && (segment === null || row.segment === segment),
  )
}

/**
 * Returns the rows to show, by year and party id. If the owner is set so, rows of the newest earlier related
 * item are added for its year, except those that the owner has itself.
 */
export function partyRowsInEffect(
  owner: PartyOwner,
  parties: PartyResults | null,
  related: readonly RelatedItem[] = [],
): readonly PartyRow[] {
  const own = ownPartyRows(parties, owner)
  const before = owner.useHistoricalPartyResults ? newestBefore(owner, related) : undefined
  if (before === undefined) return own.toSorted(rowOrder)
  const known = new Set(own.map(rowKey))
  const added = ownPartyRows(before.parties, owner).filter(
    (row) => row.year === yearOf(before.date) && !known.has(rowKey(row)),
  )
  return [...own, ...added].sort(rowOrder)
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

const rowOrder = by<PartyRow>(
  (a, b) => a.year - b.year,
  textOf((row) => row.id),
)

function rowKey({ year, id }: PartyRow): string {
  return `${year} ${id}`
}

const newestFirst: Order<RelatedItem> = (a, b) => textOf((item: RelatedItem) => item.date)(b, a)

function newestBefore(owner: PartyOwner, related: readonly RelatedItem[]): RelatedItem | undefined {
  return related
    .filter(({ relation, date }) => relation === 'historical' && date < owner.date)
    .sort(newestFirst)[0]
}

/** Returns the colours of the owner, completed by those of the earlier item; empty if the owner has none. */
export function partyColors(owner: PartyOwner, related: readonly RelatedItem[] = []): Colors {
  if (Object.keys(owner.colors).length === 0) return {}
  const past = related.filter(({ relation }) => relation === 'historical').sort(newestFirst)
  return Object.assign({}, ...past.toReversed().map(({ colors }) => colors), owner.colors)
}

/** Looks up a colour, which is stored by name: in the default language first, then in any other. */
export function partyColor(
  colors: Colors,
  name: Localised,
  defaultLocale: ContentLocale = 'de_CH',
): string | null {
  for (const locale of [defaultLocale, ...contentLocales]) {
    const known = name[locale]
    if (known !== undefined && Object.hasOwn(colors, known)) return colors[known] ?? null
  }
  return null
}

export function hasPartyResults(rows: readonly PartyRow[]): boolean {
  return rows.some(
    ({ votes, votersCount, mandates }) => votes !== 0 || (votersCount ?? 0) !== 0 || mandates !== 0,
  )
}
