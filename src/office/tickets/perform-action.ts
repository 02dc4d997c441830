import type { User } from '../../identity/accounts/users.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { RowUpdate } from '../../platform/storage/schema/schema.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import { type MailOccasion, mailAbout } from './mails.ts'
import {
  type ExpectedState,
  findStaffMember,
  findTicket,
  insertEvent,
  updateTicket,
  wroteSince,
} from './ticket/store.ts'
import type { Ticket, TicketEvent, TicketEventKind } from './ticket/ticket.ts'

export type TicketParts = Pick<Service, 'clock' | 'config' | 'secret'>

/** The member of staff who acts, and their network address. */
export interface Acting {
  readonly user: User
  readonly address: string
}

/** In seconds: the same text of the same person within this time is a form that was sent twice. */
const repeatSeconds = 60

interface AuditPart {
  readonly action: string
  readonly detail?: Readonly<Record<string, string | readonly string[]>>
}

interface Step {
  readonly expected: ExpectedState
  readonly change?: (now: Instant) => RowUpdate<'tickets'>
  readonly newOwner?: string
  /** Returns whether the action was performed already; it is then not repeated. */
  readonly isDone?: (tx: Tx, now: Instant) => Promise<boolean>
  readonly event: { readonly kind: TicketEventKind; readonly text?: string }
  readonly audit: AuditPart
  readonly mail?: MailOccasion
  readonly also?: (now: Instant) => Promise<void>
}

/**
 * Performs one action: the change, its timeline entry, its mail and its audit entry. Reads the clock inside the
 * transaction: a moment from before a long wait could be earlier than changes that clients have seen.
 */
export async function perform(
  tx: Tx,
  parts: TicketParts,
  ticketId: string,
  acting: Acting,
  step: Step,
): Promise<void> {
  const now = parts.clock.now()
  if (await step.isDone?.(tx, now)) return
  const change = { ...step.change?.(now), ...(await ownerChange(tx, step)), modified: now }
  const ticket = await updateTicket(tx, ticketId, step.expected, change)
  if (ticket === null) throw new PageProblem((await findTicket(tx, { id: ticketId })) === null ? 404 : 409)
  await step.also?.(now)
  const { kind, text = null } = step.event
  await insertEvent(tx, ticketId, { at: now, kind, actor: acting.user.email, text })
  if (step.mail !== undefined) await mailAbout(tx, parts, ticket, step.mail)
  await auditAction(tx, parts, ticket, acting, step.audit)
}

/** Returns the new owner. The account may have been removed since the form was shown. */
async function ownerChange(tx: Tx, { newOwner }: Step): Promise<RowUpdate<'tickets'>> {
  if (newOwner === undefined) return {}
  if ((await findStaffMember(tx, newOwner)) === null) throw new PageProblem(409)
  return { owner_id: newOwner }
}

export async function auditAction(
  tx: Tx,
  parts: TicketParts,
  ticket: Ticket,
  acting: Acting,
  part: AuditPart,
): Promise<void> {
  const { user, address } = acting
  await recordAudit(tx, {
    at: parts.clock.now(),
    actor: user.email,
    address,
    subject: ticket.number,
    ...part,
  })
}

export function sentBefore(ticketId: string, event: Omit<TicketEvent, 'at'>) {
  return (tx: Tx, now: Instant) => wroteSince(tx, ticketId, event, addSeconds(now, -repeatSeconds))
}
