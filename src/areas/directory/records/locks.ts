import type { Queries } from '../../../platform/storage/database/database.ts'
import { ownedFields, type RecordKind } from './source.ts'
import { selectLinksOf } from './store.ts'

/** The fields of a record that a source provides; changes to them would be overwritten. */
export interface Lock {
  /** The name of the source. */
  readonly source: string
  readonly fields: ReadonlySet<string>
}

/** Returns the lock of a record; null if no source provides it. */
export async function lockOf(
  queries: Queries,
  kind: RecordKind,
  record: string | number,
): Promise<Lock | null> {
  const links = await selectLinksOf(queries, kind, [String(record)])
  const [first] = links
  if (first === undefined) return null
  const fields = links.flatMap(({ settings }) => ownedFields(JSON.parse(settings), kind))
  return { source: [...new Set(links.map(({ name }) => name))].join(', '), fields: new Set(fields) }
}
