import { FlattenedSign } from 'jose'
import { isSignedBy, type PublicKey, type SigningKey } from './ed25519.ts'

/** Protected header members of a signature besides the key. */
export interface SignedAbout {
  /** Seconds since 1970. */
  readonly iat: number
  /** The address of the content, without query. */
  readonly url?: string
}

/**
 * Returns a detached JWS (RFC 7515, appendix F) of the content without encoding it (RFC 7797): the signature is over
 * the header, a full stop and the bytes of the content. Ed25519 reads the content twice, so it cannot be streamed.
 */
export async function detachedJws(
  key: SigningKey,
  content: Uint8Array | readonly Uint8Array[],
  about: SignedAbout,
): Promise<string> {
  const { protected: header, signature } = await new FlattenedSign(joined(content))
    .setProtectedHeader({ alg: 'EdDSA', b64: false, crit: ['b64'], kid: key.kid, ...about })
    .sign(key.privateKey)
  return `${header}..${signature}`
}

export interface ReadJws extends SignedAbout {
  readonly kid: string
  isBy(key: PublicKey, content: Uint8Array): boolean
}

/** Parses a signature of `detachedJws`; null for anything else. */
export function readJws(text: string): ReadJws | null {
  const [, start = '', signature = ''] = /^([\w-]+)\.\.([\w-]{86})$/.exec(text.trim()) ?? []
  const header = readHeader(start)
  if (header === null) return null
  return {
    ...header,
    isBy: (key, content) => isSignedBy(key, signedBytes(start, content), Buffer.from(signature, 'base64url')),
  }
}

function readHeader(start: string): (SignedAbout & { readonly kid: string }) | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(start, 'base64url').toString('utf8'))
    if (typeof header !== 'object' || header === null) return null
    const { alg, b64, crit, kid, iat, url } = header as Partial<Record<string, unknown>>
    const isOfThisKind = alg === 'EdDSA' && b64 === false && JSON.stringify(crit) === '["b64"]'
    if (!isOfThisKind || typeof kid !== 'string' || typeof iat !== 'number') return null
    return { kid, iat, ...(typeof url === 'string' && { url }) }
  } catch {
    return null
  }
}

function signedBytes(start: string, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${start}.`), content])
}

function joined(content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  return content instanceof Uint8Array ? content : Buffer.concat(content)
}
