import Type, { type Static } from 'typebox'
import { bundleMember } from '../../../records/bundle/member.ts'
import { largestId } from '../places/lists/own-row.ts'
import { addSuccessions, ownSuccessions } from '../places/successions/store.ts'
import { day, saveEach, strict } from './shared.ts'

const id = Type.Integer({ minimum: 1, maximum: largestId })
const schema = Type.Object({ old_id: id, new_id: id, date: day }, strict)

type SuccessionRecord = Static<typeof schema>

/** Mergers and divisions of municipalities that staff have entered; existing ones are kept. */
export const placeSuccessionsMember = bundleMember({
  name: 'place_successions',
  shape: 'list',
  schema,
  key: ({ old_id, new_id, date }: SuccessionRecord) => `${old_id} ${new_id} ${date}`,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async ({ old_id, new_id, date }) => {
        if (old_id === new_id) return { path: 'new_id', message: 'is the old one' }
        await addSuccessions(tx, [{ old: old_id, new: new_id, date }])
        return null
      }),
  }),
  async *dump(queries) {
    for (const one of await ownSuccessions(queries))
      yield { old_id: one.old, new_id: one.new, date: one.date }
  },
})
