import Type from 'typebox'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { RecordView, ViewApi } from '../../desk/records/record-desk.ts'
import type { RecordAction } from '../../desk/records/staff-action.ts'
import { mailsOfTickets, type OutboxRow } from '../../platform/mail/store.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { tagOf } from '../../records/fields/record-form.ts'
import { ticketStates } from './ticket/states.ts'
import { eventsOfTickets, ticketsAfter } from './ticket/store.ts'
import { isTicketNumber, type Ticket, type TicketEvent } from './ticket/ticket.ts'
import {
  managedTicketActions,
  type TicketDesk,
  ticketButtons,
  ticketForms,
  ticketNumbered,
} from './ticket-actions.ts'
import { ticketReach } from './tickets.ts'

interface WholeTicket {
  readonly ticket: Ticket
  readonly events: readonly TicketEvent[]
  readonly mails: readonly OutboxRow[]
}

interface TicketTypes {
  /** The number. */
  readonly id: string
  readonly stored: WholeTicket
}

const moment = { type: 'string', format: 'date-time' } as const
const texts = { type: 'object', additionalProperties: { type: ['string', 'null'] } } as const

export const managedTickets: ManagedRecord = {
  ...{ name: 'tickets', title: 'tickets.title', noun: 'ticket', need: { area: 'directory' } },
  ...{
    isFixed: true,
    isAddable: false,
    needsAccount: true,
    origin: 'Proposals by `PUT /api/people/ID` and reports of readers open them.',
  },
  schemas: {
    state: Type.Enum(ticketStates, { description: 'Where it stands.' }),
    kind: Type.String({ description: 'Of the record that it is about, such as `PER` for a person.' }),
    subject: Type.String({ description: 'The id of that record.' }),
    title: Type.String({ description: 'The name of that record.' }),
    submitter_email: Type.String({ description: 'Who has opened it.' }),
    owner: Type.Union([Type.String(), Type.Null()], {
      description: 'The id of the account that looks after it.',
    }),
    muted: Type.Boolean({ description: 'Whether the submitter gets no mails.' }),
  },
  shown: {
    submitter_message: { type: ['string', 'null'], description: 'What the submitter wrote.' },
    proposed_changes: { ...texts, description: 'What is proposed, by the name of the field.' },
    snapshot: { ...texts, description: 'What the record said then.' },
    applied: { type: ['string', 'null'], format: 'date-time', description: 'When it was decided on.' },
    applied_fields: {
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'What was taken over.',
    },
    created: { ...moment, description: 'When it was opened.' },
    modified: { ...moment, description: 'When it changed last.' },
    events: {
      type: 'array',
      items: { type: 'object' },
      description: 'What has happened, the oldest first: `at`, `kind`, `actor`, `text`.',
    },
    mails: {
      type: 'array',
      items: { type: 'object' },
      description: 'The newest first: `id`, `recipient`, `subject`, `state`, `error`.',
    },
  },
  actions: managedTicketActions,
  example: {},
}

async function whole(queries: Queries, tickets: readonly Ticket[]): Promise<readonly WholeTicket[]> {
  const ids = tickets.map(({ id }) => id)
  const events = await eventsOfTickets(queries, ids)
  const mails = Map.groupBy(await mailsOfTickets(queries, ids), ({ ticket_id }) => ticket_id)
  return tickets.map((ticket) => ({
    ...{ ticket, events: events.get(ticket.id) ?? [], mails: mails.get(ticket.id) ?? [] },
  }))
}

/** Tickets, as programs see them. */
export const ticketView = (
  desk: TicketDesk,
  removal: RecordAction<Ticket>,
): RecordView<TicketTypes> & { readonly api: ViewApi<TicketTypes> } => ({
  need: { area: 'directory' },
  form: { tag: ({ modified, mails }) => tagOf([modified, mails]) },
  readId: (text) => (isTicketNumber(text) ? text : null),
  async find(queries, number, call) {
    const ticket = await ticketNumbered(queries, desk, call, number)
    return (await whole(queries, ticket === null ? [] : [ticket]))[0] ?? null
  },
  valuesOf: ({ ticket, events, mails }) => ({
    id: ticket.number,
    ...{ state: ticket.state, kind: ticket.kind, subject: ticket.subjectId, title: ticket.title },
    ...{ submitter_email: ticket.submitterEmail, submitter_message: ticket.submitterMessage },
    ...{ owner: ticket.ownerId, muted: ticket.muted },
    ...{ proposed_changes: ticket.proposedChanges, snapshot: ticket.snapshot },
    ...{ applied: ticket.applied, applied_fields: ticket.appliedFields },
    ...{ created: ticket.created, modified: ticket.modified, events },
    mails: mails.map(({ id, recipient, subject, state, last_error: error }) => ({
      ...{ id, recipient, subject, state, error },
    })),
  }),
  api: {
    record: managedTickets,
    page: async (queries, { after, limit }, { user }) =>
      whole(queries, await ticketsAfter(queries, after, limit, ticketReach(desk.subjects, user))),
    removal,
    actions: [...ticketButtons(desk), ...ticketForms(desk)],
  },
})
