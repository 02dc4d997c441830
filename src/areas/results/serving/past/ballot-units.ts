import type { PastVote, UnitResult } from '../../../../statistics/past-vote.ts'
import type { BallotEntity } from '../../model/result-set.ts'
import { ballotTogether, type Harmonise } from '../../places/successions/harmonise.ts'

/** Counted places of a ballot as units of today; several that have merged since are one. */
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

/** A loaded vote in the units of today. */
export function harmonised(harmonise: Harmonise, { id, date, units }: PastVote): PastVote {
  const entities = [...units].map(([unit, { eligible, cast, valid, yes }]): BallotEntity => {
    const rest = { name: '', district: null, counted: true, expats: null, empty: 0, invalid: 0 }
    return { id: unit, ...rest, eligibleVoters: eligible, yeas: yes, nays: valid - yes, received: cast }
  })
  return { id, date, units: unitsOf(harmonise, date, entities) }
}
