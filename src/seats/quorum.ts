/** Minimum shares of a list group: in one district or of all votes. Reaching either is enough. */
export interface Quorum {
  readonly district?: number
  readonly total?: number
}

/**
 * Returns the result for each list group. `votes[i][j]`: of group j in district i. Shares refer to all votes,
 * including those of groups that fail.
 */
export function reachesQuorum(
  votes: readonly (readonly number[])[],
  quorum: Quorum | null,
): readonly boolean[] {
  const groups = votes[0]?.map((_, group) => group) ?? []
  if (quorum === null || (quorum.district === undefined && quorum.total === undefined))
    return groups.map(() => true)
  const { district, total } = quorum
  const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0)
  const ofGroup = (group: number) => sum(votes.map((row) => row[group] ?? 0))
  const all = sum(groups.map(ofGroup))
  return groups.map(
    (group) =>
      (total !== undefined && isShareOf(ofGroup(group), all, total)) ||
      (district !== undefined && votes.some((row) => isShareOf(row[group] ?? 0, sum(row), district))),
  )
}

/** Checks without rounding whether votes reach a share: 0.05 means exactly one twentieth. */
function isShareOf(votes: number, all: number, share: number): boolean {
  if (votes === 0) return false
  const scale = 1_000_000
  return BigInt(votes) * BigInt(scale) >= BigInt(Math.round(share * scale)) * BigInt(all)
}
