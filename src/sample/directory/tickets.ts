import type { TicketEvent } from '../../office/tickets/ticket/ticket.ts'
import type { TicketState } from '../../platform/storage/schema/schema.ts'
import type { Instant } from '../../values/time.ts'
import { momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { mailAddress } from '../records/names.ts'
import { found, orNull, tableCells, tableEntries } from '../records/table.ts'
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
  /** Values of the record when the ticket was opened, where they were changed since. */
  readonly before: Changes
  readonly steps: readonly Step[]
}

/**
 * Below number | state | name | submitter | proposed, as JSON | before, as JSON: the message, then each step as
 * days ago | kind | text
 */
const tickets = `
PER-7316-0428 | open | Reto Niederöst | reto.niederoest | { "postal_address": "Bergstrasse 17", "postal_code_city": "7692 Steinegg" } |
Ich bin auf Anfang Monat umgezogen. Bitte passt die Adresse an, besten Dank.
0.12 | opened |

PER-5540-9173 | open | Alessia Quadri | alessia.quadri | { "function": "Capogruppo", "profession": "esperta fiscale diplomata" } |
Dal mese prossimo dirigo il gruppo; il numero diretto resta lo stesso.
1.4 | opened |

PER-2087-6651 | pending | Aurélie Jaccoud | aurelie.jaccoud | { "last_name": "Jaccoud-Thévoz", "profession": "directrice d’école" } |
Je me suis mariée et porterai désormais un double nom. Merci de corriger ma fiche.
4.2 | opened |
3.1 | accepted |
3.08 | message | Merci pour votre annonce. Le nouveau nom sera publié dès que le registre des habitants l’aura confirmé.

PER-8802-3394 | pending | Gion-Andri Cadruvi | gion-andri.cadruvi | { "website": "https://cadruvi.dreiseen.example" } |
Allegra, pudais Vus actualisar l’adressa da mia pagina d’internet? Cordial engraziament.
9.6 | opened |
8.9 | accepted |
8.7 | note | Die neue Seite ist noch nicht aufgeschaltet; nächste Woche nochmals prüfen.

PER-1463-5829 | closed | Corinne Zgraggen | corinne.zgraggen | { "profession": "Treuhänderin", "postal_address": "Kirchweg 6", "postal_code_city": "7692 Steinegg" } | { "profession": "Buchhalterin", "postal_address": "Mühlegasse 11", "postal_code_city": "7691 Oberlai" }
Beruf und Adresse haben sich geändert. Die Telefonnummer stimmt noch.
34.7 | opened |
33.9 | accepted |
33.88 | applied |
33.87 | message | Ihr Eintrag ist nachgeführt. Freundliche Grüsse, Anna Caduff
33.86 | closed |

PER-9925-1706 | archived | Alois Gisler-Planzer | redaktion.seebote | { "political_party": "SVP", "parliamentary_group": "Fraktion SVP" } |
Nach unseren Unterlagen hat Herr Gisler die Fraktion gewechselt.
412.3 | opened |
411.5 | accepted |
411.4 | note | Rückfrage bei der Fraktion: kein Wechsel.
410.8 | message | Die Parteizugehörigkeit ändern wir nur auf Meldung der Person oder ihrer Fraktion. Der Eintrag bleibt unverändert.
410.79 | closed |
45.2 | archived |
`

const ticketRows = tableEntries(tickets, 6).map(({ cells, texts: [message = '', ...steps] }): TicketRow => {
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
})

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
