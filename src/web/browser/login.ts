/** Script of the login pages, which also work without it. */
import { passkeyForms } from './forms/passkeys.ts'

passkeyForms(document)
