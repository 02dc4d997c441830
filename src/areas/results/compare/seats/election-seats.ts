import { electCandidates } from '../../../../seats/candidates.ts'
import { hagenbachBischoff, type LotWinners, type SeatList } from '../../../../seats/hagenbach-bischoff.ts'
import { type Distributed, highestAverages, largestRemainder } from '../../../../seats/highest-averages.ts'
import { type MajorityRule, majorityElection } from '../../../../seats/majority.ts'
import type { Election } from '../../model/item.ts'
import type { Candidate, ElectionResults, VotesByEntity } from '../../model/result-set.ts'
import { isElectionCompleted } from '../../tally/completion.ts'
import { entityFigures, sumOfFigures } from '../../tally/figures.ts'
import { percentage } from '../../tally/rounding.ts'
import { cannotCompute, compared, notApplicable, type SeatCheck, type SeatDifference } from './check.ts'
import { type ElectionRule, electionRule } from './rule.ts'

/** Computes the seats of an election from its votes and compares them with those of the result. */
export function electionSeats(
  election: Election,
  results: ElectionResults | null,
  canton: string | null,
): SeatCheck {
  const rule = electionRule(election, canton)
  if (rule.method === 'none') return notApplicable('noMethod')
  if (election.tacit) return notApplicable('tacit')
  if (results === null || !isElectionCompleted(election, results)) return notApplicable('notCompleted')
  if (rule.method === 'majority') return majoritySeats(election, results, rule.rule)
  const delivered = results.lists.reduce((sum, { mandates }) => sum + mandates, 0)
  if (delivered === 0) return notApplicable('noSeats')
  if (delivered !== election.mandates) return cannotCompute('otherTotal')
  if (results.lists.every(({ votes }) => sumOfSeats(votes) === 0)) return cannotCompute('noVotes')
  return rule.method === 'hagenbachBischoff'
    ? listSeats(election, results)
    : simpleSeats(election, results, rule.method)
}

export function sumOfSeats(votes: VotesByEntity): number {
  return votes.reduce<number>((sum, own) => sum + (own ?? 0), 0)
}

/** Returns lists with their votes and connections. */
export function listsOf({ lists, connections, candidates }: ElectionResults): readonly SeatList[] {
  const parents = new Map(connections.map(({ id, parent }) => [id, parent]))
  const standing = Map.groupBy(candidates, ({ list }) => list)
  return lists.map(({ id, connection, votes }) => {
    const parent = connection === null ? null : (parents.get(connection) ?? null)
    return {
      id,
      votes: sumOfSeats(votes),
      connection: parent ?? connection,
      subconnection: parent === null ? null : connection,
      candidates: (standing.get(id) ?? []).map(votesOfCandidate),
    }
  })
}

function votesOfCandidate({ id, votes }: Candidate) {
  return { id, votes: sumOfSeats(votes) }
}

function listSeats(election: Election, results: ElectionResults): SeatCheck {
  const delivered = new Map(results.lists.map(({ id, mandates }) => [id, mandates]))
  const names = new Map(results.lists.map(({ id, name }) => [id, name || id]))
  const lots: (readonly string[])[] = []
  const nameOf = (key: string) => names.get(key) ?? key
  // Lists with more seats than without the lot have won it.
  const drawn: LotWinners = (tie, groups) => {
    const winners = groups.filter(({ won, lists }) => won < sumOfLists(delivered, lists))
    if (winners.length !== tie.seats) return null
    lots.push(tie.among.map(nameOf))
    return winners.map(({ key }) => key)
  }
  const outcome = hagenbachBischoff(listsOf(results), election.mandates, drawn)
  if (outcome.state === 'cannotCompute') return cannotCompute('noVotes')
  const { seats, levels, ties } = outcome
  const differences = differencesOf(results, (id) => seats.get(id) ?? null)
  return compared({
    differences,
    elected: differences.length > 0 ? [] : wronglyElected(results),
    lots: [...lots, ...ties.map(({ among }) => among.map(nameOf))],
    // A single list needs no computation.
    working: names.size < 2 ? null : { method: 'hagenbachBischoff', levels, names, seats },
  })
}

function sumOfLists(delivered: ReadonlyMap<string, number>, lists: readonly string[]): number {
  return lists.reduce((sum, id) => sum + (delivered.get(id) ?? 0), 0)
}

export function differencesOf(
  { lists }: ElectionResults,
  computedOf: (list: string) => number | null,
  district: string | null = null,
): readonly SeatDifference[] {
  return lists.flatMap(({ id, name, mandates }) => {
    const computed = computedOf(id)
    return computed === mandates ? [] : [{ district, list: name || id, delivered: mandates, computed }]
  })
}

type SimpleMethod = Extract<ElectionRule['method'], 'sainteLague' | 'dHondt' | 'largestRemainder'>

function simpleSeats(election: Election, results: ElectionResults, method: SimpleMethod): SeatCheck {
  const { lists } = results
  const shares = lists.map(({ id, votes }) => ({ key: id, weight: sumOfSeats(votes) }))
  const { seats, tie } =
    method === 'largestRemainder'
      ? largestRemainder(shares, election.mandates)
      : highestAverages(shares, election.mandates, method)
  const delivered = lists.map(({ mandates }) => mandates)
  const isDrawn = tie !== null && isOutcomeOfLot({ seats, tie }, lists, delivered)
  const computedOf = (id: string) => seats[lists.findIndex((list) => list.id === id)] ?? null
  const differences = isDrawn ? [] : differencesOf(results, computedOf)
  const names = new Map(lists.map(({ id, name }) => [id, name || id]))
  return compared({
    differences,
    elected: differences.length > 0 ? [] : wronglyElected(results),
    lots: tie === null ? [] : [tie.among.map((key) => names.get(key) ?? key)],
  })
}

/** Checks whether as many of the tied have one more seat as there are seats. */
function isOutcomeOfLot(
  { seats, tie }: Distributed,
  groups: readonly { readonly id: string }[],
  delivered: readonly number[],
): boolean {
  if (tie === null) return false
  const more = groups.map((_, at) => (delivered[at] ?? 0) - (seats[at] ?? 0))
  const isPossible = groups.every(
    ({ id }, at) => more[at] === 0 || (more[at] === 1 && tie.among.includes(id)),
  )
  return isPossible && more.reduce((sum, own) => sum + own, 0) === tie.seats
}

/**
 * Returns candidates that are wrongly marked as elected, if any are marked. With equal votes at the threshold, any of
 * them is accepted.
 */
export function wronglyElected({ lists, candidates }: ElectionResults): readonly string[] {
  if (!candidates.some(({ elected }) => elected)) return []
  const standing = Map.groupBy(candidates, ({ list }) => list)
  return lists.flatMap(({ id, mandates }) => wrongIn(standing.get(id) ?? [], mandates))
}

function wrongIn(candidates: readonly Candidate[], seats: number): readonly string[] {
  const { elected, lot } = electCandidates(candidates.map(votesOfCandidate), seats)
  return wrongNames(candidates, elected, lot)
}

function wrongNames(
  candidates: readonly Candidate[],
  elected: readonly string[],
  lot: ReturnType<typeof electCandidates>['lot'],
): readonly string[] {
  const certain = new Set(elected)
  const possible = new Set(lot?.among ?? [])
  const drawn = candidates.filter(({ id, elected: is }) => is && possible.has(id))
  const isLotWrong = drawn.length !== (lot?.seats ?? 0)
  return candidates
    .filter(({ id, elected: is }) => (possible.has(id) ? isLotWrong && is : is !== certain.has(id)))
    .map(({ id, familyName, firstName }) => `${familyName} ${firstName}`.trim() || id)
}

function majoritySeats(election: Election, results: ElectionResults, rule: MajorityRule): SeatCheck {
  const { candidates } = results
  const total = sumOfFigures(
    results.entities.map((entity) => entityFigures(entity, election.mandates)),
    percentage,
  )
  const { elected, lot, absoluteMajority } = majorityElection({
    rule,
    seats: election.mandates,
    accountedBallots: total.accountedBallots,
    accountedVotes: total.accountedVotes,
    candidates: candidates.map(votesOfCandidate),
  })
  if (candidates.every(({ votes }) => sumOfSeats(votes) === 0)) return cannotCompute('noVotes')
  // In a first ballot, it is possible that nobody is elected.
  if (elected.length > 0 && !candidates.some((candidate) => candidate.elected))
    return notApplicable('noSeats')
  const names = new Map(candidates.map(({ id, familyName, firstName }) => [id, `${familyName} ${firstName}`]))
  const { absoluteMajority: delivered } = results
  const isOther = delivered !== null && absoluteMajority !== null && delivered !== absoluteMajority
  return compared({
    elected: wrongNames(candidates, elected, lot),
    majority: isOther ? { delivered, computed: absoluteMajority } : null,
    lots: lot === null ? [] : [lot.among.map((id) => names.get(id) ?? id)],
  })
}
