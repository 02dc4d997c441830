import type { SeatCheck } from './check.ts'
import type { ElectionWithSeats } from './compound-seats.ts'

export interface SeatsOfOneList {
  readonly list: string
  readonly delivered: number
  /** Null where nothing is computed, or a lot decides. */
  readonly computed: number | null
}

/** The seats of each list in all elections together, by the name of the list, in the order of the results. */
export function seatsOfLists(
  elections: readonly ElectionWithSeats[],
  check: SeatCheck,
): readonly SeatsOfOneList[] {
  const sums = new Map<string, SeatsOfOneList>()
  for (const { results } of elections)
    for (const { id, name, mandates } of results?.lists ?? []) {
      const list = name || id
      const { delivered } = sums.get(list) ?? { delivered: 0 }
      sums.set(list, { list, delivered: delivered + mandates, computed: null })
    }
  if (!('differences' in check)) return [...sums.values()]
  return [...sums.values()].map(({ list, delivered }) => {
    const own = check.differences.filter((one) => one.list === list)
    const isDrawn = own.some(({ computed }) => computed === null)
    const more = own.reduce((sum, one) => sum + (one.computed ?? 0) - one.delivered, 0)
    return { list, delivered, computed: isDrawn ? null : delivered + more }
  })
}
