import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem } from '../terminal/command.ts'

/**
 * Replaces a file atomically: the old one stays until the new one is complete and synced. The content may be personal, so
 * only its owner may read it. A full disk is returned as a failure; other errors are thrown.
 */
export async function replaceFile<Done>(
  path: string,
  write: (file: FileHandle) => Promise<Done>,
): Promise<Result<Done, string>> {
  await removeAbandonedDrafts(dirname(path))
  const draft = draftOf(path)
  let file: FileHandle
  try {
    file = await open(draft, 'wx', 0o600)
  } catch (error) {
    return fail(`cannot write ${path}: ${fileProblem(error)}`)
  }
  const forget = keepDraft(draft)
  try {
    const done = await write(file)
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return ok(done)
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    if (isRefused(error)) return fail(`cannot write ${path}: ${fileProblem(error)}`)
    throw error
  } finally {
    forget()
  }
}

/** Part of file names, because containers that share a volume do not see each other's processes. */
const machine = hostname().replace(/[^\w.]/g, '_')
const day = 24 * 60 * 60 * 1000

/** The temporary files and folders of this process. */
const ownDrafts = new Set<string>()

/** Returns the temporary name of a file or folder that this process writes. */
export function draftOf(path: string): string {
  return `${path}.${machine}-${process.pid}.kanzlei-new`
}

export function isDraft(name: string): boolean {
  return draftName.test(name)
}

const draftName = /\.([\w.]+)-(\d+)\.kanzlei-new$/

/** Keeps a temporary file of this process during `removeAbandonedDrafts`; returns a function that ends that. */
export function keepDraft(draft: string): () => void {
  ownDrafts.add(resolve(draft))
  return () => ownDrafts.delete(resolve(draft))
}

/**
 * Removes temporary files and folders of killed processes, which may be large: those of this machine when their process is gone,
 * others a day after the last write.
 */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, of, pid] = draftName.exec(name) ?? []
    if (of === undefined) continue
    const draft = resolve(folder, name)
    const isGone = of === machine && !isWriting(draft, Number(pid))
    if (isGone || (await isOlderThan(draft, day))) await rm(draft, { recursive: true, force: true })
  }
}

/** Returns whether the process still writes. In a container the next process often has the id of the previous one. */
function isWriting(draft: string, pid: number): boolean {
  return pid === process.pid ? ownDrafts.has(draft) : isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process that may not be signalled exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > milliseconds
}

/** Syncs the folder, so that the new name survives a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Returns whether the error is expected: the disk is full, or the name is that of a folder. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EFBIG|EISDIR)$/.test(String(error.code))
}
