import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

export interface Person {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

/** A real OpenID provider. The people in `people` log in under their keys, with any password. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientSecret: string
  readonly people: Map<string, Person>
  /** Changes ID tokens before they are sent; they are signed again with the key of the provider. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null
  /** Registers the service as a client. */
  register(serviceUrl: string, ...names: readonly string[]): Promise<void>
  rotateKeys(): Promise<void>
  keyId(): string
  /** Signs with the key of the provider, with any key id. */
  sign(claims: JWTPayload, keyId?: string): Promise<string>
  /** Another provider that signs ID tokens instead. */
  signer: IdentityProvider | null
  /** Stops the provider. */
  close(): Promise<void>
  open(): Promise<void>
}

export const clientId = 'kanzlei'

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  let key = await newKey()
  let client: { readonly url: string; readonly names: readonly string[] } | null = null
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let server: Server | null = null

  async function build() {
    const { url, names } = client ?? { url: 'http://127.0.0.1', names: ['x'] }
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: identity.clientSecret,
          redirect_uris: names.map((name) => `${url}/login/providers/${name}/callback`),
          post_logout_redirect_uris: [`${url}/logout`],
          backchannel_logout_uri: `${url}/login/providers/${names[0]}/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['cookies of the provider'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
      ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600 },
      acrValues: ['urn:strong'],
      pkce: { required: () => true },
      // Its own fetch refuses addresses of this machine.
      fetch: (url, init) => fetch(url, withoutDispatcher(init)),
      findAccount: (_context, sub) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: () => ({ ...person, sub }) }
      },
      // Skips asking for consent.
      loadExistingGrant: async (context) => {
        const { accountId } = context.oidc.session ?? {}
        const grant = new context.oidc.provider.Grant({
          clientId: context.oidc.client?.clientId,
          accountId,
        })
        grant.addOIDCScope('openid email profile groups')
        await grant.save()
        return grant
      },
    })
    const callback = provider.callback()
    answer = (request, response) => {
      if (identity.tamper !== null && request.url === '/token') changeTokens(response)
      callback(request, response)
    }
  }

  /** Changes the tokens in the response before it is sent. */
  function changeTokens(response: ServerResponse): void {
    const end = response.end.bind(response)
    const changed = async (body: string) => {
      const tokens: { id_token?: string } = JSON.parse(body)
      if (tokens.id_token === undefined || identity.tamper === null) return body
      const claims = identity.tamper(decodeJwt(tokens.id_token))
      const signed = await (identity.signer ?? identity).sign(claims, key.jwk.kid)
      return JSON.stringify({ ...tokens, id_token: signed })
    }
    response.end = ((chunk: unknown) => {
      void changed(String(chunk)).then((body) => {
        response.setHeader('content-length', Buffer.byteLength(body))
        end(body)
      })
      return response
    }) as typeof response.end
  }

  const identity: IdentityProvider = {
    issuer,
    clientSecret: 'secret of the client',
    people,
    tamper: null,
    signer: null,
    keyId: () => key.jwk.kid,
    sign: (claims, kid = key.jwk.kid) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey),
    register: async (url, ...names) => {
      client = { url, names }
      await build()
    },
    rotateKeys: async () => {
      key = await newKey()
      await build()
    },
    close: async () => {
      server?.close()
      server?.closeAllConnections()
      server = null
    },
    open: async () => {
      server = createServer((request, response) => answer(request, response)).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  await identity.open()
  return identity
}

function withoutDispatcher(init: RequestInit & { dispatcher?: unknown } = {}): RequestInit {
  const { dispatcher: _, ...options } = init
  return options
}

let keys = 0

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  keys += 1
  const jwk = { ...(await exportJWK(privateKey)), kid: `key-${keys}`, use: 'sig', alg: 'RS256' }
  return { privateKey, jwk }
}
