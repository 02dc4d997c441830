import Type from 'typebox'
import { bundleMoment, optional, toInstant } from '../../../records/bundle/fields.ts'
import { bundleMember } from '../../../records/bundle/member.ts'
import { markChanged } from '../items/changes-store.ts'
import { localisedTexts } from '../items/settings/localised-settings.ts'
import { itemId } from '../items/settings/setting.ts'
import { readItem } from '../items/store.ts'
import { type ItemRef, itemKinds } from '../model/item.ts'
import { allCorrections, saveCorrection } from '../versions/release/store.ts'
import { saveEach, strict } from './shared.ts'

const number = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

const schema = Type.Object(
  {
    kind: Type.Enum(itemKinds),
    item: itemId,
    number,
    at: bundleMoment,
    version: number,
    text: localisedTexts,
    actor: optional(Type.String()),
    places: optional(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }, strict))),
  },
  strict,
)

/** Public notes on corrections. */
export const correctionsMember = bundleMember({
  name: 'result_corrections',
  shape: 'list',
  schema,
  key: (record) => `${record.kind} ${record.item} ${record.number}`,
  open({ tx }) {
    const touched: ItemRef[] = []
    return {
      save: (records) =>
        saveEach(records, async ({ kind, item, text, actor = null, places = null, ...rest }) => {
          if ((await readItem(tx, kind, item)) === null)
            return { path: 'item', message: `there is no ${kind} ${item}` }
          const of = places === null ? null : JSON.stringify(places)
          const row = { ...rest, at: toInstant(rest.at), text: JSON.stringify(text), actor, places: of }
          await saveCorrection(tx, { kind, item_id: item, ...row })
          touched.push({ kind, id: item })
          return null
        }),
      async finish() {
        if (touched.length > 0) await markChanged(tx, touched)
        return null
      },
    }
  },
  async *dump(queries) {
    for (const { kind, item_id: item, text, places, ...rest } of await allCorrections(queries)) {
      const of = places === null ? {} : { places: JSON.parse(places) }
      yield { kind, item, ...rest, text: JSON.parse(text), ...of }
    }
  },
})
