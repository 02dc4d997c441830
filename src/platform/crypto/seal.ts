import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './secret.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Purpose and owner of a sealed text, without which it cannot be opened. */
export interface SealedFor {
  readonly purpose: string
  readonly owner: string
}

/** Encrypts with a key of the instance, so that the database alone is not enough to read it. */
export function seal(secret: Uint8Array, { purpose, owner }: SealedFor, content: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Null where the text was changed, has another purpose or owner, or was sealed with another secret. */
export function unseal(secret: Uint8Array, { purpose, owner }: SealedFor, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null
  }
}

function keyFor(secret: Uint8Array, purpose: string): Uint8Array {
  return derivedKey(secret, `seal ${purpose}`).subarray(0, 32)
}
