import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { addSeconds, type Clock, type Instant } from '../../../../values/time.ts'
import { countedType, uploadFormats } from '../../import/formats/formats.ts'
import { decompress } from '../../model/encoding.ts'
import type { ItemRef } from '../../model/item.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import type { SentFile } from '../importing/import-and-publish.ts'
import {
  type CheckedResult,
  type CheckedSubject,
  type CheckedUpload,
  type CheckOutcome,
  isAboutItem,
} from './checked-upload.ts'

export const checkedUploadsKeptFor = 24 * 60 * 60

/** Maximum number of checked uploads per person; the oldest are deleted. */
export const mostCheckedUploads = 20

/** Outcome of a dry run. */
export type Tried =
  | Extract<CheckOutcome, { readonly state: 'refused' }>
  | (Extract<CheckOutcome, { readonly state: 'accepted' }> & { readonly results: readonly CheckedResult[] })

export interface NewCheckedUpload {
  readonly user: string
  readonly subject: CheckedSubject
  readonly files: readonly UploadedContent[]
  readonly tried: Tried
}

/** Stores a checked upload and returns its random id. */
export async function keepCheckedUpload(
  tx: Tx,
  clock: Clock,
  { user, subject, files, tried }: NewCheckedUpload,
): Promise<string> {
  const created = clock.now()
  for (const old of (await draftsOf(tx, user)).slice(mostCheckedUploads - 1))
    await deleteCheckedUpload(tx, old)
  const id = randomId()
  const { kind, id: item_id } = subject
  const expires = addSeconds(created, checkedUploadsKeptFor)
  const row = {
    id,
    user_id: user,
    created,
    expires,
    kind,
    item_id,
    ...formatColumns(subject),
    ...columns(tried),
  }
  await tx.insertInto('upload_drafts').values(row).execute()
  await insertFiles(tx, id, files)
  if (tried.state === 'accepted') await insertResults(tx, id, tried.results)
  return id
}

/** Stores the outcome of another dry run of the same files, unless they were published or discarded meanwhile. */
export async function replaceOutcome(tx: Tx, clock: Clock, id: string, tried: Tried): Promise<void> {
  const now = await selectCheckedUpload(tx, id, clock.now())
  if (now === undefined || now.state === 'published') return
  await deleteResults(tx, id)
  await updateCheckedUpload(tx, id, columns(tried))
  if (tried.state === 'accepted') await insertResults(tx, id, tried.results)
}

/** Formats that a check of the table allows; `internal` stands for all formats of results. */
const ofItems = ['parties', 'export-program'] as const

function formatColumns(subject: CheckedSubject): Pick<Row<'upload_drafts'>, 'format' | 'delivery_format'> {
  if (!isAboutItem(subject))
    return { format: 'ech-0252', delivery_format: subject.format === 'ech-0252' ? null : subject.format }
  const { kind, format } = subject
  const known = ofItems.find((one) => one === format)
  if (known !== undefined) return { format: known, delivery_format: null }
  return { format: 'internal', delivery_format: format === countedType(kind) ? null : format }
}

function columns(tried: Tried) {
  switch (tried.state) {
    case 'refused':
      return { state: tried.state, base: '', outcome: JSON.stringify(tried.problems) }
    case 'accepted':
      return { state: tried.state, base: tried.base, outcome: JSON.stringify(tried.delivered) }
  }
}

function selectCheckedUpload(queries: Queries, id: string, now: Instant) {
  return queries
    .selectFrom('upload_drafts')
    .innerJoin('users', 'users.id', 'upload_drafts.user_id')
    .selectAll('upload_drafts')
    .select('users.email as uploader')
    .where('upload_drafts.id', '=', id)
    .where('upload_drafts.expires', '>', now)
    .executeTakeFirst()
}

/** Reads a checked upload; null where it is unknown or has expired. */
export async function readCheckedUpload(
  queries: Queries,
  id: string,
  now: Instant,
): Promise<CheckedUpload | null> {
  const row = await selectCheckedUpload(queries, id, now)
  if (row === undefined) return null
  const { created, expires, uploader } = row
  const files = await queries
    .selectFrom('upload_draft_files')
    .select(['slot', 'name', 'sha256', 'size'])
    .where('draft_id', '=', id)
    .orderBy('slot')
    .execute()
  return { id, subject: subjectOf(row), outcome: outcomeOf(row), created, expires, uploader, files }
}

type CheckedUploadRow = NonNullable<Awaited<ReturnType<typeof selectCheckedUpload>>>

function subjectOf({ format, delivery_format, kind, item_id }: CheckedUploadRow): CheckedSubject {
  if (format === 'ech-0252')
    return { format: delivery_format === 'bfs' ? delivery_format : format, kind: null, id: null }
  if (kind === null || item_id === null)
    throw new Error(`a checked upload of format ${format} is about no item`)
  if (format !== 'internal') return { format, kind, id: item_id }
  const later = uploadFormats.find(({ type }) => type.name === delivery_format)?.type.name
  return { format: later ?? countedType(kind), kind, id: item_id }
}

function outcomeOf({ state, base, outcome }: CheckedUploadRow): CheckOutcome {
  switch (state) {
    case 'refused':
      return { state, problems: JSON.parse(outcome) }
    case 'accepted':
      return { state, base, delivered: JSON.parse(outcome) }
    case 'published':
      return { state }
  }
}

/** Reads the results, in the order of the import. */
export async function resultsOfUpload(queries: Queries, id: string): Promise<readonly CheckedResult[]> {
  const rows = await queries
    .selectFrom('upload_draft_results')
    .selectAll()
    .where('draft_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ref: { kind: row.kind, id: row.item_id } satisfies ItemRef,
    sha256: row.sha256,
    result: row.result,
    warnings: JSON.parse(row.warnings),
    moreWarnings: row.more_warnings,
  }))
}

export async function filesOfUpload(queries: Queries, checked: CheckedUpload): Promise<readonly SentFile[]> {
  const files: SentFile[] = []
  for (const { slot, name } of checked.files) {
    const bytes = await fileOfUpload(queries, checked.id, slot)
    if (bytes !== null) files.push({ slot, name, content: new Uint8Array(bytes).buffer })
  }
  return files
}

export async function fileOfUpload(queries: Queries, id: string, slot: string): Promise<Uint8Array | null> {
  const row = await queries
    .selectFrom('upload_draft_files')
    .select('content')
    .where('draft_id', '=', id)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return row === undefined ? null : decompress(row.content)
}

/** Marks a checked upload as published and deletes its files and results. */
export async function closeCheckedUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload_draft_files').where('draft_id', '=', id).execute()
  await deleteResults(tx, id)
  await updateCheckedUpload(tx, id, { state: 'published', base: '', outcome: 'null' })
}

async function insertFiles(tx: Tx, checked: string, files: readonly UploadedContent[]): Promise<void> {
  for (const { slot, name, sha256, size, content } of files)
    await tx
      .insertInto('upload_draft_files')
      .values({ draft_id: checked, slot, name, sha256, size, content })
      .execute()
}

async function insertResults(tx: Tx, checked: string, results: readonly CheckedResult[]): Promise<void> {
  for (const [position, { ref, sha256, result, warnings, moreWarnings }] of results.entries())
    await tx
      .insertInto('upload_draft_results')
      .values({
        draft_id: checked,
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

async function updateCheckedUpload(
  tx: Tx,
  id: string,
  changes: Pick<Row<'upload_drafts'>, 'state' | 'base' | 'outcome'>,
): Promise<void> {
  await tx.updateTable('upload_drafts').set(changes).where('id', '=', id).execute()
}

export async function deleteCheckedUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload_drafts').where('id', '=', id).execute()
}

async function deleteResults(tx: Tx, checked: string): Promise<void> {
  await tx.deleteFrom('upload_draft_results').where('draft_id', '=', checked).execute()
}

/** Newest first. */
async function draftsOf(queries: Queries, user: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('upload_drafts')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface WaitingUpload {
  readonly id: string
  readonly created: Instant
  readonly uploader: string
}

/** Lists checked uploads for an item that were neither published nor discarded, the newest first. */
export function waitingUploads(
  queries: Queries,
  { kind, id }: ItemRef,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<readonly WaitingUpload[]> {
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

export async function deleteExpiredUploads(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('upload_drafts').where('expires', '<=', now).execute()
}
