import { readFile, writeFile } from 'node:fs/promises'
import { withVersionLife } from './version-life-markdown.ts'

/** Writes the states of a version of results into docs/release.md. */
const path = new URL('../docs/release.md', import.meta.url)
await writeFile(path, withVersionLife(await readFile(path, 'utf8')))
