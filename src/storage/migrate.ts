import { sql } from 'kysely'
import { fail, ok, type Result } from '../result.ts'
import type { Clock } from '../time.ts'
import type { Database, Tx } from './database.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { content } from './migrations/0002-content.ts'
import { results } from './migrations/0003-results.ts'
import { shapes } from './migrations/0004-shapes.ts'
import { screens } from './migrations/0005-screens.ts'
import { dataSources } from './migrations/0006-data-sources.ts'
import { columnTypes, type Migration } from './migrations/types.ts'

/** Applied in this order, never changed once released: a correction is a further migration. */
const migrations: readonly Migration[] = [foundation, content, results, shapes, screens, dataSources]

/**
 * Brings the schema up to date in one transaction. As no two transactions run at once, in whatever process, two
 * that start together do not clash; and a failed migration leaves everything as it was.
 */
export function migrate(database: Database, clock: Clock): Promise<Result<readonly string[], string>> {
  return database.transaction(async (tx) => {
    const { instant, key, end } = columnTypes[database.kind]
    await sql
      .raw(
        `create table if not exists schema_migrations (name ${key} primary key, applied ${instant} not null) ${end}`,
      )
      .execute(tx)
    const done = await applied(tx)
    const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0)
      return fail(
        `the database was made by a newer version of Kanzlei (it knows ${unknown.join(', ')}); update the program, nothing was changed`,
      )
    const missing = migrations.filter((migration) => !done.includes(migration.name))
    for (const migration of missing) {
      for (const statement of migration.statements(columnTypes[database.kind]))
        await sql.raw(statement).execute(tx)
      await sql`insert into schema_migrations (name, applied) values (${migration.name}, ${clock.now()})`.execute(
        tx,
      )
    }
    return ok(missing.map((migration) => migration.name))
  })
}

async function applied(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(tx)
  return rows.map((row) => row.name)
}
