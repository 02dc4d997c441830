/** Every module here enhances a page that already works without it. */
import { copyButtons } from './copy-buttons.ts'
import { liveSearch } from './live-search.ts'
import { tableLabels } from './table-labels.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-search]')) liveSearch(form)
tableLabels(document)
copyButtons(document)
