import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { instanceOf } from '../lists/instance.ts'
import { ownSuccessions } from './store.ts'
import { builtInSuccessions, type Succession, withOwn } from './successions.ts'

export interface SuccessionsReader {
  successions(current: CurrentItems): Promise<readonly Succession[]>
}

/** Returns a reader that caches the entered successions per revision. */
export function successionsReader(queries: Queries): SuccessionsReader {
  let known: { readonly revision: number; readonly own: Promise<readonly Succession[]> } | null = null
  const ownAt = (revision: number) => {
    if (known?.revision === revision) return known.own
    const made = { revision, own: ownSuccessions(queries) }
    known = made
    made.own.catch(() => {
      if (known === made) known = null
    })
    return made.own
  }
  return {
    async successions({ revision, organisation }) {
      const instance = instanceOf(organisation)
      const builtIn = instance?.level === 'canton' ? builtInSuccessions(instance.canton) : []
      return withOwn(builtIn, await ownAt(revision))
    },
  }
}
