/** Shares that a list group must reach: in one district, or of all votes. Either is enough. */
export interface Quorum {
  readonly district?: number
  readonly total?: number
}

/** By list group. `votes[i][j]`: of group j in district i. Shares are of all votes, also of those who fail. */
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

/** Whether the votes are at least that share of all, without rounding: 0.05 stands for exactly a twentieth. */
function isShareOf(votes: number, all: number, share: number): boolean {
  if (votes === 0) return false
  const scale = 1_000_000
  return BigInt(votes) * BigInt(scale) >= BigInt(Math.round(share * scale)) * BigInt(all)
}
