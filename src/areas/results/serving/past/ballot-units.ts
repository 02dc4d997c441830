import type { PastVote, UnitResult } from '../../../../statistics/past-vote.ts'
import type { BallotEntity } from '../../model/result-set.ts'
import { ballotTogether, type Harmonise } from '../../places/successions/harmonise.ts'

/** Returns the counted places of a ballot as present units; those that have merged since are added up. */
export function unitsOf(
  harmonise: Harmonise,
  date: string,
  entities: readonly BallotEntity[],
): ReadonlyMap<number, UnitResult> {
  return new Map(
    harmonise(date, entities)
      .map(ballotTogether)
      .flatMap((entity) => (entity.counted ? [[entity.id, resultOf(entity)] as const] : [])),
  )
}

function resultOf({ eligibleVoters, yeas, nays, empty, invalid, received }: BallotEntity): UnitResult {
  const valid = yeas + nays
  return { eligible: eligibleVoters, cast: received ?? valid + empty + invalid, valid, yes: yeas }
}

/** Converts a loaded vote to present units. */
export function harmonised(harmonise: Harmonise, { id, date, units }: PastVote): PastVote {
  const entities = [...units].map(([unit, { eligible, cast, valid, yes }]): BallotEntity => {
    const rest = { name: '', district: null, counted: true, expats: null, empty: 0, invalid: 0 }
    return { id: unit, ...rest, eligibleVoters: eligible, yeas: yes, nays: valid - yes, received: cast }
  })
  return { id, date, units: unitsOf(harmonise, date, entities) }
}
