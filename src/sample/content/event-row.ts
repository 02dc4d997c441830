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

/** An event as it is written down; its moments follow from the day on which the sample is made. */
export interface EventRow {
  readonly title: string
  readonly text: string
  /** The id of an agency, or an association. */
  readonly by: number | AssociationName
  /** Null for what takes place on the internet only. */
  readonly at: VenueName | null
  readonly tags: readonly EventTag[]
  readonly on: Day
  readonly from: string
  readonly until: string
  /** It ends so many days after the day on which it starts. */
  readonly lasts?: number
  readonly repeats?: string
  /** The rule ends so many days from today. */
  readonly repeatsUntil?: number
  /** Further dates, each so many days after the first one. */
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
