import { expressionBuilder } from 'kysely'
import {
  readTreeAncestors,
  readTreeChildren,
  type Stretch,
  type Tree,
  type TreeLink,
  type TreeRow,
} from '../../../../platform/storage/rows/tree.ts'
import type { Row, Schema } from '../../../../platform/storage/schema/schema.ts'
import { inLocale } from '../../../../records/fields/translations.ts'
import type { Sight } from '../../records/store.ts'
import { visibleTo } from '../../records/visibility.ts'

function topicTree({ queries, reader, now }: Sight): Tree {
  return {
    queries,
    table: 'topics',
    visible: visibleTo(expressionBuilder<Schema, 'topics'>(), 'topics', reader, now),
  }
}

export async function readTopicChildren(
  sight: Sight,
  parents: readonly number[] | null,
  stretch: Stretch,
): Promise<readonly TreeRow[]> {
  const rows = await readTreeChildren(topicTree(sight), parents, stretch)
  return rows.map((row) => inLocale(row, sight.locale))
}

export async function readTopicAncestors(sight: Sight, id: number): Promise<readonly TreeLink[]> {
  const rows = await readTreeAncestors(topicTree(sight), id)
  return rows.map((row) => inLocale(row, sight.locale))
}

export type TopicSummary = Pick<
  Row<'topics'>,
  'id' | 'title' | 'lead' | 'access' | 'publication_start' | 'publication_end' | 'translations'
>

/** Returns the columns of topics in lists, in the order of the ids. */
export async function readTopicSummaries(
  { queries, locale }: Sight,
  ids: readonly number[],
): Promise<readonly TopicSummary[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('topics')
    .select(['id', 'title', 'lead', 'access', 'publication_start', 'publication_end', 'translations'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, inLocale(row, locale)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countTopics({ queries, reader, now }: Sight): Promise<number> {
  const { count } = await queries
    .selectFrom('topics')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => visibleTo(eb, 'topics', reader, now))
    .executeTakeFirstOrThrow()
  return count
}
