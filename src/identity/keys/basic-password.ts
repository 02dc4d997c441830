import { bytesOfBase64 } from '../../values/base64.ts'

/** Longer than any token. */
const longestHeader = 4096

/** The password of HTTP basic credentials, or null. The user name is ignored. */
export function basicPassword(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > longestHeader) return null
  const encoded = /^\s*basic\s+(\S+)\s*$/i.exec(authorization)?.[1]
  if (encoded === undefined) return null
  // Byte by byte: clients disagree on the encoding of the user name, which does not matter here.
  const pair = bytesOfBase64(encoded)?.toString('latin1') ?? null
  const colon = pair?.indexOf(':') ?? -1
  return pair === null || colon < 0 ? null : pair.slice(colon + 1)
}

/**
 * Returns the password of basic credentials where it has the form of a token, a UUID, in the spelling that is stored.
 */
export function basicToken(authorization: string | undefined): string | null {
  const token = basicPassword(authorization)?.toLowerCase()
  return token !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) ? token : null
}

/** Why a token is not accepted. */
export type TokenDenial = 'missing' | 'unknown' | 'expired'

/** Returns why credentials contain no valid token, for one that is not known to have expired. */
export function denialOf(authorization: string | undefined): TokenDenial {
  return (basicPassword(authorization) ?? '') === '' ? 'missing' : 'unknown'
}
