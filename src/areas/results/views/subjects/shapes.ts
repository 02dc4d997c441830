import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Vote } from '../../model/item.ts'
import { placesDay } from '../../model/result-set.ts'
import { instanceOf } from '../../places/lists/instance.ts'
import type { EntityShapes, MappedEntity } from '../../places/shapes/map-shapes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { VoteTally } from '../../tally/tally.ts'

/** Returns the shapes of all places of a polling day; null if unknown. */
export async function shapesOn(
  { shapes }: Pick<ResultsArea, 'shapes'>,
  { organisation }: Pick<PageContext, 'organisation'>,
  day: string,
  entities: readonly MappedEntity[],
): Promise<EntityShapes | null> {
  const instance = instanceOf(organisation)
  return instance === null || entities.length === 0 ? null : shapes.mapShapes({ instance, day, entities })
}

export async function voteShapes(
  area: ResultsArea,
  reader: Pick<PageContext, 'organisation'>,
  vote: Vote,
  tally: Pick<VoteTally, 'ballots' | 'hasResults' | 'placesOn'>,
): Promise<EntityShapes | null> {
  const entities = tally.hasResults ? (tally.ballots[0]?.entities ?? []) : []
  return shapesOn(
    area,
    reader,
    placesDay(vote, tally),
    entities.map(({ entity }) => entity),
  )
}
