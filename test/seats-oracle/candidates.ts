import type { Elected, List } from './cases.ts'

/** Sheet 80, section 1.4: by votes; equal votes across the border are for the lot, surplus seats stay vacant. */
export function electedOf(candidates: NonNullable<List['candidates']>, seats: number): Elected {
  const ahead = (votes: number) => candidates.filter((other) => other.votes > votes).length
  const level = (votes: number) => candidates.filter((other) => other.votes === votes).length
  const elected = candidates.filter(({ votes }) => ahead(votes) + level(votes) <= seats)
  const tied = candidates.filter(({ votes }) => ahead(votes) < seats && ahead(votes) + level(votes) > seats)
  return {
    elected: elected.map(({ id }) => id),
    lot: tied.length === 0 ? null : { seats: seats - elected.length, among: tied.map(({ id }) => id) },
    vacant: Math.max(0, seats - candidates.length),
  }
}
