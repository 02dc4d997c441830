/** Every module here enhances a page that already works without it. */
import { copyButtons } from './copy-buttons.ts'
import { showCurrentSection } from './current-section.ts'
import { embedDialogs } from './embed-dialog.ts'
import { tellFrameSize } from './frame-size.ts'
import { linkedMaps } from './linked-map.ts'
import { followResults } from './live.ts'
import { liveSearch } from './live-search.ts'
import { mapAreas } from './map-areas.ts'
import { sortableTables } from './sortable-tables.ts'
import { tableLabels } from './table-labels.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-search]')) liveSearch(form)
showCurrentSection(document)
tableLabels(document)
copyButtons(document)
sortableTables(document)
linkedMaps(document)
mapAreas(document)
embedDialogs(document)
tellFrameSize(window)
// Whoever cannot see that a form came back with problems has to be led there: to the summary, else to the field.
const wrong = ['[data-focus]', '[autofocus]', '[aria-invalid="true"]']
  .map((selector) => document.querySelector<HTMLElement>(selector))
  .find((found) => found !== null)
wrong?.focus()
followResults(document, () => {
  tableLabels(document)
  sortableTables(document)
  linkedMaps(document)
  mapAreas(document)
})
