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
  const server = await postgresUrl()
  const name = `kanzlei_test_${randomBytes(8).toString('hex')}`
  await run(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
