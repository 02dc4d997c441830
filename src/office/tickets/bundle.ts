import Type, { type Static } from 'typebox'
import { randomId } from '../../platform/crypto/secret.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { rowsByKey, upsertRows } from '../../platform/storage/rows/bulk.ts'
import type { Dated, Row } from '../../platform/storage/schema/schema.ts'
import {
  bundleMoment,
  datesOf,
  hexId,
  nullable,
  optional,
  toHexId,
  toInstant,
  toInstantOrNull,
} from '../../records/bundle/fields.ts'
import { bundleMember, type Numbered } from '../../records/bundle/member.ts'
import type { Problem } from '../../records/bundle/problem.ts'
import { eventsByTicket, type OwnedTicket, replaceEvents, setOwner, ticketPages } from './bundle-store.ts'
import { ticketStates } from './ticket/states.ts'
import { ticketEventKinds, ticketNumberPattern, ticketSearchText } from './ticket/ticket.ts'

const strict = { additionalProperties: false } as const
const field = Type.String({ pattern: '^[a-z0-9_]{1,60}$' })

const eventSchema = Type.Object(
  {
    at: bundleMoment,
    kind: Type.Enum(ticketEventKinds),
    actor: optional(Type.String()),
    text: optional(Type.String()),
  },
  strict,
)

const schema = Type.Object(
  {
    id: hexId,
    number: Type.String({ pattern: ticketNumberPattern }),
    kind: Type.String({ pattern: '^[A-Z]{3}$' }),
    state: Type.Enum(ticketStates),
    title: Type.String(),
    /** Either a person or an agency. */
    person: Type.Optional(hexId),
    agency: Type.Optional(Type.Integer({ minimum: 0 })),
    snapshot: Type.Optional(Type.Record(field, nullable(Type.String()), strict)),
    submitter_email: Type.String(),
    submitter_message: optional(Type.String()),
    proposed_changes: Type.Record(field, Type.String(), strict),
    applied: optional(bundleMoment),
    applied_fields: optional(Type.Array(Type.String())),
    owner: optional(Type.String()),
    muted: Type.Optional(Type.Boolean()),
    created: optional(bundleMoment),
    modified: optional(bundleMoment),
    events: Type.Optional(Type.Array(eventSchema)),
  },
  strict,
)

type TicketRecord = Static<typeof schema>

export const ticketsMember = bundleMember({
  name: 'tickets',
  shape: 'list',
  schema,
  key: ({ id }) => toHexId(id),
  open({ tx, now }, places) {
    const owners = new Map<string, string>()
    return {
      async save(records) {
        const problem = aboutNothing(records) ?? (await takenNumber(tx, records))
        if (problem !== null) return problem
        const ids = records.map(({ record }) => toHexId(record.id))
        const existing = await rowsByKey(tx, 'tickets', 'id', ids)
        const rows = records.map(({ record }) => {
          const before = existing.get(toHexId(record.id))
          return toRow(record, datesOf(record, before, now), before)
        })
        await upsertRows(tx, 'tickets', { key: 'id', update: 'all' }, rows)
        for (const { record } of records) {
          if (record.events !== undefined) await saveEvents(tx, toHexId(record.id), record.events)
          if (typeof record.owner === 'string') owners.set(toHexId(record.id), record.owner)
        }
        return null
      },
      async finish() {
        const users = await rowsByKey(tx, 'users', 'email', [...new Set(owners.values())])
        for (const [id, email] of owners) {
          const user = users.get(email)
          if (user === undefined)
            return { index: places.get(id) ?? null, path: 'owner', message: `there is no user ${email}` }
          await setOwner(tx, id, user.id)
        }
        return null
      },
    }
  },
  async *dump(queries) {
    for await (const page of ticketPages(queries)) {
      const events = await eventsByTicket(
        queries,
        page.map(({ id }) => id),
      )
      for (const ticket of page) yield fromRow(ticket, events.get(ticket.id) ?? [])
    }
  },
})

function aboutNothing(records: readonly Numbered<TicketRecord>[]): Problem | null {
  const wrong = records.find(
    ({ record: { person, agency } }) => (person === undefined) === (agency === undefined),
  )
  if (wrong === undefined) return null
  return { index: wrong.index, path: 'person', message: 'a ticket is about a person or an agency' }
}

/**
 * Returns a problem where a ticket number belongs to another ticket: people know tickets by number, so numbers are
 * unique.
 */
async function takenNumber(tx: Tx, records: readonly Numbered<TicketRecord>[]): Promise<Problem | null> {
  const holders = new Map<string, string>()
  const numbers = records.map(({ record }) => record.number)
  for (const [number, { id }] of await rowsByKey(tx, 'tickets', 'number', [...new Set(numbers)]))
    holders.set(number, id)
  for (const { index, record } of records) {
    const id = toHexId(record.id)
    const holder = holders.get(record.number) ?? id
    if (holder !== id)
      return { index, path: 'number', message: `${record.number} is the number of another ticket` }
    holders.set(record.number, id)
  }
  return null
}

async function saveEvents(
  tx: Tx,
  ticketId: string,
  events: readonly Static<typeof eventSchema>[],
): Promise<void> {
  const rows = events.map(({ at, kind, actor, text }, sequence) => ({
    id: randomId(),
    ticket_id: ticketId,
    sequence,
    at: toInstant(at),
    kind,
    actor: actor ?? null,
    text: text ?? null,
  }))
  await replaceEvents(tx, ticketId, rows)
}

function toRow(record: TicketRecord, dates: Dated, before: Row<'tickets'> | undefined) {
  const given = <Value>(value: Value | undefined, kept: Value | undefined, otherwise: Value) =>
    value !== undefined ? value : kept !== undefined ? kept : otherwise
  const json = (value: object | null | undefined) =>
    value === null || value === undefined ? value : JSON.stringify(value)
  return {
    id: toHexId(record.id),
    number: record.number,
    kind: record.kind,
    state: record.state,
    title: record.title,
    subject_id: record.person === undefined ? String(record.agency) : toHexId(record.person),
    snapshot: json(record.snapshot) ?? before?.snapshot ?? '{}',
    submitter_email: record.submitter_email,
    submitter_message: given(record.submitter_message, before?.submitter_message, null),
    proposed_changes: JSON.stringify(record.proposed_changes),
    applied: record.applied === undefined ? (before?.applied ?? null) : toInstantOrNull(record.applied),
    applied_fields: given(json(record.applied_fields), before?.applied_fields, null),
    owner_id: record.owner === undefined ? (before?.owner_id ?? null) : null,
    muted: record.muted === undefined ? (before?.muted ?? 0) : record.muted ? 1 : 0,
    search_folded: ticketSearchText({
      number: record.number,
      title: record.title,
      submitterEmail: record.submitter_email,
    }),
    ...dates,
  } as const
}

/** Distinguishes subjects by id: people have 32 hexadecimal digits, agencies a number. */
function subjectOf({ subject_id }: OwnedTicket) {
  return subject_id.length === 32 ? { person: subject_id } : { agency: Number(subject_id) }
}

function fromRow(ticket: OwnedTicket, events: readonly Row<'ticket_events'>[]): object {
  return {
    id: ticket.id,
    number: ticket.number,
    kind: ticket.kind,
    state: ticket.state,
    title: ticket.title,
    ...subjectOf(ticket),
    snapshot: JSON.parse(ticket.snapshot),
    submitter_email: ticket.submitter_email,
    submitter_message: ticket.submitter_message,
    proposed_changes: JSON.parse(ticket.proposed_changes),
    applied: ticket.applied,
    applied_fields: ticket.applied_fields === null ? null : JSON.parse(ticket.applied_fields),
    owner: ticket.owner,
    muted: ticket.muted === 1,
    created: ticket.created,
    modified: ticket.modified,
    events: events.map(({ at, kind, actor, text }) => ({ at, kind, actor, text })),
  }
}
