import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { turnoutOf } from '../../plausibility/earlier-votes.ts'
import { type Residual, residualsOf } from '../../plausibility/residuals.ts'
import { doubleMad } from '../../statistics/double-mad.ts'
import {
  completeEnough,
  filledValues,
  type PastVote,
  type UnitResult,
  yesShare,
} from '../../statistics/past-vote.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { PastFolder } from './folder.ts'

const id = Type.Union([Type.Integer(), Type.String()])
const votes = Type.Object({ yes: Type.Integer({ minimum: 0 }), no: Type.Integer({ minimum: 0 }) })
const cases = Type.Object({
  double_mad: Type.Optional(Type.Object({ values: Type.Array(Type.Number(), { minItems: 1 }) })),
  residual: Type.Optional(Type.Object({ vote_id: id, past: Type.Optional(Type.String()) })),
  swapped: Type.Optional(
    Type.Object({
      vote_id: id,
      entity_id: Type.Integer(),
      past: Type.Optional(Type.String()),
      reported: Type.Optional(votes),
    }),
  ),
  turnout_difference: Type.Optional(Type.Object({ votes: Type.Array(id, { minItems: 2, maxItems: 2 }) })),
})
type Cases = Static<typeof cases>

const validator = Compile(cases)
const mostShown = 4
const [shareLimit, fittingLimit, outlierLimit, leastPoints] = [4, 3, 5, 2]

/** Returns the document with the computed values added to each case; or one line with the error. */
export function answerPlausibility(folder: PastFolder, document: unknown): Result<object, string> {
  if (!validator.Check(document)) {
    const [first] = validator.Errors(document)
    return fail(`${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`.trim())
  }
  const answers: Record<string, object> = {}
  if (document.double_mad) answers.double_mad = madAnswer(document.double_mad.values)
  for (const member of ['residual', 'swapped', 'turnout_difference'] as const) {
    if (document[member] === undefined) continue
    const answer = members[member](folder, document)
    if (!answer.ok) return fail(`${member}: ${answer.error}`)
    answers[member] = answer.value
  }
  return ok(answers)
}

const members = { residual: residualAnswer, swapped: swappedAnswer, turnout_difference: dayAnswer }

function madAnswer(values: readonly number[]): object {
  const usual = doubleMad(values)
  const distance = values.map((value) => usual.distance(value))
  return {
    median: rounded(usual.median),
    left: rounded(usual.left),
    right: rounded(usual.right),
    distance: distance.map((own) => own && rounded(own)),
    outliers_at_5: values.filter((_, at) => (distance[at] ?? 0) >= outlierLimit),
  }
}

function residualAnswer(
  { votes: all, names }: PastFolder,
  { residual: given }: Cases,
): Result<object, string> {
  const vote = all.find((one) => one.id === String(given?.vote_id))
  if (vote === undefined) return fail(`there is no vote ${given?.vote_id}`)
  const { sigma, units } = residuals(all, vote, given?.past)
  const sorted = [...units].sort(([, one], [, other]) => Math.abs(other.z) - Math.abs(one.z))
  return ok({
    sigma: percent(sigma),
    beyond_4: sorted.filter(([, { z }]) => Math.abs(z) > shareLimit).length,
    largest: sorted.slice(0, mostShown).map(([unit, { reported, expected, z }]) => ({
      ...{ entity_id: unit, name: names.get(unit) ?? '' },
      ...{ reported: percent(reported), expected: percent(expected), z: rounded(z) },
    })),
  })
}

/** Returns the answer for a unit with yes and no exchanged, where the case gives no figures. */
function swappedAnswer({ votes: all, names }: PastFolder, { swapped: given }: Cases): Result<object, string> {
  const vote = all.find((one) => one.id === String(given?.vote_id))
  const own = vote?.units.get(given?.entity_id ?? -1)
  if (vote === undefined || own === undefined || given === undefined)
    return fail(`there is no vote ${given?.vote_id} in ${given?.entity_id}`)
  const { yes, no } = given.reported ?? { yes: own.valid - own.yes, no: own.yes }
  const units = new Map(vote.units).set(given.entity_id, { ...own, valid: yes + no, yes })
  const found = residuals(all, { ...vote, units }, given.past).units.get(given.entity_id)
  if (found === undefined) return fail(`${given.entity_id} is in too few votes`)
  const exchanged = (1 - found.reported - found.expected) / found.deviation
  const isExchanged = Math.abs(found.z) > shareLimit && Math.abs(exchanged) < fittingLimit
  return ok({
    ...{ entity_id: given.entity_id, name: names.get(given.entity_id) ?? '', reported: { yes, no } },
    ...{ z: rounded(found.z), expected: percent(found.expected), z_if_exchanged: rounded(exchanged) },
    verdict: isExchanged ? 'yes and no probably exchanged' : 'not exchanged',
  })
}

function residuals(all: readonly PastVote[], vote: PastVote, past = 'votes of earlier dates') {
  const isPast = /other dates/.test(past)
    ? ({ date }: PastVote) => date !== vote.date
    : ({ date }: PastVote) => date < vote.date
  const known = completeEnough(all.filter(isPast), [...vote.units.keys()])
  const results = known.units.flatMap((unit) => vote.units.get(unit) ?? [])
  const { sigma, units } = residualsOf({
    rows: filledValues(known.votes, known.units, yesShare),
    values: results.map(yesShare),
    sizes: results.map(({ valid }) => valid),
  })
  const byUnit = new Map<number, Residual>()
  known.units.forEach((unit, at) => {
    const own = units[at]
    if (own !== undefined) byUnit.set(unit, own)
  })
  return { sigma, units: byUnit }
}

function dayAnswer(
  { votes: all, names }: PastFolder,
  { turnout_difference: given }: Cases,
): Result<object, string> {
  const [one, other] = (given?.votes ?? []).map((wanted) => all.find((vote) => vote.id === String(wanted)))
  if (one === undefined || other === undefined)
    return fail(`there are no votes ${given?.votes.join(' and ')}`)
  const points = (result: UnitResult | undefined) => (result === undefined ? 0 : turnoutOf(result) * 100)
  const units = [...one.units.keys()].filter((unit) => other.units.has(unit))
  const differences = units.map((unit) => points(one.units.get(unit)) - points(other.units.get(unit)))
  const usual = doubleMad(differences)
  const flagged = units.flatMap((unit, at) => {
    const difference = differences[at] ?? 0
    const distance = usual.distance(difference) ?? 0
    return distance >= outlierLimit && Math.abs(difference - usual.median) >= leastPoints
      ? [
          {
            entity_id: unit,
            name: names.get(unit) ?? '',
            difference: rounded(difference),
            distance: rounded(distance),
          },
        ]
      : []
  })
  return ok({
    ...{ median: rounded(usual.median, 3), left: rounded(usual.left, 3), right: rounded(usual.right, 3) },
    flagged_at_5_and_2_points: flagged,
  })
}

const percent = (share: number) => rounded(share * 100)

function rounded(value: number, digits = 4): number {
  return Number(value.toFixed(digits))
}
