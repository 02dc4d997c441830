import { readdirSync } from 'node:fs'
import type { Entry } from './section.ts'

/** The entries of a catalogue by key: texts, or the key of an entry with the same texts. */
export type CatalogueEntries = Readonly<Record<string, Entry | string>>

const sources = new URL('../../', import.meta.url)

/** Catalogues are stored beside the code that uses them and found by their file names; there is no list of them. */
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.texts.ts'),
)

export const catalogues: readonly CatalogueEntries[] = (
  await Promise.all(
    files
      .sort()
      .map(
        (file): Promise<Readonly<Record<string, CatalogueEntries>>> => import(new URL(file, sources).href),
      ),
  )
).flatMap((exported) => Object.values(exported))
