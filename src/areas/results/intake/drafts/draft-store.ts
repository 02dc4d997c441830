import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { NewRow, Row } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import type { DraftResult } from './draft.ts'

export async function insertDraft(tx: Tx, row: NewRow<'upload_drafts'>): Promise<void> {
  await tx.insertInto('upload_drafts').values(row).execute()
}

export async function insertFiles(tx: Tx, draft: string, files: readonly UploadedContent[]): Promise<void> {
  for (const { slot, name, sha256, size, content } of files)
    await tx
      .insertInto('upload_draft_files')
      .values({ draft_id: draft, slot, name, sha256, size, content })
      .execute()
}

export async function insertResults(tx: Tx, draft: string, results: readonly DraftResult[]): Promise<void> {
  for (const [position, { ref, sha256, result, warnings, moreWarnings }] of results.entries())
    await tx
      .insertInto('upload_draft_results')
      .values({
        draft_id: draft,
        kind: ref.kind,
        item_id: ref.id,
        position,
        sha256,
        result,
        warnings: JSON.stringify(warnings),
        more_warnings: moreWarnings,
      })
      .execute()
}

export function selectDraft(queries: Queries, id: string, now: Instant) {
  return queries
    .selectFrom('upload_drafts')
    .innerJoin('users', 'users.id', 'upload_drafts.user_id')
    .selectAll('upload_drafts')
    .select('users.email as uploader')
    .where('upload_drafts.id', '=', id)
    .where('upload_drafts.expires', '>', now)
    .executeTakeFirst()
}

export interface WaitingDraft {
  readonly id: string
  readonly created: Instant
  readonly uploader: string
}

/** Files for an item that were tried and neither published nor discarded, the newest first. */
export function waitingDrafts(
  queries: Queries,
  { kind, id }: ItemRef,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<readonly WaitingDraft[]> {
  return queries
    .selectFrom('upload_drafts')
    .innerJoin('users', 'users.id', 'upload_drafts.user_id')
    .select(['upload_drafts.id', 'upload_drafts.created', 'users.email as uploader'])
    .where('upload_drafts.kind', '=', kind)
    .where('upload_drafts.item_id', '=', id)
    .where('upload_drafts.state', '=', 'accepted')
    .where('upload_drafts.expires', '>', now)
    .orderBy('upload_drafts.created', 'desc')
    .orderBy('upload_drafts.id')
    .limit(limit)
    .execute()
}

export function selectFiles(queries: Queries, draft: string) {
  return queries
    .selectFrom('upload_draft_files')
    .select(['slot', 'name', 'sha256', 'size'])
    .where('draft_id', '=', draft)
    .orderBy('slot')
    .execute()
}

export async function selectFileContent(
  queries: Queries,
  draft: string,
  slot: string,
): Promise<Uint8Array | null> {
  const row = await queries
    .selectFrom('upload_draft_files')
    .select('content')
    .where('draft_id', '=', draft)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return row?.content ?? null
}

/** In the order in which the import made them. */
export function selectResults(queries: Queries, draft: string): Promise<Row<'upload_draft_results'>[]> {
  return queries
    .selectFrom('upload_draft_results')
    .selectAll()
    .where('draft_id', '=', draft)
    .orderBy('position')
    .execute()
}

export async function updateDraft(
  tx: Tx,
  id: string,
  changes: Pick<Row<'upload_drafts'>, 'state' | 'base' | 'outcome'>,
): Promise<void> {
  await tx.updateTable('upload_drafts').set(changes).where('id', '=', id).execute()
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload_drafts').where('id', '=', id).execute()
}

export async function deleteFiles(tx: Tx, draft: string): Promise<void> {
  await tx.deleteFrom('upload_draft_files').where('draft_id', '=', draft).execute()
}

export async function deleteResults(tx: Tx, draft: string): Promise<void> {
  await tx.deleteFrom('upload_draft_results').where('draft_id', '=', draft).execute()
}

export async function hasExpired(queries: Queries, now: Instant): Promise<boolean> {
  const row = await queries
    .selectFrom('upload_drafts')
    .select('id')
    .where('expires', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('upload_drafts').where('expires', '<=', now).execute()
}

/** Newest first. */
export async function draftsOf(queries: Queries, user: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('upload_drafts')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
