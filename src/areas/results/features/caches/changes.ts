import { homeKey, peopleKey, resultsKey, siteKey } from '../../../../platform/http/caches/shared-caching.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ItemRef } from '../../model/item.ts'
import { itemKey } from '../../serving/public-page.ts'
import type { Purge } from './purge.ts'

/** The revisions on which public pages depend. */
export interface ToldChanges {
  readonly revision: number
  /** Program, settings and day. */
  readonly site: string
  readonly people: string
  readonly home: string
}

interface Seen extends Pick<CurrentItems, 'revision' | 'changedAt' | 'withdrawnAt'> {
  readonly items: readonly { readonly item: ItemRef }[]
}

export interface ChangeLog {
  /** Called with every state, the oldest first. */
  note(current: Seen): void
  /** Returns what a cache with a former state, or none, has to drop; null where everything it holds is current. */
  purgeFor(told: ToldChanges | null, now: ToldChanges): Purge | null
}

/** Remembers which items have gone: the database does not know them any more, but caches may. */
export function changeLog(): ChangeLog {
  const goneAt = new Map<string, number>()
  let first: number | null = null
  let last: Seen | null = null
  let names: ReadonlySet<string> = new Set()
  return {
    note(current) {
      if (current.revision === last?.revision) return
      const now = new Set(current.items.map(({ item }) => itemKey(item)))
      for (const name of names.difference(now)) goneAt.set(name, current.revision)
      first ??= current.revision
      names = now
      last = current
    },
    purgeFor(told, now) {
      const isFinal = told === null || (last?.withdrawnAt ?? 0) > told.revision
      // Changes before this process started are not known.
      if (told === null || told.revision < (first ?? 0)) return { keys: [siteKey], isFinal: true }
      if (told.site !== now.site) return { keys: [siteKey], isFinal }
      const items = last?.items
        .map(({ item }) => item)
        .filter((item) => (last?.changedAt(item) ?? 0) > told.revision)
      const gone = [...goneAt].filter(([, revision]) => revision > told.revision).map(([name]) => name)
      const keys = [
        ...(told.revision === now.revision ? [] : [resultsKey, ...(items ?? []).map(itemKey), ...gone]),
        ...(told.people === now.people ? [] : [peopleKey]),
        ...(told.home === now.home ? [] : [homeKey]),
      ]
      return keys.length === 0 ? null : { keys, isFinal }
    },
  }
}
