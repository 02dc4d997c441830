import { isIP } from 'node:net'
import type { Client, Entry } from 'ldapts'
import { nowhere } from '../../platform/config/rehearsal.ts'
import type { LdapProvider } from '../../platform/config/sign-on.ts'
import { readLdapTarget } from '../../platform/http/outgoing/ldap-target.ts'
import { hostName, PrivateAddressError, publicLookup } from '../../platform/http/outgoing/target.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type ConnectionFailure, connectionFailure } from './connection-failure.ts'
import type { ExternalUser } from './external-user.ts'

/** Milliseconds for each step, and for all steps together. */
const patience = 5000
const patienceInAll = 10_000
/** Milliseconds for which a directory that has not answered is not asked again. */
const silentFor = 10_000
const binaryId = 'objectGUID'

/** A user by the name that was typed, or by the directory's id from an earlier login. */
export type Sought = { readonly login: string } | { readonly subject: string }

/** `unknown`: no entry, or more than one, has this name. `expired`: the password is right and must be changed first. */
export type LdapProblem = 'unknown' | 'wrong' | 'expired' | 'unavailable'

/**
 * Searches for the user with the service account, then binds as that user. The filter is built as a tree, so that no
 * character of the typed name has a special meaning. An empty password is rejected: it would be an anonymous bind,
 * which servers answer with success (RFC 4513, 5.1.2).
 */
export async function askDirectory(
  provider: LdapProvider,
  who: Sought,
  password: string,
): Promise<Result<ExternalUser, LdapProblem>> {
  const last = failures.get(provider)
  if (last !== undefined && performance.now() - last.at < silentFor) return fail('unavailable')
  return ask(provider, who, password)
}

interface Failure extends ConnectionFailure {
  readonly at: number
}

const failures = new WeakMap<LdapProvider, Failure>()

/** Notes why a directory cannot be asked. */
function unavailable(provider: LdapProvider, failure: ConnectionFailure): Result<never, 'unavailable'> {
  failures.set(provider, { ...failure, at: performance.now() })
  return fail('unavailable')
}

/** Returns why a directory could not be asked; null where it never failed. */
export function lastDirectoryFailure(provider: LdapProvider): ConnectionFailure | null {
  const last = failures.get(provider)
  return last === undefined ? null : { reason: last.reason, cause: last.cause }
}

/** Codes of a directory, such as 49 for wrong credentials, have names that tell them apart. */
function directoryFailure(error: unknown): ConnectionFailure {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number')
    return {
      reason: error.name === 'InvalidCredentialsError' ? 'refused-account' : 'search',
      cause: error.name,
    }
  if (error instanceof Error && /timeout/i.test(error.message))
    return { reason: 'timeout', cause: error.name }
  return connectionFailure(error)
}

const tooSlow: ConnectionFailure = { reason: 'timeout', cause: '' }

async function ask(
  provider: LdapProvider,
  who: Sought,
  password: string,
): Promise<Result<ExternalUser, LdapProblem>> {
  if (password === '' || provider.secret === null) return fail('wrong')
  if ('login' in who && (who.login === '' || who.login.length > 200 || who.login.includes('\0')))
    return fail('unknown')
  const client = await clientOf(provider)
  if (client === null) return unavailable(provider, privateAddress)
  const { promise: tooLate, resolve } = Promise.withResolvers<Result<ExternalUser, LdapProblem>>()
  const timer = setTimeout(() => resolve(unavailable(provider, tooSlow)), patienceInAll)
  try {
    return await Promise.race([lookUp(client, provider, who, password), tooLate])
  } catch (error) {
    return unavailable(provider, directoryFailure(error))
  } finally {
    clearTimeout(timer)
    await client.unbind().catch(() => undefined)
  }
}

const privateAddress: ConnectionFailure = { reason: 'address', cause: PrivateAddressError.name }

/** Null where the directory has an address that may not be asked. */
async function clientOf(provider: LdapProvider): Promise<Client | null> {
  const { url, hostsAllowed } = provider
  const target = hostsAllowed === undefined ? null : readLdapTarget(url, hostsAllowed)
  if (target?.ok === false || hostsAllowed === nowhere) return null
  const { Client } = await import('ldapts')
  return new Client({
    url: provider.url,
    timeout: patience,
    connectTimeout: patience,
    strictDN: false,
    ...(provider.url.startsWith('ldaps:') && { tlsOptions: tlsOptions(provider) }),
  })
}

/** Binds with the service account. */
async function bindService(client: Client, provider: LdapProvider): Promise<void> {
  if (provider.start_tls) await client.startTLS(tlsOptions(provider))
  await client.bind(provider.bind_dn, provider.secret ?? '')
}

/** Asks whether the directory answers and accepts the service account. */
export async function reachDirectory(provider: LdapProvider): Promise<Result<null, ConnectionFailure>> {
  const client = await clientOf(provider)
  if (client === null) return fail(privateAddress)
  try {
    await bindService(client, provider)
    return ok(null)
  } catch (error) {
    return fail(directoryFailure(error))
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** Sets the server name: for StartTLS, the library does not compare the certificate with any name of its own. */
function tlsOptions({ ca, url, hostsAllowed }: LdapProvider) {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const name = isIP(host) === 0 ? { servername: host } : {}
  // The name may stand for a private address, which only the connection itself finds out.
  const isGuarded = hostsAllowed !== undefined && !hostsAllowed.includes(hostName(target))
  return {
    minVersion: 'TLSv1.2',
    host,
    ...name,
    ...(ca !== null && { ca }),
    ...(isGuarded && { lookup: publicLookup }),
  } as const
}

async function lookUp(
  client: Client,
  provider: LdapProvider,
  who: Sought,
  password: string,
): Promise<Result<ExternalUser, LdapProblem>> {
  const { BusyError, ResultCodeError, UnavailableError } = await import('ldapts')
  await bindService(client, provider)
  const entry = await findEntry(client, provider, who)
  if (entry === null) return fail('unknown')
  const groups = await groupsOf(client, provider, entry.dn)
  try {
    await client.bind(entry.dn, password)
  } catch (error) {
    if (error instanceof BusyError || error instanceof UnavailableError) throw error
    // Servers answer with this code also for an account that is locked or has no password.
    if (error instanceof ResultCodeError) return fail(isExpired(error.message) ? 'expired' : 'wrong')
    throw error
  }
  const user = userOf(provider, entry, groups)
  return user === null ? fail('unknown') : ok(user)
}

/**
 * Recognises an expired password. Active Directory rejects the bind with the reason in the message: 532 expired, 773 to
 * be changed at the first login. It says so only when the password is right.
 */
export function isExpired(message: string): boolean {
  return /\bdata (?:532|773),/.test(message)
}

async function findEntry(client: Client, provider: LdapProvider, who: Sought): Promise<Entry | null> {
  const { AndFilter, EqualityFilter, FilterParser, OrFilter, SizeLimitExceededError } = await import('ldapts')
  const named =
    'login' in who
      ? provider.login_attributes.map((attribute) => new EqualityFilter({ attribute, value: who.login }))
      : [new EqualityFilter({ attribute: provider.id_attribute, value: storedId(provider, who.subject) })]
  const filter = new AndFilter({
    filters: [FilterParser.parseString(provider.user_filter), new OrFilter({ filters: named })],
  })
  try {
    const { searchEntries } = await client.search(provider.base, {
      scope: 'sub',
      filter,
      sizeLimit: 2,
      timeLimit: patience / 1000,
      // All user attributes, for rules, and those that the server returns only on request.
      attributes: ['*', 'memberOf', provider.id_attribute],
      explicitBufferAttributes: [binaryId],
    })
    const [entry, ...others] = searchEntries
    return entry !== undefined && others.length === 0 ? entry : null
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return null
    throw error
  }
}

/** Returns the id as the directory stores it: in Active Directory it is binary. */
function storedId({ id_attribute }: LdapProvider, subject: string): string | Buffer {
  return id_attribute === binaryId ? Buffer.from(subject, 'hex') : subject
}

/** Limit for nested groups, which may be circular or number thousands. */
const mostGroups = 500

/**
 * Returns distinguished and plain names of the groups that list the entry as a member, and of nested groups where
 * configured.
 */
async function groupsOf(client: Client, { groups }: LdapProvider, dn: string): Promise<readonly string[]> {
  if (groups === undefined) return []
  const { EqualityFilter, OrFilter } = await import('ldapts')
  const found = new Map<string, readonly string[]>()
  let members: readonly string[] = [dn]
  while (members.length > 0 && found.size < mostGroups) {
    const { searchEntries } = await client.search(groups.base, {
      scope: 'sub',
      filter: new OrFilter({
        filters: members.map((value) => new EqualityFilter({ attribute: groups.member_attribute, value })),
      }),
      timeLimit: patience / 1000,
      attributes: [groups.name_attribute],
    })
    const more = searchEntries.filter((group) => !found.has(group.dn))
    for (const group of more) found.set(group.dn, valuesOf(group, groups.name_attribute))
    members = groups.nested ? more.map((group) => group.dn) : []
  }
  return [...found].flatMap(([name, names]) => [name, ...names])
}

function userOf(provider: LdapProvider, entry: Entry, groups: readonly string[]): ExternalUser | null {
  const [subject] = valuesOf(entry, provider.id_attribute)
  if (subject === undefined) return null
  const attributes = Object.fromEntries(Object.keys(entry).map((name) => [name, valuesOf(entry, name)]))
  return {
    provider,
    // By name: the URL of a directory may change, also from plain to encrypted.
    issuer: `ldap:${provider.name}`,
    subject,
    email: valuesOf(entry, provider.email_attribute)[0] ?? null,
    // Many directories let users write their own address.
    emailVerified: provider.trust_email,
    name: valuesOf(entry, provider.name_attribute)[0] ?? null,
    claims: { ...attributes, groups: [...valuesOf(entry, 'memberOf'), ...groups] },
    sid: null,
    idToken: null,
  }
}

/** Returns the values of an attribute, ignoring the case of its name; binary values in hexadecimal digits. */
function valuesOf(entry: Entry, attribute: string): readonly string[] {
  const name = Object.keys(entry).find((each) => each.toLowerCase() === attribute.toLowerCase())
  const found = name === undefined ? [] : [entry[name] ?? []].flat()
  return found.map((value) => (typeof value === 'string' ? value : value.toString('hex')))
}
