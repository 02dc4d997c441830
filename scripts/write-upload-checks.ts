import { readFile, writeFile } from 'node:fs/promises'
import { outcomesTable } from '../test/fuzz/spoiled/outcomes.ts'

/** Documents how damaged files are handled. `KANZLEI_FUZZ`: number of tries per kind. */
const numRuns = Number(process.env.KANZLEI_FUZZ ?? '1000')
const path = new URL('../docs/upload-checks.md', import.meta.url)
const before = await readFile(path, 'utf8')
const start = before.indexOf('\n| | two figures swapped')
const end = before.indexOf('\n\n', start)
await writeFile(path, `${before.slice(0, start)}\n${outcomesTable(numRuns)}${before.slice(end)}`)
