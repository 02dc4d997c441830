import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { User } from '../../../identity/accounts/users.ts'
import type { AccessColumns, Schema } from '../../../platform/storage/schema/schema.ts'
import type { CollectionReader } from '../../../site/collection/reading.ts'
import type { Instant } from '../../../values/time.ts'

type ContentTable = 'events' | 'news' | 'topics'

/** Staff see all content; tokens and anonymous readers see public content. */
export function readerOf(user: User | null): CollectionReader {
  return user === null ? 'public' : 'staff'
}

/** Returns the condition for visible records. Numbers in addresses can be guessed, so `secret` is hidden like `private`. */
export function visibleTo<Table extends ContentTable>(
  builder: ExpressionBuilder<Schema, Table>,
  table: Table,
  reader: CollectionReader,
  now: Instant,
): ExpressionWrapper<Schema, Table, SqlBool> {
  // Kysely cannot infer a column reference that is composed from a type parameter.
  const eb = builder as unknown as ExpressionBuilder<Schema, ContentTable>
  const name = table as ContentTable
  const condition =
    reader === 'staff'
      ? sql<SqlBool>`1 = 1`
      : eb.and([
          eb(`${name}.access`, 'in', ['public', 'mtan']),
          eb.or([eb(`${name}.publication_start`, 'is', null), eb(`${name}.publication_start`, '<=', now)]),
          eb.or([eb(`${name}.publication_end`, 'is', null), eb(`${name}.publication_end`, '>=', now)]),
        ])
  return condition as unknown as ExpressionWrapper<Schema, Table, SqlBool>
}

/** Selects events that are hidden from the public, to exclude their dates from lists: they are few, and have an index. */
export function hiddenEvents(now: Instant) {
  return sql`
    (select id from events
      where (access <> 'public' or publication_start is not null or publication_end is not null)
        and not (access in ('public', 'mtan') and (publication_start is null or publication_start <= ${now})
          and (publication_end is null or publication_end >= ${now})))`
}

/**
 * Checks whether the text is locked: the public sees it only after a code by phone, which lists and feeds
 * cannot request.
 */
export function isTextLocked(access: AccessColumns, reader: CollectionReader): boolean {
  return reader === 'public' && (access === 'mtan' || access === 'secret_mtan')
}
