import { Readable } from 'node:stream'
import { type AppParts, buildApp } from '../../src/app.ts'
import { loadInstance } from '../../src/bundle-members.ts'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import { addUser } from '../../src/identity/accounts/users.ts'
import { addAccessKey } from '../../src/identity/keys/keys.ts'
import type { ReleaseRule } from '../../src/identity/organisation/release-rule.ts'
import { saveReleaseRule } from '../../src/identity/organisation/store.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Patience } from '../../src/platform/storage/database/availability.ts'
import type { ConnectOptions, Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { RoomLimits } from '../../src/platform/storage/readiness/disk-space.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import type { Clock } from '../../src/values/time.ts'
import { type DatabasePlace, migratedDatabase, type TestClock, testClock, unwrap } from './database.ts'
import { freePort } from './free-port.ts'

export {
  databaseKinds,
  instant,
  onEachDatabase,
  onSqlite,
  type TestClock,
  testClock,
  unwrap,
} from './database.ts'

export interface TestService {
  readonly url: string
  readonly kind: DatabaseKind
  readonly clock: TestClock
  readonly database: Database
  /** For another process on the same database. */
  readonly parts: Pick<AppParts, 'config' | 'secret'>
  /** Returns the statements since the last call, without periodic ones. */
  queries(): readonly string[]
  load(bundle: object): Promise<void>
  /** Sets the rule directly, without checking who may relax it. */
  setReleaseRule(rule: ReleaseRule): Promise<void>
  /** Returns a new access key of a new admin. */
  accessKey(options?: { readonly readOnly?: boolean }): Promise<string>
  /** Returns a new token, requested through the API. */
  token(options?: { readonly readOnly?: boolean }): Promise<string>
  /** Returns the `Cookie` header of a logged-in member of staff. */
  session(role?: Role, scope?: Scope): Promise<string>
  stop(): Promise<void>
}

export interface ServiceOptions {
  readonly bundle?: object
  readonly clock?: TestClock
  readonly environment?: Readonly<Record<string, string>>
  /** Host name of the service; passkeys require one. */
  readonly hostname?: string
  /** Path of the public address, such as `/kanzlei`. */
  readonly path?: string
  /** Public address of the service, if it differs from the one at which it listens. */
  readonly publicUrl?: string
  /** Default: no logging. */
  readonly logger?: AppParts['logger']
  readonly onRoute?: AppParts['onRoute']
  readonly work?: AppParts['work']
  /** Starts no workers, so that nothing happens in the background. */
  readonly isQuiet?: true
  /** Names of features to leave out. */
  readonly without?: AppParts['without']
  readonly limits?: ConnectOptions['limits']
  /** Query timeouts; by default long enough for a machine that is busy with other tests. */
  readonly patience?: Patience
  readonly room?: RoomLimits
  /** A database with all tables; default: a new one. */
  readonly place?: DatabasePlace
}

/** Statements of the background workers, which release, notify, send and sign. */
const byThemselves = [
  '"staged_version" is not null',
  '"announce_at" <=',
  '"result_events"',
  '"mailings"',
  '"webhook_deliveries"',
  '"push_messages"',
  '"audit_checkpoints"',
  '"logged_tables"',
  '"cache_targets"',
  '"linked_results"',
  '"people_sources"',
  '"forwards"',
  '"site_jobs"',
]

/** Starts the whole service on a real socket with a new database of the given kind. */
export async function startService(kind: DatabaseKind, options: ServiceOptions = {}): Promise<TestService> {
  const clock = options.clock ?? testClock()
  const seen: string[] = []
  const place = options.place ?? (await migratedDatabase(kind))
  const { limits } = options
  const database = unwrap(
    await openDatabase(place.url, { onQuery: (sql) => seen.push(sql), ...(limits && { limits }) }),
  )
  const config = unwrap(
    readConfig({ BASE_URL: 'http://kanzlei.test', DATABASE_URL: place.url, ...options.environment }),
  )
  const secret = Buffer.from('a secret that only the tests know, long enough')
  const { logger, onRoute, room, work, without, isQuiet = false } = options
  const { patience = { slowQuery: 20_000, answer: 20_000, again: 1000 } } = options
  const { hostname = '127.0.0.1', path = '', publicUrl } = options
  const listening = await listen(
    { hostname, path, publicUrl },
    {
      config,
      database,
      clock,
      secret,
      patience,
      onlyAnswers: isQuiet,
      ...(room && { room }),
      ...(logger && { logger }),
      ...(onRoute && { onRoute }),
      ...(work && { work }),
      ...(without && { without }),
    },
  )

  const service: TestService = {
    url: listening.url,
    kind,
    clock,
    database,
    parts: { config, secret },
    queries: () => seen.splice(0).filter((sql) => !byThemselves.some((mark) => sql.includes(mark))),
    load: async (bundle) => {
      const text = Readable.from([JSON.stringify(bundle)])
      unwrap(await loadInstance(database, clock, text))
    },
    setReleaseRule: (rule) => database.transaction((tx) => saveReleaseRule(tx, rule)),
    accessKey: async ({ readOnly = false } = {}) => {
      const user = await newUser(database, clock, 'admin')
      const key = await database.transaction((tx) =>
        addAccessKey(tx, clock, { userId: user, name: `key ${user}`, readOnly }),
      )
      return unwrap(key).secret
    },
    token: async (keyOptions) => {
      const key = await service.accessKey(keyOptions)
      const response = await fetch(`${service.url}/api/authenticate`, {
        headers: { authorization: `Bearer ${key}` },
      })
      const body = (await response.json()) as { token: string }
      return body.token
    },
    session: async (role = 'admin', scope = null) => {
      const user = await newUser(database, clock, role, scope)
      return `session=${await startSessionFor({ database, clock, config }, user)}`
    },
    stop: async () => {
      await listening.close()
      await database.close()
      await place.remove()
    },
  }
  try {
    if (options.bundle !== undefined) await service.load(options.bundle)
  } catch (error) {
    await service.stop()
    throw error
  }
  return service
}

interface Address {
  readonly hostname: string
  readonly path: string
  readonly publicUrl: string | undefined
}

async function listen({ hostname, path, publicUrl }: Address, parts: Parameters<typeof buildApp>[0]) {
  // Links contain the port, so that a free one is chosen before listening.
  for (let attempt = 1; ; attempt += 1) {
    const probe = await freePort()
    const url = `http://${hostname}:${probe}${path}`
    const app = await buildApp({ ...parts, config: { ...parts.config, baseUrl: publicUrl ?? url } })
    try {
      await app.listen({ host: '127.0.0.1', port: probe })
      return { url, close: () => app.close() }
    } catch (error) {
      await app.close()
      // Another process took the port in the meantime.
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || attempt === 5) throw error
    }
  }
}

let users = 0

async function newUser(database: Database, clock: Clock, role: Role, scope: Scope = null): Promise<string> {
  users += 1
  const email = `user-${users}@kanzlei.test`
  const added = await database.transaction((tx) =>
    addUser(tx, clock, { email, name: `User ${users}`, role, scope }),
  )
  return unwrap(added).id
}
