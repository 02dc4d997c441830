import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { randomId } from '../../../../platform/crypto/secret.ts'
import { serialQueue } from '../../../../platform/storage/database/serial-queue.ts'

/** A complete, unlinked file: the system deletes it with its last reader, even if the process crashes. */
export interface NamelessFile {
  readonly size: number
  read(): Readable
}

export interface ArchiveFile {
  /** Returns the file made for this stamp, or makes it; concurrent callers wait for each other. */
  get(stamp: string, make: () => Readable): Promise<NamelessFile>
  close(): Promise<void>
}

interface Kept extends NamelessFile {
  readonly stamp: string
  close(): Promise<void>
}

/** Caches a file on disk that is too large for memory and too expensive to make per request. */
export function archiveFile(): ArchiveFile {
  const queue = serialQueue()
  let kept: Kept | null = null
  return {
    get: (stamp, make) =>
      queue(async () => {
        if (kept?.stamp === stamp) return kept
        const before = kept
        kept = await writeNameless(stamp, make())
        await before?.close()
        return kept
      }),
    close: () => queue(async () => kept?.close()),
  }
}

async function writeNameless(stamp: string, content: Readable): Promise<Kept> {
  const path = join(tmpdir(), `kanzlei-${randomId()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await file.writeFile(content)
    return keptFile(stamp, file, (await file.stat()).size)
  } catch (error) {
    content.destroy()
    await file.close()
    throw error
  }
}

function keptFile(stamp: string, file: FileHandle, size: number): Kept {
  let readers = 0
  let isOver = false
  const closeAfterLast = async () => {
    if (isOver && readers === 0) await file.close()
  }
  return {
    stamp,
    size,
    read() {
      readers += 1
      const content = Readable.from(partsOf(file, size))
      content.once('close', () => {
        readers -= 1
        closeAfterLast().catch(() => undefined)
      })
      return content
    },
    close() {
      isOver = true
      return closeAfterLast()
    },
  }
}

const partSize = 256 * 1024

/** Reads by position, so that several streams can share the file. */
async function* partsOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(partSize), 0, partSize, at)
    if (bytesRead === 0) throw new Error('the archive ends before its end')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
