import type { TicketEvent } from '../../office/tickets/ticket/ticket.ts'
import type { TicketState } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'
import { momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { mailAddress } from '../records/names.ts'
import { found, orNull, sampleTable, tableCells, tableEntries } from '../records/table.ts'
import type { PersonText, SamplePerson } from './people.ts'

const admin = mailAddress('anna.caduff')

interface Step {
  readonly daysAgo: number
  readonly kind: TicketEvent['kind']
  readonly text: string | null
}

type Changes = Partial<Record<keyof PersonText, string>>

interface TicketRow {
  readonly number: string
  readonly state: TicketState
  readonly name: string
  readonly submitter: string
  readonly message: string
  readonly proposed: Changes
  /** Former values of fields that have changed since the ticket was opened. */
  readonly before: Changes
  readonly steps: readonly Step[]
}

/**
 * number | state | name | submitter | proposed, as JSON | before, as JSON;
 * then the message, and each step as days ago | kind | text
 */
const ticketRows = tableEntries(sampleTable('tickets'), 6).map(
  ({ cells, texts: [message = '', ...steps] }): TicketRow => {
    const [number = '', state, name = '', submitter = '', proposed = '', before = ''] = cells
    return {
      number,
      state: state as TicketRow['state'],
      name,
      submitter,
      message,
      proposed: JSON.parse(proposed),
      before: JSON.parse(before || '{}'),
      steps: steps.map(stepOf),
    }
  },
)

function stepOf(line: string): Step {
  const [daysAgo, kind, text = ''] = tableCells(line, 3)
  return { daysAgo: Number(daysAgo), kind: kind as Step['kind'], text: orNull(text) }
}

export function sampleTickets(now: Instant, people: readonly SamplePerson[]) {
  return ticketRows.map((row) => {
    const person = people.find((candidate) => `${candidate.first_name} ${candidate.last_name}` === row.name)
    return sampleTicket(row, found(person, `person ${row.name}`), now)
  })
}

export type SampleTicket = ReturnType<typeof sampleTicket>

function sampleTicket(row: TicketRow, person: SamplePerson, now: Instant) {
  const submitter = mailAddress(row.submitter)
  const moment = (step: Step) => momentBetween(yearsBefore(now, 2), now, 1 - step.daysAgo / (2 * 365))
  const applied = row.steps.find((step) => step.kind === 'applied')
  return {
    id: sampleId('ticket', row.number),
    number: row.number,
    kind: 'PER',
    state: row.state,
    title: `${person.last_name} ${person.first_name}`,
    person: person.id,
    snapshot: { ...textOf(person), ...row.before },
    submitter_email: submitter,
    submitter_message: row.message,
    proposed_changes: row.proposed,
    applied: applied === undefined ? null : moment(applied),
    applied_fields: applied === undefined ? null : Object.keys(row.proposed),
    owner: row.state === 'open' ? null : admin,
    muted: false,
    created: moment(found(row.steps[0], `step of ${row.number}`)),
    events: row.steps.map((step) => ({
      at: moment(step),
      kind: step.kind,
      actor: step.kind === 'opened' ? submitter : admin,
      text: step.text,
    })),
  }
}

function textOf(person: SamplePerson): PersonText {
  const {
    id,
    translations,
    picture,
    access,
    publication_start,
    publication_end,
    created,
    modified,
    ...text
  } = person
  return text
}
