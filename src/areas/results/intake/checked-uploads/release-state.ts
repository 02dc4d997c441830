import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Item } from '../../model/item.ts'
import { uploadRuleReader } from '../../versions/release/staff-items.ts'
import { isHeld } from '../../versions/stored/embargo.ts'

/** How many of the items would be held back, as a form field: `0/1`, `1/1`, `3/12`. */
export async function releaseState(queries: Queries, items: readonly Item[], at: Instant): Promise<string> {
  const site = await readOrganisation(queries)
  const ruleOf = await uploadRuleReader(queries, site, at)
  const held = items.filter((item) => isHeld(item, ruleOf(item), at))
  return `${held.length}/${items.length}`
}
