import type { Instant } from '../../../values/time.ts'
import type { Flag } from './columns.ts'

export type TicketState = 'open' | 'pending' | 'closed' | 'archived'

interface TicketTable {
  id: string
  number: string
  kind: string
  state: TicketState
  title: string
  /** The record the ticket is about. No foreign key: a ticket outlives its subject. */
  subject_id: string
  /** JSON: the subject's fields when the ticket was opened. */
  snapshot: string
  submitter_email: string
  submitter_message: string | null
  /** JSON: field → proposed text, filled fields only. */
  proposed_changes: string
  applied: Instant | null
  /** JSON list of the fields that were written. */
  applied_fields: string | null
  owner_id: string | null
  muted: Flag
  /** Number, title and submitter in one text, for the search box; see tickets/ticket.ts. */
  search_folded: string
  created: Instant
  modified: Instant
}

interface TicketEventTable {
  id: string
  ticket_id: string
  /** Orders events of the same moment. */
  sequence: number
  at: Instant
  kind: string
  /** E-mail address of the person who acted, null for the system. */
  actor: string | null
  text: string | null
}

export interface TicketsTables {
  tickets: TicketTable
  ticket_events: TicketEventTable
}
