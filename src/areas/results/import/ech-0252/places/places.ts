import { type EntityList, expatsId } from '../../../model/entities.ts'
import { type Counted, constituency, type EntityIdentity } from '../../checks/constituency.ts'
import { entityLabel } from '../../checks/rules.ts'
import { totalFaults } from '../../checks/stated-totals.ts'
import { clipped } from '../../table/cells.ts'
import { type Applying, note } from '../applying/applying.ts'
import type { CircleRow } from '../rows/rows.ts'
import { type Adding, cityOf } from './city-circles.ts'

/** The entities that an item is counted in. */
export interface DeliveryPlaces {
  /** Also of unknown circles, which have no name. */
  identityOf(id: number): EntityIdentity
  /** The city that a circle is part of; null for other ids. */
  cityOf(id: number): EntityIdentity | null
  /** Expected entities that are not among the delivered ones. */
  missing(delivered: ReadonlyMap<number, { readonly identity: EntityIdentity }>): readonly EntityIdentity[]
}

const nameless = { name: '', district: null, superregion: null } as const

export function deliveredPlaces(list: EntityList, item: Counted): DeliveryPlaces {
  const where = constituency(list, item)
  const find = (id: number) => where.find(id) ?? (isAbroad(id) ? where.find(expatsId) : null)
  return {
    identityOf(id) {
      const site = find(id)
      if (site === null) return { id, ...nameless }
      return site === 'dropped' ? { id: expatsId, ...nameless } : site.identity
    },
    cityOf(id) {
      const city = find(id) === null ? cityOf(id, list) : null
      const site = city === null ? null : where.find(city)
      return site === null || site === 'dropped' ? null : site.identity
    },
    missing(delivered) {
      const absent = where.expected.filter(({ id }) => !delivered.has(id))
      if (item.domain !== 'municipality' || list.instance.level === 'municipality') return absent
      // In the year of a merger two ids may have the same name, of which only one is counted.
      const names = new Set([...delivered.values()].map(({ identity }) => identity.name))
      return absent.filter(({ name }) => !names.has(name))
    },
  }
}

/** The Swiss abroad of a canton in the numbering of the Federal Statistical Office: 9010 to 9260. */
function isAbroad(id: number): boolean {
  return id >= 9010 && id <= 9260 && id % 10 === 0
}

/** The row of one entity. */
export interface Reported<Row> {
  readonly identity: EntityIdentity
  /** The sum of the circles, for a city that counts by them. */
  readonly row: Row
  /** By id; empty for entities without circles. */
  readonly circles: readonly { readonly id: number; readonly row: Row }[]
}

/** Groups circles by entity. Of repeated circles the last counts; invalid ids are noted. */
export function byEntity<Row extends CircleRow>(
  rows: readonly Row[],
  places: DeliveryPlaces,
  adding: Adding<Row>,
  on: Applying,
): ReadonlyMap<number, Reported<Row>> {
  const found = new Map<number, Found<Row>>()
  for (const row of rows) {
    const id = numberOf(row, on)
    if (id === null) continue
    const city = places.cityOf(id)
    const identity = city ?? places.identityOf(id)
    const entity: Found<Row> = found.get(identity.id) ?? { identity, own: null, circles: new Map() }
    found.set(identity.id, entity)
    if (city === null) entity.own = row
    else entity.circles.set(id, row)
  }
  for (const entity of found.values()) checkCity(entity, adding, on)
  return new Map([...found].flatMap(([id, entity]) => reported(entity, adding).map((one) => [id, one])))
}

interface Found<Row> {
  readonly identity: EntityIdentity
  own: Row | null
  readonly circles: Map<number, Row>
}

/** A city that is delivered both as a whole and by circles has the sums of its circles, once all are counted. */
function checkCity<Row extends CircleRow>(
  { identity, own, circles }: Found<Row>,
  adding: Adding<Row>,
  on: Applying,
): void {
  const rows = [...circles.values()]
  if (own === null || rows.length === 0 || !rows.every(adding.isCounted)) return
  const ofCircles = rows.map(adding.figures)
  for (const [figure, stated] of adding.figures(own)) {
    const parts = ofCircles.map((figures) => figures.get(figure) ?? 0)
    for (const { code, values } of totalFaults(entityLabel(identity), { figure, stated, parts }))
      note(on, code, values, { file: own.circle.id, line: own.line })
  }
}

/** A counted row of the city itself takes precedence over the sum of its circles. */
function reported<Row>(
  { identity, own, circles }: Found<Row>,
  adding: Adding<Row>,
): readonly Reported<Row>[] {
  const parts = [...circles].sort(([one], [other]) => one - other).map(([id, row]) => ({ id, row }))
  const [first, ...others] = parts.map(({ row }) => row)
  const isOwn = own !== null && (first === undefined || adding.isCounted(own))
  const row = isOwn || first === undefined ? own : adding.sum([first, ...others])
  return row === null ? [] : [{ identity, row, circles: parts }]
}

function numberOf({ circle, line }: CircleRow, on: Applying): number | null {
  if (/^\d{1,9}$/.test(circle.id)) return Number(circle.id)
  const id = clipped(circle.id)
  note(on, 'delivery.circle', { id }, { file: id === '' ? null : id, line })
  return null
}
