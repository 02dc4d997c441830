import type { ItemKind, ItemRef } from '../../../model/item.ts'
import { by, textOf } from '../../../tally/order.ts'
import type { DeliveredDay, DeliveryTask, ItemOnDay } from '../../tasks/delivery-task.ts'
import { itemsOfKind } from './applying.ts'

export interface LeftOut {
  readonly removed: readonly ItemRef[]
  readonly unnamed: readonly ItemRef[]
}

/**
 * Items of the day that the file should name and does not. As this may be a mistake, only items that were created by a
 * delivery and never counted are removed.
 */
export function leftOut(
  day: DeliveredDay,
  kind: ItemKind,
  named: readonly { readonly item: { readonly id: string } }[],
  { removes }: DeliveryTask,
): LeftOut {
  const names = new Set(named.map(({ item }) => item.id))
  const others = itemsOfKind(day, kind).filter(({ item }) => !names.has(item.id))
  const refs = (goes: boolean) =>
    others
      .filter((one) => (removes && isDisposable(one, day)) === goes)
      .map(({ item }): ItemRef => ({ kind, id: item.id }))
      .sort(by(textOf(({ id }) => id)))
  return { removed: refs(true), unnamed: refs(false) }
}

export const nothingLeftOut: LeftOut = { removed: [], unnamed: [] }

/** A compound is disposable only if none of its elections is counted. */
function isDisposable({ item, state }: ItemOnDay, day: DeliveredDay): boolean {
  if (state !== 'disposable' || item.kind !== 'compound') return state === 'disposable'
  const counted = itemsOfKind(day, 'election').filter(({ results }) =>
    results?.entities.some((entity) => entity.counted),
  )
  return !counted.some((election) => item.elections.includes(election.item.id))
}
