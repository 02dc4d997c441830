import { latestUsed } from '../../platform/work/latest-used.ts'

/**
 * Remembers with which row each page of a list begins, so that page 500 is found as directly as page 0. Reading a page
 * also finds where the next one starts, so that a client that reads all pages in order never skips rows.
 */
export interface PageStarts<Key> {
  /** The nearest known start at or before `page`. */
  before(list: string, page: number): { readonly page: number; readonly start: Key } | null
  remember(list: string, page: number, start: Key): void
}

const mostLists = 2_000

export function pageStarts<Key>(): PageStarts<Key> {
  // The list's name contains the stamp of the data: after a change the old starts are not used again.
  const lists = latestUsed<Map<number, NonNullable<Key>>>(mostLists)
  return {
    before(list, page) {
      const starts = lists.get(list)
      if (starts === undefined) return null
      const exact = starts.get(page)
      if (exact !== undefined) return { page, start: exact }
      let nearest = -1
      for (const known of starts.keys()) if (known < page && known > nearest) nearest = known
      const start = starts.get(nearest)
      return start === undefined ? null : { page: nearest, start }
    },
    remember(list, page, start) {
      if (start === null || start === undefined) return
      let starts = lists.get(list)
      if (starts === undefined) {
        starts = new Map()
        lists.set(list, starts)
      }
      starts.set(page, start)
    },
  }
}
