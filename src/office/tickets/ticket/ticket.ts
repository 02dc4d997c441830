import type { Row, TicketState } from '../../../platform/storage/schema/schema.ts'
import { fold } from '../../../values/text.ts'
import type { Instant } from '../../../values/time.ts'

/** Field → text, the values of a subject at one moment. */
export type FieldValues = Readonly<Record<string, string | null>>

/** Field → proposed text; only fields that were filled in. */
export type ProposedChanges = Readonly<Record<string, string>>

export interface Ticket {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly state: TicketState
  readonly title: string
  readonly subjectId: string
  readonly snapshot: FieldValues
  readonly submitterEmail: string
  readonly submitterMessage: string | null
  readonly proposedChanges: ProposedChanges
  readonly applied: Instant | null
  readonly appliedFields: readonly string[] | null
  readonly ownerId: string | null
  readonly muted: boolean
  readonly created: Instant
  readonly modified: Instant
}

/** The kinds of entry in the timeline of a ticket. */
export const ticketEventKinds = [
  'opened',
  'accepted',
  'applied',
  'closed',
  'reopened',
  'archived',
  'recovered',
  'assigned',
  'muted',
  'unmuted',
  'note',
  'message',
] as const

export type TicketEventKind = (typeof ticketEventKinds)[number]

export interface TicketEvent {
  readonly at: Instant
  readonly kind: TicketEventKind
  /** E-mail address of whoever acted. */
  readonly actor: string | null
  /** The text that was written; for `assigned` the address of the new owner. */
  readonly text: string | null
}

/** Such as `PER-4711-0815`. */
export const ticketNumberPattern = '^[A-Z]{3}-[0-9]{4}-[0-9]{4}$'

export function isTicketNumber(text: string): boolean {
  return new RegExp(ticketNumberPattern).test(text)
}

export function ticketOf(row: Row<'tickets'>): Ticket {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    title: row.title,
    subjectId: row.subject_id,
    snapshot: JSON.parse(row.snapshot),
    submitterEmail: row.submitter_email,
    submitterMessage: row.submitter_message,
    proposedChanges: JSON.parse(row.proposed_changes),
    applied: row.applied,
    appliedFields: row.applied_fields === null ? null : JSON.parse(row.applied_fields),
    ownerId: row.owner_id,
    muted: row.muted === 1,
    created: row.created,
    modified: row.modified,
  }
}

/** Returns the text for the search box, which is stored with every ticket. */
export function ticketSearchText(ticket: {
  readonly number: string
  readonly title: string
  readonly submitterEmail: string
}): string {
  return fold(`${ticket.number} ${ticket.title} ${ticket.submitterEmail}`)
}

export function isTicketEventKind(text: string): text is TicketEventKind {
  return ticketEventKinds.some((kind) => kind === text)
}
