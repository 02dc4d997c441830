import { isIP } from 'node:net'
import {
  Client,
  InvalidCredentialsError,
  type Entry as LdapEntry,
  NoSuchObjectError,
  ResultCodeError,
} from 'ldapts'
import { errorOf } from '../../../../../platform/http/outgoing/failure.ts'
import { readLdapTarget } from '../../../../../platform/http/outgoing/ldap-target.ts'
import { hostName, publicLookup } from '../../../../../platform/http/outgoing/target.ts'
import { headingKey } from '../../../../../records/exchange/heading-key.ts'
import { mostRows } from '../../../../../records/exchange/read-rows.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { MappingEntry } from '../source/mapping.ts'
import { failure, type ReadFailure } from './failure.ts'

export interface LdapServer {
  readonly url: string
  readonly startTls: boolean
  readonly user: string
  readonly password: string
  /** Private addresses and plain connections are allowed for these. */
  readonly hostsAllowed: readonly string[]
  readonly signal: AbortSignal
}

export interface LdapSearch {
  readonly base: string
  readonly filter: string
  /** Null for all there are. */
  readonly attributes: readonly string[] | null
  /** Stops after so many, for a look at what there is. */
  readonly most?: number
}

export interface LdapReading {
  readonly entries: readonly MappingEntry[]
  /** As the source spells them. */
  readonly names: readonly string[]
}

const connectTimeout = 10_000
/** Of each page. */
const timeout = 60_000
const pageSize = 500
/** Ids of directories that are no texts; written in hexadecimal digits. */
const binary = ['objectGUID', 'objectSid', 'mS-DS-ConsistencyGuid', 'GUID']
/** Their lines stand between dollar signs. */
const inLines: ReadonlySet<string> = new Set(['postaladdress', 'homepostaladdress', 'registeredaddress'])

/** Runs searches one after the other on one connection, page by page. */
export async function searchLdap(
  server: LdapServer,
  searches: readonly LdapSearch[],
): Promise<Result<readonly LdapReading[], ReadFailure>> {
  const target = readLdapTarget(server.url, server.hostsAllowed)
  if (!target.ok) return fail(failure('address'))
  const isAllowed = server.hostsAllowed.includes(hostName(target.value))
  const client = new Client({
    url: `${target.value.protocol}//${target.value.host}`,
    connectTimeout,
    timeout,
    strictDN: false,
    ...(!isAllowed && { tlsOptions: { lookup: publicLookup } }),
  })
  const stop = () => void client.unbind().catch(() => undefined)
  server.signal.addEventListener('abort', stop)
  try {
    if (server.startTls && target.value.protocol === 'ldap:')
      await client.startTLS(certificateOf(target.value))
    if (server.user !== '') await client.bind(server.user, server.password)
    const found: LdapReading[] = []
    for (const search of searches) {
      const one = await runSearch(client, search)
      if (one === null) return fail(failure('tooMany', String(mostRows)))
      found.push(one)
    }
    return ok(found)
  } catch (error) {
    return fail(server.signal.aborted ? failure('interrupted') : failureOf(error))
  } finally {
    server.signal.removeEventListener('abort', stop)
    await client.unbind().catch(() => undefined)
  }
}

async function runSearch(client: Client, search: LdapSearch): Promise<LdapReading | null> {
  const { base, filter, attributes, most = mostRows } = search
  const found: LdapEntry[] = []
  const pages = client.searchPaginated(base, {
    scope: 'sub',
    filter: filter === '' ? '(objectClass=*)' : filter,
    attributes: attributes === null ? ['*', '+'] : [...attributes],
    explicitBufferAttributes: binary,
    paged: { pageSize: Math.min(pageSize, most) },
  })
  for await (const { searchEntries } of pages) {
    found.push(...searchEntries)
    if (found.length > mostRows) return null
    if (found.length >= most) break
  }
  const names = new Map<string, string>()
  const entries = found.slice(0, most).map((entry, at) => entryOf(entry, at + 1, names))
  return { entries, names: [...names.values()] }
}

/** The name that the certificate must have; without it, the client would ask for one of `localhost`. */
function certificateOf(target: URL) {
  const host = hostName(target)
  return isIP(host) === 0 ? { host, servername: host } : { host }
}

function entryOf(found: LdapEntry, line: number, names: Map<string, string>): MappingEntry {
  const values: Record<string, readonly string[]> = {}
  for (const [name, value] of Object.entries(found)) {
    const key = headingKey(name)
    const texts = [value].flat().map((one) => (typeof one === 'string' ? one : one.toString('hex')))
    const filled = texts.filter((text) => text !== '')
    if (filled.length === 0) continue
    values[key] = inLines.has(key) ? filled.map((text) => text.replaceAll('$', '\n')) : filled
    names.set(key, name)
  }
  return { line, values }
}

function failureOf(error: unknown): ReadFailure {
  if (error instanceof InvalidCredentialsError) return failure('login')
  if (error instanceof NoSuchObjectError) return failure('base')
  if (error instanceof ResultCodeError) return failure('ldap', `${error.name} (${error.code})`)
  const message = error instanceof Error ? error.message : ''
  if (/filter/i.test(message)) return failure('filter')
  return failure(/timeout|timed out/i.test(message) ? 'timeout' : errorOf(error))
}
