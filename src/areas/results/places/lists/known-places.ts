import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { instanceOf, ownListKey } from './instance.ts'
import { supportedYears } from './lists.ts'
import { ownEntities } from './store.ts'

/** Returns whether there are municipalities or quarters at all, without which no results can be uploaded. */
export async function arePlacesKnown(queries: Queries): Promise<boolean> {
  const instance = instanceOf(await readOrganisation(queries))
  if (instance === null) return false
  return supportedYears(instance, await ownEntities(queries, ownListKey(instance))) !== null
}
