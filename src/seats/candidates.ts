import { highest } from './ties.ts'

export interface SeatCandidate {
  readonly id: string
  readonly votes: number
}

export interface ElectedCandidates {
  /** In the order of their votes. */
  readonly elected: readonly string[]
  /** A tie in votes between elected and not elected candidates. */
  readonly lot: { readonly seats: number; readonly among: readonly string[] } | null
  /** Seats for which the list has no candidates; other lists do not get them. */
  readonly vacant: number
}

/** Elects the candidates with the most votes, as many as their list has seats. */
export function electCandidates(candidates: readonly SeatCandidate[], seats: number): ElectedCandidates {
  const vacant = Math.max(0, seats - candidates.length)
  const elected: string[] = []
  let rest = candidates
  while (elected.length < seats && rest.length > 0) {
    const equal = highest(rest, (one, other) => one.votes - other.votes)
    const ids = equal.map(({ id }) => id)
    if (elected.length + equal.length > seats)
      return { elected, lot: { seats: seats - elected.length, among: ids }, vacant }
    elected.push(...ids)
    rest = rest.filter((candidate) => !equal.includes(candidate))
  }
  return { elected, lot: null, vacant }
}
