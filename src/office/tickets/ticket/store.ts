import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { type Rights, readScope, storedScope } from '../../../identity/accounts/scope.ts'
import { randomId } from '../../../platform/crypto/secret.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { NewRow, RowUpdate, Schema, TicketState } from '../../../platform/storage/schema/schema.ts'
import { fold } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'
import {
  isTicketEventKind,
  type ProposedChanges,
  type Ticket,
  type TicketEvent,
  type TicketEventKind,
  ticketOf,
} from './ticket.ts'

/** Inserts a ticket; returns false where its number is taken. */
export async function insertTicket(tx: Tx, row: NewRow<'tickets'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface Repeatable {
  readonly kind: string
  readonly subjectId: string
  readonly submitterEmail: string
  readonly submitterMessage: string | null
  readonly proposedChanges: ProposedChanges
}

/** Returns whether the same person has proposed the same about the same record since then. */
export async function isTicketOpened(tx: Tx, wanted: Repeatable, since: Instant): Promise<boolean> {
  const { submitterMessage } = wanted
  const found = await tx
    .selectFrom('tickets')
    .select('id')
    .where('kind', '=', wanted.kind)
    .where('subject_id', '=', wanted.subjectId)
    .where('submitter_email', '=', wanted.submitterEmail)
    .where('submitter_message', submitterMessage === null ? 'is' : '=', submitterMessage)
    .where('proposed_changes', '=', JSON.stringify(wanted.proposedChanges))
    .where('created', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Restricts tickets to those about certain records, by kind. */
export type TicketReach = readonly {
  readonly kind: string
  readonly ids: Expression<string>
}[]

export async function findTicket(
  queries: Queries,
  by: { number: string } | { id: string },
  reach: TicketReach | null = null,
) {
  const row = await within(queries.selectFrom('tickets'), reach)
    .selectAll()
    .where((where) => where.and(by))
    .executeTakeFirst()
  return row === undefined ? null : ticketOf(row)
}

export interface ExpectedState {
  readonly states: readonly TicketState[]
  /** Only a ticket whose proposals have not been applied. */
  readonly unapplied?: boolean
  readonly muted?: boolean
}

/**
 * Updates a ticket if it still has the expected state, and locks it until the end of the transaction. Returns null
 * where it has changed.
 */
export async function updateTicket(
  tx: Tx,
  id: string,
  expected: ExpectedState,
  change: RowUpdate<'tickets'> & { readonly modified: Instant },
): Promise<Ticket | null> {
  const row = await tx
    .updateTable('tickets')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', expected.states)
    .$if(expected.unapplied === true, (query) => query.where('applied', 'is', null))
    .$if(expected.muted !== undefined, (query) => query.where('muted', '=', expected.muted === true ? 1 : 0))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : ticketOf(row)
}

export async function deleteArchivedTicket(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tickets')
    .where('id', '=', id)
    .where('state', '=', 'archived')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Appends an event. Call it in a transaction that has written the ticket's row, which locks it, so that numbers are
 * unique.
 */
export async function insertEvent(tx: Tx, ticketId: string, event: TicketEvent): Promise<void> {
  const { last } = await tx
    .selectFrom('ticket_events')
    .select((select) => select.fn.max<number | null>('sequence').as('last'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticket_events')
    .values({ id: randomId(), ticket_id: ticketId, sequence: (last ?? -1) + 1, ...event })
    .execute()
}

export async function eventsOf(queries: Queries, ticketId: string): Promise<readonly TicketEvent[]> {
  return (await eventsOfTickets(queries, [ticketId])).get(ticketId) ?? []
}

/** Returns the timelines of tickets by their ids. */
export async function eventsOfTickets(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TicketEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('ticket_events')
    .select(['ticket_id', 'at', 'kind', 'actor', 'text'])
    .where('ticket_id', 'in', ids)
    .orderBy('sequence')
    .execute()
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id)
  return new Map(
    [...byTicket].map(([id, of]) => [
      id,
      of.map(({ at, kind, actor, text }) => ({ at, kind: knownKind(kind), actor, text })),
    ]),
  )
}

function knownKind(kind: string): TicketEventKind {
  if (!isTicketEventKind(kind)) throw new Error(`unknown kind of ticket event: ${kind}`)
  return kind
}

export async function countMessages(
  queries: Queries,
  ticketId: string,
  actor: string,
  since: Instant,
): Promise<number> {
  const { count } = await queries
    .selectFrom('ticket_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'message')
    .where('actor', '=', actor)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether the same person has just written the same text: a form that was sent twice. */
export async function wroteSince(
  queries: Queries,
  ticketId: string,
  { kind, actor, text }: Omit<TicketEvent, 'at'>,
  since: Instant,
): Promise<boolean> {
  const found = await queries
    .selectFrom('ticket_events')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', kind)
    .where('actor', '=', actor)
    .where('text', '=', text)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the tickets after a number, in the order of numbers. */
export async function ticketsAfter(
  queries: Queries,
  after: string | null,
  limit: number,
  reach: TicketReach | null,
): Promise<readonly Ticket[]> {
  const rows = await within(queries.selectFrom('tickets'), reach)
    .selectAll()
    .$if(after !== null, (query) => query.where('number', '>', after ?? ''))
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(ticketOf)
}

export interface TicketFilter {
  readonly search: string
  readonly ownerId: string | null
  readonly reach: TicketReach | null
}

export interface ListedTicket {
  readonly number: string
  readonly title: string
  readonly state: TicketState
  readonly created: Instant
  readonly submitterEmail: string
  readonly ownerName: string | null
}

/** Newest first. */
export async function listTickets(
  queries: Queries,
  filter: TicketFilter & { readonly state: TicketState | null },
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedTicket[]> {
  const { state } = filter
  return matching(queries.selectFrom('tickets'), filter)
    .leftJoin('users', 'users.id', 'tickets.owner_id')
    .select([
      'tickets.number',
      'tickets.title',
      'tickets.state',
      'tickets.created',
      'tickets.submitter_email as submitterEmail',
      'users.name as ownerName',
    ])
    .$if(state !== null, (query) => query.where('tickets.state', '=', state ?? 'open'))
    .orderBy('tickets.created', 'desc')
    .orderBy('tickets.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countTickets(
  queries: Queries,
  filter: TicketFilter,
): Promise<Readonly<Record<TicketState, number>>> {
  const rows = await matching(queries.selectFrom('tickets'), filter)
    .select((select) => ['tickets.state', select.fn.countAll<number>().as('count')])
    .groupBy('tickets.state')
    .execute()
  const counts: Record<TicketState, number> = { open: 0, pending: 0, closed: 0, archived: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

function matching<Output>(
  query: SelectQueryBuilder<Schema, 'tickets', Output>,
  { search, ownerId, reach }: TicketFilter,
): SelectQueryBuilder<Schema, 'tickets', Output> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return within(query, reach)
    .$if(search !== '', (narrowed) =>
      narrowed.where(sql<boolean>`tickets.search_folded like ${pattern} escape '\\'`),
    )
    .$if(ownerId !== null, (narrowed) => narrowed.where('tickets.owner_id', '=', ownerId ?? ''))
}

function within<Output>(
  query: SelectQueryBuilder<Schema, 'tickets', Output>,
  reach: TicketReach | null,
): SelectQueryBuilder<Schema, 'tickets', Output> {
  if (reach === null) return query
  return query.where((eb) =>
    eb.or(
      reach.map(({ kind, ids }) =>
        eb.and([eb('tickets.kind', '=', kind), eb('tickets.subject_id', 'in', ids)]),
      ),
    ),
  )
}

export interface StaffMember extends Rights {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Lists everybody who may work on tickets. */
export async function listStaff(queries: Queries): Promise<readonly StaffMember[]> {
  const rows = await staff(queries).orderBy('email').execute()
  return rows.map(staffMember)
}

export async function findStaffMember(queries: Queries, id: string): Promise<StaffMember | null> {
  const row = await staff(queries).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : staffMember(row)
}

function staffMember({
  scope,
  ...row
}: Omit<StaffMember, 'scope'> & { readonly scope: string | null }): StaffMember {
  return { ...row, scope: readScope(scope) }
}

/** Selects accounts that may work on tickets: not blocked, and not limited to results. */
function staff(queries: Queries) {
  const resultsOnly = storedScope({ role: 'editor', scope: { results: true } })
  return queries
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'scope'])
    .where('blocked', 'is', null)
    .where((eb) => eb.or([eb('scope', 'is', null), eb('scope', '!=', resultsOnly)]))
}
