import Type, { type Static } from 'typebox'
import { bundleMember } from '../../../records/bundle/member.ts'
import type { GroupSet } from '../compare/ballots/place-groups.ts'
import { allGroupSets, saveGroupSets } from '../places/groups/store.ts'
import { largestId, longestPlaceName } from '../places/lists/own-row.ts'
import { saveEach, strict } from './shared.ts'

const name = Type.String({ pattern: '\\S', maxLength: longestPlaceName })

const schema = Type.Object(
  {
    name,
    groups: Type.Array(
      Type.Object(
        { name, municipalities: Type.Array(Type.Integer({ minimum: 1, maximum: largestId })) },
        strict,
      ),
    ),
  },
  strict,
)

type SetRecord = Static<typeof schema>

/** Groups of municipalities, such as by language; a set replaces that of the same name. */
export const placeGroupsMember = bundleMember({
  name: 'place_groups',
  shape: 'list',
  schema,
  key: (record) => record.name,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async (record) => {
        const places = record.groups.flatMap(({ municipalities }) => municipalities)
        const twice = places.find((place, at) => places.indexOf(place) !== at)
        if (twice !== undefined) return { path: 'groups', message: `${twice} is in two groups` }
        await saveGroupSets(tx, [toSet(record)])
        return null
      }),
  }),
  async *dump(queries) {
    for (const set of await allGroupSets(queries)) yield fromSet(set)
  },
})

function toSet({ name: set, groups }: SetRecord): GroupSet {
  return {
    name: set,
    groups: groups.map((group) => ({ name: group.name, members: new Set(group.municipalities) })),
  }
}

function fromSet({ name: set, groups }: GroupSet): SetRecord {
  return {
    name: set,
    groups: groups.map((group) => ({ name: group.name, municipalities: [...group.members] })),
  }
}
