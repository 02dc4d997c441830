/** What only pages for the staff use; they work without it, too. */
import { orderedLists } from './ordering.ts'
import { passkeyForms } from './passkeys.ts'
import { richTextEditors } from './rich-text.ts'
import { guardUnsavedChanges } from './unsaved-changes.ts'
import { uploadForms } from './upload-form.ts'

richTextEditors(document)
// After the editors, which write into the forms that it watches.
guardUnsavedChanges(document)
orderedLists(document)
uploadForms(document)
passkeyForms(document)
