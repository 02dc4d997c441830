import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { fail, ok, type Result } from '../../values/result.ts'
import { unknownMigrations } from '../storage/migrate.ts'
import {
  type BackupEnd,
  type BackupHeader,
  formatVersion,
  isEnd,
  isHeader,
  linesHash,
  linesOf,
} from './format.ts'

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly end: BackupEnd
}

/** Why a file cannot be restored, for the operator. */
export type BackupProblem = string

/** Reads the lines of a backup. Throws while iterating if the file is truncated or damaged. */
export function backupLines(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const unpacked = createZstdDecompress()
  file.on('error', (error) => unpacked.destroy(error))
  return linesOf(file.pipe(unpacked))
}

/** Verifies a whole backup before it is restored. */
export async function checkBackup(path: string): Promise<Result<CheckedBackup, BackupProblem>> {
  const hash = linesHash()
  let first: Buffer | null = null
  let last: Buffer | null = null
  try {
    if (!(await isZstd(path))) return fail(foreign)
    for await (const line of backupLines(path)) {
      if (last !== null) hash.add(last)
      last = line
      first ??= line
    }
  } catch (error) {
    return fail(isOfFile(error) ? withoutCall(error) : damaged)
  }
  if (first === null || last === null) return fail(damaged)
  const [header, end] = [parsed(first), parsed(last)]
  if (!isHeader(header)) return fail(foreign)
  if (!isEnd(end) || end.sha256 !== hash.digest()) return fail(damaged)
  return knownFormat(header) ?? ok({ header, end })
}

const foreign = 'it is not a backup of Kanzlei'
const damaged = 'it is cut off or damaged: its contents do not match their hash'

/** RFC 8878, section 3.1.1. */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

async function isZstd(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.equals(zstdMagic)
  } finally {
    await file.close()
  }
}

function knownFormat({ version, migrations, program }: BackupHeader) {
  if (version > formatVersion || unknownMigrations(migrations).length > 0)
    return fail(`it was made by a newer version of Kanzlei (${program}); update the program first`)
  return null
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return null
  }
}

/** Tells an error of reading the file from an error in its content. */
function isOfFile(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function withoutCall({ message }: Error): string {
  return message.replace(/^E[A-Z]+: /, '').replace(/, \w+( '.*)?$/, '')
}
