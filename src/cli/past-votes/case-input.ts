import { type History, historyOf, logit, ownRatios, type PastColumn } from '../../projection/history.ts'
import type { PastVote, UnitResult } from '../../statistics/past-vote.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { PastFolder, ShareTable } from './folder.ts'

/** The vote of a case, its units and the votes before it. */
export interface CaseInput {
  readonly vote: PastVote
  readonly history: History
  readonly results: readonly UnitResult[]
}

export interface CaseChoice {
  readonly voteId: string
  /** Which units are compared: all of the vote, or those that also have shares. */
  readonly unitRule: string
  /** The rule that selects past votes. */
  readonly past: string
}

const columnRange = /columns (v\d+) to (v\d+)/

export function caseInput(
  { votes, shares }: PastFolder,
  { voteId, unitRule, past }: CaseChoice,
): Result<CaseInput, string> {
  const vote = votes.find(({ id }) => id === voteId)
  if (vote === undefined) return fail(`there is no vote ${voteId}`)
  const known = /both files/.test(unitRule) ? shares : null
  if (/both files/.test(unitRule) && shares === null) return fail('there is no table of shares')
  const units = [...vote.units.keys()]
    .filter((unit) => known === null || known.units.has(unit))
    .sort((one, other) => one - other)
  const earlier = votes.filter(({ date }) => date < vote.date)
  const range = columnRange.exec(past)
  const others = /other dates/.test(past) ? votes.filter(({ date }) => date !== vote.date) : earlier
  if (range === null) {
    const history = historyOf(others, units)
    return ok({ vote, history, results: resultsOf(vote, units) })
  }
  const [, first = '', last = ''] = range
  const columns = shares === null ? null : shareColumns(shares, units, first, last)
  if (columns === null) return fail(`there are no shares from ${first} to ${last} of all units`)
  const history = { units, columns, isKnown: units.map(() => true), ratios: ownRatios(earlier, units) }
  return ok({ vote, history, results: resultsOf(vote, units) })
}

function resultsOf({ units }: PastVote, wanted: readonly number[]): readonly UnitResult[] {
  return wanted.map((unit) => units.get(unit) ?? { eligible: 0, cast: 0, valid: 0, yes: 0 })
}

/** Votes whose numbers differ by at most this count as those of one day: the number of votes of a day is not known. */
const neighbours = 3

function shareColumns(
  { columns, units: shares }: ShareTable,
  units: readonly number[],
  first: string,
  last: string,
): readonly PastColumn[] | null {
  const [begin, end] = [columns.indexOf(first), columns.indexOf(last)]
  if (begin < 0 || end < begin || !units.every((unit) => shares.has(unit))) return null
  const numberOf = (id: string) => Number(id.slice(1))
  return columns.slice(begin, end + 1).map((id, at) => ({
    id,
    logits: units.map((unit) => logit(shares.get(unit)?.[begin + at] ?? 0)),
    results: null,
    isOfSameDay: (other) => Math.abs(numberOf(other.id) - numberOf(id)) <= neighbours,
  }))
}
