import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import type { OidcProvider } from '../../platform/config/sign-on.ts'
import { sendingFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type ConnectionFailure, connectionFailure } from './connection-failure.ts'
import type { ExternalUser } from './external-user.ts'
import type { Claims } from './rules.ts'

/** Time limit of each request to a provider, in seconds. */
const patience = 5
/**
 * Milliseconds for which discovered metadata are used; less before a browser is redirected, so that it is not sent to a
 * provider that is down. A provider that did not answer is not asked again for a while.
 */
const discoveredFor = 10 * 60_000
const presentFor = 30_000
const silentFor = 10_000

interface Known {
  readonly metadata: ServerMetadata
  readonly at: number
}

interface State {
  known: Known | null
  failedAt: number | null
  failure: ConnectionFailure | null
  underWay: Promise<ServerMetadata | null> | null
}

const states = new WeakMap<OidcProvider, State>()

function stateOf(provider: OidcProvider): State {
  const state = states.get(provider) ?? { known: null, failedAt: null, failure: null, underWay: null }
  states.set(provider, state)
  return state
}

/** Returns whether the provider has not answered a moment ago. */
export function isSilent(provider: OidcProvider): boolean {
  const { failedAt } = stateOf(provider)
  return failedAt !== null && performance.now() - failedAt < silentFor
}

/** Returns why a provider did not answer when it was asked last; null where it did. */
export function lastFailure(provider: OidcProvider): ConnectionFailure | null {
  return stateOf(provider).failure
}

/** Returns the metadata of a provider; null where it does not answer in time. */
export function discovered(provider: OidcProvider, longest = discoveredFor): Promise<ServerMetadata | null> {
  const state = stateOf(provider)
  if (state.known !== null && performance.now() - state.known.at < longest)
    return Promise.resolve(state.known.metadata)
  if (isSilent(provider)) return Promise.resolve(null)
  state.underWay ??= discover(provider, state).finally(() => {
    state.underWay = null
  })
  return state.underWay
}

async function discover(provider: OidcProvider, state: State): Promise<ServerMetadata | null> {
  const { discovery, allowInsecureRequests, customFetch } = await import('openid-client')
  try {
    const execute = isInsecure(provider) ? [allowInsecureRequests] : []
    const options = { timeout: patience, execute, [customFetch]: sendingFetch(provider.hostsAllowed) }
    const issuer = new URL(provider.issuer)
    const found = await discovery(issuer, provider.client_id, undefined, undefined, options)
    const metadata = found.serverMetadata()
    state.known = { metadata, at: performance.now() }
    state.failedAt = null
    state.failure = null
    return metadata
  } catch (error) {
    state.failedAt = performance.now()
    state.failure = connectionFailure(error)
    return null
  }
}

function isInsecure({ issuer }: OidcProvider): boolean {
  return issuer.startsWith('http:')
}

/**
 * Returns a client for one login, which fetches the keys anew, so that a provider may replace them at any moment. It
 * verifies the signature although the token comes from the provider itself.
 */
async function clientFor(provider: OidcProvider, metadata: ServerMetadata): Promise<Configuration> {
  const client = await import('openid-client')
  const { client_id, client_authentication, secret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic =
    client_authentication === undefined
      ? methods.includes('client_secret_basic')
      : client_authentication === 'basic'
  const auth =
    secret === null
      ? client.None()
      : isBasic
        ? basicAuthentication(client_id, secret)
        : client.ClientSecretPost(secret)
  const configuration = new client.Configuration(metadata, provider.client_id, undefined, auth)
  configuration.timeout = patience
  configuration[client.customFetch] = sendingFetch(provider.hostsAllowed)
  if (isInsecure(provider)) client.allowInsecureRequests(configuration)
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/**
 * Encodes both parts like a form, as RFC 6749 requires. The library also encodes `-`, `.` and `_`, which some providers
 * do not decode.
 */
function basicAuthentication(id: string, secret: string): ClientAuth {
  const encoded = [id, secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+')).join(':')
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(encoded).toString('base64')}`)
}

/** Parameters of a login, with which the answer of the provider is verified. */
export interface LoginParameters {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface ProviderRequest {
  readonly redirectUri: string
  /** Whether the provider must authenticate the user even if there is a session. */
  readonly anew: boolean
}

export interface SentAway {
  readonly href: string
  readonly question: LoginParameters
}

/** Returns the address to redirect the browser to; null where the provider does not answer. */
export async function askProvider(provider: OidcProvider, asked: ProviderRequest): Promise<SentAway | null> {
  const metadata = await discovered(provider, presentFor)
  if (metadata === null) return null
  const client = await import('openid-client')
  const question = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(await clientFor(provider, metadata), {
    redirect_uri: asked.redirectUri,
    scope: provider.scope,
    state: question.state,
    nonce: question.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
    ...(provider.acr_values !== undefined && { acr_values: provider.acr_values.join(' ') }),
    ...(asked.anew && { prompt: 'login', max_age: '0' }),
  })
  return { href: url.href, question }
}

export type AnswerProblem =
  /** The provider does not answer. */
  | { readonly kind: 'unavailable'; readonly failure: ConnectionFailure }
  /** The user has not logged in at the provider. */
  | { readonly kind: 'cancelled' }
  /**
   * The answer does not match the question, or is from another provider or for another client. `cause` contains no
   * secret.
   */
  | {
      readonly kind: 'invalid'
      readonly cause: string
      /** Set where only asking for further claims failed, after the token was accepted. */
      readonly isAboutClaims?: true
    }

export interface Answered {
  readonly user: ExternalUser
  /** When the user authenticated, in seconds since 1970; null where the provider does not say. */
  readonly authenticatedAt: number | null
}

/** Exchanges the code in the answer for tokens; `url` is the address at which the browser came back. */
export async function readAnswer(
  provider: OidcProvider,
  url: URL,
  { state, nonce, verifier }: LoginParameters,
): Promise<Result<Answered, AnswerProblem>> {
  const metadata = await discovered(provider)
  if (metadata === null) return fail({ kind: 'unavailable', failure: failureOf(provider) })
  const client = await import('openid-client')
  const configuration = await clientFor(provider, metadata)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return fail({ kind: 'invalid', cause: 'no ID token' })
    if (provider.acr_values?.includes(String(claims.acr)) === false)
      return fail({ kind: 'invalid', cause: 'recognised too weakly: acr' })
    const more = await furtherClaims(configuration, metadata, tokens.access_token, claims.sub)
    if (!more.ok) return more
    const all: Claims = { ...more.value, ...claims }
    return ok({
      user: userOf(provider, all, claims, tokens.id_token ?? null),
      authenticatedAt: claims.auth_time ?? null,
    })
  } catch (error) {
    return fail(problemOf(error))
  }

  async function furtherClaims(
    configuration: Configuration,
    { userinfo_endpoint }: ServerMetadata,
    token: string,
    subject: string,
  ): Promise<Result<Claims, AnswerProblem>> {
    if (!provider.userinfo || userinfo_endpoint === undefined) return ok({})
    try {
      return ok(await client.fetchUserInfo(configuration, token, subject))
    } catch (error) {
      const problem = problemOf(error)
      return fail(problem.kind === 'invalid' ? { ...problem, isAboutClaims: true } : problem)
    }
  }
}

function failureOf(provider: OidcProvider): ConnectionFailure {
  return lastFailure(provider) ?? { reason: 'connection', cause: '' }
}

function userOf(
  provider: OidcProvider,
  all: Claims,
  { iss, sub }: { readonly iss: string; readonly sub: string },
  idToken: string | null,
): ExternalUser {
  const textOf = (name: string) => {
    const value = all[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    provider,
    issuer: iss,
    subject: sub,
    email: textOf('email'),
    emailVerified: all.email_verified === true || provider.trust_email,
    name: textOf('name') ?? textOf('preferred_username'),
    claims: all,
    sid: textOf('sid'),
    idToken,
  }
}

function problemOf(error: unknown): AnswerProblem {
  if (!(error instanceof Error)) return { kind: 'invalid', cause: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const said = 'error' in error && typeof error.error === 'string' ? error.error : null
  if (said === 'access_denied' || said === 'login_required' || said === 'interaction_required')
    return { kind: 'cancelled' }
  if (said !== null) return { kind: 'invalid', cause: said }
  const isOutage =
    /TIMEOUT|RESPONSE_IS_NOT_CONFORM/.test(code) ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    error.name === 'TimeoutError'
  if (isOutage) return { kind: 'unavailable', failure: connectionFailure(error) }
  return { kind: 'invalid', cause: [code, failedClaim(error)].filter((part) => part !== null).join(' ') }
}

/** Returns the name of the claim that failed the validation. */
function failedClaim({ cause }: Error): string | null {
  const inner = cause instanceof Error ? cause.cause : null
  const claim = typeof inner === 'object' && inner !== null && 'claim' in inner ? inner.claim : null
  return typeof claim === 'string' ? claim : null
}

/** Returns the logout address of the provider; null where it has none or does not answer. */
export async function endSessionHref(
  provider: OidcProvider,
  idToken: string | null,
  returnTo: string,
): Promise<string | null> {
  const metadata = await discovered(provider)
  if (metadata?.end_session_endpoint === undefined) return null
  const client = await import('openid-client')
  const url = client.buildEndSessionUrl(await clientFor(provider, metadata), {
    post_logout_redirect_uri: returnTo,
    ...(idToken !== null && { id_token_hint: idToken }),
  })
  return url.href
}
