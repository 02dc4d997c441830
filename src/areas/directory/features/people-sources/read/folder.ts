import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { failure, type ReadFailure } from './failure.ts'

export interface FolderPlace {
  /** The folder that the operator has set apart; null where there is none. */
  readonly root: string | null
  /** Below it; may be empty. */
  readonly folder: string
}

/** Milliseconds that a file must not have been written to: whoever writes slowly may not be done. */
const quietTime = 10_000
const mostBytes = 10 * 1024 * 1024

/** Tells two states of a file apart; null while it is missing or still being written. */
export async function fileTag(
  place: FolderPlace,
  name: string,
  now = Date.now(),
): Promise<Result<string, ReadFailure>> {
  const path = await pathOf(place, name)
  if (!path.ok) return path
  const { size, mtimeMs, ino } = await stat(path.value)
  if (now - mtimeMs < quietTime) return fail(failure('changing', name))
  return size > mostBytes ? fail(failure('tooLarge', name)) : ok(`${ino} ${size} ${mtimeMs}`)
}

/** The content of a file that stays as it is while it is read. */
export async function readQuietFile(
  place: FolderPlace,
  name: string,
): Promise<Result<{ readonly content: Buffer; readonly tag: string }, ReadFailure>> {
  const before = await fileTag(place, name)
  if (!before.ok) return before
  const path = await pathOf(place, name)
  if (!path.ok) return path
  const content = await readFile(path.value)
  const after = await fileTag(place, name)
  if (!after.ok) return after
  return after.value === before.value ? ok({ content, tag: after.value }) : fail(failure('changing', name))
}

/** Links that lead out of the folder are refused as well. */
async function pathOf({ root, folder }: FolderPlace, name: string): Promise<Result<string, ReadFailure>> {
  if (root === null) return fail(failure('noFolder'))
  if (name !== basename(name) || name.startsWith('.')) return fail(failure('noFile', name))
  try {
    const top = await realpath(root)
    const path = await realpath(join(top, folder, name))
    const isInside = path.startsWith(top.endsWith(sep) ? top : top + sep)
    return isInside && (await stat(path)).isFile() ? ok(path) : fail(failure('noFile', name))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return fail(failure('noFile', name))
    throw error
  }
}
