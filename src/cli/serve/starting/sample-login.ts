import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { loadInstance } from '../../../bundle-members.ts'
import { generatePassword, hashPassword, verifyPassword } from '../../../identity/accounts/passwords.ts'
import { setPassword } from '../../../identity/accounts/users.ts'
import { addAccessKey } from '../../../identity/keys/keys.ts'
import { addUploadToken } from '../../../identity/keys/upload-tokens.ts'
import { findAccessKeyByHash, findUserByEmail } from '../../../identity/stores/access-store.ts'
import { findUploadTokenByHash } from '../../../identity/stores/upload-token-store.ts'
import type { Config } from '../../../platform/config/config.ts'
import { hashed } from '../../../platform/crypto/secret.ts'
import type { Database } from '../../../platform/storage/database/database.ts'
import { isEmptyDatabase } from '../../../platform/storage/rows/emptiness.ts'
import { sampleBundle } from '../../../sample/canton.ts'
import { ok, type Result } from '../../../values/result.ts'
import type { Clock } from '../../../values/time.ts'

const sampleEmail = 'anna.caduff@dreiseen.example'
const fileName = 'sample-login.json'

const storedLogin = Type.Object({
  email: Type.String(),
  password: Type.String(),
  key: Type.String(),
  token: Type.Optional(Type.String()),
})
type StoredLogin = Static<typeof storedLogin>

export interface SampleLogin {
  readonly email: string
  /** Null where it was changed since. */
  readonly password: string | null
  /** Null where the key was removed since. */
  readonly key: string | null
  /** For uploads of results; null where it was removed since. */
  readonly token: string | null
}

/** Fills an empty database with the sample canton. Returns null where the database is not a sample. */
export async function prepareSample(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Result<SampleLogin | null, string>> {
  if (await isEmptyDatabase(database.reads)) {
    const text = JSON.stringify(sampleBundle(clock.now()))
    const loaded = await loadInstance(database, clock, asSource(text))
    if (!loaded.ok) return loaded
  }
  const user = await findUserByEmail(database.reads, sampleEmail)
  if (user === undefined) return ok(null)
  const path = join(config.dataDir, fileName)
  // Without a password the sample was never completed, because the process was killed in between.
  if (user.password_hash === null) return ok(await createLogin(path, database, clock))
  return ok(await checkLogin(readLogin(path), user, database))
}

async function* asSource(text: string): AsyncGenerator<string> {
  yield text
}

/** The file is written before the database commits, so that a valid password is never unknown. */
async function createLogin(path: string, database: Database, clock: Clock): Promise<SampleLogin> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  if (!hash.ok) throw new Error(`the generated password was refused: ${hash.error}`)
  return database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, sampleEmail)
    if (user === undefined) throw new Error('the sample account is gone')
    await setPassword(tx, clock, user, hash.value)
    const name = `Beispiel ${clock.now().slice(0, 16).replace('T', ' ')}`
    const key = await addAccessKey(tx, clock, { userId: user.id, name, readOnly: false })
    if (!key.ok) throw new Error(`the sample key was refused: ${key.error}`)
    const token = await addUploadToken(tx, clock, { name, types: [], offered: [], items: [], expires: '' })
    if (!token.ok) throw new Error(`the sample token was refused: ${token.error.join(', ')}`)
    const login = { email: sampleEmail, password, key: key.value.secret, token: token.value.secret }
    writeLogin(path, login)
    return login
  })
}

function writeLogin(path: string, login: StoredLogin): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}

function readLogin(path: string): StoredLogin | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Value.Check(storedLogin, value) ? value : null
  } catch {
    return null
  }
}

async function checkLogin(
  login: StoredLogin | null,
  user: { readonly id: string; readonly password_hash: string | null },
  database: Database,
): Promise<SampleLogin | null> {
  if (login === null) return null
  const key = await findAccessKeyByHash(database.reads, hashed(login.key))
  const token = await findUploadTokenByHash(database.reads, hashed(login.token ?? ''))
  const passwordWorks = await verifyPassword(login.password, user.password_hash)
  return {
    email: sampleEmail,
    password: passwordWorks ? login.password : null,
    key: key === undefined ? null : login.key,
    token: token === undefined ? null : (login.token ?? null),
  }
}
