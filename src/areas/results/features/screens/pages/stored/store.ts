import type { PageAfter } from '../../../../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../../../platform/storage/rows/bulk.ts'
import { bumpRevision } from '../../../../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../../../../platform/storage/schema/schema.ts'
import type { Screen } from '../screen/screen.ts'
import { screenFields, screenOf, screenRecord } from './screen-fields.ts'

export async function allScreens(queries: Queries): Promise<readonly Screen[]> {
  const rows = await queries.selectFrom('screens').selectAll().orderBy('number').execute()
  return rows.map(fromRow)
}

export async function readScreen(queries: Queries, number: number): Promise<Screen | null> {
  const row = await queries.selectFrom('screens').selectAll().where('number', '=', number).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Reads screens after a number, in the order of numbers. */
export async function screensAfter(
  queries: Queries,
  { after, limit }: PageAfter<number>,
): Promise<readonly Screen[]> {
  const all = queries.selectFrom('screens').selectAll().orderBy('number').limit(limit)
  const rows = await (after === null ? all : all.where('number', '>', after)).execute()
  return rows.map(fromRow)
}

/** Adds screens, or overwrites those of the same number. */
export async function saveScreens(tx: Tx, screens: readonly Screen[]): Promise<void> {
  const rows = screens.map((screen) => ({ ...toRow(screen) }))
  await upsertRows(tx, 'screens', { key: 'number', update: 'all' }, rows)
  await bumpRevision(tx, 'results')
}

export async function deleteScreen(tx: Tx, number: number): Promise<void> {
  await tx.deleteFrom('screens').where('number', '=', number).execute()
  await bumpRevision(tx, 'results')
}

function fromRow(row: Row<'screens'>): Screen {
  const { created, modified } = row
  return { ...screenOf(screenFields.fromRow(row)), created, modified }
}

function toRow(screen: Screen): Row<'screens'> {
  const { created, modified } = screen
  return { ...screenFields.toColumns(screenRecord(screen)), created, modified }
}
