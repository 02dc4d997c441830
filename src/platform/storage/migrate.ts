import { sql } from 'kysely'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { type Database, kindOf, type Queries, type Tx } from './database/database.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { content } from './migrations/0002-content.ts'
import { results } from './migrations/0003-results.ts'
import { shapes } from './migrations/0004-shapes.ts'
import { screens } from './migrations/0005-screens.ts'
import { dataSources } from './migrations/0006-data-sources.ts'
import { release } from './migrations/0007-release.ts'
import { auditChain } from './migrations/0008-audit-chain.ts'
import { accounts } from './migrations/0009-accounts.ts'
import { uploadDrafts } from './migrations/0010-upload-drafts.ts'
import { notifications } from './migrations/0011-notifications.ts'
import { webhooks } from './migrations/0012-webhooks.ts'
import { directoryOrder } from './migrations/0013-directory-order.ts'
import { contentEditing } from './migrations/0014-content-editing.ts'
import { exchangeDrafts } from './migrations/0015-exchange-drafts.ts'
import { approvals } from './migrations/0016-approvals.ts'
import { itemAliases } from './migrations/0017-item-aliases.ts'
import { accessibilityStatements } from './migrations/0018-accessibility-statements.ts'
import { releaseRules } from './migrations/0019-release-rules.ts'
import { correctedClock } from './migrations/0020-agreed-clock.ts'
import { devicesAndPasskeys } from './migrations/0021-devices-and-passkeys.ts'
import { secondFactorOfDevices } from './migrations/0022-second-factor-of-devices.ts'
import { writeProbe } from './migrations/0023-write-probe.ts'
import { columnTypes, type Migration } from './migrations/types.ts'

/** Applied in this order, never changed once released: a correction is a further migration. */
const migrations: readonly Migration[] = [
  foundation,
  content,
  results,
  shapes,
  screens,
  dataSources,
  release,
  auditChain,
  accounts,
  uploadDrafts,
  notifications,
  webhooks,
  directoryOrder,
  contentEditing,
  exchangeDrafts,
  approvals,
  itemAliases,
  accessibilityStatements,
  releaseRules,
  correctedClock,
  devicesAndPasskeys,
  secondFactorOfDevices,
  writeProbe,
]

/**
 * Brings the schema up to date in one transaction. As no two transactions run at once, in whatever process, two
 * that start together do not clash; and a failed migration leaves everything as it was.
 */
export function migrate(database: Database, clock: Clock): Promise<Result<readonly string[], string>> {
  return database.transaction((tx) => migrateWithin(tx, clock))
}

/** The same as part of a larger change. With `wanted`, the schema of a program that knew only those migrations. */
export async function migrateWithin(
  tx: Tx,
  clock: Clock,
  wanted: readonly string[] = migrations.map(({ name }) => name),
): Promise<Result<readonly string[], string>> {
  const types = columnTypes[kindOf(tx)]
  const { instant, key, end } = types
  await sql
    .raw(
      `create table if not exists schema_migrations (name ${key} primary key, applied ${instant} not null) ${end}`,
    )
    .execute(tx)
  const done = await appliedMigrations(tx)
  const unknown = unknownMigrations(done)
  if (unknown.length > 0)
    return fail(
      `the database was made by a newer version of Kanzlei (it knows ${unknown.join(', ')}); update the program, nothing was changed`,
    )
  const missing = migrations.filter(({ name }) => wanted.includes(name) && !done.includes(name))
  for (const migration of missing) {
    for (const statement of migration.statements(types)) await sql.raw(statement).execute(tx)
    await migration.fill?.(tx)
    await sql`insert into schema_migrations (name, applied) values (${migration.name}, ${clock.now()})`.execute(
      tx,
    )
  }
  return ok(missing.map((migration) => migration.name))
}

/** Those that a newer version of the program must have made. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !migrations.some((migration) => migration.name === name))
}

/** Those that this program would still have to apply. */
export async function missingMigrations(queries: Queries): Promise<readonly string[]> {
  const done = await appliedMigrations(queries)
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name))
}

export async function appliedMigrations(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    queries,
  )
  return rows.map((row) => row.name)
}
