import { readdirSync } from 'node:fs'
import type { Entry } from './section.ts'

/** The content of a catalogue by key: texts, or the key of an entry with the same text. */
export type CatalogueEntries = Readonly<Record<string, Entry | string>>

const sources = new URL('../../', import.meta.url)

/** Catalogues lie beside the code whose words they are and are found by the end of their name; nothing lists them. */
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
