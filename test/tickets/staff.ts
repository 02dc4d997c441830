import assert from 'node:assert/strict'
import { hashed } from '../../src/platform/crypto/secret.ts'
import type { Role, TicketState } from '../../src/platform/storage/schema/schema.ts'
import { type Answer, ask, bearer, mediaType } from '../contract/api.ts'
import { hexId, patientOrganisation, person } from '../contract/records.ts'
import type { TestService } from '../support/service.ts'

export const ursula = hexId(1)
export const submitter = 'ursula@example.org'
export const notified = 'tickets@dreiseen.example'

export const bundle = {
  organisation: { ...patientOrganisation, notification_address: notified },
  people: [
    person(ursula, 'Meier', 'Ursula', { function: 'Leiterin', phone: '041 000 00 00', notes: 'a\nb' }),
    person(hexId(2), 'Zürcher', 'Noël'),
  ],
}

/** Proposes a change through the API and answers with the number of the ticket. */
export async function propose(
  service: TestService,
  changes: Readonly<Record<string, string>> = { last_name: 'Müller', function: 'Direktorin' },
  personId = ursula,
): Promise<string> {
  const before = await numbers(service)
  const fields = { submitter_email: submitter, submitter_message: 'Bitte anpassen.\nDanke!', ...changes }
  const data = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const answer = await ask(service, `/api/people/${personId}`, {
    method: 'PUT',
    headers: { ...bearer(await service.token()), 'content-type': mediaType },
    body: JSON.stringify({ template: { data } }),
  })
  assert.equal(answer.status, 200, answer.text)
  const [number, ...others] = (await numbers(service)).filter((known) => !before.includes(known))
  assert.ok(number !== undefined && others.length === 0)
  return number
}

async function numbers(service: TestService): Promise<readonly string[]> {
  return (await service.database.reads.selectFrom('tickets').select('number').execute()).map(
    (row) => row.number,
  )
}

export interface Clerk {
  readonly id: string
  readonly email: string
  readonly name: string
  get(path: string): Promise<Answer>
  /** Posts a form of the ticket, or of any page where the path is absolute. */
  post(
    number: string,
    action: string,
    fields?: Readonly<Record<string, string>> | string[][],
  ): Promise<Answer>
}

/** A new member of the staff with a browser. */
export async function clerk(service: TestService, role: Role = 'editor'): Promise<Clerk> {
  const cookie = await service.session(role)
  const headers = { cookie, accept: 'text/html', 'accept-language': 'de-CH' }
  const user = await service.database.reads
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('sessions.id', '=', hashed(cookie.slice('session='.length)))
    .executeTakeFirstOrThrow()
  return {
    ...user,
    get: (path) => ask(service, path, { headers }),
    post: (number, action, fields = {}) =>
      ask(service, `/manage/tickets/${number}/${action}`, {
        method: 'POST',
        headers: { ...headers, origin: service.url },
        body: new URLSearchParams(fields),
      }),
  }
}

export function ticketRow(service: TestService, number: string) {
  return service.database.reads
    .selectFrom('tickets')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function eventKinds(service: TestService, number: string): Promise<readonly string[]> {
  const rows = await service.database.reads
    .selectFrom('ticket_events')
    .innerJoin('tickets', 'tickets.id', 'ticket_events.ticket_id')
    .select('ticket_events.kind')
    .where('tickets.number', '=', number)
    .orderBy('ticket_events.sequence')
    .execute()
  return rows.map((row) => row.kind)
}

/** The queued mails of a ticket as `recipient: text after the ticket's title`. */
export async function mailsAbout(service: TestService, number: string): Promise<readonly string[]> {
  const rows = await service.database.reads
    .selectFrom('outbox')
    .innerJoin('tickets', 'tickets.id', 'outbox.ticket_id')
    .select(['outbox.recipient', 'outbox.subject', 'tickets.title'])
    .where('tickets.number', '=', number)
    .orderBy('outbox.subject')
    .execute()
  return rows.map(({ recipient, subject, title }) => {
    const repeated = `${number} / ${title}: `
    assert.ok(subject.startsWith(repeated), subject)
    return `${recipient}: ${subject.slice(repeated.length)}`
  })
}

/** Sets the state of a ticket directly in the database. */
export async function force(service: TestService, number: string, state: TicketState): Promise<void> {
  await service.database.transaction((tx) =>
    tx.updateTable('tickets').set({ state }).where('number', '=', number).execute(),
  )
}

/** The entries of the audit log that staff caused, so without the opening of the ticket. */
export async function auditOf(service: TestService, number: string): Promise<readonly string[]> {
  const rows = await service.database.reads
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject', '=', number)
    .where('actor', 'is not', null)
    .orderBy('at')
    .execute()
  return rows.map(({ action, actor }) => `${actor} ${action}`)
}
