import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Client } from 'pg'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import type { Instant } from '../../src/values/time.ts'
import { type DatabasePlace, temporaryDatabase } from './database.ts'

const folder = join(import.meta.dirname, '..', 'releases')

/** The secret of the services that created the stored databases. */
export const secret = 'a secret that only the tests know, long enough'

/** Responses of a release about its own database. */
export interface StoredFacts {
  readonly at: Instant
  readonly facts: unknown
}

/** Versions whose databases are stored, see scripts/store-release.ts. */
export const storedReleases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export function releaseFolder(version: string): string {
  return join(folder, version)
}

export function storedFacts(version: string): StoredFacts {
  return JSON.parse(content(version, 'facts.json').toString('utf8'))
}

/** Returns a database as the release left it. */
export async function storedDatabase(version: string, kind: DatabaseKind): Promise<DatabasePlace> {
  const place = await temporaryDatabase(kind)
  if (kind === 'sqlite') {
    writeFileSync(place.url.slice('sqlite:'.length), content(version, 'sqlite.db'))
    return place
  }
  const client = new Client({ connectionString: place.url })
  await client.connect()
  try {
    await client.query(content(version, 'postgres.sql').toString('utf8'))
  } finally {
    await client.end()
  }
  return place
}

function content(version: string, name: string): Buffer {
  return zstdDecompressSync(readFileSync(join(releaseFolder(version), `${name}.zst`)))
}
