import { userInfo } from 'node:os'
import pg from 'pg'
import type { Servers } from './servers.ts'

// The default user is that of the operating system, as in psql, even where the environment has no USER: a command that
// another program starts then authenticates at the socket like the service.
pg.defaults.user ??= userOfSystem()

function userOfSystem(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // In a container, a user may have a number without a name.
    return undefined
  }
}

/** Connections to the server that takes writes. */
export interface Pool {
  connect(): Promise<PoolConnection>
  end(): Promise<void>
}

export interface PoolConnection extends pg.PoolClient {
  /** Whether settings of the session hold: behind a pooler, each transaction may have another session. */
  readonly hasSession: boolean
}

export interface PoolOptions {
  /** The most connections. */
  readonly size: number
  /** Milliseconds after which the server cancels a statement, unless a transaction sets another limit. */
  readonly limit: number
  /** Milliseconds to connect. */
  readonly longestConnect: number
  /** As which the server lists the connections. */
  readonly name: string
}

export function openPool(servers: Servers, { size, limit, longestConnect, name }: PoolOptions): Pool {
  const sessions = new WeakSet<object>()

  async function prepare(client: pg.ClientBase): Promise<void> {
    // As statements, since PgBouncer refuses them as options of the connection. It keeps these two for each client.
    await client.query(`set time zone 'UTC'; set datestyle to iso`)
    const { rows } = await client.query<{ pid: number; isReadOnly: boolean }>(
      `select pg_backend_pid() as pid, current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (servers.count > 1 && rows[0]?.isReadOnly) throw new ReadOnlyServer()
    // A pooler announces itself under a number of its own.
    if (rows[0]?.pid !== (client as { processID?: number }).processID) {
      if (servers.schema !== null) throw new Error('a schema needs a direct connection, not a pooler')
      return
    }
    if (servers.schema !== null)
      await client.query(
        `create schema if not exists ${servers.schema}; set search_path to ${servers.schema}`,
      )
    // Compiling a plan takes longer than any of our queries; the server would do it for each search.
    await client.query(`set jit to off; set statement_timeout to ${limit}`)
    sessions.add(client)
  }

  const pool = new pg.Pool({
    Client: clientOf(servers),
    max: size,
    connectionTimeoutMillis: longestConnect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    types: { getTypeParser },
    onConnect: prepare,
  })
  // An idle connection that the server drops is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use when the server goes away: its query fails, which the caller sees.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function connect(): Promise<PoolConnection> {
    for (let attempt = 1; ; attempt++) {
      const server = servers.current()
      try {
        const client = await pool.connect()
        return Object.assign(client, { hasSession: sessions.has(client) })
      } catch (error) {
        if (isBusy(error)) throw error
        servers.leave(server)
        if (attempt >= servers.count) throw error
      }
    }
  }

  return { connect, end: () => pool.end() }
}

/** Returns a client class that connects to the current server: the pool creates all clients from the same options. */
function clientOf(servers: Servers): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: servers.current() })
    }
  }
}

/** An error with the code of PostgreSQL for a write on a read-only server. */
class ReadOnlyServer extends Error {
  readonly code = '25006'
  constructor() {
    super('no server takes writes')
  }
}

/** Returns whether the error means that all connections were in use, which does not mean that the server is down. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

const timestamptz = 1184
const int8 = 20

/** Timestamps are parsed as `Instant` with six digits; integers as numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && oid === timestamptz) return canonicalInstant
  if (format !== 'binary' && oid === int8) return Number
  return pg.types.getTypeParser(oid, format)
}

function canonicalInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (match === null) throw new RangeError(`PostgreSQL sent a moment that is not in UTC: ${text}`)
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(6, '0')}+00:00`
}
