import { recordAudit } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import type { Status } from '../../model/result-set.ts'
import { auditSubject } from '../stored/audit-subject.ts'
import { bringersOf } from '../stored/bringers.ts'
import { overviewOfVersion } from '../stored/refresh.ts'
import { newestVersion, pointersOf, selectVersion } from '../stored/store.ts'
import type { VersionAction } from '../stored/version.ts'
import { currentBase, publish } from './publish.ts'

/** `same`: the newest version has these results already. `held`: the new version awaits its release. */
export type RollbackOutcome = 'unknown' | 'same' | 'published' | 'held'

/** Appends the results of an earlier version as a new one, so that no version is lost. */
export async function rollBack(tx: Tx, { ref, number, at, by }: VersionAction): Promise<RollbackOutcome> {
  const row = await selectVersion(tx, ref, number)
  const overview = await overviewOfVersion(tx, ref, number)
  if (row === undefined || overview === null) return 'unknown'
  const from = newestVersion(await pointersOf(tx, [ref]), ref)
  const newest = from === null ? undefined : await selectVersion(tx, ref, from)
  if (newest?.sha256 === row.sha256) return 'same'
  const version = {
    ref,
    base: await currentBase(tx, ref),
    result: row.result,
    sha256: row.sha256,
    status: row.status as Status,
    overview,
    colors: JSON.parse(row.colors),
    warnings: JSON.parse(row.warnings),
    moreWarnings: row.more_warnings,
    national: row.national === null ? null : JSON.parse(row.national),
  }
  const outcome = await publish(tx, { ...by, at, source: 'rollback', files: [], alsoBy: bringersOf(row) }, [
    version,
  ])
  if (typeof outcome === 'string')
    throw new Error(`${auditSubject(ref)} was ${outcome} in its own transaction`)
  const detail = { before: from, restored: number }
  await recordAudit(tx, { ...by, at, action: 'results.rollback', subject: auditSubject(ref), detail })
  const staged = (await pointersOf(tx, [ref])).get(`${ref.kind} ${ref.id}`)?.staged ?? null
  return staged === null ? 'published' : 'held'
}
