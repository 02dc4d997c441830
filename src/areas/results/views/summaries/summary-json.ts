import type { Compound, Item, Localised } from '../../model/item.ts'
import type { Progress } from '../../model/overview.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { Addresses, PartRef } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import type { CompoundTally } from '../../tally/tally.ts'
import { nationalJson } from './national-json.ts'

interface SummaryHeader {
  readonly completed: boolean
  readonly date: string
  readonly domain: string
  readonly last_modified: string
  readonly progress: Progress
  readonly title: Localised
  readonly type: string
  readonly url: string
}

/** Returns the summary from the stored overview, without reading results. */
export function summaryJson(stored: StoredItem, addresses: Addresses): SummaryHeader {
  if (isOf(stored, 'vote')) return voteSummary(stored, addresses)
  if (isOf(stored, 'election')) return electionSummary(stored, addresses)
  if (isOf(stored, 'compound')) return compoundSummary(stored, addresses)
  return stored satisfies never
}

/** Returns the summary for lists, where elections have their short title. */
export function listedSummary(stored: StoredItem, addresses: Addresses): SummaryHeader {
  const { item } = stored
  const summary = summaryJson(stored, addresses)
  if (item.kind !== 'election' || item.shortTitle === null) return summary
  return { ...summary, title: { ...item.title, ...item.shortTitle } }
}

function voteSummary({ item, overview }: StoredItem<'vote'>, addresses: Addresses) {
  return {
    ...header(item, overview, 'vote', addresses),
    answer: overview.answer,
    yeas_percentage: overview.yeasPercentage,
    nays_percentage: overview.naysPercentage,
    turnout: overview.turnout,
    ...nationalJson(item.national),
  }
}

function electionSummary({ item, overview }: StoredItem<'election'>, addresses: Addresses) {
  return {
    ...header(item, overview, 'election', addresses),
    elected: overview.elected.map(fullName),
    turnout: overview.turnout,
  }
}

function compoundSummary({ item, overview }: StoredItem<'compound'>, addresses: Addresses) {
  return {
    ...header(item, overview, 'election_compound', addresses),
    elected: overview.elected.map(fullName),
    elections: item.elections.map((id) => addresses.item({ kind: 'election', id })),
  }
}

/** Computes the summary from the results of the elections, because a part of a compound is not stored as an item. */
export function partSummary(compound: Compound, part: PartRef, tally: CompoundTally, addresses: Addresses) {
  return {
    completed: tally.completed,
    date: compound.date,
    domain: part.domain,
    last_modified: jsonTime(lastModifiedOf(compound)),
    progress: progressJson(tally.progress),
    title: partTitle(compound, part),
    type: 'election_compound_part',
    url: addresses.part(part),
    elected: tally.elected.map(fullName),
    elections: tally.elections.map(({ election }) => addresses.item(election)),
  }
}

export function partTitle({ title }: Compound, { segment }: Pick<PartRef, 'segment'>): Localised {
  return Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, `${text} ${segment}`]))
}

function header(
  item: Item,
  overview: { readonly completed: boolean; readonly progress: Progress },
  type: string,
  addresses: Addresses,
): SummaryHeader {
  return {
    completed: overview.completed,
    date: item.date,
    domain: item.domain,
    last_modified: jsonTime(lastModifiedOf(item)),
    progress: progressJson(overview.progress),
    title: item.title,
    type,
    url: addresses.item(item),
  }
}

export function progressJson({ counted, total }: Progress): Progress {
  return { counted, total }
}

type FullName = readonly [first: string, family: string]

function fullName(person: { readonly firstName: string; readonly familyName: string }): FullName {
  return [person.firstName, person.familyName]
}
