/** `preset`: the known method for the canton and kind of election, see compare/seats/rule.ts. */
export const electionSeatMethods = [
  'preset',
  'notComputed',
  'hagenbachBischoff',
  'sainteLague',
  'dHondt',
  'largestRemainder',
  'majorityByVotes',
  'majorityByBallots',
] as const
export type ElectionSeatMethod = (typeof electionSeatMethods)[number]

export const compoundSeatMethods = ['preset', 'notComputed', 'biproportional'] as const
export type CompoundSeatMethod = (typeof compoundSeatMethods)[number]

/** Options of a double-proportional distribution, if that method is set. */
export interface BiproportionalOptions {
  /** Percent of the votes of a district, and of all votes; reaching either is enough. Null for none. */
  readonly districtQuorum: number | null
  readonly totalQuorum: number | null
  /** The strongest list group of a district gets at least one seat there. */
  readonly winnerRule: boolean
  readonly roundVotersCounts: boolean
}
