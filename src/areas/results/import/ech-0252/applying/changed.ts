import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '../../../../../values/time.ts'
import type { Item } from '../../../model/item.ts'

/** The item after a delivery; the very one from before where nothing about it is new. */
export function changed<Of extends Item>(before: Of | null, now: Instant, after: Of): Of {
  if (before === null) return after
  return isDeepStrictEqual(before, after) ? before : { ...after, modified: now }
}
