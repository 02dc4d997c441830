import type { BallotEntity } from '../../model/result-set.ts'
import type { EntityIdentity } from './constituency.ts'
import type { CheckedBallot } from './rules.ts'

/** Figures of an entity that has not reported. */
export const uncounted: CheckedBallot = {
  counted: false,
  yeas: 0,
  nays: 0,
  empty: 0,
  invalid: 0,
  eligibleVoters: 0,
  expats: null,
  received: null,
}

export function ballotEntity(
  { id, name, district }: Pick<EntityIdentity, 'id' | 'name' | 'district'>,
  figures: CheckedBallot,
): BallotEntity {
  return { id, name, district, ...figures }
}

/** Adds the expected entities without a row, uncounted. */
export function withMissing(
  rows: ReadonlyMap<number, BallotEntity>,
  expected: readonly EntityIdentity[],
): readonly BallotEntity[] {
  const missing = expected.filter(({ id }) => !rows.has(id))
  return [...rows.values(), ...missing.map((identity) => ballotEntity(identity, uncounted))].sort(
    (one, other) => one.id - other.id,
  )
}
