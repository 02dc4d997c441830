import type { PageContext } from '../../../site/frame/page-context.ts'

/** Of an election, a compound or a part of one. */
interface Seats {
  readonly completed: boolean
  readonly mandates: { readonly allocated: number; readonly total: number }
}

/** Before anything is decided no seats are named as won: a zero would read as a loss. */
export function areSeatsOpen({ completed, mandates }: Seats): boolean {
  return !completed && mandates.allocated === 0
}

/** Of one list or party. */
export const openSeats = '–'

/** «7 von 7 Sitzen», or «7 Sitze zu vergeben». */
export function seatsText({ t }: PageContext, seats: Seats): string {
  const { allocated, total: count } = seats.mandates
  return areSeatsOpen(seats)
    ? t('resultsArchive.seatsOpen', { count })
    : t('resultsArchive.seats', { allocated, count })
}

/** The same beside a heading that says what is counted: «7 von 7» or «7 offen». */
export function seatsFigure({ t }: PageContext, seats: Seats): string {
  const { total: count } = seats.mandates
  return areSeatsOpen(seats) ? t('elections.seatsOpen', { count }) : t('elections.ofTotal', seats.mandates)
}
