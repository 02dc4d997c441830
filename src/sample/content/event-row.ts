import type { SceneName } from '../pictures/illustrations.ts'
import type { Access } from '../records/bundle.ts'
import type { Day } from '../records/calendar.ts'
import type { AssociationName } from './associations.ts'
import type { ProgrammeName } from './programmes.ts'
import type { VenueName } from './venues.ts'

export type EventTag =
  | 'Kunst'
  | 'Kino'
  | 'Konzert'
  | 'Kongress'
  | 'Kultur'
  | 'Tanz'
  | 'Bildung'
  | 'Ausstellung'
  | 'Gastronomie'
  | 'Gesundheit'
  | 'Bibliothek'
  | 'Literatur'
  | 'Markt'
  | 'Treffen'
  | 'Diverses'
  | 'Musikschule'
  | 'Natur'
  | 'Musik'
  | 'Party'
  | 'Politik'
  | 'Lesung'
  | 'Religion'
  | 'Sport'
  | 'Vortrag'
  | 'Theater'
  | 'Tourismus'
  | 'Ludothek'
  | 'Brauchtum'
  | 'Jugend'
  | 'Senioren'

/** The source of an event; its moments are computed from the current day. */
export interface EventRow {
  readonly title: string
  readonly text: string
  /** The id of an agency, or an association. */
  readonly by: number | AssociationName
  /** Null for online events. */
  readonly at: VenueName | null
  readonly tags: readonly EventTag[]
  readonly on: Day
  readonly from: string
  readonly until: string
  /** Days from the start to the end. */
  readonly lasts?: number
  readonly repeats?: string
  /** Days from today to the end of the rule. */
  readonly repeatsUntil?: number
  /** Further dates, in days after the first one. */
  readonly further?: readonly number[]
  readonly price?: string
  readonly page?: string
  readonly registration?: string
  readonly scene?: SceneName
  readonly programme?: ProgrammeName
  readonly source?: string
  readonly highlight?: true
  readonly access?: Access
}
