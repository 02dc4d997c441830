import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Numbered } from '../../../records/bundle/member.ts'
import type { Problem } from '../../../records/bundle/problem.ts'
import { forgetFormerIdsOf, itemWithFormerId, rememberFormerId } from '../items/former-addresses-store.ts'
import { readItem } from '../items/store.ts'
import type { ItemKind } from '../model/item.ts'

interface Renamed {
  readonly id: string
  readonly former_ids?: readonly string[]
}

/** Loads the former ids of the items of one kind. They are checked once all items are loaded. */
export function formerIdsToLoad(tx: Tx, kind: ItemKind) {
  const given: Numbered<Required<Renamed>>[] = []

  async function store(id: string, former: string): Promise<string | null> {
    if ((await readItem(tx, kind, former)) !== null) return `${former} is the id of a ${kind}`
    const holder = await itemWithFormerId(tx, { kind, id: former })
    if (holder !== null) return `${former} is a former id of the ${kind} ${holder} already`
    await rememberFormerId(tx, { kind, id }, former)
    return null
  }

  return {
    /** Items without the field keep their former ids. */
    add(records: readonly Numbered<Renamed>[]): void {
      for (const { index, record } of records)
        if (record.former_ids !== undefined)
          given.push({ index, record: { id: record.id, former_ids: record.former_ids } })
    },
    async finish(): Promise<Problem | null> {
      await forgetFormerIdsOf(
        tx,
        kind,
        given.map(({ record }) => record.id),
      )
      for (const { index, record } of given)
        for (const former of new Set(record.former_ids)) {
          const message = await store(record.id, former)
          if (message !== null) return { index, path: 'former_ids', message }
        }
      return null
    },
  }
}
