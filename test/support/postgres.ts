import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'

export interface PostgresDatabase {
  readonly url: string
  drop(): Promise<void>
}

let ownCluster: Promise<string> | null = null

/** Returns the server that `npm test` started, or one that runs as long as this test file. */
async function postgresUrl(): Promise<string> {
  const given = process.env.KANZLEI_TEST_POSTGRES
  if (given !== undefined && given !== '') return given
  ownCluster ??= startPostgresCluster().then((cluster) => cluster.url)
  return ownCluster
}

export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  return created(await postgresUrl(), empty)
}

/**
 * Creates a database with the content that `fill` writes. On a temporary server, the first process fills a
 * template, and all get copies of it; on a permanent server, no template is left.
 */
export async function createFilledPostgresDatabase(
  fill: (url: string) => Promise<void>,
): Promise<PostgresDatabase> {
  const server = await postgresUrl()
  if (ownCluster === null && process.env.KANZLEI_TEST_POSTGRES_THROWN_AWAY === undefined) {
    const database = await created(server, empty)
    await fill(database.url)
    return database
  }
  filled ??= fillOriginal(server, fill)
  await filled
  const database = returned.pop() ?? (await copied(server))
  return { url: database.url, drop: () => reuse(database) }
}

/** A copy of the template, with the data for its reuse. */
interface Copy extends PostgresDatabase {
  readonly state: State
}

/** The initial state of a copy. */
interface State {
  /** Tables with initial rows, with these as JSON. */
  readonly rows: Readonly<Record<string, string>>
  /** A fingerprint of tables, columns, constraints, triggers and functions. */
  readonly structure: string
}

/** Copies for reuse: creating and dropping a database takes ten times as long as emptying one. */
const returned: Copy[] = []

async function copied(server: string): Promise<Copy> {
  // Copies the files: writing ten megabytes to the write-ahead log would take three times as long.
  const database = await created(server, `TEMPLATE ${original} STRATEGY file_copy`)
  firstState ??= connected(database.url, stateOf)
  return { ...database, state: await firstState }
}

let firstState: Promise<State> | null = null

async function stateOf(client: Client): Promise<State> {
  const rows: Record<string, string> = {}
  for (const table of await usedTables(client)) {
    const { rows: found } = await client.query(`SELECT json_agg(t)::text AS all FROM ${table} t`)
    rows[table] = found[0].all
  }
  return { rows, structure: await structureOf(client) }
}

/** Returns the tables that ever had rows; others take no space. */
async function usedTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

async function structureOf(client: Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT concat_ws(' ', (SELECT sum(hashtext(attrelid || ' ' || attname)) FROM pg_attribute WHERE attrelid > 16000),
       (SELECT sum(oid::bigint) FROM pg_constraint), (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_proc),
       (SELECT count(*) FROM pg_db_role_setting WHERE setdatabase <> 0)) AS structure`,
  )
  return rows[0].structure
}

/** Restores the initial state of a database; drops it if its structure was changed. */
async function reuse(database: Copy): Promise<void> {
  const { url, state, drop } = database
  const isAsNew = await connected(url, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    if (rows[0].others !== 0 || (await structureOf(client)) !== state.structure) return false
    const used = await usedTables(client)
    await client.query(`TRUNCATE ${used.join(', ')} RESTART IDENTITY CASCADE`)
    for (const [table, all] of Object.entries(state.rows))
      await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [
        all,
      ])
    return true
  })
  if (isAsNew) returned.push(database)
  else await drop()
}

const empty = `TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`
const original = 'kanzlei_test_original'
let filled: Promise<void> | null = null

async function fillOriginal(server: string, fill: (url: string) => Promise<void>): Promise<void> {
  await connected(server, async (client) => {
    // Held until the connection ends: other processes wait for the first one.
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [original])
    if (rowCount !== 0) return
    const { url, name } = await created(server, empty)
    await fill(url)
    // Renamed last, so that an incomplete database is never copied.
    await client.query(`ALTER DATABASE ${name} RENAME TO ${original}`)
  })
}

async function created(server: string, like: string): Promise<PostgresDatabase & { readonly name: string }> {
  const name = `kanzlei_test_${randomBytes(8).toString('hex')}`
  await connected(server, (client) => client.query(`CREATE DATABASE ${name} ${like}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { url: url.href, name, drop }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
