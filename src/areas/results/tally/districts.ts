import type { ResultEntity } from '../model/result-set.ts'
import { by, nameOf, nameOrder, type Order } from './order.ts'

type Placed = Pick<ResultEntity, 'id' | 'name' | 'district'>

export const entityOrder: Order<Placed> = by(
  nameOf((entity) => entity.district),
  nameOf((entity) => entity.name),
  (a, b) => a.id - b.id,
)

/** Sorts by district, then name. */
export function inEntityOrder<T extends Placed>(entities: readonly T[]): readonly T[] {
  return [...entities].sort(entityOrder)
}

export interface District<T> {
  readonly district: string | null
  /** Sorted by id. */
  readonly entities: readonly T[]
}

/** Groups by district, sorted by name; those without a district come last. */
export function byDistrict<T extends Placed>(entities: readonly T[]): readonly District<T>[] {
  const groups = Map.groupBy(entities, (entity) => entity.district)
  return [...groups]
    .map(([district, members]) => ({ district, entities: members.sort((a, b) => a.id - b.id) }))
    .sort((a, b) => nameOrder(a.district, b.district))
}
