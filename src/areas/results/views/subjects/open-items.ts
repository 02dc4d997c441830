import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { storableText } from '../../../../values/text.ts'
import { electionByRecordKey, electionsOf, readItem, readItems, voteOfBallot } from '../../items/store.ts'
import type { Ballot, Compound, Election, Vote } from '../../model/item.ts'
import { candidateId, listId, recordKeyOf } from '../../model/record-id.ts'
import type { Candidate, ElectionResults, List } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type PartRef, partOfPath } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { RelatedItem } from '../../tally/parties.ts'
import type { CompoundWithResults } from '../../tally/tally.ts'
import type { Open, Opened } from './views.ts'

/** None of these reads results: most requests are answered with 304 or from a cache. */
const idOf = (params: Readonly<Record<string, string>>, name = 'id') => storableText(params[name] ?? '')

export interface OpenedVote extends Opened {
  readonly item: Vote
  readonly stored: StoredItem<'vote'>
}

export const openVote: Open<OpenedVote> = async (area, params) => {
  const stored = await readItem(area.service.database.reads, 'vote', idOf(params))
  return stored === null ? null : { item: stored.item, stored, dependsOn: [stored] }
}

export interface OpenedBallot extends OpenedVote {
  readonly ballot: Ballot
}

export const openBallot: Open<OpenedBallot> = async (area, params) => {
  const id = readHexId(idOf(params))
  const stored = id === null ? null : await voteOfBallot(area.service.database.reads, id)
  const ballot = stored?.item.ballots.find((one) => one.id === id)
  if (stored === null || ballot === undefined) return null
  return { item: stored.item, stored, ballot, name: ballot.id, dependsOn: [stored] }
}

export interface OpenedElection extends Opened {
  readonly item: Election
  readonly stored: StoredItem<'election'>
  /** Earlier elections it can be compared with. */
  readonly past: readonly StoredItem<'election'>[]
}

export const openElection: Open<OpenedElection> = async (area, params) => {
  const queries = area.service.database.reads
  const stored = await readItem(queries, 'election', idOf(params))
  if (stored === null) return null
  const past = await readItems(queries, 'election', pastOf(stored.item))
  return { item: stored.item, stored, past, dependsOn: [stored, ...past] }
}

function pastOf({ relations }: Election | Compound): readonly string[] {
  return relations.filter(({ type }) => type === 'historical').map(({ id }) => id)
}

export interface OpenedCompound extends Opened {
  readonly item: Compound
  readonly stored: StoredItem<'compound'>
  readonly elections: readonly StoredItem<'election'>[]
  readonly past: readonly StoredItem<'compound'>[]
  readonly part: PartRef | null
}

export const openCompound: Open<OpenedCompound> = async (area, params) => {
  const queries = area.service.database.reads
  const stored = await readItem(queries, 'compound', idOf(params))
  if (stored === null) return null
  const [elections, past] = await Promise.all([
    electionsOf(queries, stored.item.id),
    readItems(queries, 'compound', pastOf(stored.item)),
  ])
  return {
    item: stored.item,
    stored,
    elections,
    past,
    part: null,
    dependsOn: [stored, ...elections, ...past],
  }
}

export interface OpenedPart extends OpenedCompound {
  readonly part: PartRef
}

export const openPart: Open<OpenedPart> = async (area, params) => {
  const opened = await openCompound(area, { id: params.compound ?? '' })
  const part = opened && partOfPath(opened.item, opened.elections, params)
  return opened === null || part === null ? null : { ...opened, part, name: JSON.stringify(part) }
}

export interface OpenedRecord<Of> extends Opened {
  readonly item: Election
  readonly results: ElectionResults
  readonly record: Of
}

export const openCandidate: Open<OpenedRecord<Candidate>> = openRecord(
  candidateId,
  ({ candidates }) => candidates,
)
export const openList: Open<OpenedRecord<List>> = openRecord(listId, ({ lists }) => lists)

function openRecord<Of extends { readonly id: string }>(
  nameFor: (recordKey: string, id: string) => string,
  recordsOf: (results: ElectionResults) => readonly Of[],
): Open<OpenedRecord<Of>> {
  return async (area, params) => {
    const id = readHexId(idOf(params))
    const recordKey = id === null ? null : recordKeyOf(id)
    if (id === null || recordKey === null) return null
    const stored = await electionByRecordKey(area.service.database.reads, recordKey)
    const results = stored === null ? null : await area.reader.results(stored)
    if (stored === null || results === null) return null
    const record = recordsOf(results).find((one) => nameFor(recordKey, one.id) === id)
    return record === undefined ? null : { item: stored.item, results, record, name: id, dependsOn: [stored] }
  }
}

export async function compoundResults(
  area: ResultsArea,
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
