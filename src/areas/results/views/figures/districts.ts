import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import {
  type CompoundPlaces,
  compoundByDistrict,
  compoundBySuperregion,
  type SeatArea,
} from '../../charts/data/compound-map.ts'
import type { Drawing } from '../../charts/drawings.ts'
import type { MapValue } from '../../charts/maps/map-options.ts'
import { seatValues } from '../../charts/maps/map-values.ts'
import type { Compound } from '../../model/item.ts'
import { districtShapes } from '../../places/shapes/map-shapes.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { listsByMandates, listsByVotes } from '../../tally/ranking.ts'
import { paths } from '../../words/paths.ts'
import { seatsFigure } from '../../words/seats.ts'
import { countingState } from '../../words/state-line.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureCell, FigureRow, TableOfFigure } from '../figure/table.ts'
import { constituencyName, type ShownCompound } from '../subjects/compound-subject.ts'
import type { CountedCompound } from '../subjects/counted-items.ts'
import { nextSeatsTable } from './distribution/close-seats.ts'

type Areas = Readonly<Record<string, SeatArea>>

/** Lists the constituencies with the progress of counting and links to their pages. */
export function districtsFigure(context: PageContext, shown: ShownCompound): Figure {
  const { compound, tally } = shown
  const names = new Map(
    tally.elections.map((one) => [String(areaKey(shown, one)), constituencyName(one.election)]),
  )
  const seats = new Map(tally.elections.map((one) => [String(areaKey(shown, one)), seatsIn(compound, one)]))
  return {
    title: context.t('elections.tab.districts'),
    drawing: seatsMap(
      shown,
      compoundByDistrict(tally, compound.domainElections, placesInDistrict(shown, paths)),
      (key) => names.get(key) ?? key,
      (key) => seats.get(key) ?? {},
    ),
    tables: [districtsTable(context, shown)],
    further: nextSeatsTable(context, shown),
    ...interimHint(context, tally),
    note: context.t('embeds.noMap'),
  }
}

export function superregionsFigure(context: PageContext, shown: ShownCompound): Figure {
  const areas = compoundBySuperregion(shown.tally, placesInDistrict(shown, paths))
  return {
    title: context.t('elections.tab.superregions'),
    drawing: seatsMap(shown, areas, (key) => key),
    tables: [superregionsTable(context, shown)],
    ...interimHint(context, shown.tally),
    note: context.t('embeds.noMap'),
  }
}

function interimHint({ t }: PageContext, { completed }: ShownCompound['tally']): Pick<Figure, 'hint'> {
  return completed ? {} : { hint: t('elections.interim.districts') }
}

type Constituency = ShownCompound['tally']['elections'][number]

/** Returns the seats of each list, most first, then those that are open. */
function seatsIn(
  { colors }: Compound,
  { election, tally }: Constituency,
): Pick<MapValue, 'seats' | 'isPartial'> {
  const won = listsByMandates(tally.lists).flatMap(({ name, mandates }) =>
    mandates === 0
      ? []
      : [{ name, count: mandates, color: colorOf({ ...election.colors, ...colors }, name) }],
  )
  const open = tally.mandates.total - won.reduce((sum, { count }) => sum + count, 0)
  return {
    seats: [...won, ...(open > 0 ? [{ name: null, color: null, count: open }] : [])],
    isPartial: !tally.counted && tally.progress.counted > 0,
  }
}

/** Returns the list with most votes. */
function strongestIn({ colors }: Compound, { election, tally }: Constituency): FigureCell {
  const [first] = listsByVotes(tally.lists)
  if (first === undefined || first.votes === 0) return null
  const { name } = first
  return { text: name, color: colorOf({ ...election.colors, ...colors }, name), sort: name }
}

function seatsMap(
  { shapes }: ShownCompound,
  areas: Areas,
  nameOf: (key: string) => string,
  more?: (key: string) => Pick<MapValue, 'seats' | 'isPartial'>,
): Drawing | null {
  if (shapes === null || Object.keys(areas).length === 0) return null
  const groups = Object.entries(areas).map(([key, { entities }]) => ({ key, entities }))
  return {
    kind: 'map',
    shapes: districtShapes(shapes, groups),
    values: seatValues(areas, nameOf, more),
    scale: 'seats',
  }
}

/** Returns the key of the area on the map: the number of the municipality if each is a constituency. */
function areaKey({ compound }: ShownCompound, { election, tally }: Constituency): number | string {
  const [first] = tally.entities
  return compound.domainElections === 'municipality' && first !== undefined
    ? first.entity.id
    : (election.segment ?? '')
}

export function placesInDistrict(
  { compound, elections }: CountedCompound,
  addresses: Addresses,
): CompoundPlaces {
  const entities = new Map(
    elections.map(({ election, results }) => [election.id, (results?.entities ?? []).map(({ id }) => id)]),
  )
  return {
    entitiesOf: ({ id }) => entities.get(id) ?? [],
    electionLink: (election) => addresses.item(election),
    superregionLink: (segment) => addresses.part({ compound: compound.id, domain: 'superregion', segment }),
  }
}

function districtsTable(context: PageContext, shown: ShownCompound): TableOfFigure {
  const { t } = context
  const { compound, tally } = shown
  return {
    id: 'districts',
    caption: t('elections.tab.districts'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.constituency'), kind: 'text' },
      { key: 'seats', title: t('common.seats'), kind: 'number' },
      { key: 'counted', title: t('results.factoid.counted'), kind: 'number' },
      { key: 'state', title: t('elections.column.state'), kind: 'state' },
      { key: 'strongest', title: t('elections.view.strongest'), kind: 'text', secondary: true },
    ],
    rows: tally.elections.map((one): FigureRow => {
      const { election, tally: figures } = one
      const name = constituencyName(election)
      return {
        entity: areaKey(shown, one),
        cells: {
          name: { text: name, href: paths.item(election), sort: name },
          seats: { text: seatsFigure(context, figures), sort: figures.mandates.total },
          strongest: strongestIn(compound, one),
          counted: {
            text: figures.progress.total === 0 ? '–' : t('results.factoid.counted.value', figures.progress),
            sort: figures.progress.counted / Math.max(1, figures.progress.total),
          },
          state: t(`results.state.${countingState({ overview: figures })}`),
        },
      }
    }),
    totals: { cells: { name: t('results.total'), seats: seatsFigure(context, tally) } },
  }
}

function superregionsTable(context: PageContext, { compound, tally }: ShownCompound): TableOfFigure {
  const { t } = context
  return {
    id: 'superregions',
    caption: t('elections.tab.superregions'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.superregion'), kind: 'text' },
      { key: 'seats', title: t('common.seats'), kind: 'number' },
      { key: 'counted', title: t('results.factoid.counted'), kind: 'number' },
    ],
    rows: tally.superregions.map(
      ({ name, mandates, progress }): FigureRow => ({
        entity: name,
        cells: {
          name: {
            text: name,
            href: paths.part({ compound: compound.id, domain: 'superregion', segment: name }),
            sort: name,
          },
          seats: { text: seatsFigure(context, { completed: false, mandates }), sort: mandates.total },
          counted: { text: t('results.factoid.counted.value', progress), sort: progress.counted },
        },
      }),
    ),
    totals: { cells: { name: t('results.total'), seats: seatsFigure(context, tally) } },
  }
}
