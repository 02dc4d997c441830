import { isNetwork, networks } from '../../platform/config/networks.ts'
import { hashed, randomId, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { storedTexts } from '../../records/fields/lists.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, type Instant, secondsBetween } from '../../values/time.ts'
import { type User, userOf } from '../accounts/users.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import type { Need } from '../sessions/guard.ts'
import { writeIfFree } from '../sessions/write-if-free.ts'
import {
  deleteManagementKey,
  findManagementKey,
  insertManagementKey,
  selectManagementKeys,
  setManagementKeyLastUsed,
} from '../stores/management-key-store.ts'
import { endOfDay } from './expiry.ts'

/** `release`: to make results public, and to agree as a second person. */
export const keyActions = ['read', 'add', 'change', 'remove', 'release'] as const
export type KeyAction = (typeof keyActions)[number]

/** What the holder of a key may do, of what the person who made it may do. */
export interface KeyLimits {
  /** Names of records; null for all. */
  readonly records: readonly string[] | null
  readonly actions: readonly KeyAction[]
  /** The agency to whose subtree the key is limited in the directory. */
  readonly agency: number | null
  /** Addresses and networks from which it may be used; empty for all. */
  readonly addresses: readonly string[]
}

export interface NamedKey extends KeyLimits {
  readonly id: string
  readonly name: string
}

export interface ListedManagementKey extends NamedKey {
  readonly created: Instant
  /** Exclusive. */
  readonly expires: Instant | null
  readonly lastUsed: Instant | null
  /** The account it belongs to, and its e-mail address. */
  readonly userId: string
  readonly email: string
}

/** A key as entered in the form; without records or addresses it is not limited by them. */
export interface NewManagementKey {
  readonly name: string
  readonly records: readonly string[]
  /** The names of records that there are, in their order. */
  readonly offered: readonly string[]
  readonly actions: readonly string[]
  readonly agency: number | null
  /** The agencies that there are. */
  readonly agencies: readonly number[]
  readonly addresses: readonly string[]
  /** The last day on which it is valid, `YYYY-MM-DD`, or nothing. */
  readonly expires: string
}

export type ManagementKeyProblem =
  | 'name-missing'
  | 'name-long'
  | 'name-taken'
  | 'record-unknown'
  | 'record-of-agency'
  | 'actions-missing'
  | 'agency-limited'
  | 'agency-unknown'
  | 'addresses-invalid'
  | 'addresses-many'
  | 'expires-invalid'
  | 'expires-past'

const longestName = 100
export const mostAddresses = 50
/** Limits writes: a program that asks every second must not cause one each time. */
const noteUseEverySeconds = 60
const prefix = 'kzl_'

/** Adds a key of a person and returns its secret, of which only the hash is stored. */
export async function addManagementKey(
  tx: Tx,
  clock: Clock,
  owner: Pick<User, 'id' | 'email' | 'scope'>,
  wanted: NewManagementKey,
  by: Actor = operator,
): Promise<Result<{ readonly key: NamedKey; readonly secret: string }, readonly ManagementKeyProblem[]>> {
  const now = clock.now()
  const read = readNewKey(owner, wanted, now)
  if (!read.ok) return read
  const { name, records, actions, agency, addresses, expires } = read.value
  const [id, secret] = [randomId(), `${prefix}${randomSecret()}`]
  const inserted = await insertManagementKey(tx, {
    ...{ id, user_id: owner.id, name, hash: hashed(secret), agency, created: now, expires, last_used: null },
    records: records === null ? null : JSON.stringify(records),
    actions: JSON.stringify(actions),
    addresses: JSON.stringify(addresses),
  })
  if (!inserted) return fail(['name-taken'])
  const detail = { name, ...ownerFor(by, owner), records, actions, agency, addresses, expires }
  await recordAudit(tx, { ...by, at: now, action: 'management-key.add', subject: id, detail })
  return ok({ key: { id, name, records, actions, agency, addresses }, secret })
}

interface ReadKey extends KeyLimits {
  readonly name: string
  readonly expires: Instant | null
}

/** Checks an entered key; returns all problems at once except that the name is taken, which adding it finds out. */
export function readNewKey(
  { scope }: Pick<User, 'scope'>,
  wanted: NewManagementKey,
  now: Instant,
): Result<ReadKey, readonly ManagementKeyProblem[]> {
  const { agency, addresses } = wanted
  const name = wanted.name.trim()
  const records = wanted.offered.filter((one) => wanted.records.includes(one))
  const actions = keyActions.filter((action) => wanted.actions.includes(action))
  const expires = wanted.expires === '' ? null : endOfDay(wanted.expires)
  const problems: ManagementKeyProblem[] = []
  if (name === '') problems.push('name-missing')
  if (name.length > longestName) problems.push('name-long')
  if (!wanted.records.every((one) => wanted.offered.includes(one)))
    problems.push(agency === null ? 'record-unknown' : 'record-of-agency')
  const isAction = (text: string) => keyActions.some((action) => action === text)
  if (actions.length === 0 || !wanted.actions.every(isAction)) problems.push('actions-missing')
  // Keys of people with a limit have that limit; with a second one it would be unclear which of them counts.
  if (agency !== null && scope !== null) problems.push('agency-limited')
  else if (agency !== null && !wanted.agencies.includes(agency)) problems.push('agency-unknown')
  if (!addresses.every(isNetwork)) problems.push('addresses-invalid')
  else if (addresses.length > mostAddresses) problems.push('addresses-many')
  if (expires === 'invalid') problems.push('expires-invalid')
  else if (expires !== null && expires <= now) problems.push('expires-past')
  if (problems.length > 0 || expires === 'invalid') return fail(problems)
  return ok({
    name,
    records: wanted.records.length === 0 ? null : records,
    actions,
    agency,
    addresses,
    expires,
  })
}

/** Lists the keys of one account, or of all. */
export async function listManagementKeys(
  queries: Queries,
  userId?: string,
): Promise<readonly ListedManagementKey[]> {
  const rows = await selectManagementKeys(queries, userId)
  return rows.map(({ last_used, user_id, ...row }) => ({
    ...{ ...row, ...limitsOf(row) },
    ...{ lastUsed: last_used, userId: user_id },
  }))
}

/** Lists the keys that somebody may see and remove: their own, and those of everybody for an admin. */
export function keysInReach(
  queries: Queries,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<readonly ListedManagementKey[]> {
  return listManagementKeys(queries, role === 'admin' ? undefined : id)
}

/** Removes a key of `keysInReach`; its account is named as well. Returns false where that has no such key. */
export async function removeManagementKey(
  tx: Tx,
  clock: Clock,
  key: Pick<ListedManagementKey, 'id' | 'userId' | 'email'>,
  by: Actor = operator,
): Promise<boolean> {
  const removed = await deleteManagementKey(tx, key.userId, key.id)
  if (removed === undefined) return false
  const detail = { name: removed.name, ...ownerFor(by, key) }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'management-key.remove', subject: key.id, detail })
  return true
}

/** What the audit log says of whose key it is, where somebody else made or removed it. */
const ownerFor = ({ actor }: Actor, { email }: Pick<User, 'email'>) => (actor === email ? {} : { email })

export type KeyDenial = 'missing' | 'unknown' | 'expired' | 'address' | 'scope'

/** The person in whose name a request with a key acts, and what the key allows. */
export interface KeyHolder {
  readonly user: User
  readonly key: UsedKey
}

export interface UsedKey {
  readonly id: string
  readonly actions: readonly KeyAction[]
}

/** What a request with a key wants to do. */
export interface KeyUse {
  readonly record: string
  /** Whether a key has to name the record. */
  readonly isOpenByName: boolean
  /** The right that managing the record requires. */
  readonly need: Need
  /** Null for a request whose parts are checked one by one. */
  readonly action: KeyAction | null
  readonly authorization: string | undefined
  /** The address of the client. */
  readonly address: string
}

/**
 * Returns the person in whose name a request with a key acts, with the rights that the key leaves them. The rights are
 * those that the person has now, so a key never allows more than its maker may do.
 */
export async function checkManagementKey(
  service: Pick<Service, 'database' | 'clock' | 'log'>,
  { record, isOpenByName, need, action, authorization, address }: KeyUse,
): Promise<Result<KeyHolder, KeyDenial>> {
  const secret = /^\s*bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1]
  if (secret === undefined) return fail('missing')
  if (!secret.startsWith(prefix)) return fail('unknown')
  const found = await findManagementKey(service.database.reads, hashed(secret))
  const now = service.clock.now()
  if (found === undefined) return fail('unknown')
  if (found.expires !== null && found.expires <= now) return fail('expired')
  const { records, actions, agency, addresses } = limitsOf(found)
  if (addresses.length > 0 && !networks(addresses)(address)) return fail('address')
  const { id, last_used } = found
  if (last_used === null || secondsBetween(last_used, now) >= noteUseEverySeconds)
    await writeIfFree(service, `management key ${id}`, (tx) => setManagementKeyLastUsed(tx, id, now))
  if (records === null ? isOpenByName : !records.includes(record)) return fail('scope')
  if (action !== null && !actions.includes(action)) return fail('scope')
  const user = userOf({ ...found, id: found.user_id, name: found.user_name })
  const key = { id, actions }
  if (agency === null) return ok({ user, key })
  // The person was limited after the key was made, or the record is not of the directory.
  if (user.scope !== null || need === 'account') return fail('scope')
  return ok({ user: { ...user, role: 'editor', scope: { agency } }, key })
}

interface StoredLimits {
  readonly records: string | null
  readonly actions: string
  readonly agency: number | null
  readonly addresses: string
}

function limitsOf({ records, actions, agency, addresses }: StoredLimits): KeyLimits {
  const allowed = storedTexts(actions)
  return {
    records: records === null ? null : storedTexts(records),
    actions: keyActions.filter((action) => allowed.includes(action)),
    agency,
    addresses: storedTexts(addresses),
  }
}
