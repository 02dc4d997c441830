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
import { containing } from '../../values/text.ts'
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

/** Things of one kind. */
export interface AuditedIds {
  /** The word of references to them, as in `vote/energie`. */
  readonly name: string
  /** The first words of the actions whose subjects are their ids. */
  readonly families: readonly string[]
  readonly ids: readonly string[]
}

export interface AuditFilter {
  /** Searched in actor, action or subject, ignoring case. Null matches everything. */
  readonly search: string | null
  /** Actions and things whose names in the reader's language match the search. */
  readonly named: { readonly actions: readonly string[]; readonly things: readonly AuditedIds[] }
  /** The first words of actions, or of the subjects of others. */
  readonly families: readonly string[] | null
  readonly thing: AuditedIds | null
  readonly actions: readonly string[] | null
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

/** Returns the first entry of somebody after a number. */
export function firstEntryBy(
  queries: Queries,
  actor: string,
  since: number,
): Promise<AuditListing | undefined> {
  return queries
    .selectFrom('audit_log')
    .selectAll()
    .where('sequence', '>', since)
    .where('actor', '=', actor)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
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

function matches({ search, named, families, thing, actions, actor, from, until }: AuditFilter) {
  return (builder: ExpressionBuilder<Schema, 'audit_log'>) => {
    const { eb, and } = builder
    const wanted: Expression<SqlBool>[] = []
    if (search !== null) wanted.push(isFound(builder, search, named))
    if (families !== null) wanted.push(isOfFamily(builder, families))
    if (thing !== null) wanted.push(isAbout(builder, thing))
    if (actions !== null) wanted.push(eb('action', 'in', actions))
    if (actor === 'nobody') wanted.push(eb('actor', 'is', null), eb('cleared_by', 'is', null))
    else if (actor !== null) wanted.push(eb('actor', '=', actor))
    if (from !== null) wanted.push(eb('at', '>=', from))
    if (until !== null) wanted.push(eb('at', '<', until))
    return and(wanted)
  }
}

type Builder = ExpressionBuilder<Schema, 'audit_log'>

function isFound(builder: Builder, search: string, { actions, things }: AuditFilter['named']) {
  const { eb, or, fn } = builder
  const pattern = containing(search.toLowerCase())
  const like = (column: 'actor' | 'action' | 'subject') =>
    sql<SqlBool>`${fn('lower', [column])} like ${pattern} escape '\\'`
  const people = things.flatMap(({ name, ids }) => (name === 'user' ? ids : []))
  return or([
    like('actor'),
    like('action'),
    like('subject'),
    ...(actions.length > 0 ? [eb('action', 'in', actions)] : []),
    ...(people.length > 0 ? [eb('actor', 'in', people)] : []),
    ...things.map((one) => isAbout(builder, one)),
  ])
}

function isOfFamily({ eb, or }: Builder, families: readonly string[]) {
  return or(
    families.flatMap((family) => [
      eb('action', '=', family),
      eb('action', 'like', `${family}.%`),
      eb('subject', 'like', `${family}/%`),
    ]),
  )
}

function isAbout({ eb, and, or }: Builder, { name, families, ids }: AuditedIds) {
  const isAction = or(
    families.flatMap((family) => [eb('action', '=', family), eb('action', 'like', `${family}.%`)]),
  )
  return or([
    and([isAction, eb('subject', 'in', ids)]),
    eb(
      'subject',
      'in',
      ids.map((id) => `${name}/${id}`),
    ),
  ])
}
