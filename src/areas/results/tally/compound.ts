import type { Compound } from '../model/item.ts'
import type { Progress } from '../model/overview.ts'
import { isReleased } from './completion.ts'
import { electedStatistics } from './elected-statistics.ts'
import { tallyElection } from './election.ts'
import { sumOfFigures } from './figures.ts'
import { by, nameOf, nameOrder, textOf } from './order.ts'
import { percentageOfSum } from './rounding.ts'
import type { CompoundTally, CompoundWithResults } from './tally.ts'

/** Tallies a compound, or the part of it in one district, region or superregion. */
export function tallyCompound({ compound, elections, part }: CompoundWithResults): CompoundTally {
  const own = elections.filter(({ election }) => part === null || election.supersegment === part.segment)
  const tallied = own
    .map(({ election, results }) => ({ election, results, tally: tallyElection({ election, results }) }))
    .sort((a, b) => electionOrder(a.election, b.election))
  const states = tallied.map(({ election, tally }) => ({ supersegment: election.supersegment, ...tally }))
  return {
    ...compoundState(compound, states, part !== null),
    totals: sumOfFigures(
      states.filter((state) => state.counted).map((state) => state.total),
      percentageOfSum,
    ),
    elections: tallied.map(({ election, tally }) => ({ election, tally })),
    elected: tallied.flatMap(({ election, tally }) =>
      [...tally.elected].sort(electedOrder).map((candidate) => ({ ...candidate, election })),
    ),
    superregions: superregionsOf(states),
    statistics: electedStatistics(
      Number(compound.date.slice(0, 4)),
      tallied.flatMap(({ results }) => results?.candidates ?? []),
    ),
  }
}

export const electionOrder = by<{ readonly shortcode: string | null; readonly id: string }>(
  textOf((election) => election.shortcode),
  textOf((election) => election.id),
)

/** Order of the elected within one election of a compound. */
export const electedOrder = by<{
  readonly listId: string | null
  readonly familyName: string
  readonly firstName: string
}>(
  textOf((candidate) => candidate.listId),
  nameOf((candidate) => candidate.familyName),
  nameOf((candidate) => candidate.firstName),
)

/** State of the count of one election of a compound. */
export interface ElectionState {
  readonly supersegment: string | null
  readonly completed: boolean
  readonly counted: boolean
  readonly hasResults: boolean
  readonly mandates: { readonly allocated: number; readonly total: number }
}

export function compoundState(
  compound: Compound,
  elections: readonly ElectionState[],
  isPart: boolean,
): Pick<CompoundTally, 'completed' | 'counted' | 'hasResults' | 'progress' | 'mandates'> {
  return {
    completed:
      elections.length > 0 && elections.every((election) => election.completed) && isReleased(compound),
    counted: elections.every((election) => election.counted),
    hasResults: elections.some((election) => election.hasResults),
    progress: isPart ? progressBy(elections.map((election) => [election])) : progressOfCompound(elections),
    mandates: mandatesOf(elections),
  }
}

/**
 * Returns the progress by election; in a compound by regions, by region, which is counted if all its
 * elections are completed.
 */
function progressOfCompound(elections: readonly ElectionState[]): Progress {
  const isGrouped = elections.some((election) => election.supersegment)
  if (!isGrouped) return progressBy(elections.map((election) => [election]))
  return progressBy([...Map.groupBy(elections, (election) => election.supersegment ?? '').values()])
}

function progressBy(groups: readonly (readonly ElectionState[])[]): Progress {
  const completed = groups.filter((group) => group.every((election) => election.completed))
  return { counted: completed.length, total: groups.length }
}

function mandatesOf(elections: readonly ElectionState[]): CompoundTally['mandates'] {
  return {
    allocated: elections.reduce((sum, { mandates }) => sum + mandates.allocated, 0),
    total: elections.reduce((sum, { mandates }) => sum + mandates.total, 0),
  }
}

function superregionsOf(elections: readonly ElectionState[]): CompoundTally['superregions'] {
  const groups = Map.groupBy(elections, (election) => election.supersegment ?? '')
  groups.delete('')
  return [...groups]
    .map(([name, members]) => ({
      name,
      progress: { counted: members.filter((election) => election.counted).length, total: members.length },
      mandates: mandatesOf(members),
    }))
    .sort((a, b) => nameOrder(a.name, b.name))
}
