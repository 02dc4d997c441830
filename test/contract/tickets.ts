import type { TestService } from '../support/service.ts'

export interface Ticket {
  readonly number: string
  readonly state: string
  readonly title: string
  readonly subject: string
  readonly email: string
  readonly message: string | null
  readonly proposed: Readonly<Record<string, unknown>>
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly applied: string | null
}

/** What the database holds, in the terms of the contract. */
export async function ticketsOf(service: TestService): Promise<Ticket[]> {
  const rows = await service.database.reads.selectFrom('tickets').selectAll().orderBy('number').execute()
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    title: row.title,
    subject: row.subject_id,
    email: row.submitter_email,
    message: row.submitter_message,
    proposed: JSON.parse(row.proposed_changes),
    snapshot: JSON.parse(row.snapshot),
    applied: row.applied,
  }))
}

export async function deleteTickets(service: TestService): Promise<void> {
  await service.database.transaction(async (tx) => {
    await tx.deleteFrom('outbox').execute()
    await tx.deleteFrom('ticket_events').execute()
    await tx.deleteFrom('tickets').execute()
  })
}

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export async function mailsOf(service: TestService): Promise<Mail[]> {
  return service.database.reads.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()
}
