import { bundleMember } from '../../../records/bundle/member.ts'
import { groupSetFields, groupSetOf, groupSetRecord } from '../places/groups/group-fields.ts'
import { allGroupSets, saveGroupSets } from '../places/groups/store.ts'
import { saveEach } from './shared.ts'

/** Groups of municipalities, such as by language; a set replaces that of the same name. */
export const placeGroupsMember = bundleMember({
  name: 'place_groups',
  shape: 'list',
  schema: groupSetFields.schema,
  key: (record) => record.name,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async (record) => {
        const places = record.groups.flatMap(({ municipalities }) => municipalities)
        const twice = places.find((place, at) => places.indexOf(place) !== at)
        if (twice !== undefined) return { path: 'groups', message: `${twice} is in two groups` }
        await saveGroupSets(tx, [groupSetOf(record)])
        return null
      }),
  }),
  async *dump(queries) {
    for (const set of await allGroupSets(queries)) yield groupSetRecord(set)
  },
})
