import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Clock } from '../../values/time.ts'
import { programVersion } from '../config/program-version.ts'
import type { Database, Queries } from '../storage/database/database.ts'
import { appliedMigrations } from '../storage/migrate.ts'
import { type BackupEnd, type BackupHeader, formatName, formatVersion, linesHash, rowLine } from './format.ts'
import { rowsOf, storedTables } from './store.ts'

export interface TableCount {
  readonly member: string
  readonly count: number
}

export interface BackupOptions {
  readonly clock: Clock
  /** See `BackupHeader`. */
  readonly secret: string | null
  /** Tables that backups do not have. */
  readonly leftOut: readonly string[]
  readonly onProgress?: (done: TableCount) => void
}

const chunkLength = 256 * 1024
const progressEvery = 1000

/** Writes a consistent snapshot; the service can write meanwhile. */
export async function writeBackup(
  database: Database,
  write: (bytes: Uint8Array) => Promise<void>,
  options: BackupOptions,
): Promise<BackupEnd> {
  let end: BackupEnd | null = null
  await database.snapshot(async (queries) => {
    const lines = backupLines(queries, options, (whole) => {
      end = whole
    })
    await pipeline(Readable.from(inChunks(lines)), createZstdCompress(), async (packed) => {
      for await (const bytes of packed) await write(bytes)
    })
  })
  if (end === null) throw new Error('the backup has no end')
  return end
}

async function* backupLines(
  queries: Queries,
  { clock, secret, leftOut, onProgress }: BackupOptions,
  finished: (end: BackupEnd) => void,
): AsyncGenerator<string> {
  const hash = linesHash()
  const hashed = (line: string) => {
    hash.add(line)
    return `${line}\n`
  }
  const migrations = await appliedMigrations(queries)
  const header: BackupHeader = {
    format: formatName,
    version: formatVersion,
    made: clock.now(),
    program: programVersion,
    migrations,
    secret,
  }
  yield hashed(JSON.stringify(header))
  const tables = await storedTables(queries, leftOut)
  let rows = 0
  for (const table of tables) {
    yield hashed(JSON.stringify({ table: table.name, columns: table.columns }))
    let count = 0
    for await (const row of rowsOf(queries, table)) {
      yield hashed(rowLine(row))
      count += 1
      if (count % progressEvery === 0) onProgress?.({ member: table.name, count })
    }
    onProgress?.({ member: table.name, count })
    rows += count
  }
  const end: BackupEnd = { tables: tables.length, rows, sha256: hash.digest() }
  finished(end)
  yield `${JSON.stringify(end)}\n`
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
