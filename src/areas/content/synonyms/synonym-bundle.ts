import { rowsInOrder } from '../../../platform/storage/rows/bulk.ts'
import { bundleMember } from '../../../records/bundle/member.ts'
import { synonymFields } from './synonym-fields.ts'
import { saveSynonyms } from './synonym-store.ts'

/** A record replaces the one of the same name. */
export const synonymsMember = bundleMember({
  name: 'synonyms',
  shape: 'list',
  schema: synonymFields.schema,
  key: ({ name }) => name.trim(),
  open: ({ tx }) => ({
    async save(records) {
      await saveSynonyms(
        tx,
        records.map(({ record }) => synonymFields.toColumns(record)),
      )
      return null
    },
  }),
  async *dump(queries) {
    for await (const row of rowsInOrder(queries, 'synonyms', 'name')) yield synonymFields.fromRow(row)
  },
})
