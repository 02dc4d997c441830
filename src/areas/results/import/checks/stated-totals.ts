import { type ImportProblem, problem } from '../problems/problems.ts'
import { clipped } from '../table/cells.ts'

/** A total that a file states beside the figures that make it up. */
export interface StatedTotal {
  /** Name of the column or element that states it. */
  readonly figure: string
  readonly stated: number
  readonly parts: readonly number[]
  /** The file need not have all parts: the total may be more than their sum, and never less. */
  readonly isOpen?: boolean
}

/** `of`: the place, candidate, list or year that the total is about. See decision 59. */
export function totalFaults(
  of: string,
  { figure, stated, parts, isOpen = false }: StatedTotal,
): readonly ImportProblem[] {
  const sum = parts.reduce((all, one) => all + one, 0)
  if (sum === stated || (isOpen && sum < stated)) return []
  return [problem('total.differs', { place: clipped(of), figure, stated, sum })]
}
