import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { electionIdOfRecordKey, voteIdOfBallot } from '../../items/store.ts'
import type { Ballot, Compound, Election, Vote } from '../../model/item.ts'
import { candidateId, listId, recordKeyOf } from '../../model/record-id.ts'
import type { Candidate, ElectionList, ElectionResults } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type PartRef, partOfPath } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { textOrder } from '../../tally/order.ts'
import type { RelatedItem } from '../../tally/parties.ts'
import type { CompoundWithResults } from '../../tally/tally.ts'
import type { Open, OpenedSubject } from './views.ts'

/**
 * Opening an item reads no results, except for lists and candidates: most requests are answered with 304 or
 * from a cache.
 */
const idOf = (params: Readonly<Record<string, string>>, name = 'id') => storableText(params[name] ?? '')

export interface OpenedVote extends OpenedSubject {
  readonly item: Vote
  readonly stored: StoredItem<'vote'>
}

export const openVote: Open<OpenedVote> = async (area, params) => {
  const stored = (await area.current.fresh()).item('vote', idOf(params))
  return stored && { item: stored.item, stored, dependsOn: [stored] }
}

export interface OpenedBallot extends OpenedVote {
  readonly ballot: Ballot
}

export const openBallot: Open<OpenedBallot> = async (area, params) => {
  const id = readHexId(idOf(params))
  const vote = id === null ? null : await voteIdOfBallot(area.service.database.reads, id)
  const stored = vote === null ? null : (await area.current.fresh()).item('vote', vote)
  const ballot = stored?.item.ballots.find((one) => one.id === id)
  if (stored === null || ballot === undefined) return null
  return { item: stored.item, stored, ballot, name: ballot.id, dependsOn: [stored] }
}

/** An election with all items on which its pages depend. */
export interface OpenedElection extends OpenedSubject {
  readonly item: Election
  readonly stored: StoredItem<'election'>
  readonly compound: StoredItem<'compound'> | null
  readonly related: readonly StoredItem<'election'>[]
  /** Earlier elections with which it can be compared. */
  readonly past: readonly StoredItem<'election'>[]
  /** The previous election. */
  readonly before: StoredItem<'election'> | null
}

export function currentElection(current: CurrentItems, id: string): OpenedElection | null {
  const stored = current.item('election', id)
  if (stored === null) return null
  const { item } = stored
  const compound = item.compound === null ? null : current.item('compound', item.compound)
  const { related, past } = relatedOf(current, stored)
  const before = electionBefore(current, item, compound, past)
  const others = [...related, compound, before].filter((one) => one !== null)
  return { item, stored, compound, related, past, before, dependsOn: [...new Set([stored, ...others])] }
}

/** Returns the previous election: set by staff, or for a constituency the same one in the previous compound. */
function electionBefore(
  current: CurrentItems,
  { date, type, segment }: Election,
  compound: StoredItem<'compound'> | null,
  past: readonly StoredItem<'election'>[],
): StoredItem<'election'> | null {
  const ofCompounds = compound === null ? [] : relatedOf(current, compound).past
  const constituencies = ofCompounds
    .flatMap(({ item }) => item.elections.flatMap((id) => current.item('election', id) ?? []))
    .filter(({ item }) => segment !== null && item.segment === segment)
  return (
    [...past, ...constituencies]
      .filter(({ item }) => item.type === type && item.date < date)
      .toSorted((a, b) => textOrder(b.item.date, a.item.date))[0] ?? null
  )
}

export const openElection: Open<OpenedElection> = async (area, params) => {
  const opened = currentElection(await area.current.fresh(), idOf(params))
  return opened && { ...opened, dependsOn: behindElection(opened) }
}

/** Returns the items on which documents depend, which are fewer than for pages. */
export function behindElection({ stored, past, before }: OpenedElection): readonly StoredItem[] {
  return [...new Set([stored, ...past, ...(before === null ? [] : [before])])]
}

/** A compound, or a part of one, with all items on which its pages depend. */
export interface OpenedCompound extends OpenedSubject {
  readonly item: Compound
  readonly stored: StoredItem<'compound'>
  readonly elections: readonly StoredItem<'election'>[]
  readonly related: readonly StoredItem<'compound'>[]
  readonly past: readonly StoredItem<'compound'>[]
  readonly part: PartRef | null
}

export function currentCompound(current: CurrentItems, id: string): OpenedCompound | null {
  const stored = current.item('compound', id)
  if (stored === null) return null
  const { item } = stored
  const elections = item.elections.flatMap((election) => current.item('election', election) ?? [])
  const { related, past } = relatedOf(current, stored)
  return { item, stored, elections, related, past, part: null, dependsOn: [stored, ...elections, ...related] }
}

export const openCompound: Open<OpenedCompound> = async (area, params) =>
  withoutRelated(currentCompound(await area.current.fresh(), idOf(params)))

function withoutRelated<Of extends OpenedCompound>(opened: Of | null): Of | null {
  return opened && { ...opened, dependsOn: behindCompound(opened) }
}

export function behindCompound({ stored, elections, past }: OpenedCompound): readonly StoredItem[] {
  return [stored, ...elections, ...past]
}

export interface OpenedPart extends OpenedCompound {
  readonly part: PartRef
}

export function currentPart(
  current: CurrentItems,
  given: { readonly compound: string; readonly domain: string; readonly segment: string },
): OpenedPart | null {
  const opened = currentCompound(current, given.compound)
  const part = opened && partOfPath(opened.item, opened.elections, given)
  return opened === null || part === null ? null : { ...opened, part, name: JSON.stringify(part) }
}

export const openPart: Open<OpenedPart> = async (area, params) => {
  const { domain = '', segment = '' } = params
  const given = { compound: idOf(params, 'compound'), domain, segment }
  return withoutRelated(currentPart(await area.current.fresh(), given))
}

function relatedOf<Kind extends 'election' | 'compound'>(current: CurrentItems, stored: StoredItem<Kind>) {
  const { kind, relations } = stored.item
  const related = relations.flatMap(({ id, type }) => {
    const found = current.item(kind as Kind, id)
    return found === null ? [] : [{ stored: found, type }]
  })
  return {
    related: related.map((one) => one.stored),
    past: related.flatMap((one) => (one.type === 'historical' ? one.stored : [])),
  }
}

export interface OpenedRecord<Of> extends OpenedSubject {
  readonly item: Election
  readonly results: ElectionResults
  readonly record: Of
}

export const openCandidate: Open<OpenedRecord<Candidate>> = openRecord(
  candidateId,
  ({ candidates }) => candidates,
)
export const openList: Open<OpenedRecord<ElectionList>> = openRecord(listId, ({ lists }) => lists)

function openRecord<Of extends { readonly id: string }>(
  nameFor: (recordKey: string, id: string) => string,
  recordsOf: (results: ElectionResults) => readonly Of[],
): Open<OpenedRecord<Of>> {
  return async (area, params) => {
    const id = readHexId(idOf(params))
    const recordKey = id === null ? null : recordKeyOf(id)
    if (id === null || recordKey === null) return null
    const election = await electionIdOfRecordKey(area.service.database.reads, recordKey)
    const stored = election === null ? null : (await area.current.fresh()).item('election', election)
    const results = stored === null ? null : await area.reader.results(stored)
    if (stored === null || results === null) return null
    const record = recordsOf(results).find((one) => nameFor(recordKey, one.id) === id)
    return record === undefined ? null : { item: stored.item, results, record, name: id, dependsOn: [stored] }
  }
}

export async function compoundResults(
  area: Pick<ResultsArea, 'reader'>,
  { stored, elections, part }: OpenedCompound,
): Promise<CompoundWithResults> {
  const [own, ...each] = await Promise.all([
    area.reader.results(stored),
    ...elections.map(async (one) => ({ election: one.item, results: await area.reader.results(one) })),
  ])
  return { compound: stored.item, elections: each, parties: own?.parties ?? null, part }
}

export async function pastParties(
  area: ResultsArea,
  past: readonly (StoredItem<'election'> | StoredItem<'compound'>)[],
): Promise<readonly RelatedItem[]> {
  return Promise.all(
    past.map(async (stored) => {
      const results = await area.reader.results<'election' | 'compound'>(stored)
      const { date, colors } = stored.item
      return { relation: 'historical' as const, date, colors, parties: results?.parties ?? null }
    }),
  )
}
