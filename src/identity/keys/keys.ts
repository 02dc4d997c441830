import { randomUUID } from 'node:crypto'
import { hashed, randomId } from '../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { deleteAccessKey, insertAccessKey, selectAccessKeys } from '../stores/access-store.ts'

export interface NewAccessKey {
  readonly userId: string
  readonly name: string
  readonly readOnly: boolean
}

export type AccessKeyProblem = 'name-missing' | 'name-long' | 'name-taken'

export interface ListedAccessKey {
  readonly id: string
  readonly name: string
  readonly readOnly: boolean
  readonly created: Instant
  readonly lastUsed: Instant | null
  /** E-mail address of the account it belongs to. */
  readonly email: string
}

const longestName = 100

/** Adds an access key and returns its secret, of which only the hash is stored. */
export async function addAccessKey(
  tx: Tx,
  clock: Clock,
  wanted: NewAccessKey,
  by: Actor = operator,
): Promise<Result<{ readonly id: string; readonly secret: string }, AccessKeyProblem>> {
  const name = wanted.name.trim()
  if (name === '') return fail('name-missing')
  if (name.length > longestName) return fail('name-long')
  const [id, secret, now] = [randomId(), randomUUID(), clock.now()]
  const inserted = await insertAccessKey(tx, {
    id,
    user_id: wanted.userId,
    name,
    hash: hashed(secret),
    read_only: wanted.readOnly ? 1 : 0,
    created: now,
    last_used: null,
  })
  if (!inserted) return fail('name-taken')
  const detail = { name, read_only: wanted.readOnly }
  await recordAudit(tx, { ...by, at: now, action: 'key.add', subject: id, detail })
  return ok({ id, secret })
}

/** The keys of one account, or of all. */
export async function listAccessKeys(queries: Queries, userId?: string): Promise<readonly ListedAccessKey[]> {
  const rows = await selectAccessKeys(queries, userId)
  return rows.map(({ read_only, last_used, ...key }) => ({
    ...key,
    readOnly: read_only === 1,
    lastUsed: last_used,
  }))
}

/** Removes a key and thereby invalidates its tokens. Returns false where the account has no such key. */
export async function removeAccessKey(
  tx: Tx,
  clock: Clock,
  key: { readonly userId: string; readonly id: string },
  by: Actor = operator,
): Promise<boolean> {
  const removed = await deleteAccessKey(tx, key.userId, key.id)
  if (removed === undefined) return false
  const detail = { name: removed.name }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'key.remove', subject: key.id, detail })
  return true
}
