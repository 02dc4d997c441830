import { headingKey } from '../../../../../records/exchange/heading-key.ts'
import type { GivenRow } from '../../../../../records/exchange/read-rows.ts'
import type { SourcePart } from '../../../records/source.ts'

/** What a source says of one thing: values by the folded names that it gives them. */
export interface MappingEntry {
  /** Of a table its line, else its place among the others. */
  readonly line: number
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** A name within a pattern. */
const place = /\{([^{}]+)\}/g

/** The names that a pattern reads: `sn` is itself one, `{postalCode} {l}` has two. */
export function namesIn(pattern: string): readonly string[] {
  const found = [...pattern.matchAll(place)].map(([, name = '']) => name.trim())
  return found.length > 0 ? found : [pattern.trim()].filter((name) => name !== '')
}

/** All values under a name. */
export function valuesOf({ values }: MappingEntry, name: string): readonly string[] {
  return values[headingKey(name)] ?? []
}

/** The text that a pattern makes of an entry. */
export function mappedText(entry: MappingEntry, pattern: string): string {
  if (!pattern.includes('{')) return valuesOf(entry, pattern).join(', ').trim()
  const filled = pattern.replace(place, (_, name: string) => valuesOf(entry, name)[0] ?? '')
  // What stood between two values that are both missing is nothing.
  return namesIn(pattern).every((name) => valuesOf(entry, name).length === 0) ? '' : filled.trim()
}

/** Several texts in one cell stand in lines or between semicolons; the name of an LDAP entry is always one. */
export function listOf(entry: MappingEntry, name: string): readonly string[] {
  return valuesOf(entry, name)
    .flatMap((value) => (/^[a-z][\w.-]*=/i.test(value) ? [value] : value.split(/[;\n]/)))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

export interface MappedRow extends GivenRow {
  readonly entry: MappingEntry
  readonly externalId: string
}

export interface Mapped {
  readonly rows: readonly MappedRow[]
  /** Names that no entry has: what would be filled from them stays as it is. */
  readonly missing: readonly string[]
}

const longestId = 200

/** The entries as rows of our table, with the texts of the fields that the part names. */
export function mapEntries(entries: readonly MappingEntry[], { id, fields }: SourcePart): Mapped {
  const known = new Set(entries.flatMap(({ values }) => Object.keys(values)))
  const used = Object.entries(fields).filter(([, pattern]) => pattern.trim() !== '')
  const isKnown = (pattern: string) => namesIn(pattern).some((name) => known.has(headingKey(name)))
  const filled = used.filter(([, pattern]) => isKnown(pattern))
  const named = [id, ...used.map(([, pattern]) => pattern)].flatMap(namesIn)
  return {
    rows: entries.map((entry) => ({
      entry,
      line: entry.line,
      externalId: mappedText(entry, id).slice(0, longestId),
      cells: Object.fromEntries(filled.map(([name, pattern]) => [name, mappedText(entry, pattern)])),
    })),
    missing: entries.length === 0 ? [] : [...new Set(named)].filter((name) => !known.has(headingKey(name))),
  }
}
