import type { ResponseCache } from '../http/response-cache.ts'
import type { Service } from '../service.ts'
import type { CurrentItemsReader } from './current/current-items.ts'
import type { PlacesReader } from './entities/places.ts'
import type { SentDocuments } from './export/open-document.ts'
import type { ShapesReader } from './geo/shapes-reader.ts'
import type { ResultsReader } from './versions/results-reader.ts'

/** What the routes of the results share. */
export interface ResultsArea {
  readonly service: Service
  readonly reader: ResultsReader
  readonly current: CurrentItemsReader
  readonly shapes: ShapesReader
  readonly places: PlacesReader
  /** Data. */
  readonly cache: ResponseCache
  /** Which of them were sent. */
  readonly sent: SentDocuments
}
