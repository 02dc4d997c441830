import type { Instant } from '../../values/time.ts'
import { momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { mailAddress } from '../records/names.ts'
import { found } from '../records/table.ts'
import type { PersonText, SamplePerson } from './people.ts'

interface SampleTicketEvent {
  readonly at: Instant
  readonly kind:
    | 'opened'
    | 'accepted'
    | 'applied'
    | 'closed'
    | 'reopened'
    | 'archived'
    | 'recovered'
    | 'assigned'
    | 'note'
    | 'message'
  readonly actor: string | null
  readonly text: string | null
}

export interface SampleTicket {
  readonly id: string
  readonly number: string
  readonly kind: 'PER'
  readonly state: 'open' | 'pending' | 'closed' | 'archived'
  readonly title: string
  readonly person: string
  readonly snapshot: PersonText
  readonly submitter_email: string
  readonly submitter_message: string | null
  readonly proposed_changes: Partial<Record<keyof PersonText, string>>
  readonly applied: Instant | null
  readonly applied_fields: readonly string[] | null
  readonly owner: string | null
  readonly muted: boolean
  readonly created: Instant
  readonly events: readonly SampleTicketEvent[]
}

const admin = mailAddress('anna.caduff')

interface Step {
  readonly daysAgo: number
  readonly kind: SampleTicketEvent['kind']
  readonly text?: string
}

interface TicketRow {
  readonly number: string
  readonly state: SampleTicket['state']
  readonly name: string
  readonly submitter: string
  readonly message: string | null
  readonly proposed: SampleTicket['proposed_changes']
  /** Values of the record when the ticket was opened, where they were changed since. */
  readonly before?: SampleTicket['proposed_changes']
  readonly steps: readonly [Step, ...Step[]]
}

const ticketRows: readonly TicketRow[] = [
  {
    number: 'PER-7316-0428',
    state: 'open',
    name: 'Reto Niederöst',
    submitter: 'reto.niederoest',
    message: 'Ich bin auf Anfang Monat umgezogen. Bitte passt die Adresse an, besten Dank.',
    proposed: { postal_address: 'Bergstrasse 17', postal_code_city: '7692 Steinegg' },
    steps: [{ daysAgo: 0.12, kind: 'opened' }],
  },
  {
    number: 'PER-5540-9173',
    state: 'open',
    name: 'Alessia Quadri',
    submitter: 'alessia.quadri',
    message: 'Dal mese prossimo dirigo il gruppo; il numero diretto resta lo stesso.',
    proposed: { function: 'Capogruppo', profession: 'esperta fiscale diplomata' },
    steps: [{ daysAgo: 1.4, kind: 'opened' }],
  },
  {
    number: 'PER-2087-6651',
    state: 'pending',
    name: 'Aurélie Jaccoud',
    submitter: 'aurelie.jaccoud',
    message: 'Je me suis mariée et porterai désormais un double nom. Merci de corriger ma fiche.',
    proposed: { last_name: 'Jaccoud-Thévoz', profession: 'directrice d’école' },
    steps: [
      { daysAgo: 4.2, kind: 'opened' },
      { daysAgo: 3.1, kind: 'accepted' },
      {
        daysAgo: 3.08,
        kind: 'message',
        text: 'Merci pour votre annonce. Le nouveau nom sera publié dès que le registre des habitants l’aura confirmé.',
      },
    ],
  },
  {
    number: 'PER-8802-3394',
    state: 'pending',
    name: 'Gion-Andri Cadruvi',
    submitter: 'gion-andri.cadruvi',
    message: 'Allegra, pudais Vus actualisar l’adressa da mia pagina d’internet? Cordial engraziament.',
    proposed: { website: 'https://cadruvi.dreiseen.example' },
    steps: [
      { daysAgo: 9.6, kind: 'opened' },
      { daysAgo: 8.9, kind: 'accepted' },
      {
        daysAgo: 8.7,
        kind: 'note',
        text: 'Die neue Seite ist noch nicht aufgeschaltet; nächste Woche nochmals prüfen.',
      },
    ],
  },
  {
    number: 'PER-1463-5829',
    state: 'closed',
    name: 'Corinne Zgraggen',
    submitter: 'corinne.zgraggen',
    message: 'Beruf und Adresse haben sich geändert. Die Telefonnummer stimmt noch.',
    proposed: { profession: 'Treuhänderin', postal_address: 'Kirchweg 6', postal_code_city: '7692 Steinegg' },
    before: {
      profession: 'Buchhalterin',
      postal_address: 'Mühlegasse 11',
      postal_code_city: '7691 Oberlai',
    },
    steps: [
      { daysAgo: 34.7, kind: 'opened' },
      { daysAgo: 33.9, kind: 'accepted' },
      { daysAgo: 33.88, kind: 'applied' },
      {
        daysAgo: 33.87,
        kind: 'message',
        text: 'Ihr Eintrag ist nachgeführt. Freundliche Grüsse, Anna Caduff',
      },
      { daysAgo: 33.86, kind: 'closed' },
    ],
  },
  {
    number: 'PER-9925-1706',
    state: 'archived',
    name: 'Alois Gisler-Planzer',
    submitter: 'redaktion.seebote',
    message: 'Nach unseren Unterlagen hat Herr Gisler die Fraktion gewechselt.',
    proposed: { political_party: 'SVP', parliamentary_group: 'Fraktion SVP' },
    steps: [
      { daysAgo: 412.3, kind: 'opened' },
      { daysAgo: 411.5, kind: 'accepted' },
      { daysAgo: 411.4, kind: 'note', text: 'Rückfrage bei der Fraktion: kein Wechsel.' },
      {
        daysAgo: 410.8,
        kind: 'message',
        text: 'Die Parteizugehörigkeit ändern wir nur auf Meldung der Person oder ihrer Fraktion. Der Eintrag bleibt unverändert.',
      },
      { daysAgo: 410.79, kind: 'closed' },
      { daysAgo: 45.2, kind: 'archived' },
    ],
  },
]

export function sampleTickets(now: Instant, people: readonly SamplePerson[]): readonly SampleTicket[] {
  return ticketRows.map((row) => {
    const person = people.find((candidate) => `${candidate.first_name} ${candidate.last_name}` === row.name)
    return sampleTicket(row, found(person, `person ${row.name}`), now)
  })
}

function sampleTicket(row: TicketRow, person: SamplePerson, now: Instant): SampleTicket {
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
    created: moment(row.steps[0]),
    events: row.steps.map((step) => ({
      at: moment(step),
      kind: step.kind,
      actor: step.kind === 'opened' ? submitter : admin,
      text: step.text ?? null,
    })),
  }
}

function textOf(person: SamplePerson): PersonText {
  const { id, picture, access, publication_start, publication_end, created, modified, ...text } = person
  return text
}
