import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fail, ok, type Result } from '../result.ts'
import { fileProblem } from './command.ts'

/**
 * Replaces a file in one step: the old one stays until the new one is whole and on disk. What an instance holds is
 * personal, so only its owner may read it. A disk that cannot take it is a failure; whatever else goes wrong is thrown.
 */
export async function replaceFile<Done>(
  path: string,
  write: (file: FileHandle) => Promise<Done>,
): Promise<Result<Done, string>> {
  const draft = `${path}.${process.pid}.new`
  let file: FileHandle
  try {
    file = await open(draft, 'wx', 0o600)
  } catch (error) {
    return fail(`cannot write ${path}: ${fileProblem(error)}`)
  }
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
  }
}

/** Only then does the new name outlast a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The disk is full, or the name is taken by a folder. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EFBIG|EISDIR)$/.test(String(error.code))
}
