import { readOrganisation } from '../../../organisation/store.ts'
import type { Queries } from '../../../storage/database.ts'
import type { Instant } from '../../../time.ts'
import type { Item } from '../../model/item.ts'
import { isHeld } from '../../release/embargo.ts'
import { uploadRuleReader } from '../../release/staff-items.ts'

/** How many of the items would be held back, as a form carries it along: `0/1`, `1/1`, `3/12`. */
export async function releaseState(queries: Queries, items: readonly Item[], at: Instant): Promise<string> {
  const site = await readOrganisation(queries)
  const ruleOf = await uploadRuleReader(queries, site, at)
  const held = items.filter((item) => isHeld(ruleOf(item), at))
  return `${held.length}/${items.length}`
}
