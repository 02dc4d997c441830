import type { JWTVerifyGetKey } from 'jose'
import type { OidcProvider } from '../../platform/config/sign-on.ts'
import { discovered } from './oidc.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Older ones are refused, so that those seen need not be remembered for longer. */
export const longestTokenAge = 10 * 60
const patience = 5000

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Which sessions a provider has ended: one by `sid`, or all of a subject. */
export interface EndedSession {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  /** Of the token, which counts once. */
  readonly tokenId: string
}

const keySets = new WeakMap<OidcProvider, { readonly uri: string; readonly keys: JWTVerifyGetKey }>()

async function keysOf(provider: OidcProvider, uri: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(provider)
  if (known?.uri === uri) return known.keys
  const { createRemoteJWKSet } = await import('jose')
  const keys = createRemoteJWKSet(new URL(uri), { timeoutDuration: patience })
  keySets.set(provider, { uri, keys })
  return keys
}

/** Checks a logout token after OpenID Connect Back-Channel Logout 1.0; null where it is not to be believed. */
export async function readLogoutToken(provider: OidcProvider, token: string): Promise<EndedSession | null> {
  const metadata = await discovered(provider)
  if (metadata?.jwks_uri === undefined) return null
  const { jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, await keysOf(provider, metadata.jwks_uri), {
      issuer: metadata.issuer,
      audience: provider.client_id,
      algorithms,
      maxTokenAge: longestTokenAge,
      clockTolerance: 30,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    const { events, nonce, sub, sid, jti } = payload
    // An ID token has a nonce: it must not pass for a logout token.
    if (nonce !== undefined || jti === undefined || !isLogout(events)) return null
    if (sub !== undefined && typeof sub !== 'string') return null
    if (sid !== undefined && typeof sid !== 'string') return null
    if (sub === undefined && sid === undefined) return null
    return { issuer: metadata.issuer, subject: sub ?? null, sid: sid ?? null, tokenId: jti }
  } catch {
    return null
  }
}

function isLogout(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, logoutEvent)) return false
  const event = (events as Readonly<Record<string, unknown>>)[logoutEvent]
  return typeof event === 'object' && event !== null
}
