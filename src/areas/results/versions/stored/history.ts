import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { decompress } from '../../model/encoding.ts'
import type { ItemRef } from '../../model/item.ts'
import type { Status } from '../../model/result-set.ts'
import { auditSubject } from './audit-subject.ts'
import { bringersOf } from './bringers.ts'
import { canHappen, versionLife, versionState } from './life.ts'
import {
  deleteUnusedResultContents,
  deleteVersion,
  pointersOf,
  selectContent,
  selectVersions,
} from './store.ts'
import type { ListedVersion, UploadedFile, VersionAction, VersionSource } from './version.ts'
import { approvalIn, confirmedIn, holdIn } from './waiting-store.ts'

/** Newest first. */
export async function listVersions(queries: Queries, ref: ItemRef): Promise<readonly ListedVersion[]> {
  const pointers = (await pointersOf(queries, [ref])).get(`${ref.kind} ${ref.id}`)
  const rows = await selectVersions(queries, ref)
  return rows.map((row) => ({
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
  }))
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
