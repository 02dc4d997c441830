import { sql } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import { isDamaged } from '../database/failures.ts'

export interface Integrity {
  /** The damage found, one line each that names the table or index; empty where the data are intact. */
  readonly damage: readonly string[]
  /** Describes what was checked, for people. */
  readonly checked: string
}

/** Reads the whole database and compares its parts. Changes nothing and does not block writers. */
export function checkIntegrity(database: Database): Promise<Integrity> {
  return database.kind === 'sqlite' ? database.snapshot(checkSqlite) : checkPostgres(database.reads)
}

/** Limits the report: further lines add nothing, because damage is repaired by restoring a backup. */
const mostLines = 20

async function checkSqlite(queries: Queries): Promise<Integrity> {
  // A statement of its own: in a query, the function would take the limit for a table name.
  const checked = await sql<{ quick_check: string }>`pragma quick_check(${sql.lit(mostLines)})`
    .execute(queries)
    .then(
      ({ rows }) => rows.flatMap(({ quick_check }) => quick_check.split('\n')),
      (error: unknown) => [damageIn(error)],
    )
  const lines = checked.filter((line) => line !== 'ok' && !/^\*\*\* in database \w+ \*\*\*$/.test(line))
  const names = lines.length === 0 ? new Map<number, string>() : await namesOfTrees(queries)
  const damage = lines.map((line) =>
    line.replace(/^Tree (\d+)/, (text, tree) => names.get(Number(tree)) ?? text),
  )
  // References are read through the same pages, so that checking them is useful only where those are intact.
  if (damage.length === 0) damage.push(...(await danglingReferences(queries)))
  return { damage, checked: 'all pages are sound and all references lead somewhere' }
}

/** Each table and index is a tree, which SQLite names by the number of its first page. */
async function namesOfTrees(queries: Queries): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ type: string; name: string; rootpage: number }>`select type, name, rootpage
    from sqlite_schema where rootpage > 0`.execute(queries)
  return new Map(rows.map(({ type, name, rootpage }) => [rootpage, `${type} ${name}:`]))
}

async function danglingReferences(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; parent: string; count: number }>`
    select "table" as name, parent, count(*) as count from pragma_foreign_key_check
    group by "table", parent order by "table", parent`.execute(queries)
  return rows.map(
    ({ name, parent, count }) => `table ${name}: ${count} rows refer to rows of ${parent} that are gone`,
  )
}

/**
 * Reads every value of every table, which finds pages that cannot be read and, where the cluster has checksums, those
 * whose bytes have changed. Indexes are compared with their tables by amcheck where it is installed and may be called.
 * Each statement stands alone, because a failure would end a transaction and hide the rest.
 */
async function checkPostgres(queries: Queries): Promise<Integrity> {
  const damage: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      damage.push(`${what}: ${damageIn(error)}`)
    }
  }
  for (const name of await relations(queries, 'r'))
    await attempt(`table ${name}`, () =>
      sql`select sum(length(stored::text)) from ${sql.table(name)} as stored`.execute(queries),
    )
  const amcheck = await schemaOfAmcheck(queries)
  if (amcheck === null)
    return {
      damage,
      checked: 'all tables can be read; with the extension amcheck their indexes would be checked as well',
    }
  const check = sql.id(amcheck, 'bt_index_check')
  for (const name of await relations(queries, 'i'))
    await attempt(`index ${name}`, () =>
      sql`select ${check}(format('%I', ${name}::text)::regclass, true)`.execute(queries),
    )
  return { damage, checked: 'all tables can be read, and all indexes match them' }
}

/** Names of the tables (`r`) or of the usable B-tree indexes (`i`) of this instance. */
async function relations(queries: Queries, kind: 'r' | 'i'): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select class.relname as name from pg_class as class
    left join pg_am as method on method.oid = class.relam
    left join pg_index as usable on usable.indexrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = ${kind}
    and (class.relkind = 'r' or (method.amname = 'btree' and usable.indisvalid))
    order by class.relname`.execute(queries)
  return rows.map(({ name }) => name)
}

async function schemaOfAmcheck(queries: Queries): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select space.nspname as name from pg_proc as procedure
    join pg_namespace as space on space.oid = procedure.pronamespace
    join pg_depend as part on part.objid = procedure.oid and part.deptype = 'e'
    join pg_extension as extension on extension.oid = part.refobjid and extension.extname = 'amcheck'
    where procedure.proname = 'bt_index_check' and procedure.pronargs = 2
    and has_schema_privilege(space.oid, 'usage')
    and has_function_privilege(procedure.oid, 'execute')`.execute(queries)
  return rows[0]?.name ?? null
}

/** Returns the message of an error about damaged data; throws others, such as those of an outage. */
function damageIn(error: unknown): string {
  if (!isDamaged(error)) throw error
  return error.message
}
