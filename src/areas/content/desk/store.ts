import { sql } from 'kysely'
import { type PageAfter, rowsAfter } from '../../../desk/records/rows-after.ts'
import { removeFromIndex } from '../../../platform/search/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../../platform/storage/files/unused-files.ts'
import { deleteRows } from '../../../platform/storage/rows/bulk.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Publication, Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import { newsFields, topicFields } from '../records/article-fields.ts'
import { eventFields } from '../records/event-fields.ts'
import type { EntryRecord } from './forms.ts'
import type { EntryKind } from './kinds.ts'

/** Finds an entry regardless of its access level. */
export async function findEntry(
  queries: Queries,
  kind: EntryKind,
  id: string | number,
): Promise<EntryRecord | null> {
  switch (kind) {
    case 'event': {
      const row = await queries
        .selectFrom('events')
        .selectAll()
        .where('id', '=', String(id))
        .executeTakeFirst()
      return row === undefined ? null : eventFields.fromRow(row)
    }
    case 'news': {
      const row = await queries.selectFrom('news').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      return row === undefined ? null : newsFields.fromRow(row)
    }
    case 'topic': {
      const row = await findTopic(queries, Number(id))
      return row === undefined ? null : topicFields.fromRow(row)
    }
  }
}

export function findTopic(queries: Queries, id: number): Promise<Row<'topics'> | undefined> {
  return queries.selectFrom('topics').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface ListedTopic extends Publication {
  readonly id: number
  readonly title: string
  readonly modified: Instant
  readonly parent_id: number | null
  readonly position: number
}

/** Lists all topics in the order of siblings. */
export function topicSummaries(queries: Queries): Promise<readonly ListedTopic[]> {
  return queries
    .selectFrom('topics')
    .select(['id', 'parent_id', 'position', 'title', 'modified'])
    .select(['access', 'publication_start', 'publication_end'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the date for a link to the event's page: the next one, else the last. */
export async function shownDate(queries: Queries, eventId: string, from: Instant): Promise<string | null> {
  const dates = queries.selectFrom('occurrences').select('id').where('event_id', '=', eventId)
  const next = await dates.where('starts', '>=', from).orderBy('starts').limit(1).executeTakeFirst()
  const last = await dates.orderBy('starts', 'desc').limit(1).executeTakeFirst()
  return next?.id ?? last?.id ?? null
}

export async function tagsInUse(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.selectFrom('event_tags').select('tag').distinct().execute()
  return rows.map(({ tag }) => tag)
}

/**
 * Returns a number that no entry has ever had, so that links to deleted entries do not lead to others. The
 * audit log contains all numbers.
 */
export async function freeNumber(queries: Queries, kind: 'news' | 'topic'): Promise<number> {
  const table = kind === 'news' ? 'news' : 'topics'
  const { last } = await queries
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const { gone } = await queries
    .selectFrom('audit_log')
    .select(sql<number | string | null>`max(cast(subject as bigint))`.as('gone'))
    .where('action', '=', `${kind}.remove`)
    .executeTakeFirstOrThrow()
  return Math.max(last ?? 0, Number(gone ?? 0)) + 1
}

/** Deletes entries, and files that are not used elsewhere. */
export async function deleteEntries(
  tx: Tx,
  kind: EntryKind,
  entries: readonly { readonly id: string | number; readonly files: readonly string[] }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  switch (kind) {
    case 'event':
      await deleteRows(tx, 'occurrences', 'event_id', ids.map(String))
      await deleteRows(tx, 'event_tags', 'event_id', ids.map(String))
      await deleteRows(tx, 'events', 'id', ids.map(String))
      break
    case 'news':
      await deleteRows(tx, 'news_hashtags', 'news_id', ids.map(Number))
      await deleteRows(tx, 'news', 'id', ids.map(Number))
      break
    case 'topic':
      await deleteRows(tx, 'topics', 'id', ids.map(Number))
      break
  }
  await removeFromIndex(tx, kind, ids.map(String))
  for (const { files } of entries) for (const file of files) await deleteUnusedFile(tx, file)
  await bumpRevision(tx, 'content')
}

export async function childTopics(
  queries: Queries,
  parent: number | null,
): Promise<readonly { readonly id: number; readonly position: number }[]> {
  return queries
    .selectFrom('topics')
    .select(['id', 'position'])
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Numbers siblings from 0 in the given order; updates only those whose number changes. */
export async function setTopicOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('topics')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
  await bumpRevision(tx, 'content')
}

export async function setTopicParent(tx: Tx, id: number, parent: number | null, now: Instant): Promise<void> {
  await tx.updateTable('topics').set({ parent_id: parent, modified: now }).where('id', '=', id).execute()
}

/** Returns the entries after an id, in the order of ids. */
export async function entriesAfter(
  queries: Queries,
  kind: EntryKind,
  asked: PageAfter<string | number>,
): Promise<readonly EntryRecord[]> {
  switch (kind) {
    case 'event':
      return (await rowsAfter(queries, 'events', asked)).map((row) => eventFields.fromRow(row))
    case 'news':
      return (await rowsAfter(queries, 'news', asked)).map((row) => newsFields.fromRow(row))
    case 'topic':
      return (await rowsAfter(queries, 'topics', asked)).map((row) => topicFields.fromRow(row))
  }
}
