import { fail, ok } from '../../../../values/result.ts'
import type { Election, Vote } from '../../model/item.ts'
import type { ElectionResults, VoteResults } from '../../model/result-set.ts'
import { electionWarnings, voteWarnings } from '../checks/find-warnings.ts'
import { withKeptParties } from '../checks/kept-parties.ts'
import { ballotFaults, entityLabel, sumFaults } from '../checks/rules.ts'
import { type ImportProblem, problem } from '../problems/problems.ts'
import type { Before, ImportedItem, ImportOutcome } from '../tasks/imported.ts'
import { type CorrectableResults, type FigureAddress, type FoundFigure, findFigure } from './figures.ts'

/** One figure, as somebody has seen it and as it should be. */
export interface FigureCorrection extends FigureAddress {
  /** Null where the result has none. */
  readonly from: number | null
  readonly to: number
}

export type CorrectionTask = { readonly format: 'correction' } & (
  | { readonly vote: Before<Vote, VoteResults> }
  | { readonly election: Before<Election, ElectionResults> }
)

/** Reads a correction that was written as JSON, and applies it to the newest results. Pure. */
export function importCorrection(file: Uint8Array, task: CorrectionTask): ImportOutcome {
  const correction: FigureCorrection = JSON.parse(new TextDecoder().decode(file))
  const { results } = 'vote' in task ? task.vote : task.election
  const found = results === null ? null : findFigure(results, correction)
  if (found === null) return fail([problem('figure.unknown', null)])
  const after = found.with(correction.to)
  const faults = [
    ...figureFaults(found, correction),
    ...sumFaults(correction.figure, correction.to),
    ...placeFaults(after, correction),
  ]
  return faults.length > 0 ? fail(faults) : ok([corrected(task, after)])
}

/** A figure that is too large for the number of eligible voters and the like refuses a table of a vote, too. */
function placeFaults(after: CorrectableResults, { of, place }: FigureAddress): readonly ImportProblem[] {
  if (after.kind === 'election') return []
  return after.ballots
    .filter(({ type }) => type === of)
    .flatMap(({ entities }) => entities.filter(({ id }) => id === place))
    .flatMap((entity) => ballotFaults(entityLabel(entity), entity))
}

function corrected(task: CorrectionTask, after: CorrectableResults): ImportedItem {
  if ('vote' in task && after.kind === 'vote') {
    const { item, results } = task.vote
    const ref = { kind: item.kind, id: item.id }
    return { ref, colors: {}, results: after, ...voteWarnings(item, results, after) }
  }
  if ('election' in task && after.kind === 'election') {
    const { item, results } = task.election
    const ref = { kind: item.kind, id: item.id }
    const warnings = electionWarnings(item, results, after)
    return { ref, colors: {}, ...withKeptParties(item, results, { results: after, ...warnings }) }
  }
  throw new Error(`a correction made results of a ${after.kind} of another item`)
}

function figureFaults({ value }: FoundFigure, { from, to }: FigureCorrection): readonly ImportProblem[] {
  if (value !== from) return [problem('figure.moved', { seen: shown(from), now: shown(value) })]
  return value === to ? [problem('figure.same', { now: shown(value) })] : []
}

const shown = (figure: number | null) => (figure === null ? '–' : String(figure))
