import type { SceneName } from '../pictures/illustrations.ts'
import type { Access } from '../records/bundle.ts'
import type { Season } from '../records/calendar.ts'

/**
 * A piece of news as it is written down. `{year}`, `{last}` and `{next}` in its texts stand for the year of its
 * publication and those around it.
 */
export interface NewsRow {
  readonly id: number
  readonly title: string
  readonly lead: string
  readonly text: string
  /** So many days ago (ahead, if negative), or the last time the season came round. */
  readonly dated: number | Season
  readonly time?: string
  /** It is taken off the site after so many days. */
  readonly shownFor?: number
  readonly scene?: SceneName
  readonly access?: Access
}
