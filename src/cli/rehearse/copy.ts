import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notBackedUp } from '../../areas/kept-tables.ts'
import { newKey, sealKey } from '../../areas/results/features/webhooks/delivery/signature.ts'
import { operator } from '../../identity/audit/audit.ts'
import { recordRestore } from '../../identity/audit/restore-log.ts'
import { addUploadToken } from '../../identity/keys/upload-tokens.ts'
import { siteName } from '../../identity/organisation/organisation.ts'
import { readOrganisation, saveOrganisation } from '../../identity/organisation/store.ts'
import { rotateWithin } from '../../identity/signing/signing-keys.ts'
import { deleteUploadToken } from '../../identity/stores/upload-token-store.ts'
import { checkBackup } from '../../platform/backup/read.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { writeBackup } from '../../platform/backup/write.ts'
import type { Config } from '../../platform/config/config.ts'
import { loadSecret, randomId } from '../../platform/crypto/secret.ts'
import type { Database, Tx } from '../../platform/storage/database/database.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { openForCommand } from '../instance/database.ts'
import { replaceFile } from '../instance/replace-file.ts'
import { draftName, draftPlace, type RehearsalPlace, rehearsalPlace } from './place.ts'
import { disarm, replaceCredentials, setWebhookSecret, webhookIds } from './store.ts'

/** The name of the upload token with which deliveries are played. */
const tokenName = 'kanzlei rehearse'

/** Makes a fresh copy of an instance, with its own secret, signing key and upload token. */
export async function copyInstance(
  original: Database,
  clock: Clock,
  config: Config,
): Promise<Result<{ readonly rows: number }, string>> {
  await removeCopy(config)
  const draft = draftPlace(config)
  await mkdir(draft.folder, { recursive: true, mode: 0o700 })
  const path = join(draft.folder, 'copy.backup')
  try {
    const written = await replaceFile(path, (file) =>
      writeBackup(original, (bytes) => file.writeFile(bytes), { clock, secret: null, leftOut: notBackedUp }),
    )
    if (!written.ok) return written
    const filled = await fill(path, clock, config, draft)
    if (!filled.ok) return filled
    await rm(path)
    await rename(draft.folder, rehearsalPlace(config).folder)
    return ok({ rows: written.value.rows })
  } finally {
    discardDraft(config)
  }
}

/**
 * Deletes an incomplete copy, which contains data of the instance. Synchronous, because the process is about to exit.
 */
export function discardDraft(config: Config): void {
  rmSync(draftPlace(config).folder, { recursive: true, force: true })
}

async function fill(
  path: string,
  clock: Clock,
  config: Config,
  place: RehearsalPlace,
): Promise<Result<null, string>> {
  const backup = await checkBackup(path)
  if (!backup.ok) return fail(`the copy cannot be read: ${backup.error}`)
  const own = { ...config, dataDir: place.folder, databaseUrl: place.databaseUrl, secret: null }
  const secret = loadSecret(own)
  if (!secret.ok) return secret
  const opened = await openForCommand(own)
  if (!opened.ok) return opened
  const copy = opened.value
  try {
    const record = recordRestore(clock, randomId())
    const restored = await restoreBackup(copy, path, backup.value, {
      clock,
      record,
      replace: false,
      leftOut: notBackedUp,
    })
    if (!restored.ok) return fail('the database of the rehearsal is not empty')
    const token = await copy.transaction(async (tx) => {
      await disarm(tx, clock.now())
      await replaceCredentials(tx, config.baseUrl, clock.now())
      await replaceWebhookSecrets(tx, secret.value)
      await markName(tx)
      await rotateWithin(tx, { clock, secret: secret.value }, operator)
      await deleteUploadToken(tx, { name: tokenName })
      return addUploadToken(tx, clock, { name: tokenName, types: [], offered: [], items: [], expires: '' })
    })
    if (!token.ok) return fail(`the upload token was refused: ${token.error.join(', ')}`)
    await writeFile(place.token, `${token.value.secret}\n`, { mode: 0o600 })
    return ok(null)
  } finally {
    await copy.close()
  }
}

/** Replaces the secrets of webhooks: deliveries, which are held back, are signed with ones that no receiver knows. */
async function replaceWebhookSecrets(tx: Tx, secret: Uint8Array): Promise<void> {
  for (const id of await webhookIds(tx)) await setWebhookSecret(tx, id, sealKey(secret, id, newKey()))
}

/** Marks the name of the organisation, which is part of everything that it publishes. */
async function markName(tx: Tx): Promise<void> {
  const settings = await readOrganisation(tx)
  const marked = (locale: Locale, name: string) => `${translator(locale)('rehearsal.mark')} · ${name}`
  const names = settings.locales.map((locale) => [
    locale,
    marked(locale, siteName({ organisation: settings, locale })),
  ])
  const name = marked(settings.default_locale, settings.name)
  await saveOrganisation(tx, { ...settings, name, names: Object.fromEntries(names) })
}

/** Returns whether there is a complete copy. */
export function isCopied(config: Config): boolean {
  return existsSync(rehearsalPlace(config).token)
}

/** Deletes the rehearsal with all its files. */
export async function removeCopy(config: Config): Promise<void> {
  await rm(rehearsalPlace(config).folder, { recursive: true, force: true })
  await removeDrafts(config)
}

/** Deletes incomplete copies. */
export async function removeDrafts({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  for (const name of await readdir(dataDir))
    if (draftName.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}
