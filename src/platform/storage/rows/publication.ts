import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Instant } from '../../../values/time.ts'
import type { Schema } from '../schema/schema.ts'

type Published = 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics'

/**
 * The condition for public records: access is public, and now is inside the publication window.
 * `table` is the name or alias the query gives it.
 */
export function isPublic<Table extends Published>(
  builder: ExpressionBuilder<Schema, Table>,
  table: Table,
  now: Instant,
): ExpressionWrapper<Schema, Table, SqlBool> {
  // Kysely cannot follow a column reference that is put together from a type parameter.
  const eb = builder as unknown as ExpressionBuilder<Schema, Published>
  const name = table as Published
  return eb.and([
    eb(`${name}.access`, '=', 'public'),
    eb.or([eb(`${name}.publication_start`, 'is', null), eb(`${name}.publication_start`, '<=', now)]),
    eb.or([eb(`${name}.publication_end`, 'is', null), eb(`${name}.publication_end`, '>=', now)]),
  ]) as unknown as ExpressionWrapper<Schema, Table, SqlBool>
}
