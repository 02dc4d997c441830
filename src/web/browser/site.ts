/** Every module here enhances a page that already works without it. */
import { copyButtons } from './embedding/copy-buttons.ts'
import { embedDialogs } from './embedding/embed-dialog.ts'
import { tellFrameSize } from './embedding/frame-size.ts'
import { followChoices } from './live/choices.ts'
import { followKeptChoices } from './live/kept-choices.ts'
import { layerLinks } from './live/layer-links.ts'
import { followResults } from './live/live.ts'
import { liveSearch } from './live/live-search.ts'
import { chartPoints } from './reading/chart-points.ts'
import { currentTabs } from './reading/current-tab.ts'
import { flowHighlights } from './reading/flow-highlight.ts'
import { linkedMaps } from './reading/linked-map.ts'
import { mapAreas } from './reading/map-areas.ts'
import { openNow } from './reading/open-now.ts'
import { printedTime } from './reading/printed-time.ts'
import { shareButtons } from './reading/share-button.ts'
import { sortableTables } from './reading/sortable-tables.ts'
import { suggestions } from './reading/suggestions.ts'
import { tableLabels } from './reading/table-labels.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-search]')) liveSearch(form)
suggestions(document)
copyButtons(document)
shareButtons(document)
enhance()
embedDialogs(document)
tellFrameSize(window)
printedTime(window)
openNow(document)
// After a rejected form, the focus goes to the error summary, else to the invalid field.
const wrong = ['[data-focus]', '[autofocus]', '[aria-invalid="true"]']
  .map((selector) => document.querySelector<HTMLElement>(selector))
  .find((found) => found !== null)
wrong?.focus()
followResults(document, enhance)
followChoices(document, enhance)
followKeptChoices(document, enhance)
layerLinks(document, enhance)

/** Called again when part of the page was replaced. */
function enhance(): void {
  currentTabs(document)
  tableLabels(document)
  sortableTables(document)
  linkedMaps(document)
  mapAreas(document)
  chartPoints(document)
  flowHighlights(document)
}
