import type { CollectionValue, ItemContent } from '../../formats/collection-json/document.ts'
import { absoluteHref } from '../../formats/collection-json/href.ts'
import { type JsonSchema, nullable, object } from '../../formats/json-schema/json-schema.ts'
import type { FieldList } from '../../records/fields/fields.ts'
import type { Reading } from './reading.ts'

/** The fields of the items of a view, from which items and their reference are made. */
export interface CollectionItemDefinition<Row> {
  idOf(row: Row): string | number
  /** In the order of the items. */
  readonly data: readonly DatumDefinition<Row>[]
  readonly links: readonly LinkDefinition<Row>[]
}

export interface DatumDefinition<Row> {
  readonly name: string
  readonly schema: JsonSchema
  readonly description: string
  /** For data that only some items have. */
  readonly only?: Condition<Row>
  value(row: Row, reading: Reading): CollectionValue
}

interface Condition<Row> {
  readonly words: string
  isMet(row: Row, reading: Reading): boolean
}

export interface LinkDefinition<Row> {
  readonly rel: string
  readonly description: string
  /** When the link is null, in words; absent: never. */
  readonly nullWhen?: string
  href(row: Row, reading: Reading): string | null
}

export function presentItem<Row>(
  { idOf, data, links }: CollectionItemDefinition<Row>,
  row: Row,
  reading: Reading,
): ItemContent {
  return {
    id: idOf(row),
    data: data
      .filter(({ only }) => only === undefined || only.isMet(row, reading))
      .map((datum) => ({ name: datum.name, value: datum.value(row, reading) })),
    links: links.map((link) => ({ rel: link.rel, href: link.href(row, reading) })),
  }
}

export function datum<Row>(
  name: string,
  schema: JsonSchema,
  description: string,
  value: DatumDefinition<Row>['value'],
): DatumDefinition<Row> {
  return { name, schema, description, value }
}

/** A text of the record as it is stored. */
export function textDatum<Name extends string>(
  list: FieldList,
  name: Name,
): DatumDefinition<Readonly<Record<Name, string | null>>> {
  const { description = '', nullable: isNullable = false } = list[name] ?? {}
  return {
    name,
    schema: isNullable ? nullable({ type: 'string' }) : { type: 'string' },
    description,
    value: (row) => row[name],
  }
}

export const momentSchema: JsonSchema = { type: 'string', format: 'date-time' }

/** A moment in UTC with microseconds. */
function momentDatum<Name extends string>(
  name: Name,
  description: string,
): DatumDefinition<Readonly<Record<Name, string>>> {
  return { name, schema: momentSchema, description, value: (row) => row[name] }
}

export function momentOrNullDatum<Name extends string>(
  name: Name,
  description: string,
): DatumDefinition<Readonly<Record<Name, string | null>>> {
  return { name, schema: nullable(momentSchema), description, value: (row) => row[name] }
}

export const modified = momentDatum('modified', 'The last change, in UTC.')
export const created = momentDatum('created', 'When the record was made, in UTC.')

interface PointColumns {
  readonly geo_lon: number | null
  readonly geo_lat: number | null
  readonly geo_zoom: number | null
}

/** A point on a map; all of it is null where none was set. */
export function pointDatum(name: string, description: string): DatumDefinition<PointColumns> {
  const number = nullable({ type: 'number' })
  return {
    name,
    schema: object({ lon: number, lat: number, zoom: number }),
    description,
    value: ({ geo_lon: lon, geo_lat: lat, geo_zoom: zoom }) => ({ lon, lat, zoom }),
  }
}

export function pageLink(
  view: string,
  description: string,
): LinkDefinition<{ readonly id: string | number }> {
  return { rel: 'html', description, href: ({ id }, { baseUrl }) => absoluteHref(baseUrl, [view, id]) }
}

/** `column` has the id of a file. */
export function fileLink<Column extends string>(
  rel: string,
  column: Column,
  description: string,
): LinkDefinition<Readonly<Record<Column, string | null>>> {
  const href: LinkDefinition<Readonly<Record<Column, string | null>>>['href'] = (row, { baseUrl }) =>
    row[column] === null ? null : absoluteHref(baseUrl, ['files', row[column]])
  return { rel, description, nullWhen: 'there is none', href }
}
