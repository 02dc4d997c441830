import type { PageAfter } from '../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'

export type SynonymRow = Row<'synonyms'>

export async function findSynonym(queries: Queries, name: string): Promise<SynonymRow | null> {
  const row = await queries.selectFrom('synonyms').selectAll().where('name', '=', name).executeTakeFirst()
  return row ?? null
}

/** Reads rows after a name, in the order of names. */
export function synonymsAfter(
  queries: Queries,
  { after, limit }: PageAfter<string>,
): Promise<readonly SynonymRow[]> {
  const rows = queries.selectFrom('synonyms').selectAll().orderBy('name').limit(limit)
  return (after === null ? rows : rows.where('name', '>', after)).execute()
}

export async function countSynonyms(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('synonyms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveSynonyms(tx: Tx, rows: readonly SynonymRow[]): Promise<void> {
  await upsertRows(
    tx,
    'synonyms',
    { key: 'name', update: 'all' },
    rows.map((row) => ({ ...row })),
  )
}

export async function removeSynonym(tx: Tx, name: string): Promise<void> {
  await deleteRows(tx, 'synonyms', 'name', [name])
}
