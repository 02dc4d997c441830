import type { Colors } from '../../model/item.ts'
import { textOrder } from '../../tally/order.ts'

/** Colours by name of a party or list as rows give them; later rows win. */
export interface ColorDraft {
  add(name: string | null, color: string | null): void
  finish(): Colors
}

/** More names than all parties and lists of the country; a file with a name per row must not fill the memory. */
const mostNames = 10_000

export function colorDraft(): ColorDraft {
  const colors = new Map<string, string>()
  return {
    add(name, color) {
      if (name === null || name === '' || color === null) return
      if (colors.size < mostNames || colors.has(name)) colors.set(name, color)
    },
    // Object.fromEntries and not assignment: a party may call itself __proto__.
    finish: () => Object.fromEntries([...colors].sort(([one], [other]) => textOrder(one, other))),
  }
}
