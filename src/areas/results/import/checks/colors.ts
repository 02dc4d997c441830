import type { Colors } from '../../model/item.ts'
import { textOrder } from '../../tally/order.ts'

/** Collects colours by name of party or list; later rows win. */
export interface ColorDraft {
  add(name: string | null, color: string | null): void
  finish(): Colors
}

/** More than all parties and lists of the country; bounds the memory that a file can take. */
const mostNames = 10_000

export function colorDraft(): ColorDraft {
  const colors = new Map<string, string>()
  return {
    add(name, color) {
      if (name === null || name === '' || color === null) return
      if (colors.size < mostNames || colors.has(name)) colors.set(name, color)
    },
    // Object.fromEntries, not assignment: a party may be named __proto__.
    finish: () => Object.fromEntries([...colors].sort(([one], [other]) => textOrder(one, other))),
  }
}
