import { fail, ok } from '../../../values/result.ts'
import { type BallotType, ballotTypes, type Vote } from '../model/item.ts'
import type { BallotEntity, VoteResults } from '../model/result-set.ts'
import { voteWarnings } from './checks/find-warnings.ts'
import { ballotFaults, entityLabel } from './checks/rules.ts'
import { type ImportProblem, problem } from './problems/problems.ts'
import { largestFigure } from './table/values.ts'
import type { Before, ImportOutcome } from './tasks/imported.ts'

/** The figures of a place that can be corrected one by one, named like the columns of a table. */
export const correctableFigures = {
  yeas: 'yeas',
  nays: 'nays',
  empty: 'empty',
  invalid: 'invalid',
  received: 'received',
  eligible_voters: 'eligibleVoters',
  expats: 'expats',
} as const satisfies Readonly<Record<string, keyof BallotEntity>>

export type CorrectableFigure = keyof typeof correctableFigures

/** One figure of a place, as somebody has seen it and as it should be. */
export interface FigureCorrection {
  readonly ballot: BallotType
  readonly place: number
  readonly figure: CorrectableFigure
  /** Null where the result has none. */
  readonly from: number | null
  readonly to: number
}

export interface CorrectionTask {
  readonly format: 'correction'
  readonly vote: Before<Vote, VoteResults>
}

/** Returns the figure as it stands; undefined where the place is unknown, not counted, or made up of city districts. */
export function correctableValue(
  results: VoteResults,
  { ballot, place, figure }: Pick<FigureCorrection, 'ballot' | 'place' | 'figure'>,
): number | null | undefined {
  const found = placeOf(results, ballot, place)
  return found === undefined ? undefined : found[correctableFigures[figure]]
}

function placeOf({ ballots }: VoteResults, ballot: BallotType, place: number): BallotEntity | undefined {
  const entities = ballots.find(({ type }) => type === ballot)?.entities ?? []
  return entities.find(({ id, counted, circles }) => id === place && counted && circles === undefined)
}

/** Reads a correction that was written as JSON, and applies it to the newest results. Pure. */
export function importCorrection(file: Uint8Array, { vote }: CorrectionTask): ImportOutcome {
  const correction: FigureCorrection = JSON.parse(new TextDecoder().decode(file))
  const { item, results } = vote
  const place = results === null ? undefined : placeOf(results, correction.ballot, correction.place)
  if (results === null || place === undefined) return fail([problem('figure.unknown', null)])
  const corrected = withFigure(place, correction)
  const faults = [...figureFaults(place, correction), ...ballotFaults(entityLabel(place), corrected)]
  if (faults.length > 0) return fail(faults)
  const ballots = results.ballots.map((ballot) =>
    ballot.type === correction.ballot
      ? { ...ballot, entities: ballot.entities.map((one) => (one === place ? corrected : one)) }
      : ballot,
  )
  const after: VoteResults = { ...results, ballots }
  return ok([
    {
      ref: { kind: 'vote', id: item.id },
      results: after,
      colors: {},
      ...voteWarnings(item, results, after),
    },
  ])
}

function figureFaults(place: BallotEntity, { figure, from, to }: FigureCorrection): readonly ImportProblem[] {
  const now = place[correctableFigures[figure]]
  const entity = entityLabel(place)
  if (now !== from) return [problem('figure.moved', { entity, seen: shown(from), now: shown(now) })]
  if (now === to) return [problem('figure.same', { entity, now: shown(now) })]
  return to > largestFigure ? [problem('figure.unknown', null)] : []
}

const shown = (figure: number | null) => (figure === null ? '–' : String(figure))

/** A delivered turnout no longer holds where the figures that it is made of are others. */
function withFigure(place: BallotEntity, { figure, to }: FigureCorrection): BallotEntity {
  const { voterTurnout, ...figures } = place
  const keeps = voterTurnout !== undefined && figure !== 'received' && figure !== 'eligible_voters'
  return { ...figures, ...(keeps && { voterTurnout }), [correctableFigures[figure]]: to }
}

export function readCorrectable(text: string): CorrectableFigure | null {
  return Object.hasOwn(correctableFigures, text) ? (text as CorrectableFigure) : null
}

export function readBallotType(text: string): BallotType | null {
  return ballotTypes.find((type) => type === text) ?? null
}
