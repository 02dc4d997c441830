import { randomInt } from 'node:crypto'
import { agencyLimit, type Rights } from '../../identity/accounts/scope.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { randomId } from '../../platform/crypto/secret.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import { wakeOutbox } from '../../platform/mail/outbox.ts'
import { requeueMail } from '../../platform/mail/store.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import { type MailParts, mailAbout } from './mails.ts'
import { type Acting, auditAction, perform, sentBefore, type TicketParts } from './perform-action.ts'
import { mayDelete, mayDo, operationStates, type TicketAction, transitions } from './ticket/states.ts'
import {
  countMessages,
  deleteArchivedTicket,
  findStaffMember,
  findTicket,
  insertEvent,
  insertTicket,
  isTicketOpened,
  listStaff,
  type StaffMember,
  type TicketReach,
  updateTicket,
} from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import {
  type FieldValues,
  type ProposedChanges,
  type Ticket,
  type TicketEventKind,
  ticketSearchText,
} from './ticket/ticket.ts'

export interface NewTicket {
  readonly kind: string
  readonly subjectId: string
  readonly title: string
  readonly snapshot: FieldValues
  readonly submitterEmail: string
  readonly submitterMessage: string | null
  readonly proposedChanges: ProposedChanges
}

const repliesPerHour = 20

/** Opens a ticket and queues its mails, all in the caller's transaction; the staff always get one. */
export async function openTicket(
  tx: Tx,
  parts: MailParts,
  wanted: NewTicket,
  { tellSubmitter = true } = {},
): Promise<Ticket> {
  const now = parts.clock.now()
  const id = randomId()
  const number = await insertNumbered(tx, id, wanted, now)
  const ticket: Ticket = {
    id,
    number,
    state: 'open',
    ...wanted,
    applied: null,
    appliedFields: null,
    ownerId: null,
    muted: false,
    created: now,
    modified: now,
  }
  await insertEvent(tx, id, { at: now, kind: 'opened', actor: wanted.submitterEmail, text: null })
  if (tellSubmitter) await mailAbout(tx, parts, ticket, { kind: 'opened' })
  const { notification_address: to } = await readOrganisation(tx)
  if (typeof to === 'string') await mailAbout(tx, parts, ticket, { kind: 'new', to })
  return ticket
}

/** In seconds: a form that is sent twice within this time opens one ticket. */
const repeatedWithin = 600

/** Returns whether the same text about the same record was just sent. */
export function isJustOpened(tx: Tx, clock: Clock, wanted: NewTicket): Promise<boolean> {
  return isTicketOpened(tx, wanted, addSeconds(clock.now(), -repeatedWithin))
}

/** Inserts a ticket with a random number, which does not reveal how many tickets there are. */
async function insertNumbered(tx: Tx, id: string, wanted: NewTicket, now: Instant): Promise<string> {
  for (;;) {
    const digits = String(randomInt(100_000_000)).padStart(8, '0')
    const number = `${wanted.kind}-${digits.slice(0, 4)}-${digits.slice(4)}`
    const { title, submitterEmail } = wanted
    const inserted = await insertTicket(tx, {
      id,
      number,
      kind: wanted.kind,
      state: 'open',
      title,
      subject_id: wanted.subjectId,
      snapshot: JSON.stringify(wanted.snapshot),
      submitter_email: submitterEmail,
      submitter_message: wanted.submitterMessage,
      proposed_changes: JSON.stringify(wanted.proposedChanges),
      applied: null,
      applied_fields: null,
      owner_id: null,
      muted: 0,
      search_folded: ticketSearchText({ number, title, submitterEmail }),
      created: now,
      modified: now,
    })
    if (inserted) return number
  }
}

const eventOfAction = {
  accept: 'accepted',
  close: 'closed',
  reopen: 'reopened',
  archive: 'archived',
  recover: 'recovered',
} as const satisfies Record<TicketAction, TicketEventKind>

/** Changes the state of a ticket; accepting it also makes the user its owner. */
export function changeState(
  tx: Tx,
  parts: TicketParts,
  ticketId: string,
  action: TicketAction,
  acting: Acting,
): Promise<void> {
  const { from, to } = transitions[action]
  const event = eventOfAction[action]
  return perform(tx, parts, ticketId, acting, {
    expected: { states: [from] },
    change: () => ({ state: to }),
    ...(action === 'accept' && { newOwner: acting.user.id }),
    event: { kind: event },
    audit: { action: `ticket.${action}`, detail: { from, to } },
    ...((event === 'closed' || event === 'reopened') && { mail: { kind: event } }),
  })
}

/**
 * Decides on the proposals, once: writes the chosen fields over the current values and drops the others. Choosing none
 * is a decision, too.
 */
export async function applyChanges(
  tx: Tx,
  parts: TicketParts,
  ticket: Ticket,
  subject: TicketSubject,
  chosen: readonly string[],
  acting: Acting,
): Promise<void> {
  const proposed = Object.entries(ticket.proposedChanges)
  if (proposed.length === 0) throw new PageProblem(409)
  const locked = await subject.locked?.(tx, ticket.subjectId)
  const isOpen = (field: string) => locked?.fields.has(field) !== true
  const taken = proposed.filter(([field]) => chosen.includes(field) && isOpen(field))
  const fields = taken.map(([field]) => field)
  await perform(tx, parts, ticket.id, acting, {
    expected: { states: operationStates.apply, unapplied: true },
    change: (now) => ({ applied: now, applied_fields: JSON.stringify(fields) }),
    event: { kind: 'applied' },
    audit: { action: 'ticket.apply', detail: { subject: ticket.subjectId, fields } },
    also: async (now) => {
      const exists =
        taken.length > 0
          ? await subject.apply(tx, ticket.subjectId, Object.fromEntries(taken), now)
          : (await subject.current(tx, ticket.subjectId)) !== null
      if (!exists) throw new PageProblem(409)
    },
  })
}

/** Returns the restriction to tickets that the user may see; null for none. */
export function ticketReach(subjects: readonly TicketSubject[], user: Rights): TicketReach | null {
  const agency = agencyLimit(user)
  if (agency === null) return null
  return subjects.map(({ kind, within }) => ({ kind, ids: within(agency) }))
}

/** Lists the users to whom a ticket can be assigned: they must be able to see it. */
export async function assignableStaff(
  queries: Queries,
  subjects: readonly TicketSubject[],
  ticketId: string,
): Promise<readonly StaffMember[]> {
  const staff = await listStaff(queries)
  const seenWithin = new Map<number | null, boolean>()
  for (const member of staff) {
    const limit = agencyLimit(member)
    if (!seenWithin.has(limit)) seenWithin.set(limit, await maySee(queries, subjects, ticketId, member))
  }
  return staff.filter((member) => seenWithin.get(agencyLimit(member)) === true)
}

async function maySee(
  queries: Queries,
  subjects: readonly TicketSubject[],
  ticketId: string,
  member: StaffMember,
): Promise<boolean> {
  const reach = ticketReach(subjects, member)
  return reach === null || (await findTicket(queries, { id: ticketId }, reach)) !== null
}

/** Assigns a ticket; does nothing where it has that owner already. */
export async function assignTicket(
  tx: Tx,
  parts: TicketParts,
  subjects: readonly TicketSubject[],
  ticketId: string,
  userId: string,
  acting: Acting,
): Promise<Result<null, 'unknown-person'>> {
  const owner = await findStaffMember(tx, userId)
  if (owner === null || !(await maySee(tx, subjects, ticketId, owner))) return fail('unknown-person')
  await perform(tx, parts, ticketId, acting, {
    expected: { states: operationStates.assign },
    newOwner: owner.id,
    isDone: async () => {
      const ticket = await findTicket(tx, { id: ticketId })
      return ticket !== null && ticket.ownerId === owner.id && mayDo(ticket.state, 'assign')
    },
    event: { kind: 'assigned', text: owner.email },
    audit: { action: 'ticket.assign', detail: { owner: owner.email } },
    mail: { kind: 'assigned', to: owner.email, actor: acting.user.name },
  })
  return ok(null)
}

export function setMuted(
  tx: Tx,
  parts: TicketParts,
  ticketId: string,
  muted: boolean,
  acting: Acting,
): Promise<void> {
  return perform(tx, parts, ticketId, acting, {
    expected: { states: operationStates.mute, muted: !muted },
    change: () => ({ muted: muted ? 1 : 0 }),
    event: { kind: muted ? 'muted' : 'unmuted' },
    audit: { action: muted ? 'ticket.mute' : 'ticket.unmute' },
  })
}

/** Adds a note that only the staff see. */
export function addNote(
  tx: Tx,
  parts: TicketParts,
  ticketId: string,
  text: string,
  acting: Acting,
): Promise<void> {
  return perform(tx, parts, ticketId, acting, {
    expected: { states: operationStates.note },
    isDone: sentBefore(ticketId, { kind: 'note', actor: acting.user.email, text }),
    event: { kind: 'note', text },
    audit: { action: 'ticket.note' },
  })
}

export function writeToSubmitter(
  tx: Tx,
  parts: TicketParts,
  ticketId: string,
  text: string,
  acting: Acting,
): Promise<void> {
  return perform(tx, parts, ticketId, acting, {
    expected: { states: operationStates.message },
    isDone: sentBefore(ticketId, { kind: 'message', actor: acting.user.email, text }),
    event: { kind: 'message', text },
    audit: { action: 'ticket.message' },
    mail: { kind: 'message', text },
  })
}

/** Adds a message of the submitter and mails it to the owner of the ticket, else to the notification address. */
export function replyAsSubmitter(
  parts: TicketParts & Pick<Service, 'database'>,
  ticketId: string,
  text: string,
): Promise<Result<null, 'closed' | 'too-many'>> {
  return parts.database.transaction(async (tx) => {
    const now = parts.clock.now()
    const ticket = await findTicket(tx, { id: ticketId })
    if (ticket === null || !mayDo(ticket.state, 'reply')) return fail('closed')
    const { submitterEmail } = ticket
    const event = { kind: 'message', actor: submitterEmail, text } as const
    if (await sentBefore(ticketId, event)(tx, now)) return ok(null)
    const recent = await countMessages(tx, ticketId, submitterEmail, addSeconds(now, -3600))
    if (recent >= repliesPerHour) return fail('too-many')
    await updateTicket(tx, ticketId, { states: operationStates.reply }, { modified: now })
    await insertEvent(tx, ticketId, { at: now, ...event })
    const owner = ticket.ownerId === null ? null : await findStaffMember(tx, ticket.ownerId)
    const to = owner?.email ?? (await readOrganisation(tx)).notification_address
    if (typeof to === 'string') await mailAbout(tx, parts, ticket, { kind: 'reply', to, text })
    return ok(null)
  })
}

/** Deletes a ticket with everything that belongs to it, except its entries in the audit log. */
export async function deleteTicket(
  tx: Tx,
  parts: TicketParts,
  ticket: Ticket,
  acting: Acting,
): Promise<void> {
  if (!mayDelete('archived', acting.user.role)) throw new PageProblem(403)
  if (!(await deleteArchivedTicket(tx, ticket.id))) throw new PageProblem(409)
  await auditAction(tx, parts, ticket, acting, { action: 'ticket.delete', detail: { title: ticket.title } })
}

/** Queues a mail again that was not delivered, or may not have been; staff decide on it. */
export async function sendMailAgain(
  tx: Tx,
  parts: TicketParts,
  ticket: Ticket,
  mailId: string,
  acting: Acting,
): Promise<void> {
  if (!(await requeueMail(tx, mailId, ticket.id, parts.clock.now()))) throw new PageProblem(409)
  await auditAction(tx, parts, ticket, acting, { action: 'ticket.mail-again', detail: { mail: mailId } })
  wakeOutbox()
}
