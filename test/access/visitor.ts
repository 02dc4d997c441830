import assert from 'node:assert/strict'
import { hashPassword } from '../../src/identity/accounts/passwords.ts'
import { addUser } from '../../src/identity/accounts/users.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { type TestService, unwrap } from '../support/service.ts'

export interface Visit {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly location: string | null
}

export type Fields = Readonly<Record<string, string>> | URLSearchParams

/** The part of a browser that these tests need: keeps cookies and sends an `Origin` header. */
export interface Visitor {
  get(path: string): Promise<Visit>
  post(path: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Promise<Visit>
  /** The `Cookie` header of the session. */
  cookie(): string | null
  device(): string | null
}

export function visitor(
  service: TestService,
  options: { cookie?: string; device?: string; userAgent?: string } = {},
): Visitor {
  let cookie = options.cookie ?? null
  let device = options.device ?? null
  let half: string | null = null
  const send = async (path: string, init: RequestInit): Promise<Visit> => {
    const headers = new Headers(init.headers)
    const cookies = [cookie, device, path.startsWith('/login') ? half : null].filter((pair) => pair !== null)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    headers.set('user-agent', options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    const response = await fetch(service.url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      if (pair.startsWith('session=')) cookie = pair === 'session=' ? null : pair
      if (pair.startsWith('device=')) device = pair
      if (pair.startsWith('half-login=')) half = pair === 'half-login=' ? null : pair
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
    }
  }
  return {
    get: (path) => send(path, {}),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: service.url, ...headers },
      }),
    cookie: () => cookie,
    device: () => device,
  }
}

export const password = 'ein langer Satz mit 7 Wörtern darin'

/** Hashed once, because hashing is slow on purpose. */
let hashed: ReturnType<typeof hashPassword> | null = null

/** An account with `password`. */
export async function account(service: TestService, email: string, role: Role = 'admin'): Promise<string> {
  hashed ??= hashPassword(password)
  const user = { email, name: 'Ladina Caduff', role, password: unwrap(await hashed) }
  const added = await service.database.transaction((tx) => addUser(tx, service.clock, user))
  return unwrap(added).id
}

export async function loggedIn(
  service: TestService,
  email: string,
  options: { userAgent?: string } = {},
): Promise<Visitor> {
  const browser = visitor(service, options)
  const answer = await browser.post('/login', { email, password })
  assert.equal(answer.status, 303, answer.text)
  return browser
}

/** What the audit log says was done to something, oldest first. */
export async function audited(service: TestService, subject: string): Promise<readonly string[]> {
  const rows = await service.database.reads
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .orderBy('at')
    .execute()
  return rows.map((row) => row.action).sort()
}
