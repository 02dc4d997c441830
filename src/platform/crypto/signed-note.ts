import { createHash } from 'node:crypto'
import { ed25519Signature, isSignedBy, type PublicKey, type SigningKey } from './ed25519.ts'

/**
 * Returns text with its signature below, in the form of https://c2sp.org/signed-note. The text ends with a line feed.
 */
export function signedNote(key: SigningKey, name: string, text: string): string {
  const signature = Buffer.concat([keyHash(name, key), ed25519Signature(key, Buffer.from(text))])
  return `${text}\n— ${name} ${signature.toString('base64')}\n`
}

export interface ReadNote {
  readonly text: string
  readonly name: string
  isBy(key: PublicKey): boolean
}

/** Parses a note; null unless it has exactly one signature. */
export function readNote(note: string): ReadNote | null {
  const found = /^(?<text>.*\n)\n— (?<name>[^\s+]+) (?<signature>[A-Za-z0-9+/]{91}=)\n$/s.exec(note)
  const { text, name, signature } = found?.groups ?? {}
  if (text === undefined || name === undefined || signature === undefined) return null
  const bytes = Buffer.from(signature, 'base64')
  return {
    text,
    name,
    isBy: (key) =>
      bytes.subarray(0, hashBytes).equals(keyHash(name, key)) &&
      isSignedBy(key, Buffer.from(text), bytes.subarray(hashBytes)),
  }
}

const hashBytes = 4
/** Ed25519. */
const signatureType = 1

/** The key id in a note. It only selects among the keys of a name: 32 bits prove nothing. */
function keyHash(name: string, { x }: PublicKey): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.from([signatureType]))
    .update(Buffer.from(x, 'base64url'))
    .digest()
    .subarray(0, hashBytes)
}
