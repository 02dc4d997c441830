import type { PageContext } from '../../../site/frame/page-context.ts'

/** The seats of an election, a compound or a part of one. */
interface Seats {
  readonly completed: boolean
  readonly mandates: { readonly allocated: number; readonly total: number }
}

/** Checks whether seats are not allocated yet. They are then not shown as 0, which would look like a loss. */
export function areSeatsOpen({ completed, mandates }: Seats): boolean {
  return !completed && mandates.allocated === 0
}

/** Shown for a list or party whose seats are not allocated yet. */
export const openSeats = '–'

/** Returns «7 von 7 Sitzen», or «7 Sitze zu vergeben». */
export function seatsText({ t }: PageContext, seats: Seats): string {
  const { allocated, total: count } = seats.mandates
  return areSeatsOpen(seats)
    ? t('resultsArchive.seatsOpen', { count })
    : t('resultsArchive.seats', { allocated, count })
}

/** The same for use below a heading: «7 von 7» or «7 offen». */
export function seatsFigure({ t }: PageContext, seats: Seats): string {
  const { total: count } = seats.mandates
  return areSeatsOpen(seats) ? t('elections.seatsOpen', { count }) : t('elections.ofTotal', seats.mandates)
}
