import { readFile, writeFile } from 'node:fs/promises'
import { errorGroups } from '../src/areas/results/reference/uploads/error-groups.ts'
import { withErrors } from './upload-errors-markdown.ts'

/** Updates the list of errors in the documentation with the texts of the program. */
const path = new URL('../docs/uploads.md', import.meta.url)
await writeFile(path, withErrors(await readFile(path, 'utf8'), errorGroups('de_CH')))
