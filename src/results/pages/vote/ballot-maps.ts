import type { PageContext } from '../../../web/page-context.ts'
import type { ResultsArea } from '../../area.ts'
import { drawMap } from '../../charts/map.ts'
import { ballotDistrictValues, ballotEntityValues } from '../../charts/map-values.ts'
import { instanceOf } from '../../entities/instance.ts'
import { districtShapes, type EntityShapes } from '../../geo/map-shapes.ts'
import type { Vote } from '../../model/item.ts'
import type { BallotTally, VoteTally } from '../../tally/tally.ts'
import { entityName } from '../parts/entity-words.ts'
import { paths } from '../parts/paths.ts'
import { picture, pictureDownloads } from '../parts/picture.ts'
import { isTieBreaker, sidesOf } from '../parts/vote-bar.ts'
import { type BallotMaps, ballotTitle } from './ballot-view.ts'

/** The maps of all ballots; none where nobody knows the shapes of the day. */
export async function ballotMaps(
  area: ResultsArea,
  context: PageContext,
  vote: Vote,
  tally: VoteTally,
): Promise<BallotMaps> {
  const shapes = await shapesOf(area, context, vote, tally)
  if (shapes === null) return () => null
  return (ballot, view) => {
    const sides = sidesOf(context, isTieBreaker(vote, ballot.type))
    const names = { expats: entityName(context, { id: 0, name: '' }) }
    const byEntity = view === 'entities'
    const drawn = byEntity ? shapes : byDistricts(shapes, ballot)
    const values = byEntity ? ballotEntityValues(ballot, names) : ballotDistrictValues(ballot, names)
    const words = { yes: sides.yes.name, no: sides.no.name }
    const map = picture(
      context,
      { id: 'drawing', title: ballotTitle(context, vote, ballot.type, view) },
      (options) => drawMap(drawn, values, { ...options, scale: 'vote', words }),
    )
    const id = vote.ballots.find(({ type }) => type === ballot.type)?.id
    const downloads = id === undefined ? [] : pictureDownloads(`${paths.ballot(id)}/${view}-map`)
    return map && { picture: map, downloads }
  }
}

async function shapesOf(
  area: ResultsArea,
  { organisation }: PageContext,
  { date }: Vote,
  { ballots, hasResults }: VoteTally,
): Promise<EntityShapes | null> {
  const instance = instanceOf(organisation)
  const [first] = ballots
  if (instance === null || first === undefined || !hasResults) return null
  const entities = first.entities.map(({ entity }) => ({ id: entity.id, district: entity.district }))
  return area.shapes.mapShapes({ instance, day: date, entities })
}

function byDistricts(shapes: EntityShapes, { districts }: BallotTally) {
  const named = districts.flatMap(({ district, entities }) =>
    district === null ? [] : [{ key: district, entities }],
  )
  return districtShapes(shapes, named)
}
