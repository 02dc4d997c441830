import type { ManagedAction } from '../../desk/records/managed-record.ts'
import type { ActionProblem, RecordAction, StaffAction } from '../../desk/records/staff-action.ts'
import { listField, textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { ticketPath, ticketsPath } from './pages/parts.ts'
import type { Acting } from './perform-action.ts'
import { mayDo, operationStates, ticketActions, transition } from './ticket/states.ts'
import { findTicket, listStaff } from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import { longestText, textProblem } from './ticket/text.ts'
import { isTicketNumber, type Ticket } from './ticket/ticket.ts'
import {
  addNote,
  applyChanges,
  assignTicket,
  changeState,
  sendMailAgain,
  setMuted,
  ticketReach,
  writeToSubmitter,
} from './tickets.ts'

export interface TicketDesk {
  readonly service: Service
  readonly subjects: readonly TicketSubject[]
}

/** The id in the address is the number of the ticket. */
export type OnTicket = StaffCall<{ readonly id: string }>

export const ownTicketPath = `${ticketsPath}/:id` as const

/** Returns the ticket; null also for one outside the user's scope. */
export async function ticketNumbered(
  queries: Queries,
  { subjects }: TicketDesk,
  { user }: Pick<StaffCall, 'user'>,
  number: string,
): Promise<Ticket | null> {
  // The pattern also excludes NUL, which PostgreSQL rejects in a text.
  return isTicketNumber(number) ? findTicket(queries, { number }, ticketReach(subjects, user)) : null
}

/** Returns the ticket in the address, or 404. */
export const ticketIn = (desk: TicketDesk) => async (queries: Queries, call: OnTicket) =>
  known(await ticketNumbered(queries, desk, call, call.params.id))

export const actingOf = ({ user, request }: StaffCall): Acting => ({ user, address: request.ip })

type TicketButton = StaffAction<`${typeof ownTicketPath}/${string}`, Ticket>

/** Actions that need no text. */
export function ticketButtons(desk: TicketDesk): readonly TicketButton[] {
  const { service, subjects } = desk
  const button = (
    name: string,
    isPossible: (ticket: Ticket) => boolean,
    act: (tx: Tx, ticket: Ticket, call: OnTicket) => Promise<void>,
  ): TicketButton => ({
    path: `${ownTicketPath}/${name}`,
    find: ticketIn(desk),
    isHindered: (ticket) => !isPossible(ticket),
    act,
    next: ({ number }) => `${ticketPath(number)}?done=${name}`,
    api: { name },
  })
  const muting = (isMuted: boolean) =>
    button(
      isMuted ? 'mute' : 'unmute',
      ({ state, muted }) => mayDo(state, 'mute') && muted !== isMuted,
      (tx, ticket, call) => setMuted(tx, service, ticket.id, isMuted, actingOf(call)),
    )
  return [
    ...ticketActions.map((action) =>
      button(
        action,
        ({ state }) => transition(state, action) !== null,
        (tx, ticket, call) => changeState(tx, service, ticket.id, action, actingOf(call)),
      ),
    ),
    muting(true),
    muting(false),
    button(
      'apply',
      ({ state, kind, applied }) =>
        mayDo(state, 'apply') && applied === null && subjects.some((subject) => subject.kind === kind),
      async (tx, ticket, call) => {
        const subject = known(subjects.find(({ kind }) => kind === ticket.kind) ?? null)
        await applyChanges(tx, service, ticket, subject, listField(call.body, 'field'), actingOf(call))
      },
    ),
  ]
}

const write = { note: addNote, message: writeToSubmitter } as const

type Problems = readonly ActionProblem[]

/** Actions with members, for programs; in the browser they are forms that are shown again where they are wrong. */
export function ticketForms(desk: TicketDesk): readonly RecordAction<Ticket, Problems>[] {
  const { service, subjects } = desk
  const find = ticketIn(desk)
  const problems = (outcome: Problems) => outcome
  const writing = (name: 'note' | 'message'): RecordAction<Ticket, Problems> => ({
    find,
    isHindered: ({ state }) => !operationStates[name].includes(state),
    async act(tx, { id }, call) {
      const text = textField(call.body, 'text')
      // A longer one was refused by the schema.
      if (textProblem(text) !== null)
        return [{ name: 'text', code: 'required', text: 'tickets.problem.empty' }]
      await write[name](tx, service, id, text, actingOf(call))
      return []
    },
    api: { name, problems },
  })
  return [
    writing('note'),
    writing('message'),
    {
      find,
      isHindered: ({ state }) => !mayDo(state, 'assign'),
      async act(tx, { id }, call) {
        const owner = textField(call.body, 'owner')
        const member = (await listStaff(tx)).find((one) => one.id === owner || one.email === owner)
        const assigned = await assignTicket(tx, service, subjects, id, member?.id ?? '', actingOf(call))
        return assigned.ok ? [] : [{ name: 'owner', code: 'unknown-person', text: 'tickets.problem.person' }]
      },
      api: { name: 'assign', problems },
    },
    {
      find,
      async act(tx, ticket, call) {
        const mail = textField(call.body, 'mail')
        if (!/^[0-9a-f]{32}$/.test(mail)) throw new PageProblem(404)
        await sendMailAgain(tx, service, ticket, mail, actingOf(call))
        return []
      },
      api: { name: 'mail-again', problems },
    },
  ]
}

const text = { type: 'string', maxLength: longestText, description: 'Without markup.' } as const

/** As they are documented. */
export const managedTicketActions: Readonly<Record<string, ManagedAction>> = {
  accept: { summary: 'Accepts it, and makes the person who made the key its owner.' },
  close: { summary: 'Closes it, and tells the submitter.' },
  reopen: { summary: 'Opens it again, and tells the submitter.' },
  archive: { summary: 'Puts it into the archive.' },
  recover: { summary: 'Takes it out of the archive.' },
  mute: { summary: 'Sends the submitter no mails about it.' },
  unmute: { summary: 'Sends the submitter mails again.' },
  apply: {
    summary: 'Decides on what was proposed, once: the named fields are taken over, the others are dropped.',
    members: {
      field: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of proposed fields; none drops all.',
      },
    },
  },
  note: { summary: 'Adds a note that only the staff see.', members: { text } },
  message: { summary: 'Writes to the submitter.', members: { text } },
  assign: {
    summary: 'Makes somebody its owner, who is told by mail.',
    members: { owner: { type: 'string', description: 'The e-mail address or the id of an account.' } },
  },
  'mail-again': {
    summary: 'Sends a mail again that has failed, or of which it is uncertain.',
    members: { mail: { type: 'string', description: 'The id of one of `mails`.' } },
  },
}
