import { createHash } from 'node:crypto'
import { electionFields } from '../items/item-fields.ts'
import type { Election } from '../model/item.ts'
import { type ItemDefinition, itemMember, itemSchema } from './bundle-item.ts'

const schema = itemSchema(electionFields.schema)

export const electionDefinition: ItemDefinition<'election', typeof schema> = {
  name: 'elections',
  kind: 'election',
  schema,
  toItem: (record, dates, before): Election => ({
    kind: 'election',
    ...electionFields.toColumns(record),
    ...dates,
    compound: before?.compound ?? null,
    release: before?.release ?? null,
    recordKey: createHash('sha256').update(`election ${record.id}`).digest('hex').slice(0, 12),
  }),
  toRecord: electionFields.fromRow,
}

export const electionsMember = itemMember(electionDefinition)
