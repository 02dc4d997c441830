import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  type ChainedEntry,
  type ChainedFields,
  type ChainPlace,
  placeAfter,
  type SplitFields,
} from '../../platform/crypto/audit-chain.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { blocks, rowsInOrder } from '../../platform/storage/rows/bulk.ts'
import type { Row, Schema } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'

/**
 * The only statement that adds to the log: entries are never removed, and of them only personal data. The head is written first,
 * which locks it, so that no two entries can follow the same one, whatever else is locked.
 */
export async function appendAuditEntries(tx: Tx, entries: readonly AuditRow[]): Promise<void> {
  let place: ChainPlace = await tx
    .updateTable('audit_head')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow()
  for (const block of blocks(entries)) {
    const rows = block.map((entry) => {
      const placed = placeAfter(place, entry)
      place = { sequence: placed.sequence, hash: placed.hash }
      return { ...entry, ...placed, cleared_by: null }
    })
    await tx.insertInto('audit_log').values(rows).execute()
  }
  await tx.updateTable('audit_head').set(place).execute()
}

export type AuditRow = ChainedFields & SplitFields & { readonly at: Instant }

export function auditHead(queries: Queries): Promise<ChainPlace> {
  return queries.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()
}

/** Returns the latest entry with this action, or null. */
export async function newestEntry(
  queries: Queries,
  action: string,
): Promise<Pick<Row<'audit_log'>, 'sequence' | 'detail'> | null> {
  const newest = await queries
    .selectFrom('audit_log')
    .select(['sequence', 'detail'])
    .where('action', '=', action)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

/** In order. */
export function entriesAbout(
  queries: Queries,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<readonly Pick<Row<'audit_log'>, 'sequence' | 'subject' | 'actor' | 'action' | 'detail'>[]> {
  return queries
    .selectFrom('audit_log')
    .select(['sequence', 'subject', 'actor', 'action', 'detail'])
    .where('subject', 'in', subjects)
    .where('action', 'in', actions)
    .orderBy('sequence')
    .execute()
}

export async function hasEntry(queries: Queries, action: string, subject: string): Promise<boolean> {
  const found = await queries
    .selectFrom('audit_log')
    .select('sequence')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** In order, from the first entry. */
export function auditChain(queries: Queries): AsyncIterable<ChainedEntry> {
  return rowsInOrder(queries, 'audit_log', 'sequence')
}

export interface AuditFilter {
  /** Searched in actor, action or subject, ignoring case. Null matches everything. */
  readonly search: string | null
  /** Actions whose names in the reader's language match the search. */
  readonly actions: readonly string[]
  /** An e-mail address, or `nobody` for the system and the command line. */
  readonly actor: string | 'nobody' | null
  readonly from: Instant | null
  /** Exclusive. */
  readonly until: Instant | null
}

export type AuditListing = Row<'audit_log'>

const exportPage = 1000

/** Newest first. */
export function auditEntries(
  queries: Queries,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly AuditListing[]> {
  return queries
    .selectFrom('audit_log')
    .selectAll()
    .where(matches(filter))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Newest first, in batches. Entries are only ever added; those added meanwhile are left out. */
export async function* everyAuditEntry(queries: Queries, filter: AuditFilter): AsyncGenerator<AuditListing> {
  let before = (await auditHead(queries)).sequence + 1
  while (true) {
    const rows = await queries
      .selectFrom('audit_log')
      .selectAll()
      .where(matches(filter))
      .where('sequence', '<', before)
      .orderBy('sequence', 'desc')
      .limit(exportPage)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    before = last.sequence
  }
}

export async function countAuditEntries(queries: Queries, filter: AuditFilter): Promise<number> {
  const { count } = await queries
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return count
}

export function auditEntry(queries: Queries, sequence: number): Promise<AuditListing | undefined> {
  return queries.selectFrom('audit_log').selectAll().where('sequence', '=', sequence).executeTakeFirst()
}

/** Includes actors whose account has been removed. */
export async function auditActors(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .select('actor')
    .distinct()
    .where('actor', 'is not', null)
    .orderBy('actor')
    .execute()
  return rows.flatMap(({ actor }) => (actor === null ? [] : [actor]))
}

function matches({ search, actions, actor, from, until }: AuditFilter) {
  return ({ eb, and, or, fn }: ExpressionBuilder<Schema, 'audit_log'>) => {
    const wanted: Expression<SqlBool>[] = []
    if (search !== null) {
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const like = (column: 'actor' | 'action' | 'subject') =>
        sql<SqlBool>`${fn('lower', [column])} like ${pattern} escape '\\'`
      const named = actions.length > 0 ? [eb('action', 'in', actions)] : []
      wanted.push(or([like('actor'), like('action'), like('subject'), ...named]))
    }
    if (actor === 'nobody') wanted.push(eb('actor', 'is', null), eb('cleared_by', 'is', null))
    else if (actor !== null) wanted.push(eb('actor', '=', actor))
    if (from !== null) wanted.push(eb('at', '>=', from))
    if (until !== null) wanted.push(eb('at', '<', until))
    return and(wanted)
  }
}
