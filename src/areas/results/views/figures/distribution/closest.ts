import type { Closeness } from '../../../../../seats/closest.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Drawing } from '../../../charts/drawings.ts'
import { countText } from '../../../words/figures.ts'

/** How many votes others lacked for one more seat. */
export interface Closest {
  readonly found: readonly Closeness[]
  readonly unit: 'votes' | 'voters'
  nameOf(id: string): string
  colorOf(id: string): string | null
}

export function closestDrawing(
  { t }: PageContext,
  { found, unit, nameOf, colorOf }: Closest,
): Drawing | null {
  if (found.length === 0) return null
  const results = found.map(({ id, missing }) => ({
    text: nameOf(id),
    value: missing,
    class: 'active' as const,
    color: colorOf(id),
  }))
  return { kind: 'lists', data: { results }, valueHead: t(`distribution.missing.${unit}`) }
}

/** Returns a sentence such as «Liste 3 would have won a seat more with 112 votes more, at the cost of list 1.» */
export function closestText(context: PageContext, { found, unit, nameOf }: Closest): string | null {
  const [first] = found
  if (first === undefined) return null
  const { t } = context
  const values = { name: nameOf(first.id), count: first.missing, missing: countText(context, first.missing) }
  const [from] = first.from
  return from === undefined || first.from.length > 1
    ? t(`distribution.closest.${unit}`, values)
    : t(`distribution.closestFrom.${unit}`, { ...values, from: nameOf(from) })
}
