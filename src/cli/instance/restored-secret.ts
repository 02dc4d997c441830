import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type LastRestore, lastRestore } from '../../identity/audit/restore-log.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Result } from '../../values/result.ts'
import { replaceFile, syncFolder } from './replace-file.ts'

/*
 * The secret of an instance is a file beside its database, and both cannot be changed in one step. A restore therefore
 * first writes the secret of the backup to a temporary file; then it restores the database in one transaction that also
 * stores the id of the restore; then it renames the file. A process that finds the temporary file and its id in the
 * database completes the rename. Until the database commits, the old secret stays valid.
 */

const beginning = 'secret.restore-'

type Place = Pick<Config, 'dataDir'>

export async function stageSecret(
  { dataDir }: Place,
  id: string,
  secret: string,
): Promise<Result<void, string>> {
  await mkdir(dataDir, { recursive: true })
  return replaceFile(join(dataDir, beginning + id), (file) => file.writeFile(`${secret}\n`))
}

/** Cleans up after a failed restore. */
export function dropStagedSecret({ dataDir }: Place, id: string): Promise<void> {
  return rm(join(dataDir, beginning + id), { force: true })
}

/**
 * Renames the file, also after a restore that was killed before the rename. Returns false where there is nothing to
 * rename.
 */
export async function putSecretInPlace({ dataDir }: Place, restore: LastRestore | null): Promise<boolean> {
  const staged = stagedSecrets(dataDir)
  const own = staged.find((name) => name === `${beginning}${restore?.id}`)
  if (own === undefined) return false
  await rename(join(dataDir, own), join(dataDir, 'secret'))
  // Temporary files of restores that were killed before they changed the database.
  for (const name of staged) if (name !== own) await rm(join(dataDir, name), { force: true })
  await syncFolder(dataDir)
  return true
}

/** Completes a restore that was killed before the rename; call it before the secret is read. */
export async function finishRestore(place: Place, queries: Queries): Promise<void> {
  if (stagedSecrets(place.dataDir).length > 0) await putSecretInPlace(place, await lastRestore(queries))
}

export function stagedSecrets(dataDir: string): readonly string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(beginning)) : []
}
