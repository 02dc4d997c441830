import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { fail, ok, type Result } from '../values/result.ts'
import { biproportional } from './biproportional.ts'
import { electCandidates } from './candidates.ts'
import {
  type BiproportionalCase,
  biproportionalCase,
  type HagenbachBischoffCase,
  hagenbachBischoffCase,
  type MajorityCase,
  majorityCase,
  type SimpleCase,
  simpleCase,
} from './case-schemas.ts'
import { hagenbachBischoff } from './hagenbach-bischoff.ts'
import { highestAverages, largestRemainder } from './highest-averages.ts'
import { majorityElection } from './majority.ts'

/** The outcome of one case. `seats` has the shape of its votes; null where a lot is needed. */
export interface SeatsAnswer {
  readonly id: string
  readonly state: 'computed' | 'lot' | 'cannotCompute'
  readonly seats: object
  readonly ties: readonly object[]
  /** Further outcomes, such as the upper apportionment or the elected. */
  readonly [outcome: string]: unknown
  readonly working: object
}

/** Returns the answers to `{"cases": […]}` in their order, or a message that names the invalid case and the reason. */
export function answerCases(document: unknown): Result<readonly SeatsAnswer[], string> {
  const cases = isRecord(document) ? document.cases : undefined
  if (!Array.isArray(cases)) return fail('there is no list "cases"')
  const answers: SeatsAnswer[] = []
  for (const [index, value] of cases.entries()) {
    const answered = answerCase(value)
    if (!answered.ok) return fail(`case ${nameOf(value, index)}: ${answered.error}`)
    answers.push(answered.value)
  }
  return ok(answers)
}

function answerCase(value: unknown): Result<SeatsAnswer, string> {
  if (!isRecord(value)) return fail('is not an object')
  const method = value.method ?? (value.rule === undefined ? 'hagenbachBischoff' : 'absoluteMajority')
  const answer = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
  if (answer === undefined)
    return fail(`method must be one of ${Object.keys(methods).join(', ')}, not ${JSON.stringify(method)}`)
  return answer(value)
}

/** Checks a case against its schema before it is computed. */
function checked<Schema extends TSchema>(
  schema: Schema,
  compute: (value: Static<Schema>) => Result<SeatsAnswer, string>,
): (value: unknown) => Result<SeatsAnswer, string> {
  const validator = Compile(schema)
  return (value) => {
    if (validator.Check(value)) return compute(value)
    const [first] = validator.Errors(value)
    return fail(`${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`.trim())
  }
}

const simple = checked(simpleCase, answerSimple)
const methods: Readonly<Record<string, (value: unknown) => Result<SeatsAnswer, string>>> = {
  hagenbachBischoff: checked(hagenbachBischoffCase, answerLists),
  absoluteMajority: checked(majorityCase, answerMajority),
  sainteLague: simple,
  dHondt: simple,
  largestRemainder: simple,
  biproportional: checked(biproportionalCase, answerBiproportional),
}

function answerLists({ id, seats, lists }: HagenbachBischoffCase): Result<SeatsAnswer, string> {
  if (new Set(lists.map((list) => list.id)).size < lists.length) return fail('two lists have the same id')
  const outcome = hagenbachBischoff(
    lists.map(({ connection = null, subconnection = null, ...list }) => ({
      ...list,
      connection,
      subconnection,
    })),
    seats,
  )
  if (outcome.state === 'cannotCompute')
    return ok({
      id,
      state: outcome.state,
      seats: Object.fromEntries(lists.map((list) => [list.id, null])),
      ties: [{ level: [], reason: outcome.reason }],
      working: { levels: [] },
    })
  const elected = lists.flatMap((list) => {
    const own = outcome.seats.get(list.id) ?? null
    return list.candidates === undefined || own === null
      ? []
      : [[list.id, electCandidates(list.candidates, own)] as const]
  })
  return ok({
    id,
    state: outcome.state,
    seats: Object.fromEntries(outcome.seats),
    ties: outcome.ties,
    ...(elected.length > 0 && { elected: Object.fromEntries(elected) }),
    working: { levels: outcome.levels },
  })
}

function answerSimple({ id, method, seats, parties, votes }: SimpleCase): Result<SeatsAnswer, string> {
  if (votes.length !== parties.length) return fail('there must be as many votes as parties')
  const shares = parties.map((key, party) => ({ key, weight: votes[party] ?? 0 }))
  const { seats: won, tie } =
    method === 'largestRemainder' ? largestRemainder(shares, seats) : highestAverages(shares, seats, method)
  const state = votes.every((own) => own === 0) ? 'cannotCompute' : tie === null ? 'computed' : 'lot'
  return ok({
    id,
    state,
    seats: state === 'cannotCompute' ? won.map(() => null) : won,
    ties: state === 'cannotCompute' ? [{ level: [], reason: 'no votes' }] : tie === null ? [] : [tie],
    working: {},
  })
}

function answerBiproportional(given: BiproportionalCase): Result<SeatsAnswer, string> {
  const { id, districts, parties, votes } = given
  if (votes.length !== districts.length) return fail('there must be as many rows of votes as districts')
  if (votes.some((row) => row.length !== parties.length))
    return fail('every row of votes must have as many as there are parties')
  const { quorum = null, input = 'listVotes', winnerRule = false, roundVotersCounts = false } = given
  if (input === 'listVotes' && !votes.flat().every(Number.isInteger))
    return fail('votes must be whole numbers')
  const scale = input === 'listVotes' ? 1 : wholeNumberScale(votes)
  const outcome = biproportional({
    ...{ districts, parties, quorum, input, winnerRule, roundVotersCounts },
    votes: votes.map((row) => row.map((own) => Math.round(own * scale))),
  })
  const { state, upper, quorumReached } = outcome
  const votersCounts = outcome.votersCounts.map((own) => own / scale)
  const common = { id, state, upper, quorumReached }
  const open = votes.map((row) => row.map(() => null))
  if (state === 'cannotCompute')
    return ok({ ...common, reason: outcome.reason, seats: open, ties: [], working: { votersCounts } })
  if (!('seats' in outcome))
    return ok({
      ...common,
      level: 'upper',
      certain: upper,
      contested: { seats: outcome.tie.seats, among: outcome.tie.among },
      seats: open,
      ties: [outcome.tie],
      working: { votersCounts },
    })
  const suspended = outcome.winnerRuleSuspendedIn
  const lower = { ...common, ...(suspended.length > 0 && { winnerRuleSuspendedIn: suspended }) }
  if (outcome.state === 'computed')
    return ok({
      ...lower,
      seats: outcome.seats,
      ties: [],
      working: { votersCounts, divisors: outcome.divisors },
    })
  const cells = outcome.contested.map(([district, party]) => [districts[district]?.name, parties[party]])
  const isOpen = (district: number, party: number) =>
    outcome.contested.some(([one, other]) => one === district && other === party)
  return ok({
    ...lower,
    level: 'lower',
    contestedCells: cells,
    oneSolution: outcome.seats,
    seats: outcome.seats.map((row, district) =>
      row.map((own, party) => (isOpen(district, party) ? null : own)),
    ),
    ties: [{ level: ['lower'], among: cells }],
    working: { votersCounts },
  })
}

/** Returns the factor that makes all votes whole numbers, so that they can be compared without rounding. */
function wholeNumberScale(votes: readonly (readonly number[])[]): number {
  const digits = votes.flat().map((count) => String(count).split('.')[1]?.length ?? 0)
  return 10 ** Math.min(Math.max(0, ...digits), mostDigits)
}

/** Maximum of decimals; more would exceed the safe integers of JavaScript. */
const mostDigits = 3

function answerMajority({ id, candidates, ...election }: MajorityCase): Result<SeatsAnswer, string> {
  const { threshold, absoluteMajority, elected, lot, vacant } = majorityElection({
    ...election,
    candidates: candidates.flatMap(({ name, votes, electable = true }) =>
      electable ? [{ id: name, votes }] : [],
    ),
  })
  const seatOf = (name: string) => (elected.includes(name) ? 1 : lot?.among.includes(name) ? null : 0)
  return ok({
    id,
    state: lot === null ? 'computed' : 'lot',
    seats: Object.fromEntries(candidates.map(({ name }) => [name, seatOf(name)])),
    ties: lot === null ? [] : [{ level: [], ...lot }],
    absoluteMajority,
    elected,
    ...(lot !== null && { lot }),
    vacant,
    working: { threshold },
  })
}

function nameOf(value: unknown, index: number): string {
  return isRecord(value) && typeof value.id === 'string' ? value.id : String(index + 1)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
