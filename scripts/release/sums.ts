import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../src/values/result.ts'

/** Writes SHA256SUMS for files of a folder, in the format of `sha256sum --check`. */
export function writeSums(folder: string, names: readonly string[]): void {
  const lines = names.toSorted().map((name) => {
    const digest = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${digest.digest('hex')}  ${name}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** Signs SHA256SUMS with Ed25519, for `openssl pkeyutl -verify -rawin`. */
export function signSums(folder: string, key: Buffer): void {
  const signature = sign(null, readFileSync(join(folder, 'SHA256SUMS')), { key, format: 'pem' })
  writeFileSync(join(folder, 'SHA256SUMS.sig'), signature)
}

/** Reads the private key from a PEM file, before anything is built. */
export function readKey(file: string): Result<Buffer, string> {
  try {
    const pem = readFileSync(file)
    const { asymmetricKeyType } = createPrivateKey(pem)
    return asymmetricKeyType === 'ed25519'
      ? ok(pem)
      : fail(`${file} is not an Ed25519 key but ${asymmetricKeyType}`)
  } catch (error) {
    return fail(`${file} is not a private key in PEM: ${error instanceof Error ? error.message : error}`)
  }
}
