import type { BallotType, Compound, Election, Vote } from '../../model/item.ts'
import type {
  BallotEntity,
  BallotResults,
  ElectionResults,
  PartyResults,
  Status,
  VoteResults,
} from '../../model/result-set.ts'
import { type ImportWarning, mostWarnings } from '../problems/warning.ts'
import type { Repeated, Repetition } from './election-draft.ts'
import {
  candidateLabel,
  doubtBallot,
  doubtElection,
  doubtParties,
  type EntitySums,
  entityLabel,
  entitySums,
  type Warn,
} from './rules.ts'

/** Warnings about new results, on their own and compared with those before. */
export interface Warnings {
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
}

function collect(find: (warn: Warn) => void): Warnings {
  const warnings: ImportWarning[] = []
  let moreWarnings = 0
  find((code, values) => {
    // The compiler cannot relate values to a code that is a parameter.
    if (warnings.length < mostWarnings) warnings.push({ code, values } as ImportWarning)
    else moreWarnings++
  })
  return { warnings, moreWarnings }
}

/** `unanswered`: valid ballots that leave the question open, where the file has them. */
export function voteWarnings(
  vote: Vote,
  before: VoteResults | null,
  after: VoteResults,
  unanswered: (ballot: BallotType, entity: number) => number = () => 0,
  contradictions: readonly string[] = [],
): Warnings {
  return collect((warn) => {
    warnOfIncomplete(warn, after.status, placesOf(vote, after))
    for (const subject of contradictions) warn('rows.contradict', { subject })
    compareStatus(warn, before?.status ?? null, after.status)
    for (const ballot of after.ballots) {
      const earlier = before?.ballots.find(({ type }) => type === ballot.type)
      // A ballot that is not in the file is the same object as before.
      if (ballot !== earlier) checkBallot(warn, ballot, earlier, after.ballots.length > 1, unanswered)
    }
  })
}

/** A place is counted once all of its ballots are. */
function placesOf({ ballots }: Vote, results: VoteResults): readonly boolean[] {
  const countings = Map.groupBy(
    results.ballots.flatMap(({ entities }) => entities),
    ({ id }) => id,
  )
  return [...countings.values()].map(
    (of) => of.length === ballots.length && of.every(({ counted }) => counted),
  )
}

/** `places`: whether each is counted. */
function warnOfIncomplete(warn: Warn, status: Status, places: readonly boolean[]): void {
  const missing = places.filter((counted) => !counted).length
  if (status === 'final' && missing > 0) warn('result.finalIncomplete', { missing, total: places.length })
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
    doubtBallot(warn, now, unanswered(ballot.type, now.id))
    if (now.counted && then?.counted) compareBallot(warn, then, now, prefix)
    else if (then?.counted) warn('entity.uncounted', { entity: entityLabel(then) })
  }
  warnOfLost(warn, earlier.values())
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

const nothingRepeated: Repeated = { repetitions: [], contradictions: [] }

/** `otherVotes`: votes for people without a row in the result, where the file has them. */
export function electionWarnings(
  election: Election,
  before: ElectionResults | null,
  after: ElectionResults,
  { repetitions, contradictions }: Repeated = nothingRepeated,
  otherVotes: (entity: number) => number = () => 0,
): Warnings {
  return collect((warn) => {
    if (!election.tacit)
      warnOfIncomplete(
        warn,
        after.status,
        after.entities.map(({ counted }) => counted),
      )
    compareStatus(warn, before?.status ?? null, after.status)
    doubtElection(warn, election, after, otherVotes)
    warnOfRepetitions(warn, after, repetitions)
    for (const subject of contradictions) warn('rows.contradict', { subject })
    const earlier = new Map(before === null ? [] : entitySums(before).map((sums) => [sums.entity.id, sums]))
    for (const now of entitySums(after)) {
      const { id } = now.entity
      const then = earlier.get(id)
      earlier.delete(id)
      if (now.entity.counted && then?.entity.counted) compareEntity(warn, then, now)
      else if (then?.entity.counted) warn('entity.uncounted', { entity: entityLabel(then.entity) })
    }
    warnOfLost(
      warn,
      [...earlier.values()].map(({ entity }) => entity),
    )
  })
}

function warnOfRepetitions(
  warn: Warn,
  { entities, candidates }: ElectionResults,
  repetitions: readonly Repetition[],
): void {
  if (repetitions.length === 0) return
  const places = new Map(entities.map((entity) => [entity.id, entityLabel(entity)]))
  const names = new Map(candidates.map((candidate) => [candidate.id, candidateLabel(candidate)]))
  for (const { entity, candidate } of repetitions) {
    warn('candidate.repeated', {
      entity: places.get(entity) ?? String(entity),
      candidate: names.get(candidate) ?? candidate,
    })
  }
}

function compareEntity(warn: Warn, then: EntitySums, now: EntitySums): void {
  const fell = fallWarner(warn, entityLabel(now.entity))
  fell('entity_received_ballots', then.entity.receivedBallots, now.entity.receivedBallots)
  fell('list_votes', then.listVotes, now.listVotes)
  fell('candidate_votes', then.candidateVotes, now.candidateVotes)
}

export function partyWarnings(owner: Election | Compound, { rows }: PartyResults): Warnings {
  return collect((warn) => doubtParties(warn, owner, rows))
}

/** Warns of entities that were counted before and are missing now. */
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
