import type { Instant } from '../../../../values/time.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import type { Overview } from '../../model/overview.ts'
import type { ResultEntity } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { StagedItem } from '../../versions/release/store.ts'
import type { VersionNote } from './store.ts'

export type SeatState = Exclude<SeatCheck['state'], 'notApplicable'>

/** A vote, an election or a compound of the day, as staff need to know it. */
export interface DayItem {
  readonly stored: StoredItem
  /** The newest version, whether published or not; null before the first upload. */
  readonly last: VersionNote | null
  /** The places of the newest figures, published or staged. */
  readonly places: readonly ResultEntity[]
  /** Since when no further place was counted; null before the first upload. */
  readonly countedSince: Instant | null
  /** The version that awaits its release. */
  readonly waiting: StagedItem | null
  /** Id of a file that was tried and awaits a decision. */
  readonly draft: string | null
  /** The comparison of its seats with computed ones; null where none are computed. */
  readonly seats: SeatState | null
  /** Results can be uploaded, because municipalities are known. */
  readonly canUpload: boolean
  /** The elections of a compound. */
  readonly districts: readonly DayItem[]
}

/** The newest figures that are published or await their release. */
export function newestOverview({ stored, last, waiting }: DayItem): Overview {
  return waiting !== null && last?.number === waiting.version ? last.overview : stored.overview
}

/** Returns whether the count is complete; a compound is complete with its elections. */
export function isCounted(day: DayItem): boolean {
  if (day.districts.length > 0) return day.districts.every(isCounted)
  const { completed, hasResults } = newestOverview(day)
  return completed && hasResults
}

/** Its elections in place of a compound. */
const partsOf = (day: DayItem) => (day.districts.length === 0 ? [day] : day.districts)

/** The places of an item, or those of all elections of a compound. */
export function dashboardPlaces(day: DayItem): DayItem['places'] {
  return partsOf(day).flatMap(({ places }) => places)
}

/** Since when no further place of it was counted. */
export function lastCounted(day: DayItem): Instant | null {
  const moments = partsOf(day).flatMap(({ countedSince }) => countedSince ?? [])
  return moments.sort().at(-1) ?? null
}

/** How many of its places are counted. */
export function progressOf(day: DayItem): { readonly counted: number; readonly total: number } {
  const all = partsOf(day).map((part) => newestOverview(part).progress)
  return {
    counted: all.reduce((sum, { counted }) => sum + counted, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  }
}
