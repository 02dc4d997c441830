import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { allGroupSets } from './store.ts'

export interface GroupsReader {
  groupSets(current: CurrentItems): Promise<readonly GroupSet[]>
}

/** Returns a reader that caches the groups per revision. */
export function groupsReader(queries: Queries): GroupsReader {
  let known: { readonly revision: number; readonly sets: Promise<readonly GroupSet[]> } | null = null
  return {
    groupSets({ revision }) {
      if (known?.revision === revision) return known.sets
      const made = { revision, sets: allGroupSets(queries) }
      known = made
      made.sets.catch(() => {
        if (known === made) known = null
      })
      return made.sets
    },
  }
}
