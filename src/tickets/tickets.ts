import { randomInt } from 'node:crypto'
import { recordAudit } from '../access/audit.ts'
import { randomId } from '../access/secret.ts'
import type { User } from '../access/users.ts'
import { PageProblem } from '../http/errors.ts'
import { wakeOutbox } from '../mail/outbox.ts'
import { requeueMail } from '../mail/store.ts'
import { readOrganisation } from '../organisation/store.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import type { Tx } from '../storage/database.ts'
import type { RowUpdate } from '../storage/schema.ts'
import { addSeconds, type Instant } from '../time.ts'
import { type MailOccasion, type MailParts, mailAbout } from './mails.ts'
import { deedStates, mayDelete, type TicketAction, transitions } from './states.ts'
import {
  countMessages,
  deleteArchivedTicket,
  type Expected,
  findStaffMember,
  findTicket,
  insertEvent,
  insertTicket,
  updateTicket,
} from './store.ts'
import type { TicketSubject } from './subject.ts'
import {
  type FieldValues,
  type ProposedChanges,
  type Ticket,
  type TicketEventKind,
  ticketSearchText,
} from './ticket.ts'

export type TicketParts = Pick<Service, 'database' | 'clock' | 'config' | 'secret'>

export interface NewTicket {
  readonly kind: string
  readonly subjectId: string
  readonly title: string
  readonly snapshot: FieldValues
  readonly submitterEmail: string
  readonly submitterMessage: string | null
  readonly proposedChanges: ProposedChanges
}

/** Who of the staff acts, and from which address. */
export interface Acting {
  readonly user: User
  readonly address: string
}

const repliesPerHour = 20

/** Opens a ticket and queues its mails, all in the caller's transaction. */
export async function openTicket(tx: Tx, parts: MailParts, wanted: NewTicket): Promise<Ticket> {
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
  await mailAbout(tx, parts, ticket, { kind: 'opened' })
  const { notification_address: to } = await readOrganisation(tx)
  if (typeof to === 'string') await mailAbout(tx, parts, ticket, { kind: 'new', to })
  return ticket
}

/** Numbers are drawn at random, so that they tell nobody how many tickets there are. */
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

/** Moves a ticket along its states; whoever accepts it becomes its owner. */
export function changeState(
  parts: TicketParts,
  ticketId: string,
  action: TicketAction,
  acting: Acting,
): Promise<void> {
  const { from, to } = transitions[action]
  const event = eventOfAction[action]
  return perform(parts, ticketId, acting, {
    expected: { states: [from] },
    change: { state: to, ...(action === 'accept' && { owner_id: acting.user.id }) },
    event: { kind: event },
    audit: { action: `ticket.${action}`, detail: { from, to } },
    ...((event === 'closed' || event === 'reopened') && { mail: { kind: event } }),
  })
}

/**
 * Decides on the proposals, once: the chosen fields are written over whatever the subject holds now, the
 * others are dropped. Choosing none is a decision too.
 */
export async function applyChanges(
  parts: TicketParts,
  ticket: Ticket,
  subject: TicketSubject,
  chosen: readonly string[],
  acting: Acting,
): Promise<void> {
  const proposed = Object.entries(ticket.proposedChanges)
  if (proposed.length === 0) throw new PageProblem(409)
  const taken = proposed.filter(([field]) => chosen.includes(field))
  const fields = taken.map(([field]) => field)
  const now = parts.clock.now()
  await perform(parts, ticket.id, acting, {
    expected: { states: deedStates.apply, unapplied: true },
    change: { applied: now, applied_fields: JSON.stringify(fields) },
    event: { kind: 'applied' },
    audit: { action: 'ticket.apply', detail: { subject: ticket.subjectId, fields } },
    also: async (tx) => {
      const exists =
        taken.length > 0
          ? await subject.apply(tx, ticket.subjectId, Object.fromEntries(taken), now)
          : (await subject.current(tx, ticket.subjectId)) !== null
      if (!exists) throw new PageProblem(409)
    },
  })
}

export async function assignTicket(
  parts: TicketParts,
  ticketId: string,
  userId: string,
  acting: Acting,
): Promise<Result<null, 'unknown-person'>> {
  const owner = await findStaffMember(parts.database.reads, userId)
  if (owner === undefined) return fail('unknown-person')
  await perform(parts, ticketId, acting, {
    expected: { states: deedStates.assign },
    change: { owner_id: owner.id },
    event: { kind: 'assigned', text: owner.email },
    audit: { action: 'ticket.assign', detail: { owner: owner.email } },
    mail: { kind: 'assigned', to: owner.email, actor: acting.user.name },
  })
  return ok(null)
}

export function setMuted(
  parts: TicketParts,
  ticketId: string,
  muted: boolean,
  acting: Acting,
): Promise<void> {
  return perform(parts, ticketId, acting, {
    expected: { states: deedStates.mute, muted: !muted },
    change: { muted: muted ? 1 : 0 },
    event: { kind: muted ? 'muted' : 'unmuted' },
    audit: { action: muted ? 'ticket.mute' : 'ticket.unmute' },
  })
}

/** For the eyes of the staff only. */
export function addNote(parts: TicketParts, ticketId: string, text: string, acting: Acting): Promise<void> {
  return perform(parts, ticketId, acting, {
    expected: { states: deedStates.note },
    event: { kind: 'note', text },
  })
}

export function writeToSubmitter(
  parts: TicketParts,
  ticketId: string,
  text: string,
  acting: Acting,
): Promise<void> {
  return perform(parts, ticketId, acting, {
    expected: { states: deedStates.message },
    event: { kind: 'message', text },
    mail: { kind: 'message', text },
  })
}

/** A message of the submitter; whoever is in charge of the ticket is told by mail. */
export function replyAsSubmitter(
  parts: TicketParts,
  ticketId: string,
  text: string,
): Promise<Result<null, 'closed' | 'too-many'>> {
  const now = parts.clock.now()
  return parts.database.transaction(async (tx) => {
    const ticket = await updateTicket(tx, ticketId, { states: deedStates.reply }, { modified: now })
    if (ticket === null) return fail('closed')
    const { submitterEmail } = ticket
    const recent = await countMessages(tx, ticketId, submitterEmail, addSeconds(now, -3600))
    if (recent >= repliesPerHour) return fail('too-many')
    await insertEvent(tx, ticketId, { at: now, kind: 'message', actor: submitterEmail, text })
    const owner = ticket.ownerId === null ? undefined : await findStaffMember(tx, ticket.ownerId)
    const to = owner?.email ?? (await readOrganisation(tx)).notification_address
    if (typeof to === 'string') await mailAbout(tx, parts, ticket, { kind: 'reply', to, text })
    return ok(null)
  })
}

/** Gone with everything that belongs to it; only the audit log remembers. */
export async function deleteTicket(parts: TicketParts, ticket: Ticket, acting: Acting): Promise<void> {
  if (!mayDelete('archived', acting.user.role)) throw new PageProblem(403)
  await parts.database.transaction(async (tx) => {
    if (!(await deleteArchivedTicket(tx, ticket.id))) throw new PageProblem(409)
    await audit(tx, parts, ticket, acting, { action: 'ticket.delete', detail: { title: ticket.title } })
  })
}

/** A person has decided that a mail which did not, or may not have, arrived goes out once more. */
export async function sendMailAgain(
  parts: TicketParts,
  ticket: Ticket,
  mailId: string,
  acting: Acting,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if (!(await requeueMail(tx, mailId, ticket.id, parts.clock.now()))) throw new PageProblem(409)
    await audit(tx, parts, ticket, acting, { action: 'ticket.mail-again', detail: { mail: mailId } })
  })
  wakeOutbox()
}

interface AuditPart {
  readonly action: string
  readonly detail?: Readonly<Record<string, string | readonly string[]>>
}

interface Step {
  readonly expected: Expected
  readonly change?: RowUpdate<'tickets'>
  readonly event: { readonly kind: TicketEventKind; readonly text?: string }
  readonly audit?: AuditPart
  readonly mail?: MailOccasion
  readonly also?: (tx: Tx) => Promise<void>
}

/** One deed of the staff: the change, its entry in the timeline, its mail and its audit entry, or nothing. */
async function perform(parts: TicketParts, ticketId: string, acting: Acting, step: Step): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async (tx) => {
    const ticket = await updateTicket(tx, ticketId, step.expected, { ...step.change, modified: now })
    if (ticket === null) throw new PageProblem((await findTicket(tx, { id: ticketId })) === null ? 404 : 409)
    await step.also?.(tx)
    const { kind, text = null } = step.event
    await insertEvent(tx, ticketId, { at: now, kind, actor: acting.user.email, text })
    if (step.mail !== undefined) await mailAbout(tx, parts, ticket, step.mail)
    if (step.audit !== undefined) await audit(tx, parts, ticket, acting, step.audit)
  })
}

async function audit(
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
