import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem } from '../terminal/command.ts'

export interface ListedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

type Put = (chunk: string | Uint8Array) => Promise<void>
type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

export interface LeaveFolder {
  /** Writes a file from the chunks that `fill` puts. */
  fill<Done>(path: string, fill: (put: Put) => Promise<Done>): Promise<Done>
  add(path: string, chunks: Chunks): Promise<void>
  /** Returns the files in the order in which they were written. */
  files(): readonly ListedFile[]
}

/** Opens an empty folder, so that the list of files is complete. */
export async function emptyFolder(root: string): Promise<Result<LeaveFolder, string>> {
  try {
    await mkdir(root, { recursive: true })
    if ((await readdir(root)).length > 0) return fail(`${root} is not empty`)
  } catch (error) {
    return fail(`cannot write ${root}: ${fileProblem(error)}`)
  }
  const files: ListedFile[] = []

  async function fill<Done>(path: string, filling: (put: Put) => Promise<Done>): Promise<Done> {
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true })
    const file = await open(target, 'wx', 0o600)
    const hash = createHash('sha256')
    let size = 0
    try {
      const done = await filling(async (chunk) => {
        const bytes = Buffer.from(chunk)
        hash.update(bytes)
        size += bytes.length
        await file.writeFile(bytes)
      })
      files.push({ path, size, sha256: hash.digest('hex') })
      return done
    } finally {
      await file.close()
    }
  }

  return ok({
    fill,
    files: () => files,
    add: (path, chunks) =>
      fill(path, async (put) => {
        for await (const chunk of chunks) await put(chunk)
      }),
  })
}

const longestName = 150

/** Turns a name from untrusted input into a safe file name. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^\.+/, '_')
  return plain.slice(-longestName) || '_'
}
