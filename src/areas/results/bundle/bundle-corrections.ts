import Type from 'typebox'
import { moment, optional, toInstant } from '../../../records/bundle/fields.ts'
import { bundleMember } from '../../../records/bundle/member.ts'
import { markChanged } from '../items/changes-store.ts'
import { itemId, localisedTexts } from '../items/item-kinds.ts'
import { readItem } from '../items/store.ts'
import { type ItemRef, itemKinds } from '../model/item.ts'
import { allCorrections, saveCorrection } from '../versions/release/store.ts'

const number = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

const schema = Type.Object(
  {
    kind: Type.Enum(itemKinds),
    item: itemId,
    number,
    at: moment,
    version: number,
    text: localisedTexts,
    actor: optional(Type.String()),
  },
  { additionalProperties: false },
)

/** What the public was told of corrections. */
export const correctionsMember = bundleMember({
  name: 'result_corrections',
  shape: 'list',
  schema,
  key: (record) => `${record.kind} ${record.item} ${record.number}`,
  open({ tx }) {
    const touched: ItemRef[] = []
    return {
      async save(records) {
        for (const { index, record } of records) {
          const { kind, item, text, actor = null, ...rest } = record
          if ((await readItem(tx, kind, item)) === null)
            return { index, path: 'item', message: `there is no ${kind} ${item}` }
          const row = { ...rest, at: toInstant(record.at), text: JSON.stringify(text), actor }
          await saveCorrection(tx, { kind, item_id: item, ...row })
          touched.push({ kind, id: item })
        }
        return null
      },
      async finish() {
        if (touched.length > 0) await markChanged(tx, touched)
        return null
      },
    }
  },
  async *dump(queries) {
    for (const row of await allCorrections(queries))
      yield {
        kind: row.kind,
        item: row.item_id,
        number: row.number,
        at: row.at,
        version: row.version,
        text: JSON.parse(row.text),
        actor: row.actor,
      }
  },
})
