import type { Organisation } from '../../identity/organisation/organisation.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

/** The state of an area at one moment. */
export interface AreaState {
  /** Changes whenever an answer of the area could. */
  readonly stamp: string
  readonly organisation: Organisation
}

/** A token gives the view of the public; only a browser login gives that of the staff. */
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
