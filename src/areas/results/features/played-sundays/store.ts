import { sql } from 'kysely'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import { refusalAction } from '../../intake/receiving/refused.ts'
import type { Play } from './play.ts'
import type { LoggedEvent, VersionWarnings } from './report.ts'

/** The play that was begun last. */
export async function lastPlay(queries: Queries): Promise<Play | null> {
  const row = await queries
    .selectFrom('rehearsal_plays')
    .selectAll()
    .orderBy('started', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, day, started, ended, play } = row
  return { ...JSON.parse(play), id, day, started, ended }
}

/** Adds a play, or notes what has become of it. */
export async function savePlay(tx: Tx, { id, day, started, ended, ...rest }: Play): Promise<void> {
  const play = JSON.stringify(rest)
  await tx
    .insertInto('rehearsal_plays')
    .values({ id, day, started, ended, play })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended, play }))
    .execute()
}

/** Reads the audit entries about results since a moment, in order. */
export async function loggedSince(queries: Queries, since: Instant): Promise<readonly LoggedEvent[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .where('at', '>=', since)
    .where(({ or, eb }) => or([eb('action', 'like', 'results.%'), eb('action', '=', refusalAction)]))
    .orderBy('sequence')
    .execute()
  return rows.map(({ detail, ...row }) => {
    const { version = null, restored = null, files = [] }: Partial<LoggedEvent> = JSON.parse(detail)
    return { ...row, version, restored, files }
  })
}

/** Reads the warnings of all versions since a moment. */
export async function warningsSince(queries: Queries, since: Instant): Promise<readonly VersionWarnings[]> {
  const rows = await queries
    .selectFrom('result_versions')
    .select(['kind', 'item_id', 'number', 'warnings'])
    .where('at', '>=', since)
    .where('warnings', '<>', sql.lit('[]'))
    .execute()
  return rows.map(({ kind, item_id, number, warnings }) => {
    const found: readonly ImportWarning[] = JSON.parse(warnings)
    return {
      ref: { kind, id: item_id },
      number,
      warnings: found.map(({ code, values }) => ({
        code,
        entity: 'entity' in values ? String(values.entity) : null,
      })),
    }
  })
}
