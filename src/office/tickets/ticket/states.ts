import type { Role, TicketState } from '../../../platform/storage/schema/schema.ts'

export const ticketStates = [
  'open',
  'pending',
  'closed',
  'archived',
] as const satisfies readonly TicketState[]

export const ticketActions = ['accept', 'close', 'reopen', 'archive', 'recover'] as const
export type TicketAction = (typeof ticketActions)[number]

interface Transition {
  readonly from: TicketState
  readonly to: TicketState
}

/** All state changes; docs/tickets.md has the diagram. */
export const transitions: Readonly<Record<TicketAction, Transition>> = {
  accept: { from: 'open', to: 'pending' },
  close: { from: 'pending', to: 'closed' },
  reopen: { from: 'closed', to: 'pending' },
  archive: { from: 'closed', to: 'archived' },
  recover: { from: 'archived', to: 'closed' },
}

/** Returns the state after an action; null where it is not allowed. */
export function transition(state: TicketState, action: TicketAction): TicketState | null {
  const { from, to } = transitions[action]
  return state === from ? to : null
}

/** Returns whether a ticket may be deleted: only from the archive, and only by an admin. */
export function mayDelete(state: TicketState, role: Role): boolean {
  return state === 'archived' && role === 'admin'
}

/** Actions that do not change the state of a ticket. */
export const ticketOperations = ['apply', 'assign', 'mute', 'note', 'message', 'reply'] as const
export type TicketOperation = (typeof ticketOperations)[number]

/** The states in which an operation is allowed. */
export const operationStates: Readonly<Record<TicketOperation, readonly TicketState[]>> = {
  apply: ['pending'],
  assign: ['open', 'pending'],
  mute: ['open', 'pending', 'closed'],
  note: ['open', 'pending', 'closed'],
  message: ['open', 'pending'],
  reply: ['open', 'pending'],
}

export function mayDo(state: TicketState, operation: TicketOperation): boolean {
  return operationStates[operation].includes(state)
}

export function isTicketState(text: string): text is TicketState {
  return ticketStates.some((state) => state === text)
}
