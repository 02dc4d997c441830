import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { NewRow, Row } from '../../platform/storage/schema/schema.ts'

export type OwnedTicket = Row<'tickets'> & { readonly owner: string | null }

const pageSize = 200

/** Yields pages of all tickets, oldest first, each ticket with the address of its owner. */
export async function* ticketPages(queries: Queries): AsyncGenerator<readonly OwnedTicket[]> {
  let last: OwnedTicket | undefined
  while (true) {
    let query = queries
      .selectFrom('tickets')
      .leftJoin('users', 'users.id', 'tickets.owner_id')
      .selectAll('tickets')
      .select('users.email as owner')
      .orderBy('tickets.created')
      .orderBy('tickets.id')
      .limit(pageSize)
    const after = last
    if (after !== undefined)
      query = query.where(({ eb, or, and }) =>
        or([
          eb('tickets.created', '>', after.created),
          and([eb('tickets.created', '=', after.created), eb('tickets.id', '>', after.id)]),
        ]),
      )
    const page = await query.execute()
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    last = page.at(-1)
  }
}

export async function eventsByTicket(
  queries: Queries,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Row<'ticket_events'>[]>> {
  const rows = await queries
    .selectFrom('ticket_events')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('ticket_id')
    .orderBy('sequence')
    .execute()
  return Map.groupBy(rows, (row) => row.ticket_id)
}

export async function replaceEvents(
  tx: Tx,
  ticketId: string,
  events: readonly NewRow<'ticket_events'>[],
): Promise<void> {
  await tx.deleteFrom('ticket_events').where('ticket_id', '=', ticketId).execute()
  for (const event of events) await tx.insertInto('ticket_events').values(event).execute()
}

export async function setOwner(tx: Tx, ticketId: string, userId: string): Promise<void> {
  await tx.updateTable('tickets').set({ owner_id: userId }).where('id', '=', ticketId).execute()
}
