import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'

type ListedTable =
  | ('agencies' | 'news' | 'topics' | 'people' | 'memberships' | 'people_sources' | 'events')
  | ('access_keys' | 'upload_tokens' | 'management_keys')
  | ('webhooks' | 'subscribers' | 'data_sources' | 'data_source_links')

/** A part of a list in the order of ids. */
export interface PageAfter<Id> {
  /** From the first if null. */
  readonly after: Id | null
  readonly limit: number
}

/** Returns the rows of a table after an id, in the order of ids. */
export async function rowsAfter<Table extends ListedTable>(
  queries: Queries,
  table: Table,
  { after, limit }: PageAfter<string | number>,
  within: RawBuilder<boolean> = sql`1 = 1`,
): Promise<readonly Row<Table>[]> {
  const beyond = after === null ? sql`1 = 1` : sql`id > ${after}`
  const query = sql<Row<Table>>`select * from ${sql.table(table)} where ${beyond} and ${within}
    order by id limit ${limit}`
  return (await query.execute(queries)).rows
}
