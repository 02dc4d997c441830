import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TicketState } from '../../../platform/storage/schema/schema.ts'
import {
  isTicketState,
  mayDelete,
  mayDo,
  type TicketAction,
  type TicketOperation,
  ticketActions,
  ticketOperations,
  ticketStates,
  transition,
} from './states.ts'

/** Written out a second time on purpose: the rows are states, the columns actions. */
const table: Readonly<Record<TicketState, Readonly<Record<TicketAction, TicketState | null>>>> = {
  open: { accept: 'pending', close: null, reopen: null, archive: null, recover: null },
  pending: { accept: null, close: 'closed', reopen: null, archive: null, recover: null },
  closed: { accept: null, close: null, reopen: 'pending', archive: 'archived', recover: null },
  archived: { accept: null, close: null, reopen: null, archive: null, recover: 'closed' },
}

describe('transition', () => {
  for (const state of ticketStates)
    for (const action of ticketActions) {
      const expected = table[state][action]
      it(`${expected === null ? 'refuses to' : 'lets'} ${action} ${state}`, () => {
        assert.equal(transition(state, action), expected)
      })
    }
})

describe('mayDelete', () => {
  for (const state of ticketStates)
    for (const role of ['admin', 'editor'] as const)
      it(`decides about a ticket that is ${state} by ${role}`, () => {
        assert.equal(mayDelete(state, role), state === 'archived' && role === 'admin')
      })
})

describe('mayDo', () => {
  const possible: Readonly<Record<TicketState, readonly TicketOperation[]>> = {
    open: ['assign', 'mute', 'note', 'message', 'reply'],
    pending: ['apply', 'assign', 'mute', 'note', 'message', 'reply'],
    closed: ['mute', 'note'],
    archived: [],
  }
  for (const state of ticketStates)
    for (const operation of ticketOperations)
      it(`decides about ${operation} while the ticket is ${state}`, () => {
        assert.equal(mayDo(state, operation), possible[state].includes(operation))
      })
})

it('isTicketState accepts the four states only', () => {
  assert.ok(ticketStates.every(isTicketState))
  assert.ok(!isTicketState('deleted'))
})
