import type { StoredRow } from '../../platform/storage/rows/bulk.ts'
import type { Dated, Schema } from '../../platform/storage/schema/schema.ts'
import type { BundleMember } from '../bundle/member.ts'
import type { Problem } from '../bundle/problem.ts'
import { type RecordTable, type TableDefinition, tableMember } from '../bundle/table-member.ts'
import type { Field } from './field.ts'
import type { ColumnsOf, FieldList, Fields, RecordOf } from './fields.ts'

type Columns<Name extends RecordTable, List extends FieldList> =
  ColumnsOf<List> extends Partial<Schema[Name]> ? Fields<List> : never

interface Member<Name extends RecordTable, List extends FieldList>
  extends Pick<TableDefinition<Name, Fields<List>['schema']>, 'afterSave' | 'finish'> {
  /** Computes columns that are derived from the fields, such as folded texts. */
  computed(
    record: RecordOf<List>,
    columns: ColumnsOf<List>,
    dates: Dated,
  ): Omit<Schema[Name], keyof ColumnsOf<List>> & Partial<Schema[Name]>
  /** Checks limits that the schema cannot express. */
  check?(row: Schema[Name]): Pick<Problem, 'path' | 'message'> | null
}

/** Returns a bundle member for a table, derived from the fields of its records. */
export function recordMember<Name extends RecordTable, List extends FieldList>(
  name: Name,
  fields: Columns<Name, List>,
  { computed, check, ...rest }: Member<Name, List>,
): BundleMember {
  const { list, names, schema, toColumns, fromRow, longText }: Fields<List> = fields
  const idOf = (record: object): unknown => list.id?.toColumns(Reflect.get(record, 'id'), 'id').id
  const references = names.flatMap((field) => {
    const of: Field | undefined = list[field]
    return of?.reference === undefined ? [] : [{ column: field, ...of.reference, field }]
  })
  return tableMember<Name, Fields<List>['schema']>({
    name,
    schema,
    references,
    // The compiler has compared the columns of the fields with those of the table, see Columns.
    idOf: (record) => idOf(record) as Schema[Name]['id'],
    toRow: (record, dates) => {
      const columns = toColumns(record)
      return { ...columns, ...computed(record, columns, dates), ...dates } as unknown as Schema[Name] &
        StoredRow
    },
    fromRow: (row) => fromRow(row as unknown as ColumnsOf<List>),
    check: (row) => longText(row as unknown as StoredRow) ?? check?.(row) ?? null,
    ...rest,
  })
}
