import { dirname, resolve } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Instant } from '../../values/time.ts'
import { readText } from './read-text.ts'

const text = Type.String({ minLength: 1, maxLength: 2000 })

/** Gives every user with this value in this claim these rights; `scope` is written as on the command line. */
const rule = Type.Object(
  {
    claim: text,
    value: text,
    role: Type.Enum(['admin', 'editor']),
    scope: Type.Union([Type.Null(), Type.String({ pattern: '^(results|agency:[1-9][0-9]{0,14})$' })], {
      default: null,
    }),
  },
  { additionalProperties: false },
)

const shared = {
  /** Part of addresses and of stored identities. */
  name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  label: Type.Union([text, Type.Object({ de: text, fr: text, it: text, rm: text, en: Type.Optional(text) })]),
  /** Creates an account at the first login of a user to whom a rule gives rights. */
  create_accounts: Type.Boolean({ default: false }),
  /** Links an account that has the same, verified address. */
  link_by_email: Type.Boolean({ default: false }),
  /** For providers that do not say whether an address is verified, but whose users cannot choose their own address. */
  trust_email: Type.Boolean({ default: false }),
  /** The maximum duration of a session, after which the provider is asked again and the rights are updated. */
  session_hours: Type.Number({ minimum: 0.1, maximum: 336, default: 12 }),
  rules: Type.Array(rule, { minItems: 1 }),
}

const oidc = Type.Object(
  {
    kind: Type.Literal('oidc'),
    ...shared,
    issuer: text,
    client_id: text,
    client_secret: Type.Optional(text),
    client_secret_file: Type.Optional(text),
    /** How the client secret is sent; by default, the method that the provider prefers. */
    client_authentication: Type.Optional(Type.Enum(['basic', 'post'])),
    scope: Type.String({ default: 'openid email profile' }),
    /** Claims are read from the userinfo endpoint as well, where there is one. */
    userinfo: Type.Boolean({ default: true }),
    /** The required authentication levels, in the values of the provider: the login must have one of them. */
    acr_values: Type.Optional(Type.Array(text, { minItems: 1 })),
    /** Which second factor is required: `own` asks accounts that have one here; `provider` relies on the provider. */
    second_factor: Type.Enum(['own', 'provider'], { default: 'own' }),
  },
  { additionalProperties: false },
)

const ldap = Type.Object(
  {
    kind: Type.Literal('ldap'),
    ...shared,
    url: Type.String({ pattern: '^ldaps?://' }),
    start_tls: Type.Boolean({ default: false }),
    ca_file: Type.Optional(text),
    bind_dn: text,
    bind_password: Type.Optional(text),
    bind_password_file: Type.Optional(text),
    base: text,
    user_filter: Type.String({ default: '(objectClass=person)' }),
    login_attributes: Type.Array(text, { minItems: 1, default: ['uid', 'mail'] }),
    id_attribute: Type.String({ minLength: 1, default: 'entryUUID' }),
    email_attribute: Type.String({ minLength: 1, default: 'mail' }),
    name_attribute: Type.String({ minLength: 1, default: 'cn' }),
    /** For directories where groups list their members, instead of `memberOf` in the entries of the members. */
    groups: Type.Optional(
      Type.Object(
        {
          base: text,
          member_attribute: Type.String({ minLength: 1, default: 'member' }),
          name_attribute: Type.String({ minLength: 1, default: 'cn' }),
          /** Also finds groups that a user is in indirectly, through groups that are members of other groups. */
          nested: Type.Boolean({ default: false }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const schema = Type.Object(
  { providers: Type.Array(Type.Union([oidc, ldap]), { maxItems: 20 }) },
  { additionalProperties: false },
)

export type MappingRule = Readonly<Static<typeof rule>>

interface Secret {
  /** Of the client or the service account; null for a public client. */
  readonly secret: string | null
}

/** What is limited where admins have added a provider, rather than the operator. */
interface Reach {
  /**
   * Hosts that may have private addresses, or none with TLS. Missing where the operator has named the provider, whose
   * addresses may be anything.
   */
  readonly hostsAllowed?: readonly string[]
  /** Who decides what the provider says, and since when; missing where that is the operator. */
  readonly setUp?: { readonly people: readonly string[]; readonly since: Instant }
}

export type OidcProvider = Readonly<Static<typeof oidc>> & Secret & Reach

/** `ca`: certificates that are trusted instead of those of the system. */
export type LdapProvider = Readonly<Static<typeof ldap>> & Secret & Reach & { readonly ca: string | null }

export type Provider = OidcProvider | LdapProvider

/** Reads the file that `SIGN_ON_FILE` names. The error is one line and holds no secret. */
export function readSignOn(path: string): Result<readonly Provider[], string> {
  const problem = (message: string) => fail(`SIGN_ON_FILE: ${message}`)
  const content = readText(path)
  if (!content.ok) return problem(content.error)
  const parsed = parseJson(content.value)
  if (parsed === undefined) return problem(`${path} is not JSON`)
  const value = completed(parsed)
  if (!Value.Check(schema, value)) return problem(firstError(value))
  const providers: Provider[] = []
  for (const given of value.providers) {
    if (providers.some(({ name }) => name === given.name))
      return problem(`two providers are called ${given.name}`)
    const provider = complete(given, dirname(path))
    if (!provider.ok) return problem(`${given.name}: ${provider.error}`)
    providers.push(provider.value)
  }
  return ok(providers)
}

type Given = Static<typeof schema>['providers'][number]

/** A provider whose settings are not in the file of the operator, with what the file has in others beside it. */
interface Unfiled {
  readonly secret: string | null
  readonly ca: string | null
  readonly hostsAllowed: readonly string[]
  readonly setUp: NonNullable<Reach['setUp']>
}

/** Reads the settings of one provider, as the file has them but without secrets and names of other files. */
export function readProvider(given: unknown, unfiled: Unfiled): Result<Provider, string> {
  const [value] = withDefaults([given])
  const { ca, ...more } = unfiled
  if (Value.Check(oidc, value)) return ok({ ...value, ...more })
  if (Value.Check(ldap, value)) return ok({ ...value, ...more, ca })
  return fail(firstError({ providers: [value] }))
}

function complete(given: Given, folder: string): Result<Provider, string> {
  if (given.kind === 'oidc') {
    if (!isSafeIssuer(given.issuer)) return fail('issuer must be an https address')
    if (!asksForIdentity(given.scope)) return fail('scope must contain openid')
    const secret = readSecret(given.client_secret, given.client_secret_file, folder)
    return secret.ok ? ok({ ...given, secret: secret.value }) : secret
  }
  const url = URL.parse(given.url)
  if (url === null || url.hostname === '') return fail('url must be an ldap or ldaps address')
  if (url.protocol === 'ldap:' && !given.start_tls && !isLoopback(url.hostname))
    return fail('url must begin with ldaps: or start_tls be true, or passwords would be sent in the clear')
  if (url.protocol === 'ldaps:' && given.start_tls) return fail('start_tls is for addresses with ldap:')
  const ca = given.ca_file === undefined ? ok(null) : readText(resolve(folder, given.ca_file))
  if (!ca.ok) return ca
  const secret = readSecret(given.bind_password, given.bind_password_file, folder)
  if (!secret.ok) return secret
  if (secret.value === null) return fail('bind_password or bind_password_file is missing')
  return ok({ ...given, secret: secret.value, ca: ca.value })
}

/** Without `openid`, a provider answers as OAuth, and does not say who somebody is. */
export function asksForIdentity(scope: string): boolean {
  return scope.split(' ').includes('openid')
}

/** Requires HTTPS except on the machine itself, because browsers and tokens are sent to the issuer. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function readSecret(
  value: string | undefined,
  file: string | undefined,
  folder: string,
): Result<string | null, string> {
  if (file === undefined) return ok(value ?? null)
  if (value !== undefined) return fail('the secret is given twice, as a text and as a file')
  const content = readText(resolve(folder, file))
  if (!content.ok) return content
  const secret = content.value.replace(/\r?\n$/, '')
  return secret === '' ? fail(`${file} is empty`) : ok(secret)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Fills in defaults by `kind`: the library cannot tell which member of the union is meant. */
function withDefaults(providers: readonly unknown[]): readonly unknown[] {
  return providers.map((given) => {
    const kind = typeof given === 'object' && given !== null && 'kind' in given ? given.kind : null
    return kind === 'oidc' || kind === 'ldap' ? Value.Default(kind === 'oidc' ? oidc : ldap, given) : given
  })
}

function completed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('providers' in value)) return value
  return Array.isArray(value.providers) ? { ...value, providers: withDefaults(value.providers) } : value
}

/** Names the location of the error only, because the value may be a secret. */
function firstError(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'providers' in value && Array.isArray(value.providers))
    for (const [index, given] of value.providers.entries()) {
      const kind: unknown = given?.kind
      if (kind !== 'oidc' && kind !== 'ldap') return `providers/${index}/kind must be oidc or ldap`
      const [error] = Value.Errors(kind === 'oidc' ? oidc : ldap, given)
      if (error !== undefined) return `providers/${index}${error.instancePath}: ${error.message}`
    }
  const [error] = Value.Errors(schema, value)
  return error === undefined ? 'is wrong' : `${error.instancePath || '/'}: ${error.message}`
}
