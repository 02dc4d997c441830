import { readFile, writeFile } from 'node:fs/promises'
import { featuresWithout } from '../src/areas/features.ts'
import { keptTables } from '../src/areas/kept-tables.ts'
import { withKeptTables } from './kept-tables-markdown.ts'

/** Documents stored data and retention periods, from the list by which the service deletes it. */
const document = new URL('../docs/data-protection.md', import.meta.url)
await writeFile(document, withKeptTables(await readFile(document, 'utf8'), keptTables(featuresWithout())))
