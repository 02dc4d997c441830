import { expatsId } from '../model/entities.ts'
import type { BallotType, Election } from '../model/item.ts'
import type {
  BallotEntity,
  BallotResults,
  ElectionEntity,
  ElectionResults,
  PartyResults,
  Status,
  VoteResults,
} from '../model/result-set.ts'
import type { Repetition } from './election-draft.ts'
import { type ImportWarning, mostWarnings, type WarningCode, type WarningValues } from './warning.ts'

/** What looks wrong in new results, by themselves and beside those published so far. */
export interface Warnings {
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
}

type Warn = <Code extends WarningCode>(code: Code, values: WarningValues[Code]) => void

function collect(find: (warn: Warn) => void): Warnings {
  const warnings: ImportWarning[] = []
  let moreWarnings = 0
  find((code, values) => {
    // The compiler loses which values belong to which code as soon as the code is a parameter.
    if (warnings.length < mostWarnings) warnings.push({ code, values } as ImportWarning)
    else moreWarnings++
  })
  return { warnings, moreWarnings }
}

/** The Swiss abroad have no name; whoever shows a warning gives them one. */
export function entityLabel({ id, name }: { readonly id: number; readonly name: string }): string {
  return id === expatsId ? String(expatsId) : name
}

/** `unanswered`: valid ballots that leave the question open, where the file tells them apart. */
export function voteWarnings(
  before: VoteResults | null,
  after: VoteResults,
  unanswered: (ballot: BallotType, entity: number) => number = () => 0,
): Warnings {
  return collect((warn) => {
    compareStatus(warn, before?.status ?? null, after.status)
    for (const ballot of after.ballots) {
      const earlier = before?.ballots.find(({ type }) => type === ballot.type)
      // A ballot the file does not name is the very same value as before.
      if (ballot !== earlier) checkBallot(warn, ballot, earlier, after.ballots.length > 1, unanswered)
    }
  })
}

function checkBallot(
  warn: Warn,
  ballot: BallotResults,
  before: BallotResults | undefined,
  isOneOfSeveral: boolean,
  unanswered: (ballot: BallotType, entity: number) => number,
): void {
  const earlier = new Map(before?.entities.map((entity) => [entity.id, entity]))
  const prefix = isOneOfSeveral ? `${ballot.type}: ` : ''
  for (const now of ballot.entities) {
    const then = earlier.get(now.id)
    earlier.delete(now.id)
    if (now.counted) {
      checkCast(warn, now, unanswered(ballot.type, now.id))
      if (then?.counted) compareBallot(warn, then, now, prefix)
    } else if (then?.counted) warn('entity.uncounted', { entity: entityLabel(then) })
  }
  warnOfLost(warn, earlier.values())
}

function castOf({ yeas, nays, empty, invalid }: BallotEntity): number {
  return yeas + nays + empty + invalid
}

function checkCast(warn: Warn, now: BallotEntity, unanswered: number): void {
  const { received, eligibleVoters: eligible } = now
  if (received === null) return
  const sum = castOf(now) + unanswered
  const entity = entityLabel(now)
  if (received > eligible) warn('turnout.over', { entity, cast: received, eligible })
  if (received !== sum) warn('sum.ballots', { entity, received, sum })
}

function compareBallot(warn: Warn, then: BallotEntity, now: BallotEntity, prefix: string): void {
  const fell = fallWarner(warn, entityLabel(now), prefix)
  fell('yeas', then.yeas, now.yeas)
  fell('nays', then.nays, now.nays)
  if (then.received !== null && now.received !== null) fell('received', then.received, now.received)
}

function fallWarner(warn: Warn, entity: string, prefix = '') {
  return (column: string, before: number, after: number) => {
    if (after < before) warn('figure.fell', { entity, figure: prefix + column, before, after })
  }
}

/** `otherVotes`: cast for nobody the result has a row of, where the file tells them. */
export function electionWarnings(
  election: Election,
  before: ElectionResults | null,
  after: ElectionResults,
  repetitions: readonly Repetition[],
  otherVotes: (entity: number) => number = () => 0,
): Warnings {
  return collect((warn) => {
    compareStatus(warn, before?.status ?? null, after.status)
    const elected = after.candidates.filter((candidate) => candidate.elected).length
    if (elected > election.mandates) warn('mandates.over', { elected, mandates: election.mandates })
    warnOfRepetitions(warn, after, repetitions)
    const earlier = new Map(before === null ? [] : entitiesWithSums(before))
    for (const [id, now] of entitiesWithSums(after)) {
      const then = earlier.get(id)
      earlier.delete(id)
      if (now.entity.counted) {
        checkEntity(warn, election, now, otherVotes(id))
        if (then?.entity.counted) compareEntity(warn, then, now)
      } else if (then?.entity.counted) warn('entity.uncounted', { entity: entityLabel(then.entity) })
    }
    warnOfLost(
      warn,
      [...earlier.values()].map(({ entity }) => entity),
    )
    if (election.type === 'proporz') checkLists(warn, after)
  })
}

function warnOfRepetitions(
  warn: Warn,
  { entities, candidates }: ElectionResults,
  repetitions: readonly Repetition[],
): void {
  if (repetitions.length === 0) return
  const places = new Map(entities.map((entity) => [entity.id, entityLabel(entity)]))
  const names = new Map(
    candidates.map(({ id, familyName, firstName }) => [id, `${familyName} ${firstName}`.trim() || id]),
  )
  for (const { entity, candidate } of repetitions) {
    warn('candidate.repeated', {
      entity: places.get(entity) ?? String(entity),
      candidate: names.get(candidate) ?? candidate,
    })
  }
}

interface EntitySums {
  readonly entity: ElectionEntity
  candidateVotes: number
  listVotes: number
}

function entitiesWithSums({ entities, candidates, lists }: ElectionResults): readonly [number, EntitySums][] {
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
  return sums.map((sum) => [sum.entity.id, sum])
}

function checkEntity(
  warn: Warn,
  election: Election,
  { entity: now, candidateVotes, listVotes }: EntitySums,
  otherVotes: number,
): void {
  const entity = entityLabel(now)
  const { receivedBallots: received, eligibleVoters: eligible } = now
  const unaccounted = now.blankBallots + now.invalidBallots
  if (received > eligible) warn('turnout.over', { entity, cast: received, eligible })
  if (unaccounted > received) warn('sum.unaccounted', { entity, received, unaccounted })
  const votes = otherVotes + (election.type === 'majorz' ? candidateVotes : listVotes)
  const expected = election.mandates * (received - unaccounted) - now.blankVotes - now.invalidVotes
  if (votes !== expected) warn('sum.votes', { entity, votes, expected })
}

function compareEntity(warn: Warn, then: EntitySums, now: EntitySums): void {
  const fell = fallWarner(warn, entityLabel(now.entity))
  fell('entity_received_ballots', then.entity.receivedBallots, now.entity.receivedBallots)
  fell('list_votes', then.listVotes, now.listVotes)
  fell('candidate_votes', then.candidateVotes, now.candidateVotes)
}

/** Candidates cannot have more votes than their list, which counts theirs and those without a name. */
function checkLists(warn: Warn, { entities, lists, candidates }: ElectionResults): void {
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

export function partyWarnings({ rows }: PartyResults): Warnings {
  return collect((warn) => {
    const sums = new Map<string, { readonly year: string; readonly total: number; votes: number }>()
    for (const { domain, segment, year, votes, totalVotes } of rows) {
      const key = `${domain}/${segment ?? ''}/${year}`
      const sum = sums.get(key) ?? { year: String(year), total: totalVotes, votes: 0 }
      sum.votes += votes
      sums.set(key, sum)
    }
    for (const { year, total, votes } of sums.values()) {
      if (total > 0 && votes > total) warn('sum.parties', { year, votes, total })
    }
  })
}

/** Counted before, and now not even expected. */
function warnOfLost(
  warn: Warn,
  lost: Iterable<{ readonly id: number; readonly name: string; readonly counted: boolean }>,
): void {
  for (const entity of lost) {
    if (entity.counted) warn('entity.uncounted', { entity: entityLabel(entity) })
  }
}

function compareStatus(warn: Warn, before: Status, after: Status): void {
  if (before === 'final' && after !== 'final') warn('status.back', { before, after: after ?? 'unknown' })
}
