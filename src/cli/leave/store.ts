import type { ItemKind } from '../../areas/results/model/item.ts'
import type { Queries } from '../../platform/storage/database/database.ts'

export interface ListedItem {
  readonly kind: ItemKind
  readonly id: string
}

export function publicItems(queries: Queries): Promise<readonly ListedItem[]> {
  return queries
    .selectFrom('result_items')
    .select(['kind', 'id'])
    .where('draft', '=', 0)
    .orderBy('kind')
    .orderBy('id')
    .execute()
}
