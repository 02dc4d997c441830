import type { Election } from '../../model/item.ts'
import type { Progress } from '../../model/overview.ts'
import type { CompoundTally } from '../../tally/tally.ts'

export interface SeatArea {
  readonly entities: readonly number[]
  readonly votes: 0
  readonly percentage: 100
  readonly counted: boolean
  readonly link: string
  readonly progress: string
  readonly mandates: string
}

type SeatMap = Readonly<Record<string, SeatArea>>

export interface CompoundPlaces {
  /** Returns the entities of an election, also before the count. */
  entitiesOf(election: Election): readonly number[]
  electionLink(election: Election): string
  superregionLink(name: string): string
}

/** By name of the district or region; by number where each municipality elects for itself. */
export function compoundByDistrict(
  { elections }: CompoundTally,
  each: 'district' | 'region' | 'municipality',
  places: CompoundPlaces,
): SeatMap {
  return Object.fromEntries(
    elections.map(({ election, tally }) => {
      const entities = places.entitiesOf(election)
      const [first] = entities
      const name = each === 'municipality' && first !== undefined ? String(first) : (election.segment ?? '')
      const link = places.electionLink(election)
      return [name, seatArea(entities, tally.counted, link, tally)]
    }),
  )
}

export function compoundBySuperregion(tally: CompoundTally, places: CompoundPlaces): SeatMap {
  return Object.fromEntries(
    tally.superregions.map((superregion) => {
      const { name, progress } = superregion
      const inside = tally.elections.filter(({ election }) => election.supersegment === name)
      const entities = inside.flatMap(({ election }) => places.entitiesOf(election)).toSorted((a, b) => a - b)
      const counted = progress.total > 0 && progress.counted === progress.total
      return [name, seatArea(entities, counted, places.superregionLink(name), superregion)]
    }),
  )
}

function seatArea(
  entities: readonly number[],
  counted: boolean,
  link: string,
  {
    progress,
    mandates,
  }: {
    readonly progress: Progress
    readonly mandates: { readonly allocated: number; readonly total: number }
  },
): SeatArea {
  return {
    entities,
    votes: 0,
    percentage: 100,
    counted,
    link,
    progress: `${progress.counted} / ${progress.total}`,
    mandates: `${mandates.allocated} / ${mandates.total}`,
  }
}
