import { randomUUID } from 'node:crypto'
import { type Actor, operator, recordAudit } from '../../../../identity/audit/audit.ts'
import { basicToken } from '../../../../identity/keys/basic-password.ts'
import { writeIfFree } from '../../../../identity/sessions/write-if-free.ts'
import { hashed, randomId } from '../../../../platform/crypto/secret.ts'
import type { Service } from '../../../../platform/service.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { type Clock, secondsBetween } from '../../../../values/time.ts'
import { type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { readLastUpload } from './last-upload.ts'
import { followLinks, followLinksOfAll } from './links.ts'
import type { DataSource, ReadSource } from './source.ts'
import {
  deleteSource,
  insertSource,
  selectSource,
  selectSources,
  setSourceLastUsed,
  updateSource,
} from './source-store.ts'

/** Form values of a source. */
export interface NewSource {
  readonly name: string
  readonly type: string
}

export type DataSourceProblem = 'name-missing' | 'name-long' | 'name-taken' | 'type-unknown'

export interface SourceWithToken {
  readonly source: DataSource
  /** Only its hash is stored. */
  readonly secret: string
}

export const longestSourceName = 100
/** Limits writes, as the program uploads every few minutes. */
const noteUseEverySeconds = 60

export async function addSource(
  tx: Tx,
  clock: Clock,
  wanted: NewSource,
  by: Actor = operator,
): Promise<Result<SourceWithToken, readonly DataSourceProblem[]>> {
  const problems = sourceProblems(wanted)
  const [name, type] = [wanted.name.trim(), sourceTypes.find((one) => one === wanted.type)]
  if (problems.length > 0 || type === undefined) return fail(problems)
  const [id, secret, now] = [randomId(), randomUUID(), clock.now()]
  const source: DataSource = { id, name, type, created: now, lastUsed: null }
  const never = { last_used: null, last_upload_at: null, last_upload: null }
  const row = { id, name, type, hash: hashed(secret), created: now, ...never }
  if (!(await insertSource(tx, row))) return fail(['name-taken'])
  await recordAudit(tx, { ...by, at: now, action: 'data-source.add', subject: id, detail: { name, type } })
  return ok({ source, secret })
}

/** Problems that can be found without reading other sources. */
function sourceProblems({ name, type }: NewSource): readonly DataSourceProblem[] {
  return [...nameProblems(name), ...(isSourceType(type) ? [] : (['type-unknown'] as const))]
}

function nameProblems(name: string): readonly DataSourceProblem[] {
  if (name.trim() === '') return ['name-missing']
  return name.trim().length > longestSourceName ? ['name-long'] : []
}

function isSourceType(text: string): text is SourceType {
  return sourceTypes.some((type) => type === text)
}

/** Replaces the token; null where there is no such source. */
export async function renewSourceToken(
  tx: Tx,
  clock: Clock,
  id: string,
  by: Actor = operator,
): Promise<SourceWithToken | null> {
  const row = await selectSource(tx, { id })
  if (row === undefined) return null
  const secret = randomUUID()
  await updateSource(tx, id, { hash: hashed(secret) })
  const detail = { name: row.name }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'data-source.renew', subject: id, detail })
  return { source: sourceOf(row), secret }
}

/** Renames a source; null where there is no such source. */
export async function renameSource(
  tx: Tx,
  clock: Clock,
  id: string,
  wanted: string,
  by: Actor = operator,
): Promise<Result<DataSource, readonly DataSourceProblem[]> | null> {
  const row = await selectSource(tx, { id })
  if (row === undefined) return null
  const name = wanted.trim()
  const problems = nameProblems(name)
  if (problems.length > 0) return fail(problems)
  if (name === row.name) return ok(sourceOf(row))
  if ((await selectSource(tx, { name })) !== undefined) return fail(['name-taken'])
  await updateSource(tx, id, { name })
  const detail = { name, before: row.name }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'data-source.rename', subject: id, detail })
  return ok({ ...sourceOf(row), name })
}

/** Deletes a source and its links, not the items. Returns false where there is no such source. */
export async function removeSource(tx: Tx, clock: Clock, id: string, by: Actor = operator): Promise<boolean> {
  const row = await selectSource(tx, { id })
  if (row === undefined) return false
  await deleteSource(tx, id)
  const detail = { name: row.name, type: row.type }
  await recordAudit(tx, { ...by, at: clock.now(), action: 'data-source.remove', subject: id, detail })
  return true
}

/** Lists sources, the newest first, with a fixed number of queries. */
export async function listSources(queries: Queries): Promise<readonly ReadSource[]> {
  const rows = await selectSources(queries)
  const links = await followLinksOfAll(queries, rows)
  return rows.map((row) => ({ ...readSourceOf(row), links: links.get(row.id) ?? [] }))
}

export async function readSource(queries: Queries, id: string): Promise<ReadSource | null> {
  const row = await selectSource(queries, { id })
  return row === undefined ? null : { ...readSourceOf(row), links: await followLinks(queries, row) }
}

/** Returns the source whose token is the password of basic credentials; upload tokens are not accepted. */
export async function checkSourceToken(
  service: Pick<Service, 'database' | 'clock' | 'log'>,
  authorization: string | undefined,
): Promise<DataSource | null> {
  const secret = basicToken(authorization)
  if (secret === null) return null
  const row = await selectSource(service.database.reads, { hash: hashed(secret) })
  if (row === undefined) return null
  const now = service.clock.now()
  if (row.last_used === null || secondsBetween(row.last_used, now) >= noteUseEverySeconds)
    await writeIfFree(service, `data source ${row.id}`, (tx) => setSourceLastUsed(tx, row.id, now))
  return sourceOf(row)
}

function sourceOf({ id, name, type, created, last_used }: Row<'data_sources'>): DataSource {
  return { id, name, type, created, lastUsed: last_used }
}

function readSourceOf(row: Row<'data_sources'>): Omit<ReadSource, 'links'> {
  const lastUpload = readLastUpload(row.last_upload_at, row.last_upload)
  return { ...sourceOf(row), hasToken: row.hash !== null, lastUpload }
}
