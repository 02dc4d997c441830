import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type LastRestore, lastRestore } from '../../identity/audit/restore-log.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Result } from '../../values/result.ts'
import { replaceFile, syncFolder } from './replace-file.ts'

/*
 * The secret of an instance is a file beside its database, and no step changes both. A restore therefore puts the
 * secret of the backup under a name of its own first, on disk; then comes the database, all or nothing and with the id of
 * the restore in it; then the file gets its name. Whoever finds the file under the first name and the id in the database
 * does the last step. Before that, the secret is the one that belongs to the records there are.
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

/** After a restore that changed nothing. */
export function dropStagedSecret({ dataDir }: Place, id: string): Promise<void> {
  return rm(join(dataDir, beginning + id), { force: true })
}

/** The last step of a restore, also of one that was killed before it. False where there is nothing left to do. */
export async function putSecretInPlace({ dataDir }: Place, restore: LastRestore | null): Promise<boolean> {
  const staged = stagedSecrets(dataDir)
  const own = staged.find((name) => name === `${beginning}${restore?.id}`)
  if (own === undefined) return false
  await rename(join(dataDir, own), join(dataDir, 'secret'))
  // Of restores that were killed before they had changed anything.
  for (const name of staged) if (name !== own) await rm(join(dataDir, name), { force: true })
  await syncFolder(dataDir)
  return true
}

/** Before the secret is used: puts it in place if a restore was killed at the very end. */
export async function finishRestore(place: Place, queries: Queries): Promise<void> {
  if (stagedSecrets(place.dataDir).length > 0) await putSecretInPlace(place, await lastRestore(queries))
}

export function stagedSecrets(dataDir: string): readonly string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(beginning)) : []
}
