import assert from 'node:assert/strict'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import { addUser, type User } from '../../src/identity/accounts/users.ts'
import {
  addManagementKey,
  keyActions,
  type NewManagementKey,
} from '../../src/identity/keys/management-keys.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import type { Clock } from '../../src/values/time.ts'
import { type TestService, unwrap } from '../support/service.ts'

export interface ManagerAnswer {
  readonly status: number
  readonly headers: Headers
  /** Null where the answer has no body. */
  readonly body: ApiBody
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads documents as a client does that has no types
export type ApiBody = any

/** A program with a management key. */
export interface Manager {
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ManagerAnswer>
  readonly user: User
  readonly secret: string
}

let count = 0

type Parts = Pick<TestService, 'database'> & { readonly clock: Clock }

export async function newUser(service: Parts, role: Role = 'admin', scope: Scope = null): Promise<User> {
  count += 1
  const wanted = { email: `manager-${count}@kanzlei.test`, name: `Manager ${count}`, role, scope }
  return unwrap(await service.database.transaction((tx) => addUser(tx, service.clock, wanted)))
}

export async function newKey(
  service: Parts,
  user: User,
  wanted: Partial<NewManagementKey> = {},
): Promise<string> {
  count += 1
  const key = {
    ...{ name: `key ${count}`, records: managedNames, offered: managedNames, actions: keyActions },
    ...{ agency: null, agencies: [wanted.agency ?? 0], addresses: [], expires: '', ...wanted },
  }
  const added = await service.database.transaction((tx) => addManagementKey(tx, service.clock, user, key))
  return unwrap(added).secret
}

export function withKey(service: TestService, user: User, secret: string): Manager {
  return {
    ...{ user, secret },
    async send(method, path, body, headers = {}) {
      const response = await fetch(new URL(path, service.url), {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
  }
}

export async function manager(
  service: TestService,
  wanted: Partial<NewManagementKey> = {},
  role: Role = 'admin',
  scope: Scope = null,
): Promise<Manager> {
  const user = await newUser(service, role, scope)
  return withKey(service, user, await newKey(service, user, wanted))
}

/** Sends a request that has to succeed. */
export async function sent(
  by: Manager,
  status: number,
  ...request: Parameters<Manager['send']>
): Promise<ManagerAnswer> {
  const answer = await by.send(...request)
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  return answer
}
