import { domains, type Item } from '../../areas/results/model/item.ts'
import { textOrder } from '../../areas/results/tally/order.ts'

/**
 * Adds short codes to items without one, where the order of the source is not that of titles: short codes determine the
 * order of overviews and of the elections of a compound, and those of elections are not public.
 */
export function withShortcodes<Of extends Item>(items: readonly Of[]): readonly Of[] {
  const groups = Map.groupBy(items, ({ date, domain }) => `${date} ${domain}`)
  const given = new Map<Of, string>()
  const ofCompounds = items.flatMap((item) => (item.kind === 'compound' ? [item.elections] : []))
  for (const group of groups.values()) {
    if (group.some(({ shortcode }) => shortcode !== null) || isSorted(group, ofCompounds)) continue
    const digits = String(group.length).length
    group.forEach((item, at) => {
      // Not a plain number, which would be a position in deliveries.
      given.set(item, `Nr. ${String(at + 1).padStart(digits, '0')}`)
    })
  }
  return items.map((item) => ({ ...item, shortcode: given.get(item) ?? item.shortcode }))
}

/** Returns whether items are in the default order: by title in overviews, by id in a compound. */
function isSorted(group: readonly Item[], ofCompounds: readonly (readonly string[])[]): boolean {
  const ids = new Set(group.flatMap(({ kind, id }) => (kind === 'election' ? [id] : [])))
  const members = ofCompounds.filter(([first = '']) => ids.has(first))
  return (
    isInOrder(
      group,
      (one, other) => textOrder(titleOf(one), titleOf(other)) || textOrder(one.id, other.id),
    ) && members.every((elections) => isInOrder(elections, textOrder))
  )
}

function isInOrder<Of>(all: readonly Of[], compare: (one: Of, other: Of) => number): boolean {
  return all.every((one, at) => {
    const before = all[at - 1]
    return before === undefined || compare(before, one) < 0
  })
}

function titleOf({ title }: Item): string {
  return title.de_CH ?? Object.values(title)[0] ?? ''
}

/** Compares by polling day, then level: the order in which votes get their running numbers. */
export function byDay(one: Item, other: Item): number {
  return (
    textOrder(one.date, other.date) ||
    domains.indexOf(one.domain) - domains.indexOf(other.domain) ||
    textOrder(one.id, other.id)
  )
}
