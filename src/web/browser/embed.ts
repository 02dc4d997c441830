/** Script of embedded views: reports their size, updates results and enhances them as on the regular pages. */
import { tellFrameSize } from './embedding/frame-size.ts'
import { followChoices } from './live/choices.ts'
import { followResults } from './live/live.ts'
import { chartPoints } from './reading/chart-points.ts'
import { flowHighlights } from './reading/flow-highlight.ts'
import { mapAreas } from './reading/map-areas.ts'
import { sortableTables } from './reading/sortable-tables.ts'

function enhance(): void {
  sortableTables(document)
  mapAreas(document)
  chartPoints(document)
  flowHighlights(document)
}

enhance()
tellFrameSize(window)
followResults(document, enhance)
followChoices(document, enhance)
