import type { ResponseCache } from '../../../platform/http/caches/response-cache.ts'
import type { Service } from '../../../platform/service.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { PersonLinks } from '../../../site/elected-people.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { Instant } from '../../../values/time.ts'
import type { Html } from '../../../web/markup/html.ts'
import type { AreaFeature } from '../../area.ts'
import type { EventRow } from '../events/event-store.ts'
import type { CurrentItemsReader } from '../items/current-items.ts'
import type { GroupsReader } from '../places/groups/groups-reader.ts'
import type { PlacesReader } from '../places/lists/places.ts'
import type { ShapesReader } from '../places/shapes/shapes-reader.ts'
import type { SuccessionsReader } from '../places/successions/successions-reader.ts'
import type { PlaceSharesReader } from '../versions/stored/place-shares.ts'
import type { ResultsReader } from '../versions/stored/results-reader.ts'
import type { StoredVersion, UploadedContent } from '../versions/stored/version.ts'
import type { SentDocuments } from './open-document.ts'
import type { PastVotesReader } from './past/past-votes-reader.ts'

/** Shared by the routes of the results. */
export interface ResultsArea {
  readonly service: Service
  /** The features that are enabled. */
  readonly features: readonly ResultsFeature[]
  readonly reader: ResultsReader
  readonly shares: PlaceSharesReader
  /** Reads the items that are public. */
  readonly current: CurrentItemsReader
  /** Reads all items, drafts included: for staff pages only. */
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

/**
 * An optional part of the area. It depends on the core and never on another feature; the core calls it about events and
 * uploads. A feature that is not in the list of features does not exist in the service.
 */
export interface ResultsFeature extends AreaFeature<ResultsArea> {
  /** A part of the overview of a polling day on the home page. */
  readonly dayBlock?: (area: ResultsArea, context: PageContext, day: string) => Promise<Html>
  /** A notice on the overview of the staff. */
  readonly overviewNotice?: (area: ResultsArea) => Promise<(context: PageContext) => Html | false>
  /** Called once for each published change, in a transaction in which the feature can queue work. */
  readonly onEvent?: (tx: Tx, area: ResultsArea, event: EventRow) => Promise<void>
  /** Returns whether the feature notifies anybody of published changes. */
  readonly tellsSomebody?: (queries: Queries) => Promise<boolean>
  /** Called for each accepted upload, in the transaction that stores it. */
  readonly onUpload?: (tx: Tx, area: ResultsArea, upload: AcceptedUpload) => Promise<void>
}

/** The form fields with which an upload can be sent to another system of the contract. */
export interface UploadForm {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** The name of the token, data source or account of the upload. */
  readonly sender: string
  /** The name of the data source. */
  readonly source: string | null
}

export interface AcceptedUpload {
  readonly form: UploadForm
  readonly at: Instant
  readonly files: readonly UploadedContent[]
  readonly stored: readonly StoredVersion[]
}
