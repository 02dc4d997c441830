import { readFile, writeFile } from 'node:fs/promises'
import { errorGroups } from '../src/areas/results/site/upload-docs/errors.ts'
import { withErrors } from '../src/areas/results/site/upload-docs/markdown.ts'

/** Updates the list of errors in the documentation from the texts of the program. */
const path = new URL('../docs/uploads.md', import.meta.url)
await writeFile(path, withErrors(await readFile(path, 'utf8'), errorGroups('de_CH')))
