import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Config } from '../config/config.ts'

/** The instance's secret: from the environment, else from a file that is created on the first start. */
export function loadSecret(config: Config): Result<Uint8Array, string> {
  if (config.secret !== null) return ok(Buffer.from(config.secret, 'utf8'))
  const path = join(config.dataDir, 'secret')
  try {
    mkdirSync(config.dataDir, { recursive: true })
    if (!existsSync(path)) createOnce(path)
    const text = readFileSync(path, 'utf8').trim()
    if (text.length < 32)
      return fail(`the secret in ${path} is too short; restore it from a backup or remove the file`)
    return ok(Buffer.from(text, 'utf8'))
  } catch (error) {
    return fail(
      `cannot keep a secret in ${config.dataDir}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/**
 * Writes a temporary file and links it: if two processes start at once, one creates the file and both read the complete
 * content.
 */
function createOnce(path: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

/** A key for one purpose, so that a signature for one is never valid for another. */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha512', secret, '', purpose, 64))
}

/** An unguessable name for something that only holders of the link may see. */
export function signedName(secret: Uint8Array, purpose: string, name: string): string {
  return createHmac('sha256', derivedKey(secret, purpose)).update(name).digest('base64url')
}

/** The stored form of random secrets (sessions, keys, links): they have full entropy, so a fast hash is enough. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns whether a text has the form of a `randomSecret`. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function randomId(): string {
  return randomBytes(16).toString('hex')
}
