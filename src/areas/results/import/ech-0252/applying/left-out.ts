import type { ItemKind, ItemRef } from '../../../model/item.ts'
import { by, textOf } from '../../../tally/order.ts'
import type { DeliveryTask, ItemOnDay, PollingDay } from '../../tasks/delivery-task.ts'
import { itemsOfKind } from './applying.ts'

export interface LeftOut {
  readonly removed: readonly ItemRef[]
  readonly unnamed: readonly ItemRef[]
}

/**
 * What of the day the file should have named and did not. Counting software leaves things out by mistake, too: only
 * what it made itself and never counted goes.
 */
export function leftOut(
  day: PollingDay,
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

/** What a compound shows is what its elections count. */
function isDisposable({ item, state }: ItemOnDay, day: PollingDay): boolean {
  if (state !== 'disposable' || item.kind !== 'compound') return state === 'disposable'
  const counted = itemsOfKind(day, 'election').filter(({ results }) =>
    results?.entities.some((entity) => entity.counted),
  )
  return !counted.some((election) => item.elections.includes(election.item.id))
}
