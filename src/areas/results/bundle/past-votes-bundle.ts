import Type, { type Static } from 'typebox'
import { trimmed } from '../../../records/bundle/fields.ts'
import { bundleMember } from '../../../records/bundle/member.ts'
import { loadedVotes, saveLoadedVotes } from '../versions/past/store.ts'
import { day, saveEach, strict } from './shared.ts'

const count = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
const schema = Type.Object(
  {
    id: trimmed(100),
    date: day,
    units: Type.Array(
      Type.Object(
        { id: count, eligible: count, cast: Type.Union([count, Type.Null()]), valid: count, yes: count },
        strict,
      ),
    ),
  },
  strict,
)

type PastVoteRecord = Static<typeof schema>

/** Votes that others are compared with. */
export const pastVotesMember = bundleMember({
  name: 'past_votes',
  shape: 'list',
  schema,
  key: ({ id }: PastVoteRecord) => id,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async ({ id, date, units }) => {
        const results = new Map(units.map(({ id: unit, ...result }) => [unit, result]))
        if (results.size < units.length) return { path: 'units', message: 'holds a unit twice' }
        await saveLoadedVotes(tx, [{ id, date, units: results }])
        return null
      }),
  }),
  async *dump(queries) {
    for (const { id, date, units } of await loadedVotes(queries))
      yield { id, date, units: [...units].map(([unit, result]) => ({ id: unit, ...result })) }
  },
})
