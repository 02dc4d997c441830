import type { ResponseCache } from '../../../platform/http/caches/response-cache.ts'
import type { Service } from '../../../platform/service.ts'
import type { PersonLinks } from '../../../site/elected-people.ts'
import type { CurrentItemsReader } from '../items/current-items.ts'
import type { GroupsReader } from '../places/groups/groups-reader.ts'
import type { PlacesReader } from '../places/lists/places.ts'
import type { ShapesReader } from '../places/shapes/shapes-reader.ts'
import type { SuccessionsReader } from '../places/successions/successions-reader.ts'
import type { ResultsReader } from '../versions/stored/results-reader.ts'
import type { SentDocuments } from './open-document.ts'
import type { PastVotesReader } from './past/past-votes-reader.ts'

/** What the routes of the results share. */
export interface ResultsArea {
  readonly service: Service
  readonly reader: ResultsReader
  /** What the public knows. */
  readonly current: CurrentItemsReader
  /** With drafts: for pages of the staff only. */
  readonly staffItems: CurrentItemsReader
  readonly shapes: ShapesReader
  readonly places: PlacesReader
  readonly groups: GroupsReader
  readonly successions: SuccessionsReader
  readonly past: PastVotesReader
  /** The agency directory. */
  readonly people: PersonLinks
  readonly cache: ResponseCache
  /** The documents sent last, for outages. */
  readonly sent: SentDocuments
}
