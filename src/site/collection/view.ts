import type { Template } from '../../formats/collection-json/document.ts'
import type { FilterDeclaration, FilterValues, QueryProblem } from '../../formats/collection-json/query.ts'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import type { Result } from '../../values/result.ts'
import type { CollectionItemDefinition } from './item-definition.ts'
import type { Reading } from './reading.ts'

/** The start of a page: so many rows after the row with the given key (or after the first). */
export interface Cursor<Key> {
  readonly start: Key | null
  readonly offset: number
  readonly limit: number
}

/** A filter of lists, with its description for programmers. */
export interface ViewFilter extends FilterDeclaration {
  readonly description: string
  /** Of a single value. */
  readonly schema: JsonSchema
}

export function viewFilter<const Name extends string, const Kind extends FilterDeclaration['kind']>(
  name: Name,
  kind: Kind,
  schema: JsonSchema,
  description: string,
) {
  return { name, kind, schema, description } as const
}

/** One kind of record as lists and items: its filters, its queries and its output. */
export interface CollectionView<Declarations extends readonly ViewFilter[], Filter, Row, Key> {
  readonly name: string
  /** A single item, in English. */
  readonly noun: string
  /** How lists are sorted, in English. */
  readonly order: string
  readonly title: string | null
  readonly description: string | null
  readonly pageSize: number
  readonly filters: Declarations
  readonly template?: Template
  readFilter(values: FilterValues<Declarations>): Result<Filter, QueryProblem>
  rows(reading: Reading, filter: Filter, cursor: Cursor<Key>): Promise<readonly Row[]>
  keyOf(row: Row): Key
  /**
   * Reads the record with the id in the address; null for a text that is not an id, and for an unknown or hidden
   * record.
   */
  row(reading: Reading, id: string): Promise<Row | null>
  readonly item: CollectionItemDefinition<Row>
}

/** Returns the `row` function of a view; `readId` returns null for a text that is not an id. */
export function rowById<Id, Row>(
  readId: (text: string) => Id | null,
  find: (reading: Reading, id: Id) => Promise<Row | undefined>,
): (reading: Reading, text: string) => Promise<Row | null> {
  return async (reading, text) => {
    const id = readId(text)
    return id === null ? null : ((await find(reading, id)) ?? null)
  }
}
