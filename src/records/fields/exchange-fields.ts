import type { ExchangeField } from '../exchange/field.ts'
import type { Field, Values } from './field.ts'
import { type FieldList, type Fields, inOrder } from './fields.ts'

/** Returns the columns of an exchanged table: first those that are named, then the others in their order. */
export function exchangeFields<Row extends object>(
  fields: Pick<Fields<FieldList>, 'list' | 'names'>,
  first: readonly string[] = [],
): readonly ExchangeField<Row>[] {
  const { list, names } = fields
  const exchanged = names.filter((name) => list[name]?.exchange !== undefined)
  const leading = first.filter((name) => exchanged.includes(name))
  const others = exchanged.filter((name) => !leading.includes(name))
  return [...leading, ...inOrder(others, (name) => list[name]?.exchange?.after)].map((name) => {
    const field: Field | undefined = list[name]
    const { exchange, label, cell } = field ?? {}
    const heading = exchange?.heading ?? label
    if (field === undefined || heading === undefined || cell === undefined)
      throw new Error(`the field ${name} cannot be exchanged`)
    const { also = [], width = 20 } = exchange ?? {}
    return {
      ...{ name, heading, also, width },
      write: (row) => cell.write(field.fromRow(row as Values, name)),
      read: (text) => cell.read(text),
    }
  })
}
