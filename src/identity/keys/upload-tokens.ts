import { randomUUID } from 'node:crypto'
import { hashed, randomId } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { storedTexts } from '../../records/fields/lists.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, type Instant, secondsBetween } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { writeIfFree } from '../sessions/write-if-free.ts'
import {
  deleteUploadToken,
  findUploadTokenByHash,
  insertUploadToken,
  selectUploadTokens,
  setUploadTokenLastUsed,
} from '../stores/upload-token-store.ts'
import { basicToken, denialOf, type TokenDenial } from './basic-password.ts'
import { endOfDay } from './expiry.ts'

/** What a token lets its holder upload; null stands for everything. */
export interface UploadScope {
  readonly types: readonly string[] | null
  /** Ids or external ids. */
  readonly items: readonly string[] | null
}

export interface UploadToken extends UploadScope {
  readonly id: string
  readonly name: string
}

export interface ListedUploadToken extends UploadToken {
  readonly created: Instant
  /** Exclusive. */
  readonly expires: Instant | null
  readonly lastUsed: Instant | null
}

/** A new token as entered in the form; an empty selection means everything. */
export interface NewUploadToken {
  readonly name: string
  readonly types: readonly string[]
  /** The types that there are, in their order. */
  readonly offered: readonly string[]
  readonly items: readonly string[]
  /** The last day on which it is valid, `YYYY-MM-DD`, or nothing. */
  readonly expires: string
}

export type UploadTokenProblem =
  | 'name-missing'
  | 'name-long'
  | 'name-taken'
  | 'type-unknown'
  | 'items-many'
  | 'item-long'
  | 'expires-invalid'
  | 'expires-past'

const longestName = 100
const mostItems = 200
const longestItem = 200
/** Limits writes: a program that uploads every minute must not cause one each time. */
const noteUseEverySeconds = 60

/** Adds an upload token and returns its secret, of which only the hash is stored. */
export async function addUploadToken(
  tx: Tx,
  clock: Clock,
  wanted: NewUploadToken,
  by: Actor = operator,
): Promise<Result<{ readonly token: UploadToken; readonly secret: string }, readonly UploadTokenProblem[]>> {
  const now = clock.now()
  const checked = readWanted(wanted, now)
  if (!checked.ok) return checked
  const { name, types, items, expires } = checked.value
  const [id, secret] = [randomId(), randomUUID()]
  const inserted = await insertUploadToken(tx, {
    id,
    name,
    hash: hashed(secret),
    types: types === null ? null : JSON.stringify(types),
    items: items === null ? null : JSON.stringify(items),
    created: now,
    expires,
    last_used: null,
  })
  if (!inserted) return fail(['name-taken'])
  const detail = { name, types, items, expires }
  await recordAudit(tx, { ...by, at: now, action: 'upload-token.add', subject: id, detail })
  return ok({ token: { id, name, types, items }, secret })
}

interface Wanted extends UploadScope {
  readonly name: string
  readonly expires: Instant | null
}

/** Validates the form and returns all problems at once, so that the form can show them side by side. */
function readWanted(wanted: NewUploadToken, now: Instant): Result<Wanted, readonly UploadTokenProblem[]> {
  const name = wanted.name.trim()
  const types = wanted.offered.filter((type) => wanted.types.includes(type))
  const items = [...new Set(wanted.items.map((item) => item.trim()).filter((item) => item !== ''))]
  const expires = wanted.expires.trim() === '' ? null : endOfDay(wanted.expires.trim())
  const problems = new Set<UploadTokenProblem>()
  if (name === '') problems.add('name-missing')
  if (name.length > longestName) problems.add('name-long')
  if (!wanted.types.every((type) => wanted.offered.includes(type))) problems.add('type-unknown')
  if (items.length > mostItems) problems.add('items-many')
  if (items.some((item) => item.length > longestItem)) problems.add('item-long')
  if (expires === 'invalid') problems.add('expires-invalid')
  else if (expires !== null && expires <= now) problems.add('expires-past')
  if (problems.size > 0 || expires === 'invalid') return fail([...problems])
  return ok({
    name,
    types: types.length === 0 ? null : types,
    items: items.length === 0 ? null : items,
    expires,
  })
}

export async function listUploadTokens(queries: Queries): Promise<readonly ListedUploadToken[]> {
  const rows = await selectUploadTokens(queries)
  return rows.map(({ types, items, last_used, ...token }) => ({
    ...token,
    ...storedScope({ types, items }),
    lastUsed: last_used,
  }))
}

/** Returns false where there is no such token. */
export async function removeUploadToken(
  tx: Tx,
  clock: Clock,
  id: string,
  by: Actor = operator,
): Promise<boolean> {
  const removed = await deleteUploadToken(tx, { id })
  if (removed === undefined) return false
  const detail = { name: removed.name }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'upload-token.remove', subject: id, detail })
  return true
}

/** Returns the upload token in the password of basic credentials, if it is known and valid. */
export async function checkUploadToken(
  service: Pick<Service, 'database' | 'clock' | 'log'>,
  authorization: string | undefined,
): Promise<Result<UploadToken, TokenDenial>> {
  const secret = basicToken(authorization)
  if (secret === null) return fail(denialOf(authorization))
  const found = await findUploadTokenByHash(service.database.reads, hashed(secret))
  const now = service.clock.now()
  if (found === undefined) return fail('unknown')
  if (found.expires !== null && found.expires <= now) return fail('expired')
  const { id, name, last_used } = found
  if (last_used === null || secondsBetween(last_used, now) >= noteUseEverySeconds)
    await writeIfFree(service, `upload token ${id}`, (tx) => setUploadTokenLastUsed(tx, id, now))
  return ok({ id, name, ...storedScope(found) })
}

/**
 * Returns whether the token is valid for an item, given all its names: id and external id. For a file about several
 * items, call it for each.
 */
export function mayUpload(scope: UploadScope, type: string, names: readonly string[]): boolean {
  const { types, items } = scope
  return (
    (types === null || types.includes(type)) && (items === null || names.some((name) => items.includes(name)))
  )
}

function storedScope({ types, items }: { types: string | null; items: string | null }): UploadScope {
  return {
    types: types === null ? null : storedTexts(types),
    items: items === null ? null : storedTexts(items),
  }
}
