import { expatsId } from '../../model/entities.ts'
import type { Compound, Election } from '../../model/item.ts'
import type {
  BallotEntity,
  Candidate,
  ElectionEntity,
  ElectionResults,
  PartyRow,
  ResultEntity,
} from '../../model/result-set.ts'
import { type ImportProblem, problem, type RowNotes } from '../problems/problems.ts'
import type { WarningCode, WarningValues } from '../problems/warning.ts'
import { largestFigure } from '../table/values.ts'

/*
 * Checks that apply to the results of all formats; formats only parse. A fault is impossible, and the file is rejected;
 * the parser adds its place. A doubt may still be true, and becomes a warning of the version.
 */

export type Warn = <Code extends WarningCode>(code: Code, values: WarningValues[Code]) => void

export function noteFaults(faults: readonly ImportProblem[], notes: RowNotes, line: number): void {
  for (const { code, values } of faults) notes.add(code, values, line)
}

/** The name of an entity, or its number: the Swiss abroad are named when the text is shown, unknown entities never. */
export function entityLabel({ id, name }: { readonly id: number; readonly name: string }): string {
  return id === expatsId || name === '' ? String(id) : name
}

/** The name of a candidate, or the number where there is none. */
export function candidateLabel({
  id,
  familyName,
  firstName,
}: Pick<Candidate, 'id' | 'familyName' | 'firstName'>): string {
  return `${familyName} ${firstName}`.trim() || id
}

export type CheckedBallot = Omit<BallotEntity, 'id' | 'name' | 'district'>

/** More ballots than eligible voters, or no eligible voters at all; uncounted entities have no figures to check. */
export function ballotFaults(entity: string, figures: CheckedBallot): readonly ImportProblem[] {
  if (!figures.counted) return []
  const { eligibleVoters: eligible, received } = figures
  const cast = Math.max(castOf(figures), received ?? 0)
  return [
    ...(eligible === 0 ? [problem('vote.noEligible', { entity })] : []),
    ...(cast > eligible ? [problem('vote.tooManyCast', { entity, cast, eligible })] : []),
  ]
}

function castOf({ yeas, nays, empty, invalid }: CheckedBallot): number {
  return yeas + nays + empty + invalid
}

/** `unanswered`: valid ballots that leave the question open, where the file has them. */
export function doubtBallot(warn: Warn, now: BallotEntity, unanswered: number): void {
  const sum = castOf(now) + unanswered
  const { received } = now
  doubtPlace(warn, now)
  if (now.counted && received !== null && received !== sum) {
    warn('sum.ballots', { entity: entityLabel(now), received, sum })
  }
}

/** Deliveries may name circles that are in no list of municipalities. */
function doubtPlace(warn: Warn, { id, name, counted }: ResultEntity): void {
  if (counted && name === '' && id !== expatsId) warn('entity.nameless', { id: String(id) })
}

/** Checks a sum of figures, which may exceed the largest figure. */
export function sumFaults(column: string, sum: number): readonly ImportProblem[] {
  return faultsAbove(column, sum, largestFigure)
}

function faultsAbove(column: string, figure: number, limit: number): readonly ImportProblem[] {
  if (figure <= limit) return []
  return [problem('value.tooLarge', { column, value: String(figure), limit: String(limit) })]
}

/** `otherVotes`: votes for people without a row in the result, where the file has them. */
export function doubtElection(
  warn: Warn,
  election: Election,
  results: ElectionResults,
  otherVotes: (entity: number) => number,
): void {
  const elected = results.candidates.filter((candidate) => candidate.elected).length
  if (elected > election.mandates) warn('mandates.over', { elected, mandates: election.mandates })
  doubtSeats(warn, election.mandates, results.lists)
  doubtAbsence(warn, results)
  for (const sums of entitySums(results)) doubtEntity(warn, election, sums, otherVotes(sums.entity.id))
  if (election.type === 'proporz') doubtLists(warn, results)
}

function doubtSeats(warn: Warn, mandates: number, shares: readonly { readonly mandates: number }[]): void {
  const seats = shares.reduce((sum, share) => sum + share.mandates, 0)
  if (seats > mandates) warn('seats.over', { seats, mandates })
}

/** Warns of absent candidates: each stands in all entities, so a counted entity has to have a row for each. */
function doubtAbsence(warn: Warn, { entities, candidates }: ElectionResults): void {
  entities.forEach((entity, at) => {
    if (!entity.counted) return
    const absent = candidates.filter(({ votes }) => (votes[at] ?? null) === null)
    const [first] = absent
    if (first === undefined) return
    const candidate = candidateLabel(first)
    warn('candidate.absent', { entity: entityLabel(entity), candidate, count: absent.length })
  })
}

export interface EntitySums {
  readonly entity: ElectionEntity
  candidateVotes: number
  listVotes: number
}

export function entitySums({ entities, candidates, lists }: ElectionResults): readonly EntitySums[] {
  const sums = entities.map((entity): EntitySums => ({ entity, candidateVotes: 0, listVotes: 0 }))
  for (const { votes } of candidates) {
    sums.forEach((sum, at) => {
      sum.candidateVotes += votes[at] ?? 0
    })
  }
  for (const { votes } of lists) {
    sums.forEach((sum, at) => {
      sum.listVotes += votes[at] ?? 0
    })
  }
  return sums
}

function doubtEntity(
  warn: Warn,
  election: Election,
  { entity: now, candidateVotes, listVotes }: EntitySums,
  otherVotes: number,
): void {
  if (!now.counted) return
  doubtPlace(warn, now)
  const entity = entityLabel(now)
  const { receivedBallots: received, eligibleVoters: eligible } = now
  const unaccounted = now.blankBallots + now.invalidBallots
  if (received > eligible) warn('turnout.over', { entity, cast: received, eligible })
  if (unaccounted > received) warn('sum.unaccounted', { entity, received, unaccounted })
  const votes = otherVotes + (election.type === 'majorz' ? candidateVotes : listVotes)
  const expected = election.mandates * (received - unaccounted) - now.blankVotes - now.invalidVotes
  if (votes !== expected) warn('sum.votes', { entity, votes, expected })
}

/** Candidates cannot have more votes than their list, whose votes include theirs. */
function doubtLists(warn: Warn, { entities, lists, candidates }: ElectionResults): void {
  const sums = new Map(lists.map(({ id }) => [id, entities.map(() => 0)]))
  for (const { list, votes } of candidates) {
    const sum = list === null ? undefined : sums.get(list)
    sum?.forEach((before, at) => {
      sum[at] = before + (votes[at] ?? 0)
    })
  }
  entities.forEach((entity, at) => {
    for (const list of lists) {
      const votes = list.votes[at] ?? null
      const sum = sums.get(list.id)?.[at] ?? 0
      if (votes === null || sum <= votes) continue
      warn('sum.list', { entity: entityLabel(entity), list: list.name || list.id, candidates: sum, votes })
    }
  })
}

const wholeShare = 100

export function partyFaults({ votersCountPercentage }: PartyRow): readonly ImportProblem[] {
  return faultsAbove('voters_count_percentage', votersCountPercentage ?? 0, wholeShare)
}

/** Seats are checked for elections only: a compound does not know its number of seats. */
export function doubtParties(warn: Warn, owner: Election | Compound, rows: readonly PartyRow[]): void {
  if (owner.kind === 'compound') return
  const year = Number(owner.date.slice(0, 4))
  doubtSeats(
    warn,
    owner.mandates,
    rows.filter((row) => row.year === year),
  )
}
