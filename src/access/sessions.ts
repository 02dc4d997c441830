import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../service.ts'
import type { Database, DatabaseKind, Queries, Tx } from '../storage/database.ts'
import { addSeconds, type Clock, type Instant, secondsBetween } from '../time.ts'
import { updateAccount } from './account-store.ts'
import { writeIfFree } from './passing-note.ts'
import { hashed, randomSecret } from './secret.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  selectSessionsOf,
  touchSession,
} from './store.ts'
import { type User, userOf } from './users.ts'

export const sessionCookie = 'session'
/** Ends after this long without use, and in any case after the second. */
const idleSeconds = 12 * 3600
const longestSeconds = 14 * 24 * 3600
const touchEverySeconds = 60

export interface Session {
  readonly id: string
  readonly user: User
  readonly created: Instant
}

const known = new WeakMap<FastifyRequest, Promise<Session | null>>()

/** The session of a request, looked up at most once and only where a cookie was sent. */
export function sessionOf(service: Service, request: FastifyRequest): Promise<Session | null> {
  let session = known.get(request)
  if (session === undefined) {
    session = lookUp(service, request)
    known.set(request, session)
  }
  return session
}

async function lookUp(service: Service, request: FastifyRequest): Promise<Session | null> {
  const cookie = request.cookies[sessionCookie]
  if (cookie === undefined || cookie === '') return null
  const id = hashed(cookie)
  const now = service.clock.now()
  const row = await findSession(service.database.reads, id)
  if (row === undefined || row.expires <= now || secondsBetween(row.last_seen, now) >= idleSeconds)
    return null
  if (secondsBetween(row.last_seen, now) >= touchEverySeconds)
    await writeIfFree(service, `session ${id}`, (tx) => touchSession(tx, id, now))
  return { id, created: row.created, user: userOf({ ...row, id: row.user_id }) }
}

/** Where a session is opened from. */
export interface Browser {
  readonly address: string
  readonly userAgent: string
  /** The cookie it sent along: whoever planted it must not know the session that begins now. */
  readonly previous?: string | undefined
}

export function browserOf(request: FastifyRequest): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    previous: request.cookies[sessionCookie],
  }
}

/** Opens a session and gives the secret for the cookie. */
export async function openSession(
  tx: Tx,
  kind: DatabaseKind,
  clock: Clock,
  userId: string,
  browser: Browser,
): Promise<string> {
  const secret = randomSecret()
  const now = clock.now()
  if (browser.previous !== undefined) await deleteSession(tx, hashed(browser.previous))
  await deleteExpiredSessions(tx, kind, now, addSeconds(now, -idleSeconds))
  await insertSession(tx, {
    id: hashed(secret),
    user_id: userId,
    created: now,
    last_seen: now,
    expires: addSeconds(now, longestSeconds),
    address: browser.address,
    user_agent: browser.userAgent.slice(0, 300),
  })
  await updateAccount(tx, userId, { last_login: now })
  return secret
}

/** A session that no browser asked for. */
export function startSessionFor(database: Database, clock: Clock, userId: string): Promise<string> {
  const browser = { address: '', userAgent: '' }
  return database.transaction((tx) => openSession(tx, database.kind, clock, userId, browser))
}

export interface ListedSession {
  readonly id: string
  readonly created: Instant
  readonly lastSeen: Instant
  readonly address: string
  readonly userAgent: string
}

/** The sessions with which somebody could act for this account now, the latest in use first. */
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

export function giveCookie(service: Service, reply: FastifyReply, secret: string): void {
  reply.setCookie(sessionCookie, secret, { ...cookieOptions(service), maxAge: longestSeconds })
}

export function takeCookie(service: Service, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieOptions(service))
}

export function cookieOptions(service: Service) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: service.config.baseUrl.startsWith('https:'),
  } as const
}
