import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Projection, projectVote } from '../../projection/projection.ts'
import { sumOfUnits } from '../../statistics/past-vote.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type CaseInput, caseInput } from './case-input.ts'
import type { PastFolder } from './folder.ts'

const unit = Type.Object({ entity_id: Type.Integer() })
const projectionCase = Type.Object({
  id: Type.String(),
  vote_id: Type.Union([Type.Integer(), Type.String()]),
  unit_rule: Type.Optional(Type.String()),
  past: Type.Optional(Type.String()),
  counted: Type.Union([
    Type.Object({ rule: Type.String(), count: Type.Integer({ minimum: 0 }) }),
    Type.Object({ entity_ids: Type.Array(Type.Integer()) }),
  ]),
  one_unit: Type.Optional(unit),
  expected: Type.Optional(Type.Object({ one_unit: Type.Optional(unit) })),
})
type ProjectionCase = Static<typeof projectionCase>

const validator = Compile(Type.Object({ cases: Type.Array(projectionCase) }))

/** Returns the answers to `{"cases": […]}` in their order, shares in per cent; or one line with the error. */
export function answerProjections(
  folder: PastFolder,
  document: unknown,
  withUnits: boolean,
): Result<readonly object[], string> {
  if (!validator.Check(document)) {
    const [first] = validator.Errors(document)
    return fail(`${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`.trim())
  }
  const answers: object[] = []
  for (const one of document.cases) {
    const answer = answerCase(folder, one, withUnits)
    if (!answer.ok) return fail(`case ${one.id}: ${answer.error}`)
    answers.push(answer.value)
  }
  return ok(answers)
}

function answerCase(folder: PastFolder, given: ProjectionCase, withUnits: boolean): Result<object, string> {
  const input = caseInput(folder, {
    voteId: String(given.vote_id),
    unitRule: given.unit_rule ?? 'all',
    past: given.past ?? 'votes of earlier dates',
  })
  if (!input.ok) return input
  const { history, results } = input.value
  const counted = countedUnits(given.counted, input.value)
  const projection = projectVote(history, {
    counted: history.units.map((one) => counted.has(one)),
    eligible: results.map(({ eligible }) => eligible),
    valid: results.map(({ valid }) => valid),
    yes: results.map(({ yes }) => yes),
  })
  if (projection === null) return ok({ id: given.id, state: 'cannotCompute', reason: 'nothing is counted' })
  const shown = given.one_unit ?? given.expected?.one_unit
  const actual = sumOfUnits(results.map(({ yes }) => yes)) / sumOfUnits(results.map(({ valid }) => valid))
  return ok({
    id: given.id,
    state: 'computed',
    units: history.units.length,
    past_count: projection.pastVotes,
    ...figures(projection),
    actual: percent(actual),
    ...(shown && { one_unit: unitAnswer(input.value, projection, shown.entity_id) }),
    ...(withUnits && {
      predicted: history.units
        .filter((one) => !counted.has(one))
        .map((one) => unitAnswer(input.value, projection, one)),
    }),
  })
}

function figures({ backtest, halfWidth, ...projection }: Projection): object {
  return {
    counted_share_of_eligible: percent(projection.countedShare),
    turnout_factor: rounded(projection.turnoutFactor, 6),
    counted_so_far: percent(projection.soFar),
    projection: percent(projection.share),
    backtest_rms: backtest && percent(backtest.rms),
    backtest_votes: backtest?.votes ?? 0,
    half_width: halfWidth === null ? null : percent(halfWidth),
    word: projection.word,
    published: projection.reservations.length === 0,
    reservations: projection.reservations,
  }
}

function unitAnswer({ history }: CaseInput, { units }: Projection, id: number): object {
  const found = units[history.units.indexOf(id)]
  return {
    entity_id: id,
    predicted_yes: found ? percent(found.share) : null,
    expected_valid: found ? rounded(found.valid, 2) : null,
  }
}

/**
 * Returns the counted units: "fewest eligible voters first, then lowest entity_id", "lowest entity_id first", the
 * reverse of either, or a list.
 */
function countedUnits(
  given: ProjectionCase['counted'],
  { history: { units }, results }: CaseInput,
): ReadonlySet<number> {
  if ('entity_ids' in given) return new Set(given.entity_ids)
  const bySize = /eligible/.test(given.rule)
  const sign = /^(most|highest)/.test(given.rule) ? -1 : 1
  const order = units.map((id, at) => ({ id, key: bySize ? (results[at]?.eligible ?? 0) : id }))
  order.sort((one, other) => sign * (one.key - other.key) || one.id - other.id)
  return new Set(order.slice(0, given.count).map(({ id }) => id))
}

const percent = (share: number) => rounded(share * 100, 4)

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
