import type { Instant } from '../../../values/time.ts'
import type { Item } from '../model/item.ts'

/** Returns the latest change of an item's settings or results. */
export function lastModifiedOf({ created, modified, lastResultChange }: Item): Instant {
  return newest([created, modified, ...(lastResultChange === null ? [] : [lastResultChange])]) ?? modified
}

export function newest(instants: readonly Instant[]): Instant | null {
  return instants.reduce<Instant | null>(
    (latest, one) => (latest === null || one > latest ? one : latest),
    null,
  )
}

/** Formats a moment for JSON: with a fraction only where it is not a whole second. */
export function jsonTime(instant: Instant): string {
  return instant.replace('.000000', '')
}
