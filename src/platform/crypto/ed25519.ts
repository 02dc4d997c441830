import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** The public part of a key pair. */
export interface PublicKey {
  readonly kid: string
  /** The 32 bytes, in base64url. */
  readonly x: string
}

export interface SigningKey extends PublicKey {
  readonly privateKey: KeyObject
}

/** A key pair with the 32-byte seed from which it can be created again. */
export function newSigningKey(): { readonly key: SigningKey; readonly seed: Uint8Array } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' })
  return { key: { kid: thumbprint(x), x, privateKey }, seed: Buffer.from(d, 'base64url') }
}

export function signingKeyOf(x: string, seed: Uint8Array): SigningKey {
  const d = Buffer.from(seed).toString('base64url')
  const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x, d } })
  return { kid: thumbprint(x), x, privateKey }
}

/** RFC 7638. */
export function thumbprint(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  return createHash('sha256').update(members).digest('base64url')
}

export function ed25519Signature({ privateKey }: SigningKey, content: Uint8Array): Buffer {
  return sign(null, content, privateKey)
}

export function isSignedBy({ x }: PublicKey, content: Uint8Array, signature: Uint8Array): boolean {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, content, key, signature)
}
