import { randomId } from '../../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { addSeconds, type Clock, type Instant } from '../../../../values/time.ts'
import { decompress } from '../../model/encoding.ts'
import type { ItemRef } from '../../model/item.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import type { SentFile } from '../importing/import-and-publish.ts'
import type { Draft, DraftOutcome, DraftResult, Subject } from './draft.ts'
import {
  deleteDraft,
  deleteExpired,
  deleteFiles,
  deleteResults,
  draftsOf,
  insertDraft,
  insertFiles,
  insertResults,
  selectDraft,
  selectFileContent,
  selectFiles,
  selectResults,
  updateDraft,
} from './draft-store.ts'

const keptSeconds = 24 * 60 * 60

/** Per person; beyond it the oldest are deleted. */
export const mostDrafts = 20

/** Outcome of a dry run. */
export type Tried =
  | Extract<DraftOutcome, { readonly state: 'refused' }>
  | (Extract<DraftOutcome, { readonly state: 'accepted' }> & { readonly results: readonly DraftResult[] })

export interface NewDraft {
  readonly user: string
  readonly subject: Subject
  readonly files: readonly UploadedContent[]
  readonly tried: Tried
}

/** Stores a draft and returns its random id. */
export async function keepDraft(
  tx: Tx,
  clock: Clock,
  { user, subject, files, tried }: NewDraft,
): Promise<string> {
  const created = clock.now()
  await deleteExpired(tx, created)
  for (const old of (await draftsOf(tx, user)).slice(mostDrafts - 1)) await deleteDraft(tx, old)
  const id = randomId()
  const { kind, id: item_id, format } = subject
  const expires = addSeconds(created, keptSeconds)
  await insertDraft(tx, { id, user_id: user, created, expires, kind, item_id, format, ...columns(tried) })
  await insertFiles(tx, id, files)
  if (tried.state === 'accepted') await insertResults(tx, id, tried.results)
  return id
}

/** Stores the outcome of another dry run of the same files, unless the draft was published or discarded meanwhile. */
export async function keepAnew(tx: Tx, clock: Clock, id: string, tried: Tried): Promise<void> {
  const now = await selectDraft(tx, id, clock.now())
  if (now === undefined || now.state === 'published') return
  await deleteResults(tx, id)
  await updateDraft(tx, id, columns(tried))
  if (tried.state === 'accepted') await insertResults(tx, id, tried.results)
}

function columns(tried: Tried) {
  switch (tried.state) {
    case 'refused':
      return { state: tried.state, base: '', outcome: JSON.stringify(tried.problems) }
    case 'accepted':
      return { state: tried.state, base: tried.base, outcome: JSON.stringify(tried.delivered) }
  }
}

/** Null for an unknown or expired draft. */
export async function readDraft(queries: Queries, id: string, now: Instant): Promise<Draft | null> {
  const row = await selectDraft(queries, id, now)
  if (row === undefined) return null
  const { created, expires, uploader } = row
  const files = await selectFiles(queries, id)
  return { id, subject: subjectOf(row), outcome: outcomeOf(row), created, expires, uploader, files }
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>

function subjectOf({ format, kind, item_id }: DraftRow): Subject {
  if (format === 'ech-0252') return { format, kind: null, id: null }
  if (kind === null || item_id === null) throw new Error(`a draft of format ${format} is about no item`)
  return { format, kind, id: item_id }
}

function outcomeOf({ state, base, outcome }: DraftRow): DraftOutcome {
  switch (state) {
    case 'refused':
      return { state, problems: JSON.parse(outcome) }
    case 'accepted':
      return { state, base, delivered: JSON.parse(outcome) }
    case 'published':
      return { state }
  }
}

export async function resultsOfDraft(queries: Queries, id: string): Promise<readonly DraftResult[]> {
  return (await selectResults(queries, id)).map((row) => ({
    ref: { kind: row.kind, id: row.item_id } satisfies ItemRef,
    sha256: row.sha256,
    result: row.result,
    warnings: JSON.parse(row.warnings),
    moreWarnings: row.more_warnings,
  }))
}

/** The files as they were sent. */
export async function filesOfDraft(queries: Queries, draft: Draft): Promise<readonly SentFile[]> {
  const files: SentFile[] = []
  for (const { slot, name } of draft.files) {
    const bytes = await fileOfDraft(queries, draft.id, slot)
    if (bytes !== null) files.push({ slot, name, content: new Uint8Array(bytes).buffer })
  }
  return files
}

export async function fileOfDraft(queries: Queries, id: string, slot: string): Promise<Uint8Array | null> {
  const content = await selectFileContent(queries, id, slot)
  return content === null ? null : decompress(content)
}

/** Marks a draft as published and deletes its files and results. */
export async function closeDraft(tx: Tx, id: string): Promise<void> {
  await deleteFiles(tx, id)
  await deleteResults(tx, id)
  await updateDraft(tx, id, { state: 'published', base: '', outcome: 'null' })
}
