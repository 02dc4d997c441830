import { readFile, writeFile } from 'node:fs/promises'
import { keptTables } from '../src/areas/kept-tables.ts'
import { resultsFeatures } from '../src/areas/results/features/features.ts'
import { withKeptTables } from './kept-tables-markdown.ts'

/** Writes what is stored, and for how long, from the list by which the service removes it. */
const document = new URL('../docs/data-protection.md', import.meta.url)
await writeFile(document, withKeptTables(await readFile(document, 'utf8'), keptTables(resultsFeatures)))
