import type { Colors } from '../../model/item.ts'

export interface Bar {
  readonly text: string
  readonly value: number
  /** Seats, where there are any to show. */
  readonly value2?: number
  readonly class: 'active' | 'inactive'
  readonly color: string | null
}

export function activity(active: boolean): Bar['class'] {
  return active ? 'active' : 'inactive'
}

/** Own properties only: names come from files, and one may be `constructor`. */
export function colorOf(colors: Colors, name: string | null): string | null {
  return name !== null && Object.hasOwn(colors, name) ? (colors[name] ?? null) : null
}

/** The first so many; null for all. */
export function atMost<T>(rows: readonly T[], limit: number | null): readonly T[] {
  return limit === null ? rows : rows.slice(0, limit)
}
