import type { Queries } from '../../../../platform/storage/database/database.ts'
import { defaultThresholds } from '../../../../plausibility/doubt.ts'
import { findDoubts } from '../../../../plausibility/find-doubts.ts'
import type { UnitResult } from '../../../../statistics/past-vote.ts'
import { entityLabel } from '../../import/checks/rules.ts'
import { type ImportWarning, needsConfirmation } from '../../import/problems/warning.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Vote } from '../../model/item.ts'
import { type BallotResults, placesDay, type VoteResults } from '../../model/result-set.ts'
import { isOf } from '../../model/stored-item.ts'
import { ballotTogether } from '../../places/successions/harmonise.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { unitsOf } from '../../serving/past/ballot-units.ts'
import type { PastVotes } from '../../serving/past/past-votes-reader.ts'
import type { Imported, ImportedVersion } from '../../versions/publish/import-job.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import { newestVersion, pointersOf } from '../../versions/stored/store.ts'
import { confirmedWarnings } from '../../versions/stored/waiting-store.ts'
import { doubtWarning } from './doubt-warning.ts'

/** Limit of stored doubts; with more, the file as a whole is wrong. */
const mostDoubts = 40

/** Adds warnings about figures that do not fit earlier votes, other votes of the day, or other places. */
export async function withDoubts(area: ResultsArea, imported: Imported): Promise<Imported> {
  const { reads } = area.service.database
  if (!imported.versions.some(isOfVote)) return imported
  const current = await area.staffItems.fresh()
  const votes = new Map<string, NewVote>()
  for (const version of imported.versions.filter(isOfVote)) {
    const vote = await newVote(current, imported, version)
    if (vote !== null) votes.set(version.ref.id, vote)
  }
  const thresholds = { ...defaultThresholds, ...current.organisation.doubt_thresholds }
  const found = new Map<string, readonly ImportWarning[]>()
  for (const [id, own] of votes) {
    const past = await area.past.read(current, own.vote.date)
    const sameDay = await unitsOfDay(reads, current, own.vote, votes, past)
    const checked = await confirmedBefore(reads, id)
    const doubts = own.results.ballots
      .filter(({ type }) => type !== 'tie-breaker')
      .flatMap((ballot) => ballotDoubts(own, ballot, { past, sameDay, thresholds }))
    found.set(
      id,
      doubts.filter((warning) => !checked.has(keyOf(warning))),
    )
  }
  return { ...imported, versions: imported.versions.map((version) => withOwn(version, found)) }
}

interface NewVote {
  readonly vote: Vote
  readonly results: VoteResults
}

function isOfVote({ ref, bringsResults }: ImportedVersion): boolean {
  return ref.kind === 'vote' && bringsResults !== false
}

async function newVote(
  current: CurrentItems,
  { delivered }: Imported,
  { ref, result }: ImportedVersion,
): Promise<NewVote | null> {
  const named = delivered?.items.find(({ item }) => item.kind === 'vote' && item.id === ref.id)?.item
  const vote = named?.kind === 'vote' ? named : current.item('vote', ref.id)?.item
  const results = decodeResults(await decompress(result))
  return vote === undefined || results.kind !== 'vote' ? null : { vote, results }
}

/** Main questions of the other votes of the day, as they are after the upload. */
async function unitsOfDay(
  queries: Queries,
  current: CurrentItems,
  { id, date }: Vote,
  fresh: ReadonlyMap<string, NewVote>,
  { harmonise }: PastVotes,
): Promise<readonly ReadonlyMap<number, UnitResult>[]> {
  const stored = current.items.filter((one) => isOf(one, 'vote')).map(({ item }) => item)
  const delivered = [...fresh.values()].map(({ vote }) => vote)
  const ofDay = [...stored, ...delivered].filter((vote) => vote.date === date)
  const others = new Map(ofDay.map((vote) => [vote.id, vote]))
  others.delete(id)
  if (others.size === 0) return []
  const pointers = await pointersOf(queries, [...others.values()])
  const found: ReadonlyMap<number, UnitResult>[] = []
  for (const vote of others.values()) {
    const newest = newestVersion(pointers, vote)
    const before = newest === null ? null : await readVersion(queries, vote, newest)
    const results = fresh.get(vote.id)?.results ?? before
    const main = results?.kind === 'vote' ? results.ballots.find(({ type }) => type === 'proposal') : null
    if (results?.kind === 'vote' && main)
      found.push(unitsOf(harmonise, placesDay(vote, results), main.entities))
  }
  return found
}

interface Compared {
  readonly past: PastVotes
  readonly sameDay: readonly ReadonlyMap<number, UnitResult>[]
  readonly thresholds: typeof defaultThresholds
}

function ballotDoubts(
  { vote, results }: NewVote,
  { entities }: BallotResults,
  { past, sameDay, thresholds }: Compared,
): readonly ImportWarning[] {
  const { date } = vote
  const placesOn = placesDay(vote, results)
  const places = past.harmonise(placesOn, entities).map(ballotTogether)
  const names = new Map(places.map((place) => [place.id, entityLabel(place)]))
  const units = unitsOf(past.harmonise, placesOn, entities)
  const doubts = findDoubts({ date, units, unitCount: places.length, past: past.votes, sameDay }, thresholds)
  return doubts.map((doubt) => doubtWarning(doubt, (unit) => names.get(unit) ?? String(unit)))
}

/**
 * Reads which doubts were confirmed in earlier versions. They are compared by figures, because the expected ranges
 * change during the count.
 */
async function confirmedBefore(queries: Queries, id: string): Promise<ReadonlySet<string>> {
  const warnings = await confirmedWarnings(queries, { kind: 'vote', id })
  return new Set(warnings.filter(needsConfirmation).map(keyOf))
}

function keyOf({ code, values }: ImportWarning): string {
  const { entity = '', reported = '' }: Readonly<Record<string, string | number>> = values ?? {}
  return `${code} ${entity} ${reported}`
}

function withOwn(version: ImportedVersion, found: ReadonlyMap<string, readonly ImportWarning[]>) {
  const doubts = version.ref.kind === 'vote' ? (found.get(version.ref.id) ?? []) : []
  return {
    ...version,
    // First, because these have to be confirmed.
    warnings: [...doubts.slice(0, mostDoubts), ...version.warnings],
    moreWarnings: version.moreWarnings + Math.max(0, doubts.length - mostDoubts),
  }
}
