/** What only pages for the staff use; they work without it, too. */

import { richTextEditors } from './editing/rich-text.ts'
import { passkeyForms } from './forms/passkeys.ts'
import { guardUnsavedChanges } from './forms/unsaved-changes.ts'
import { uploadForms } from './forms/upload-form.ts'
import { orderedLists } from './ordering/ordering.ts'

richTextEditors(document)
// After the editors, which write into the forms that it watches.
guardUnsavedChanges(document)
orderedLists(document)
uploadForms(document)
passkeyForms(document)
