import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'

export interface PostgresDatabase {
  readonly url: string
  drop(): Promise<void>
}

let ownCluster: Promise<string> | null = null

/** The server that `npm test` started, or one that lives as long as this test file. */
export async function postgresUrl(): Promise<string> {
  const given = process.env.KANZLEI_TEST_POSTGRES
  if (given !== undefined && given !== '') return given
  ownCluster ??= startPostgresCluster().then((cluster) => cluster.url)
  return ownCluster
}

export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  return created(await postgresUrl(), empty)
}

/**
 * With what `fill` writes into an empty database. On a server that is thrown away, whoever needs it first, in whatever
 * process, fills an original, and everybody gets a copy; a server that stays is left without one.
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
  // Its files as they are: writing ten megabytes to the log of the server would take three times as long.
  return created(server, `TEMPLATE ${original} STRATEGY file_copy`)
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
    // Renamed last, so that nobody copies an incomplete database.
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

async function connected(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
