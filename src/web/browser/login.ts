/** What the pages use on which the staff log in; they work without it, too. */
import { passkeyForms } from './forms/passkeys.ts'

passkeyForms(document)
