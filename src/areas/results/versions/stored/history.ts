import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { decompress } from '../../model/encoding.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { Status } from '../../model/result-set.ts'
import { auditSubject } from './audit-subject.ts'
import { bringersOf } from './bringers.ts'
import { canHappen, versionLife, versionState } from './life.ts'
import {
  type AllPointers,
  deleteUnusedResultContents,
  deleteVersion,
  type ListedRow,
  pointersOf,
  selectContent,
  selectVersions,
  selectVersionsAfter,
} from './store.ts'
import type { ListedVersion, UploadedFile, VersionAction, VersionSource } from './version.ts'
import { approvalIn, confirmedIn, holdIn } from './waiting-store.ts'

/** Newest first. */
export async function listVersions(queries: Queries, ref: ItemRef): Promise<readonly ListedVersion[]> {
  const pointers = await pointersOf(queries, [ref])
  return (await selectVersions(queries, ref)).map((row) => listedVersion(row, pointers))
}

/** Returns the versions of all items after one of them, in the order of kinds, ids and numbers. */
export async function versionsAfter(
  queries: Queries,
  after: Pick<ListedVersion, 'ref' | 'number'> | null,
  limit: number,
): Promise<readonly ListedVersion[]> {
  const rows = await selectVersionsAfter(queries, after, limit)
  const refs = new Map(rows.map((row) => [`${row.kind} ${row.item_id}`, refOf(row)]))
  const pointers = await pointersOf(queries, [...refs.values()])
  return rows.map((row) => listedVersion(row, pointers))
}

const refOf = ({ kind, item_id }: ListedRow): ItemRef => ({ kind: kind as ItemKind, id: item_id })

function listedVersion(row: ListedRow, all: AllPointers): ListedVersion {
  const ref = refOf(row)
  const pointers = all.get(`${ref.kind} ${ref.id}`)
  return {
    ref,
    number: row.number,
    published: row.number === pointers?.published,
    staged: row.number === pointers?.staged,
    at: row.at,
    source: row.source as VersionSource,
    actor: row.actor,
    status: row.status as Status,
    sha256: row.sha256,
    overview: JSON.parse(row.overview),
    warnings: JSON.parse(row.warnings),
    moreWarnings: row.more_warnings,
    files: JSON.parse(row.files),
    national: row.national === null ? null : JSON.parse(row.national),
    bringers: bringersOf(row),
    hold: holdIn(row),
    approval: approvalIn(row),
    confirmed: confirmedIn(row),
  }
}

/** An uploaded file. */
export async function originalFile(queries: Queries, sha256: string): Promise<Uint8Array | null> {
  const row = await selectContent(queries, sha256)
  return row === undefined ? null : decompress(row.content)
}

export type PurgeProblem = 'unknown' | 'published' | 'staged'

/** Deletes a version for good; not the published or the staged one. */
export async function purgeVersion(
  tx: Tx,
  { ref, number, at, by }: VersionAction,
): Promise<Result<ListedVersion, PurgeProblem>> {
  const version = (await listVersions(tx, ref)).find((listed) => listed.number === number)
  if (version === undefined) return fail('unknown')
  const pointers = {
    published_version: version.published ? number : null,
    staged_version: version.staged ? number : null,
  }
  if (!canHappen('purge', versionState(pointers, number)))
    return fail(version.published ? 'published' : 'staged')
  await deleteVersion(tx, ref, number)
  await deleteUnusedResultContents(tx, version.files.map(hashOf))
  const detail = { version: number, result: version.sha256, files: version.files.map(hashOf) }
  await recordAudit(tx, { ...by, at, action: versionLife.purge.logged, subject: auditSubject(ref), detail })
  return ok(version)
}

const hashOf = ({ sha256 }: UploadedFile) => sha256
