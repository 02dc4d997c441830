import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { LoginWay, Role } from '../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { lockAdmins } from '../stores/access-store.ts'
import {
  deleteOneTimeLinksOf,
  findAccountRow,
  selectAccounts,
  updateAccount,
} from '../stores/account-store.ts'
import { selectIdentities } from '../stores/identity-store.ts'
import { type Scope, scopeName, storedScope } from './scope.ts'
import { endBrowsers, longestName, type OwnBrowser, type User, type UserProblem, userOf } from './users.ts'

/** An account as admins see it. */
export interface Account extends User {
  readonly created: Instant
  readonly hasPassword: boolean
  /** True if either of the following two is set up. */
  readonly hasSecondFactor: boolean
  readonly hasApp: boolean
  readonly passkeys: number
  readonly blocked: Instant | null
  readonly lastLogin: Instant | null
  readonly loginWay: LoginWay
  /** The account's identities at providers. */
  readonly identities: readonly Identity[]
}

export interface Identity {
  readonly issuer: string
  /** Its name in the configuration. */
  readonly provider: string
  readonly created: Instant
  readonly lastLogin: Instant
}

export type AccountState = 'active' | 'invited' | 'blocked'

export function accountState({ blocked, hasPassword, loginWay, identities }: Account): AccountState {
  if (blocked !== null) return 'blocked'
  return (hasPassword && loginWay !== 'external') || identities.length > 0 ? 'active' : 'invited'
}

export async function listAccounts(queries: Queries): Promise<readonly Account[]> {
  const identities = Map.groupBy(await selectIdentities(queries), ({ user_id }) => user_id)
  return (await selectAccounts(queries)).map((row) => accountOf(row, identities.get(row.id)))
}

export async function findAccount(queries: Queries, id: string): Promise<Account | null> {
  const row = await findAccountRow(queries, id)
  return row === undefined ? null : accountOf(row, await selectIdentities(queries, id))
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

type IdentityRow = Awaited<ReturnType<typeof selectIdentities>>[number]

function accountOf(row: AccountRow, identities: readonly IdentityRow[] = []): Account {
  return {
    ...userOf(row),
    created: row.created,
    hasPassword: row.password_hash !== null,
    hasSecondFactor: row.totp_secret !== null || row.passkeys > 0,
    hasApp: row.totp_secret !== null,
    passkeys: row.passkeys,
    blocked: row.blocked,
    lastLogin: row.last_login,
    loginWay: row.login_way,
    identities: identities.map(({ issuer, provider, created, last_login }) => ({
      issuer,
      provider,
      created,
      lastLogin: last_login,
    })),
  }
}

export interface AccountChange {
  readonly name: string
  readonly role: Role
  readonly scope: Scope
}

export type AccountChangeProblem = 'last-admin' | Extract<UserProblem, 'name-missing' | 'name-long'>

/** Changed rights apply from the next request: sessions stay open and read the account each time. */
export async function changeAccount(
  tx: Tx,
  clock: Clock,
  account: Account,
  wanted: AccountChange,
  by: Actor = operator,
): Promise<Result<null, AccountChangeProblem>> {
  const name = wanted.name.trim()
  if (name === '') return fail('name-missing')
  if (name.length > longestName) return fail('name-long')
  const scope = storedScope(wanted)
  if (name === account.name && wanted.role === account.role && scope === storedScope(account)) return ok(null)
  const admins = await lockAdmins(tx)
  if (wanted.role !== 'admin' && isLastOf(admins, account)) return fail('last-admin')
  await updateAccount(tx, account.id, { name, role: wanted.role, scope })
  const before = { name: account.name, role: account.role, scope: scopeName(account.scope) }
  const after = { name, role: wanted.role, scope: scope === null ? null : scopeName(wanted.scope) }
  await note(tx, clock, account, by, 'user.change', { before, after })
  return ok(null)
}

/** A blocked account keeps its keys, which do not work until it is unblocked; sessions and links end. */
export async function blockAccount(
  tx: Tx,
  clock: Clock,
  account: Account,
  by: Actor = operator,
): Promise<Result<null, 'last-admin'>> {
  if (account.blocked !== null) return ok(null)
  if (isLastOf(await lockAdmins(tx), account)) return fail('last-admin')
  await updateAccount(tx, account.id, { blocked: clock.now() })
  await endBrowsers(tx, account.id)
  await deleteOneTimeLinksOf(tx, account.id)
  await note(tx, clock, account, by, 'user.block')
  return ok(null)
}

export async function unblockAccount(
  tx: Tx,
  clock: Clock,
  account: Account,
  by: Actor = operator,
): Promise<void> {
  if (account.blocked === null) return
  await updateAccount(tx, account.id, { blocked: null })
  await note(tx, clock, account, by, 'user.unblock')
}

/** Returns the admins who can log in locally, without any provider. */
export async function gettingInLocally(queries: Queries): Promise<readonly Account[]> {
  return (await listAccounts(queries)).filter(
    ({ role, blocked, loginWay, hasPassword, passkeys }) =>
      role === 'admin' && blocked === null && loginWay !== 'external' && (hasPassword || passkeys > 0),
  )
}

/**
 * Sets how an account may log in. Ends sessions that the account could no longer open, and invalidates links with which
 * a password could be set. At least one admin who can log in without a provider must remain.
 */
export async function setLoginWay(
  tx: Tx,
  clock: Clock,
  account: Account,
  way: LoginWay,
  by: Actor = operator,
): Promise<Result<null, 'last-local-admin'>> {
  if (account.loginWay === way) return ok(null)
  await lockAdmins(tx)
  if (way === 'external') {
    const admins = await gettingInLocally(tx)
    if (admins.length === 1 && admins[0]?.id === account.id) return fail('last-local-admin')
  }
  await updateAccount(tx, account.id, { login_way: way })
  if (way !== 'any') {
    await endBrowsers(tx, account.id)
    await deleteOneTimeLinksOf(tx, account.id)
  }
  const [before, after] = [{ login_way: account.loginWay }, { login_way: way }]
  await note(tx, clock, account, by, 'user.login-way', { before, after })
  return ok(null)
}

export async function endSessions(
  tx: Tx,
  clock: Clock,
  account: User,
  options: { readonly by: Actor; readonly except?: OwnBrowser },
): Promise<void> {
  await endBrowsers(tx, account.id, options.except)
  const action = options.except === undefined ? 'session.end-all' : 'session.end-others'
  await note(tx, clock, account, options.by, action)
}

function isLastOf(admins: readonly string[], account: User): boolean {
  return admins.length === 1 && admins[0] === account.id
}

function note(
  tx: Tx,
  clock: Clock,
  account: User,
  by: Actor,
  action: string,
  detail: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {},
): Promise<void> {
  return recordAudit(tx, { ...by, at: clock.now(), action, subject: account.email, detail })
}
