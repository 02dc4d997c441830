import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import {
  type CompoundPlaces,
  compoundByDistrict,
  compoundBySuperregion,
  type SeatArea,
} from '../../charts/data/compound-map.ts'
import { drawMap } from '../../charts/map.ts'
import { seatValues } from '../../charts/map-values.ts'
import { districtShapes, type EntityShapes } from '../../geo/map-shapes.ts'
import { embedLink } from '../parts/embed-link.ts'
import { figure } from '../parts/figure.ts'
import { paths } from '../parts/paths.ts'
import { picture, pictureDownloads } from '../parts/picture.ts'
import { type Row, resultTable } from '../parts/result-table.ts'
import { countingState } from '../parts/state-line.ts'
import { constituencyName, type ShownCompound } from './shown-compound.ts'

type Areas = Readonly<Record<string, SeatArea>>

/** Each place that elects, with how far it is and the way to its own pages. */
export function districtsTab(context: PageContext, shown: ShownCompound): Html {
  const { compound, tally } = shown
  const areas = compoundByDistrict(tally, compound.domainElections, placesOf(shown))
  const names = new Map(
    tally.elections.map((one) => [String(areaKey(shown, one)), constituencyName(one.election)]),
  )
  return withMap(context, shown, {
    name: 'districts',
    areas,
    nameOf: (key) => names.get(key) ?? key,
    table: districtsTable(context, shown),
  })
}

export function superregionsTab(context: PageContext, shown: ShownCompound): Html {
  return withMap(context, shown, {
    name: 'superregions',
    areas: compoundBySuperregion(shown.tally, placesOf(shown)),
    nameOf: (key) => key,
    table: superregionsTable(context, shown),
  })
}

/** Where each municipality elects for itself, areas go by numbers. */
function areaKey(
  { compound }: ShownCompound,
  { election, tally }: ShownCompound['tally']['elections'][number],
): number | string {
  const [first] = tally.entities
  return compound.domainElections === 'municipality' && first !== undefined
    ? first.entity.id
    : (election.segment ?? '')
}

function placesOf({ compound, elections }: ShownCompound): CompoundPlaces {
  const entities = new Map(
    elections.map(({ election, results }) => [election.id, (results?.entities ?? []).map(({ id }) => id)]),
  )
  return {
    entitiesOf: ({ id }) => entities.get(id) ?? [],
    electionLink: (election) => paths.item(election),
    superregionLink: (segment) => paths.part({ compound: compound.id, domain: 'superregion', segment }),
  }
}

interface Mapped {
  readonly name: 'districts' | 'superregions'
  readonly areas: Areas
  readonly nameOf: (key: string) => string
  readonly table: Html
}

function withMap(context: PageContext, shown: ShownCompound, mapped: Mapped): Html {
  const { name, areas, table } = mapped
  const title = context.t(`elections.tab.${name}`)
  const map = shown.shapes === null ? null : seatsMap(context, shown.shapes, mapped)
  const tables = html`${table}
<p class="figure-links">${embedLink(context, shown.address(`${name}-table`), title)}</p>`
  if (map === null || Object.keys(areas).length === 0)
    return html`<section class="ballot-view">${tables}</section>`
  const embed = shown.address(`${name}-map`)
  const drawn = { id: 'map', title, picture: map, downloads: pictureDownloads(embed), embed }
  if (context.embedded === true) return figure(context, { ...drawn, table })
  return html`<div class="ballot-view with-map" data-linked>
${figure(context, { ...drawn, table: null, hideTitle: true })}
<section class="ballot-table">${tables}</section>
</div>`
}

function seatsMap(context: PageContext, shapes: EntityShapes, { name, areas, nameOf }: Mapped): Html | null {
  const title = context.t(`elections.tab.${name}`)
  const groups = Object.entries(areas).map(([key, { entities }]) => ({ key, entities }))
  return picture(context, { id: 'drawing', title }, (options) =>
    drawMap(districtShapes(shapes, groups), seatValues(areas, nameOf), { ...options, scale: 'seats' }),
  )
}

export function districtsTable(context: PageContext, shown: ShownCompound): Html {
  const { t } = context
  const { tally } = shown
  return resultTable(context, {
    id: 'districts',
    caption: t('elections.tab.districts'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.constituency'), kind: 'text' },
      { key: 'seats', title: t('common.seats'), kind: 'number' },
      { key: 'counted', title: t('results.factoid.counted'), kind: 'number' },
      { key: 'state', title: t('elections.column.state'), kind: 'state' },
    ],
    rows: tally.elections.map((one): Row => {
      const { election, tally: figures } = one
      const name = constituencyName(election)
      return {
        entity: areaKey(shown, one),
        cells: {
          name: { shown: html`<a href="${paths.item(election)}">${name}</a>`, sort: name },
          seats: { shown: t('elections.ofTotal', figures.mandates), sort: figures.mandates.total },
          counted: {
            shown: t('results.factoid.counted.value', figures.progress),
            sort: figures.progress.counted / Math.max(1, figures.progress.total),
          },
          state: t(`results.state.${countingState({ overview: figures })}`),
        },
      }
    }),
    totals: { cells: { name: t('results.total'), seats: t('elections.ofTotal', tally.mandates) } },
  })
}

export function superregionsTable(context: PageContext, { compound, tally }: ShownCompound): Html {
  const { t } = context
  return resultTable(context, {
    id: 'superregions',
    caption: t('elections.tab.superregions'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.superregion'), kind: 'text' },
      { key: 'seats', title: t('common.seats'), kind: 'number' },
      { key: 'counted', title: t('results.factoid.counted'), kind: 'number' },
    ],
    rows: tally.superregions.map(
      ({ name, mandates, progress }): Row => ({
        entity: name,
        cells: {
          name: {
            shown: html`<a href="${paths.part({ compound: compound.id, domain: 'superregion', segment: name })}">${name}</a>`,
            sort: name,
          },
          seats: { shown: t('elections.ofTotal', mandates), sort: mandates.total },
          counted: { shown: t('results.factoid.counted.value', progress), sort: progress.counted },
        },
      }),
    ),
    totals: { cells: { name: t('results.total'), seats: t('elections.ofTotal', tally.mandates) } },
  })
}
