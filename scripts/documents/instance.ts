import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { bundleMembers } from '../../src/bundle-members.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { loadBundle } from '../../src/records/bundle/load.ts'
import type { BundleSource } from '../../src/records/bundle/source.ts'
import type { Result } from '../../src/values/result.ts'
import { type Clock, parseInstant } from '../../src/values/time.ts'

/** A moment on a polling day when half of the sample is counted. */
const moment = parseInstant('2026-11-15T13:30:00.000000+00:00')
if (moment === null) throw new Error('the moment cannot be read')
export const now = moment
export const baseUrl = 'http://dreiseen.test'
const secret = Buffer.from('the same in every run, so that links of both are the same')

/** A service with a fixed clock. */
export interface DocumentsInstance {
  readonly app: FastifyInstance
  /** Patterns of all routes with GET. */
  readonly patterns: readonly string[]
  close(): Promise<void>
}

/** Creates a sample database in the folder and starts a service on it. */
export async function startInstance(
  folder: string,
  ...bundles: readonly BundleSource[]
): Promise<DocumentsInstance> {
  const clock: Clock = { now: () => now }
  const database = good(await openDatabase(`sqlite:${join(folder, 'kanzlei.db')}`))
  good(await migrate(database, clock))
  for (const bundle of bundles) good(await loadBundle(database, clock, bundleMembers, bundle))
  return instanceOn(database, clock, folder)
}

/** Starts a service on a migrated database, which it closes in the end. */
export async function instanceOn(
  database: Database,
  clock: Clock,
  folder: string,
): Promise<DocumentsInstance> {
  const config = good(readConfig({ BASE_URL: baseUrl, DATA_DIR: folder }, {}))
  const patterns: string[] = []
  const app = await buildApp({
    ...{ config, database, clock, secret },
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) patterns.push(url)
    },
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, patterns, close }
}

export async function* bodyText(value: object): AsyncGenerator<string> {
  yield JSON.stringify(value)
}

export function good<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}
