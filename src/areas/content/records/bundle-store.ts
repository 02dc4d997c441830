import type { Tx } from '../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'

/** Stores tags in tables for filters; the columns `tags` and `hashtags` hold the same as JSON for output. */
export async function replaceTags(tx: Tx, events: readonly Row<'events'>[]): Promise<void> {
  await deleteRows(tx, 'event_tags', 'event_id', idsOf(events))
  const rows = events.flatMap(({ id, tags }) => textList(tags).map((tag) => ({ event_id: id, tag })))
  await upsertRows(tx, 'event_tags', { key: ['event_id', 'tag'], update: [] }, rows)
}

export async function replaceHashtags(tx: Tx, news: readonly Row<'news'>[]): Promise<void> {
  await deleteRows(tx, 'news_hashtags', 'news_id', idsOf(news))
  const rows = news.flatMap(({ id, hashtags }) => textList(hashtags).map((tag) => ({ news_id: id, tag })))
  await upsertRows(tx, 'news_hashtags', { key: ['news_id', 'tag'], update: [] }, rows)
}

const idsOf = <Id>(rows: readonly { readonly id: Id }[]): readonly Id[] => rows.map(({ id }) => id)

const textList = (json: string): readonly string[] => JSON.parse(json)
