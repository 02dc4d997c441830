import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashed, isSecret, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { addSeconds, type Clock, type Instant, secondsBetween } from '../../values/time.ts'
import { type User, userOf } from '../accounts/users.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  selectSessionsOf,
  touchSession,
} from '../stores/access-store.ts'
import { updateAccount } from '../stores/account-store.ts'
import { cookieName, cookieOptions, ownName } from './cookies.ts'
import { deviceIdOf, giveDeviceCookie, rememberDevice } from './devices.ts'
import { type ProviderSession, saveProviderSession } from './provider-session.ts'
import { writeIfFree } from './write-if-free.ts'

const sessionName = 'session'
/** A session ends after this long without use, and at the latest after `longestSeconds`. */
export const idleSeconds = 12 * 3600
export const longestSeconds = 14 * 24 * 3600
const touchEverySeconds = 60

export interface Session {
  readonly id: string
  readonly user: User
  readonly created: Instant
}

const known = new WeakMap<FastifyRequest, Promise<Session | null>>()

/** Returns the session of a request, looked up at most once and only where a cookie was sent. */
export function sessionOf(service: Service, request: FastifyRequest): Promise<Session | null> {
  let session = known.get(request)
  if (session === undefined) {
    session = lookUp(service, request)
    known.set(request, session)
  }
  return session
}

async function lookUp(service: Service, request: FastifyRequest): Promise<Session | null> {
  const [id] = sessionIds(service, request)
  if (id === undefined) return null
  const now = service.clock.now()
  const row = await findSession(service.database.reads, id)
  if (row === undefined || row.expires <= now || secondsBetween(row.last_seen, now) >= idleSeconds)
    return null
  if (secondsBetween(row.last_seen, now) >= touchEverySeconds)
    await writeIfFree(service, `session ${id}`, (tx) => touchSession(tx, id, now))
  return { id, created: row.created, user: userOf({ ...row, id: row.user_id }) }
}

/** Returns the cookie names under which browsers keep sessions, the current name first. */
export function sessionCookies(parts: Pick<Service, 'config'>): readonly string[] {
  return [...new Set([cookieName(parts, sessionName), ownName(parts, sessionName)])]
}

/** Returns the ids of the sessions in a request, in order of precedence. */
function sessionIds(service: Service, request: FastifyRequest): readonly string[] {
  return sessionCookies(service).flatMap((name) => {
    const secret = request.cookies[name]
    return secret !== undefined && isSecret(secret) ? [sessionId(service, name, secret)] : []
  })
}

/**
 * Returns the id of a session, which depends on the cookie name. A session from before the prefix `__Host-` stays valid
 * under its plain name; the id of a newer one includes its prefixed name with a `=`, which no secret contains, so that
 * another host of the domain cannot plant it under the plain name.
 */
function sessionId(parts: Pick<Service, 'config'>, name: string, secret: string): string {
  return hashed(name === ownName(parts, sessionName) ? secret : `${name}=${secret}`)
}

/** The browser that opens a session. */
export interface Browser {
  readonly address: string
  readonly userAgent: string
  /** Sessions that the browser sent. They end: somebody who planted these cookies must not share the new session. */
  readonly previous: readonly string[]
  /** The device id from its cookie, see devices.ts. */
  readonly device: string | null
}

export function browserOf(service: Service, request: FastifyRequest): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    previous: sessionIds(service, request),
    device: deviceIdOf(service, request),
  }
}

/** The secrets that a browser gets in cookies after a login. */
export interface BrowserSecrets {
  readonly session: string
  readonly device: string
}

type Parts = Pick<Service, 'database' | 'clock' | 'config'>

/** How the user has authenticated. */
export interface Proof {
  readonly secondFactor?: boolean
  /** Null: with a local password or passkey. */
  readonly through?: ProviderSession | null
}

export async function openSession(
  tx: Tx,
  parts: Parts,
  userId: string,
  browser: Browser,
  { secondFactor = false, through = null }: Proof = {},
): Promise<BrowserSecrets> {
  const { clock } = parts
  const session = randomSecret()
  const now = clock.now()
  for (const id of browser.previous) await deleteSession(tx, id)
  const id = sessionId(parts, cookieName(parts, sessionName), session)
  await insertSession(tx, {
    id,
    user_id: userId,
    created: now,
    last_seen: now,
    expires: addSeconds(now, Math.min(longestSeconds, through?.longest ?? longestSeconds)),
    address: browser.address,
    user_agent: browser.userAgent.slice(0, 300),
  })
  if (through !== null) await saveProviderSession(tx, id, through)
  await updateAccount(tx, userId, { last_login: now })
  return { session, device: await rememberDevice(tx, clock, userId, browser, secondFactor) }
}

/** Starts a session without a browser. */
export async function startSessionFor(parts: Parts, userId: string): Promise<string> {
  const browser = { address: '', userAgent: '', previous: [], device: null }
  const { session } = await parts.database.transaction((tx) => openSession(tx, parts, userId, browser))
  return session
}

export interface ListedSession {
  readonly id: string
  readonly created: Instant
  readonly lastSeen: Instant
  readonly address: string
  readonly userAgent: string
}

/** Lists the valid sessions of an account, the last used first. */
export async function listSessions(
  queries: Queries,
  clock: Clock,
  userId: string,
): Promise<readonly ListedSession[]> {
  const now = clock.now()
  const rows = await selectSessionsOf(queries, userId, now, addSeconds(now, -idleSeconds))
  return rows.map(({ last_seen, user_agent, ...row }) => ({
    ...row,
    lastSeen: last_seen,
    userAgent: user_agent,
  }))
}

export function setSessionCookies(
  service: Service,
  reply: FastifyReply,
  { session, device }: BrowserSecrets,
): void {
  const name = cookieName(service, sessionName)
  const plain = ownName(service, sessionName)
  if (name !== plain) clear(service, reply, plain)
  reply.setCookie(name, session, { ...cookieOptions(service), maxAge: longestSeconds })
  giveDeviceCookie(service, reply, device)
}

/** Clears the session cookies; the device stays known. */
export function clearSessionCookies(service: Service, reply: FastifyReply): void {
  for (const name of sessionCookies(service)) clear(service, reply, name)
}

function clear(service: Service, reply: FastifyReply, name: string): void {
  if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(service))
}
