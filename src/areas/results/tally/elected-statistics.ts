import type { Candidate } from '../model/result-set.ts'
import { roundEven } from './rounding.ts'
import type { CompoundTally } from './tally.ts'

type Statistics = CompoundTally['statistics']

/** Computes statistics regardless of the state of the count. Ages refer to the year of the election. */
export function electedStatistics(year: number, candidates: readonly Candidate[]): Statistics {
  const elected = candidates.filter((candidate) => candidate.elected)
  const genders = Map.groupBy(elected, (candidate) => candidate.gender ?? 'undetermined')
  if (!genders.has('male') && !genders.has('female')) return {}
  const groups = [...genders].map(([gender, members]) => [gender, countAndAge(year, members)] as const)
  return Object.fromEntries([...groups, ['total', countAndAge(year, elected)]])
}

function countAndAge(
  year: number,
  candidates: readonly Candidate[],
): { readonly count: number; readonly age: number | null } {
  const ages = candidates.flatMap(({ yearOfBirth }) => (yearOfBirth === null ? [] : [year - yearOfBirth]))
  const sum = ages.reduce((total, age) => total + age, 0)
  return { count: candidates.length, age: ages.length === 0 ? null : roundEven(sum / ages.length) }
}
