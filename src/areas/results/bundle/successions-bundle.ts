import { bundleMember } from '../../../records/bundle/member.ts'
import { addSuccessions, ownSuccessions } from '../places/successions/store.ts'
import {
  type SuccessionRecord,
  successionFields,
  successionOf,
  successionRecord,
} from '../places/successions/succession-fields.ts'
import { saveEach } from './shared.ts'

/** Mergers and divisions of municipalities that staff have entered; existing ones are kept. */
export const placeSuccessionsMember = bundleMember({
  name: 'place_successions',
  shape: 'list',
  schema: successionFields.schema,
  key: ({ old_id, new_id, date }: SuccessionRecord) => `${old_id} ${new_id} ${date}`,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async (record) => {
        if (record.old_id === record.new_id) return { path: 'new_id', message: 'is the old one' }
        await addSuccessions(tx, [successionOf(record)])
        return null
      }),
  }),
  async *dump(queries) {
    for (const one of await ownSuccessions(queries)) yield successionRecord(one)
  },
})
