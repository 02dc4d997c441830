import type { Instant } from '../../values/time.ts'
import { fraction, later, modifiedSince, momentBetween, sampleId, yearOf } from '../records/moments.ts'
import { found } from '../records/table.ts'
import { translatorOf } from '../records/translations.ts'
import type { SampleAgency } from './agencies.ts'
import type { SamplePerson } from './people.ts'
import { type Seat, seats } from './seats.ts'

const translate = translatorOf('functions', 'agencies')

export function sampleMemberships(
  now: Instant,
  agencies: readonly SampleAgency[],
  people: readonly SamplePerson[],
) {
  const agencyOf = new Map(agencies.map((agency) => [agency.id, agency]))
  const personOf = new Map(people.map((person) => [`${person.first_name} ${person.last_name}`, person]))
  return seats.map((seat) => {
    const agency = found(agencyOf.get(seat.agency), `agency ${seat.agency}`)
    const person = found(personOf.get(seat.name), `person ${seat.name}`)
    return sampleMembership(seat, agency, person, now)
  })
}

function sampleMembership(seat: Seat, agency: SampleAgency, person: SamplePerson, now: Instant) {
  const seed = `membership ${agency.id} ${seat.name}`
  const possible = later(agency.created, person.created)
  const created = momentBetween(possible, now, fraction(seed) / 4)
  return {
    id: sampleId('membership', seed),
    agency: agency.id,
    person: person.id,
    title: seat.title,
    translations: translate({ title: seat.title, addition: seat.addition }),
    position: seat.position,
    since: seat.years === null ? null : String(yearOf(now) - seat.years),
    note: seat.note,
    addition: seat.addition,
    prefix: seat.prefix,
    access: 'public',
    publication_start: null,
    publication_end: null,
    created,
    modified: modifiedSince(created, now, seed),
  }
}
