import type { Instant } from '../values/time.ts'
import { sampleEvents, sampleRubrics } from './content/events.ts'
import { sampleNews } from './content/news.ts'
import { sampleProgrammes } from './content/programmes.ts'
import { sampleSynonyms } from './content/synonyms.ts'
import { sampleTopics } from './content/topics.ts'
import { sampleAgencies } from './directory/agencies.ts'
import { sampleMemberships } from './directory/memberships.ts'
import { sampleOrganigrams } from './directory/organigrams.ts'
import { type SamplePerson, samplePeople } from './directory/people.ts'
import { type SampleTicket, sampleTickets } from './directory/tickets.ts'
import { coatOfArms, coatOfArmsFile } from './pictures/coat-of-arms.ts'
import { sampleIllustrations } from './pictures/illustrations.ts'
import { samplePictures } from './pictures/pictures.ts'
import { yearsBefore } from './records/moments.ts'
import { mailAddress } from './records/names.ts'
import { canton } from './results/municipalities.ts'
import { sampleListNames } from './results/national-council.ts'
import { sampleResults } from './results/sample-results.ts'

export type SampleBundle = ReturnType<typeof sampleBundle>

const organisation = {
  name: 'Kanton Dreiseen',
  names: { fr_CH: 'Canton des Trois-Lacs', it_CH: 'Cantone dei Tre Laghi', rm_CH: 'Chantun dals Trais Lais' },
  canton,
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  default_locale: 'de_CH',
  hidden_person_fields: [],
  event_rubrics: sampleRubrics(),
  list_names: sampleListNames(),
  notification_address: mailAddress('staatskanzlei'),
  logo: coatOfArms,
  accent_color: '#1d5c8f',
  security: { contact: mailAddress('sicherheit') },
  accessibility_contact: mailAddress('barrierefreiheit'),
  contact: {
    address: 'Regierungsgasse 2, 7690 Seewis am Mittersee',
    phone: '+41 58 000 15 15',
    mail: mailAddress('info'),
  },
  open_data: {
    id: 'kanton-dreiseen',
    name: 'Staatskanzlei Kanton Dreiseen',
    names: {
      fr_CH: 'Chancellerie d’État du canton des Trois-Lacs',
      it_CH: 'Cancelleria dello Stato del Cantone dei Tre Laghi',
      rm_CH: 'Chanzlia chantunala dal chantun dals Trais Lais',
    },
    mail: mailAddress('opendata'),
  },
}

/**
 * Returns the records of the invented canton that an empty installation shows; the same moment always gives
 * the same bundle.
 */
export function sampleBundle(now: Instant) {
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
    synonyms: sampleSynonyms,
    ...sampleResults(now),
    files: [
      coatOfArmsFile(now),
      ...samplePictures(
        now,
        people.filter(({ picture }) => picture !== null),
      ),
      ...sampleOrganigrams(agencies),
      ...sampleIllustrations(now),
      ...sampleProgrammes(events),
    ],
    tickets,
    users: sampleUsers(now),
  }
}

/** Sets the modification of a person to the last applied ticket, as if it had been applied then. */
function asLastApplied(person: SamplePerson, tickets: readonly SampleTicket[]): SamplePerson {
  const applied = tickets.find((ticket) => ticket.person === person.id && ticket.applied !== null)?.applied
  return applied ? { ...person, modified: applied } : person
}

function sampleUsers(now: Instant) {
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
