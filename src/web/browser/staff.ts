/** Script of staff pages, which also work without it. */

import { richTextEditors } from './editing/rich-text.ts'
import { passkeyForms } from './forms/passkeys.ts'
import { focusPickers } from './forms/picture-focus.ts'
import { repeatPreviews } from './forms/repeat-preview.ts'
import { screenPreviews } from './forms/screen-preview.ts'
import { searchableSelects } from './forms/searchable-selects.ts'
import { guardUnsavedChanges } from './forms/unsaved-changes.ts'
import { uploadForms } from './forms/upload-form.ts'
import { announceArrivals } from './live/arrivals.ts'
import { followWork } from './live/work.ts'
import { orderedLists } from './ordering/ordering.ts'
import { dismissibleNotices } from './shell/notices.ts'
import { keyboardShortcuts } from './shell/shortcuts.ts'
import { showCurrentSection } from './shell/shown-section.ts'

richTextEditors(document)
searchableSelects(document)
keyboardShortcuts(document)
// After the editors, which initialise fields of the watched forms.
guardUnsavedChanges(document)
orderedLists(document)
uploadForms(document)
screenPreviews(document)
repeatPreviews(document)
focusPickers(document)
passkeyForms(document)
announceArrivals(document)
followWork(document)
dismissibleNotices(document)
showCurrentSection(document)
