import type { Organisation } from '../../identity/organisation/organisation.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

/** The state of an area at one moment. */
export interface AreaState {
  /** Differs whenever an answer of the area could differ. */
  readonly stamp: string
  readonly organisation: Organisation
}

/** A token does not make its holder a member of the staff; a browser login does. */
export type CollectionReader = 'public' | 'staff'

export interface Reading extends AreaState {
  readonly queries: Queries
  /** For expensive queries, see `Database`. */
  readonly searches: Queries
  readonly now: Instant
  readonly baseUrl: string
  readonly withToken: boolean
  readonly reader: CollectionReader
}
