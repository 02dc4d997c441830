import { expressionBuilder } from 'kysely'
import type { Schema } from '../../../platform/storage/schema/schema.ts'
import type { ItemRef } from '../model/item.ts'

const items = expressionBuilder<Schema, 'result_items'>()
const versions = expressionBuilder<Schema, 'result_versions'>()

/** The row of an item in `result_items`. */
export const isItem = ({ kind, id }: ItemRef) => items.and({ kind, id })

/** Items that the public may know of: everything but drafts. */
export const isAnnounced = () => items('result_items.draft', '=', 0)

/** The rows about an item in any other table. */
export const ofItem = ({ kind, id }: ItemRef) => versions.and({ kind, item_id: id })

export const isVersion = ({ kind, id }: ItemRef, number: number) =>
  versions.and({ kind, item_id: id, number })
