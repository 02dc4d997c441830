import type { Instant } from '../time.ts'
import { sampleAgencies } from './agencies.ts'
import type { SampleBundle, SampleOrganisation, SamplePerson, SampleTicket, SampleUser } from './bundle.ts'
import { sampleEvents } from './events.ts'
import { sampleIllustrations } from './illustrations.ts'
import { sampleMemberships } from './memberships.ts'
import { yearsBefore } from './moments.ts'
import { mailAddress } from './names.ts'
import { sampleNews } from './news.ts'
import { sampleOrganigrams } from './organigrams.ts'
import { samplePeople } from './people.ts'
import { samplePictures } from './pictures.ts'
import { sampleProgrammes } from './programmes.ts'
import { canton } from './results/municipalities.ts'
import { sampleResults } from './results/sample-results.ts'
import { sampleTickets } from './tickets.ts'
import { sampleTopics } from './topics.ts'

export type { SampleBundle } from './bundle.ts'

const organisation: SampleOrganisation = {
  name: 'Kanton Dreiseen',
  canton,
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  default_locale: 'de_CH',
  hidden_person_fields: [],
  notification_address: mailAddress('staatskanzlei'),
  accent_color: '#1d5c8f',
  security: { contact: mailAddress('sicherheit') },
  accessibility_contact: mailAddress('barrierefreiheit'),
  open_data: { id: 'kanton-dreiseen', name: 'Staatskanzlei Kanton Dreiseen', mail: mailAddress('opendata') },
}

/** The invented canton that an empty installation shows; the same moment always gives the same bundle. */
export function sampleBundle(now: Instant): SampleBundle {
  const agencies = sampleAgencies(now)
  const recorded = samplePeople(now, agencies)
  const tickets = sampleTickets(now, recorded)
  const people = recorded.map((person) => asLastApplied(person, tickets))
  const events = sampleEvents(now)
  return {
    organisation,
    agencies,
    people,
    memberships: sampleMemberships(now, agencies, people),
    events,
    news: sampleNews(now),
    topics: sampleTopics(now),
    ...sampleResults(now),
    files: [
      ...samplePictures(now),
      ...sampleOrganigrams(agencies),
      ...sampleIllustrations(now),
      ...sampleProgrammes(events),
    ],
    tickets,
    users: sampleUsers(now),
  }
}

/** Applying a ticket changes the person, so that is when the record was last modified. */
function asLastApplied(person: SamplePerson, tickets: readonly SampleTicket[]): SamplePerson {
  const applied = tickets.find((ticket) => ticket.person === person.id && ticket.applied !== null)?.applied
  return applied ? { ...person, modified: applied } : person
}

function sampleUsers(now: Instant): readonly SampleUser[] {
  return [
    { email: mailAddress('anna.caduff'), name: 'Anna Caduff', role: 'admin', created: yearsBefore(now, 4) },
    {
      email: mailAddress('luca.bernasconi'),
      name: 'Luca Bernasconi',
      role: 'editor',
      created: yearsBefore(now, 3),
    },
  ]
}
