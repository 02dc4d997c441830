import { recordOf } from '../../items/item-record.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { MeaningChange } from '../../versions/release/guarded-change.ts'
import type { Applier } from '../../versions/release/rule-change.ts'
import { settingsTag } from './rules.ts'
import { saveItem } from './save.ts'

/** Changes what figures mean, once a second person has confirmed it. */
export const meaningApplier: Applier<MeaningChange> = {
  async replaced(queries, { kind, id, values }) {
    const stored = await readItem<ItemKind>(queries, kind, id)
    if (stored === null) return null
    const record = recordOf(stored.item)
    return Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]))
  },
  async apply(tx, { kind, id, values }, { at, actor, address, proposedBy }) {
    const stored = await readItem<ItemKind>(tx, kind, id)
    if (stored === null) return false
    const record = { ...recordOf(stored.item), ...values }
    const before = { id, seen: settingsTag(stored.item) }
    const confirmed = proposedBy === undefined ? {} : { proposedBy }
    const change = { by: { actor, address }, at, confirmed }
    return (await saveItem(tx, { kind, record, problems: [], before }, change)).ok
  },
}
