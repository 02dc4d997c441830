import { bundleMembers, loadInstance } from '../../src/bundle-members.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { dumpBundle } from '../../src/records/bundle/dump.ts'
import type { LoadSummary } from '../../src/records/bundle/load.ts'
import type { BundleSource } from '../../src/records/bundle/source.ts'
import type { Result } from '../../src/values/result.ts'
import type { Clock } from '../../src/values/time.ts'
import { migratedDatabase, testClock, unwrap } from './database.ts'

/** Runs `work` on an empty database with all tables. */
export async function withEmptyDatabase<T>(
  work: (database: Database) => Promise<T>,
  kind: DatabaseKind = 'sqlite',
): Promise<T> {
  const place = await migratedDatabase(kind)
  const database = unwrap(await openDatabase(place.url))
  try {
    return await work(database)
  } finally {
    await database.close()
    await place.remove()
  }
}

export async function* sourceOf(...parts: readonly (string | Uint8Array)[]): BundleSource {
  yield* parts
}

export function load(
  database: Database,
  bundle: object | string,
  clock: Clock = testClock(),
): Promise<Result<LoadSummary, string>> {
  const text = typeof bundle === 'string' ? bundle : JSON.stringify(bundle)
  return loadInstance(database, clock, sourceOf(text))
}

export async function dump(database: Database): Promise<string> {
  let text = ''
  await dumpBundle(database, bundleMembers, async (more) => {
    text += more
  })
  return text
}
