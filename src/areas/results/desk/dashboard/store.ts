import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { type ImportWarning, needsConfirmation } from '../../import/problems/warning.ts'
import { type RefusalDetail, refusalAction } from '../../intake/receiving/refused.ts'
import type { Overview } from '../../model/overview.ts'
import type { Status } from '../../model/result-set.ts'
import type { VersionSource } from '../../versions/stored/version.ts'

/** A version without its results. */
export interface VersionNote {
  readonly kind: 'vote' | 'election' | 'compound'
  readonly id: string
  readonly number: number
  readonly at: Instant
  readonly source: VersionSource
  readonly actor: string | null
  readonly status: Status
  readonly overview: Overview
  readonly warnings: number
  /** Number of those whose warnings have to be confirmed. */
  readonly toConfirm: number
}

function notes(queries: Queries) {
  return queries
    .selectFrom('result_versions as version')
    .innerJoin('result_items as item', (join) =>
      join.onRef('item.kind', '=', 'version.kind').onRef('item.id', '=', 'version.item_id'),
    )
    .select(['version.kind', 'version.item_id', 'version.number', 'version.at', 'version.source'])
    .select(['version.actor', 'version.status', 'version.overview', 'version.warnings'])
    .select(['version.more_warnings', 'version.confirmed_at'])
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

function toNote(note: NoteRow): VersionNote {
  const { item_id, overview, warnings, more_warnings, confirmed_at, ...row } = note
  const found: readonly ImportWarning[] = JSON.parse(warnings)
  return {
    ...row,
    id: item_id,
    source: row.source as VersionSource,
    status: row.status as Status,
    overview: JSON.parse(overview),
    warnings: found.length + more_warnings,
    toConfirm: confirmed_at === null ? found.filter(needsConfirmation).length : 0,
  }
}

/** The last version of each item of a day, published or not. */
export async function lastVersions(queries: Queries, day: string): Promise<readonly VersionNote[]> {
  const rows = await notes(queries)
    .where('item.date', '=', day)
    .where('version.number', '=', (select) =>
      select
        .selectFrom('result_versions as other')
        .select(({ fn }) => fn.max('other.number').as('last'))
        .whereRef('other.kind', '=', 'version.kind')
        .whereRef('other.item_id', '=', 'version.item_id'),
    )
    .execute()
  return rows.map(toNote)
}

/** Maximum number of versions of an item that are searched for the one with the last counted place. */
const versionsSearched = 20

/** Since when the items of a day have had as many places counted as now, by `kind id`. */
export async function countedSince(queries: Queries, day: string): Promise<ReadonlyMap<string, Instant>> {
  const rows = await queries
    .selectFrom('result_versions as version')
    .innerJoin('result_items as item', (join) =>
      join.onRef('item.kind', '=', 'version.kind').onRef('item.id', '=', 'version.item_id'),
    )
    .select(['version.kind', 'version.item_id', 'version.at', 'version.overview'])
    .where('item.date', '=', day)
    // A compound is counted with its elections.
    .where('item.kind', '<>', 'compound')
    .where((where) =>
      where(
        'version.number',
        '>',
        where(
          where
            .selectFrom('result_versions as other')
            .select(({ fn }) => fn.max('other.number').as('last'))
            .whereRef('other.kind', '=', 'version.kind')
            .whereRef('other.item_id', '=', 'version.item_id'),
          '-',
          versionsSearched,
        ),
      ),
    )
    .orderBy('version.number', 'desc')
    .execute()
  const found = new Map<string, { readonly counted: number; at: Instant; isOver: boolean }>()
  for (const { kind, item_id, at, overview } of rows) {
    const key = `${kind} ${item_id}`
    const { progress }: Overview = JSON.parse(overview)
    const known = found.get(key)
    if (known === undefined) found.set(key, { counted: progress.counted, at, isOver: false })
    else if (progress.counted !== known.counted) known.isOver = true
    else if (!known.isOver) known.at = at
  }
  return new Map([...found].map(([key, { at }]) => [key, at]))
}

/** Ids of the newest files that were tried and await a decision, by `kind id` of their item. */
export async function draftsOfDay(
  queries: Queries,
  day: string,
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('upload_drafts as draft')
    .innerJoin('result_items as item', (join) =>
      join.onRef('item.kind', '=', 'draft.kind').onRef('item.id', '=', 'draft.item_id'),
    )
    .select(['draft.id', 'draft.kind', 'draft.item_id'])
    .where('item.date', '=', day)
    .where('draft.state', '=', 'accepted')
    .where('draft.expires', '>', now)
    .orderBy('draft.created')
    .orderBy('draft.id')
    .execute()
  return new Map(rows.map(({ id, kind, item_id }) => [`${kind} ${item_id}`, id]))
}

/** Newest first. */
export async function versionsSince(
  queries: Queries,
  since: Instant,
  most: number,
): Promise<readonly VersionNote[]> {
  const rows = await notes(queries)
    .where('version.at', '>=', since)
    .orderBy('version.at', 'desc')
    .orderBy('version.item_id')
    .orderBy('version.number', 'desc')
    .limit(most)
    .execute()
  return rows.map(toNote)
}

/** A refused upload, from the audit log. */
export interface RefusalNote {
  readonly sequence: number
  readonly at: Instant
  readonly actor: string | null
  /** Items such as `vote/energiegesetz`, separated by blanks; the source where no item is known. */
  readonly subject: string
  readonly source: VersionSource
  readonly problems: number
}

/** Newest first. */
export async function refusalsSince(
  queries: Queries,
  since: Instant,
  most: number,
): Promise<readonly RefusalNote[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .select(['sequence', 'at', 'actor', 'subject', 'detail'])
    .where('at', '>=', since)
    .where('action', '=', refusalAction)
    .orderBy('sequence', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ detail, ...row }) => {
    const { source, problems }: RefusalDetail = JSON.parse(detail)
    return { ...row, source, problems }
  })
}

/** Number of the newest audit entry about results after a given one; null for none. */
export async function lastUploadEntry(queries: Queries, after: number): Promise<number | null> {
  const { last } = await queries
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('sequence', '>', after)
    .where(({ or, eb }) =>
      or([
        eb('action', 'like', 'results.%'),
        eb('action', 'like', 'release-rule.%'),
        eb('action', '=', refusalAction),
      ]),
    )
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}
