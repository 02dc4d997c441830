import { highest } from './ties.ts'

export interface SeatCandidate {
  readonly id: string
  readonly votes: number
}

export interface ElectedCandidates {
  /** In the order of their votes. */
  readonly elected: readonly string[]
  /** Equal votes across the border between elected and not elected. */
  readonly lot: { readonly seats: number; readonly among: readonly string[] } | null
  /** Seats that the list has no candidates for; no other list gets them. */
  readonly vacant: number
}

/** Those with most votes get the seats of their list. */
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
