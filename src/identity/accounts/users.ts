import { randomId } from '../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { LoginWay, Role, Row } from '../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import {
  deleteSessionsOf,
  deleteUser,
  findUserByEmail,
  insertUser,
  lockAdmins,
  updatePassword,
} from '../stores/access-store.ts'
import { deleteOneTimeLinksOf } from '../stores/account-store.ts'
import { deleteDevicesOf } from '../stores/device-store.ts'
import { accountEmail, isEmailAddress } from './email.ts'
import type { PasswordHash } from './passwords.ts'
import { readScope, type Scope, scopeName, storedScope } from './scope.ts'
import { forgetAccountFailures } from './throttle.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly scope: Scope
}

/** The operator, who has no account, where something needs one: as an admin, whom the audit log does not name. */
export const operatorUser: User = { id: '', email: '', name: '', role: 'admin', scope: null }

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly scope?: Scope
  /** Without one the account cannot log in until a password is set. */
  readonly password?: PasswordHash
  /** Default: any. */
  readonly loginWay?: LoginWay
}

export type UserProblem = 'email-invalid' | 'email-taken' | 'name-missing' | 'name-long'

export const longestName = 200

/**
 * Returns the problems of the texts of an account. Whether the e-mail address is free is checked when the account is
 * added.
 */
export function userProblems(wanted: Pick<NewUser, 'email' | 'name'>): readonly UserProblem[] {
  const name = wanted.name.trim()
  const problems: UserProblem[] = []
  if (!isEmailAddress(accountEmail(wanted.email))) problems.push('email-invalid')
  if (name === '') problems.push('name-missing')
  if (name.length > longestName) problems.push('name-long')
  return problems
}

export async function addUser(
  tx: Tx,
  clock: Clock,
  wanted: NewUser,
  by: Actor = operator,
): Promise<Result<User, UserProblem>> {
  const [problem] = userProblems(wanted)
  if (problem !== undefined) return fail(problem)
  const email = accountEmail(wanted.email)
  const { role } = wanted
  const scope = role === 'admin' ? null : (wanted.scope ?? null)
  const user: User = { id: randomId(), email, name: wanted.name.trim(), role, scope }
  const now = clock.now()
  const row = {
    ...user,
    scope: storedScope(user),
    password_hash: wanted.password ?? null,
    created: now,
    login_way: wanted.loginWay ?? 'any',
  }
  if (!(await insertUser(tx, row))) return fail('email-taken')
  const detail = { role, ...(scope !== null && { scope: scopeName(scope) }) }
  await recordAudit(tx, { ...by, at: now, action: 'user.add', subject: email, detail })
  return ok(user)
}

export async function findUser(queries: Queries, email: string): Promise<User | null> {
  const row = await findUserByEmail(queries, accountEmail(email))
  return row === undefined ? null : userOf(row)
}

export type UserRow = Pick<Row<'users'>, 'id' | 'email' | 'name' | 'role' | 'scope'>

export function userOf({ id, email, name, role, scope }: UserRow): User {
  return { id, email, name, role, scope: readScope(scope) }
}

/**
 * Removes an account with its sessions and access keys. Refuses to remove the last admin: nobody else could add one.
 */
export async function removeUser(
  tx: Tx,
  clock: Clock,
  email: string,
  by: Actor = operator,
): Promise<Result<User, 'unknown' | 'last-admin'>> {
  const admins = await lockAdmins(tx)
  const user = await findUser(tx, email)
  if (user === null) return fail('unknown')
  if (admins.length === 1 && admins[0] === user.id) return fail('last-admin')
  await deleteUser(tx, user.id)
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.remove', subject: user.email })
  return ok(user)
}

/**
 * Sets a password. Ends all sessions and forgets all devices of the account, except in the browser that made the
 * change; invalidates password links and half-finished logins. When set without a session, forgets failed attempts of
 * strangers, which may have locked the owner out.
 */
export async function setPassword(
  tx: Tx,
  clock: Clock,
  user: Pick<User, 'id' | 'email'>,
  password: PasswordHash,
  options: { readonly by?: Actor; readonly keep?: OwnBrowser } = {},
): Promise<void> {
  await updatePassword(tx, user.id, password)
  await endBrowsers(tx, user.id, options.keep)
  if (options.keep === undefined) await forgetAccountFailures(tx, user.email)
  await deleteOneTimeLinksOf(tx, user.id)
  const by = options.by ?? operator
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.password', subject: user.email })
}

/** The session of the user and the device it runs on. */
export interface OwnBrowser {
  readonly session: string
  readonly device: string | null
}

export async function endBrowsers(tx: Tx, userId: string, except?: OwnBrowser): Promise<void> {
  await deleteSessionsOf(tx, userId, except?.session)
  await deleteDevicesOf(tx, userId, except?.device ?? undefined)
}
