import type { JWTVerifyGetKey } from 'jose'
import type { OidcProvider } from '../../platform/config/sign-on.ts'
import { sendingFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import { discovered } from './oidc.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** In seconds. Older tokens are rejected, which limits how long used ones have to be remembered. */
export const longestTokenAge = 10 * 60
const patience = 5000

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The sessions that a provider has ended: one by `sid`, or all of a subject. */
export interface EndedSession {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  /** The id of the token, which is valid once. */
  readonly tokenId: string
}

const keySets = new WeakMap<OidcProvider, { readonly uri: string; readonly keys: JWTVerifyGetKey }>()

async function keysOf(provider: OidcProvider, uri: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(provider)
  if (known?.uri === uri) return known.keys
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const keys = createRemoteJWKSet(new URL(uri), {
    timeoutDuration: patience,
    [customFetch]: sendingFetch(provider.hostsAllowed),
  })
  keySets.set(provider, { uri, keys })
  return keys
}

/** Validates a logout token (OpenID Connect Back-Channel Logout 1.0); null where it is invalid. */
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
    // An ID token, which has a nonce, must not be accepted as a logout token.
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
