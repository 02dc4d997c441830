import type { ItemRef } from '../../model/item.ts'
import type { Progress } from '../../model/overview.ts'
import type { Addresses } from '../../serving/addresses.ts'

/** Where the figures are as files. A delivery is about those who count; while nobody does, there is none. */
export function dataJson(item: ItemRef, { total }: Progress, addresses: Addresses) {
  const files = { json: addresses.item(item, 'data-json'), csv: addresses.item(item, 'data-csv') }
  return total === 0 ? files : { ...files, xml: addresses.item(item, 'ech-0252') }
}
