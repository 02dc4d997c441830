import {
  type Biproportional,
  type BiproportionalOutcome,
  biproportional,
} from '../../../../seats/biproportional.ts'
import { isEquallyGood } from '../../../../seats/lower-ties.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionList, ElectionResults } from '../../model/result-set.ts'
import { isElectionCompleted, isReleased } from '../../tally/completion.ts'
import { type CannotCompute, cannotCompute, compared, notApplicable, type SeatCheck } from './check.ts'
import { differencesOf, sumOfSeats, wronglyElected } from './election-seats.ts'
import { type BiproportionalRule, compoundRule } from './rule.ts'

export interface ElectionWithSeats {
  readonly election: Election
  readonly results: ElectionResults | null
}

interface District {
  readonly election: Election
  readonly results: ElectionResults
}

/** Computes the seats of all lists in all elections of a compound and compares them with those of the results. */
export function compoundSeats(
  compound: Compound,
  elections: readonly ElectionWithSeats[],
  canton: string | null,
): SeatCheck {
  const rule = compoundRule(compound, canton)
  if (rule.method === 'none') return notApplicable('noMethod')
  const own = elections.filter(({ election }) => election.type === 'proporz')
  if (own.some(({ election }) => election.tacit)) return notApplicable('tacit')
  const districts = own.flatMap(({ election, results }) =>
    results !== null && isElectionCompleted(election, results) ? [{ election, results }] : [],
  )
  if (districts.length === 0 || districts.length < own.length || !isReleased(compound))
    return notApplicable('notCompleted')
  const seatsIn = ({ results }: District) => results.lists.reduce((sum, { mandates }) => sum + mandates, 0)
  if (districts.every((district) => seatsIn(district) === 0)) return notApplicable('noSeats')
  if (districts.some((district) => seatsIn(district) !== district.election.mandates))
    return cannotCompute('otherTotal')
  return compareDistricts(districts, rule)
}

function compareDistricts(districts: readonly District[], rule: BiproportionalRule): SeatCheck {
  const names = new Map<string, string>()
  for (const { results } of districts)
    for (const { id, name } of results.lists) if (!names.has(id)) names.set(id, name || id)
  const ids = [...names.keys()]
  const table = (figure: (list: ElectionList) => number) =>
    districts.map(({ results }) => {
      const lists = new Map(results.lists.map((list) => [list.id, list]))
      return ids.map((id) => {
        const list = lists.get(id)
        return list === undefined ? 0 : figure(list)
      })
    })
  const delivered = table(({ mandates }) => mandates)
  const given: Biproportional = {
    districts: districts.map(({ election }) => ({ name: districtName(election), seats: election.mandates })),
    parties: ids,
    votes: table(({ votes }) => sumOfSeats(votes)),
    input: 'listVotes',
    ...rule,
  }
  const { outcome, lots } = withLots(given, delivered)
  if (outcome.state === 'cannotCompute') return cannotCompute(reasons[outcome.reason])
  const seats = outcome.state === 'lot' && outcome.level === 'upper' ? null : outcome.seats
  const differences = districts.flatMap(({ election, results }, district) =>
    differencesOf(results, (id) => seats?.[district]?.[ids.indexOf(id)] ?? null, districtName(election)),
  )
  const nameOf = (id: string) => names.get(id) ?? id
  const isShared = outcome.votersCounts.filter((count) => count > 0).length > 1
  return compared({
    differences,
    elected: differences.length > 0 ? [] : districts.flatMap(({ results }) => wronglyElected(results)),
    lots: lots.map((among) => among.map(nameOf)),
    // A single group needs no computation.
    working: isShared ? { method: 'biproportional', rule, given, outcome, names: ids.map(nameOf) } : null,
  })
}

const reasons = {
  'no votes': 'noVotes',
  'no feasible distribution': 'infeasible',
  'district winner without a seat in the upper apportionment': 'winnerWithoutSeat',
} as const satisfies Readonly<Record<string, CannotCompute>>

/** Returns the outcome with the lots that the delivered seats imply, as far as they are possible. */
function withLots(
  given: Biproportional,
  delivered: readonly (readonly number[])[],
): { readonly outcome: BiproportionalOutcome; readonly lots: readonly (readonly string[])[] } {
  const first = biproportional(given)
  if (first.state !== 'lot' || first.level !== 'upper') return lowerLots(given, first, delivered, [])
  const sums = given.parties.map((_, party) => delivered.reduce((sum, row) => sum + (row[party] ?? 0), 0))
  const drawn = given.parties.filter(
    (key, party) => first.tie.among.includes(key) && (sums[party] ?? 0) > (first.upper[party] ?? 0),
  )
  return lowerLots(given, biproportional({ ...given, drawn }), delivered, [first.tie.among])
}

function lowerLots(
  given: Biproportional,
  outcome: BiproportionalOutcome,
  delivered: readonly (readonly number[])[],
  lots: readonly (readonly string[])[],
) {
  if (outcome.state !== 'lot' || outcome.level !== 'lower') return { outcome, lots }
  const contested = [...new Set(outcome.contested.map(([, party]) => given.parties[party] ?? ''))]
  const votes = given.votes.map((row) => row.map((own, party) => (outcome.quorumReached[party] ? own : 0)))
  const isPossible = isEquallyGood(votes, outcome.seats, delivered, outcome.contested)
  return {
    outcome: isPossible ? { ...outcome, seats: delivered } : outcome,
    lots: [...lots, contested],
  }
}

function districtName({ segment, shortTitle, title, id }: Election): string {
  return segment || Object.values(shortTitle ?? {})[0] || Object.values(title)[0] || id
}
