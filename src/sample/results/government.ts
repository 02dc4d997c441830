import { officials } from '../directory/rosters.ts'
import { genderOf, inventedPeople, type Person, type PlannedCandidate } from './counting/candidates.ts'
import { between, randomFrom } from './counting/random.ts'
import { majorzFile } from './files/majorz-file.ts'
import { sampleElection } from './items.ts'
import { placesInSample } from './municipalities.ts'
import { partyCalled, sampleParties } from './parties.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { SampledElection, SampleUpload } from './uploads.ts'

const seats = 7

/** Returns the election of the current government four years ago, and its re-election now. */
export function governmentElections({ current, former }: PollingDays): readonly SampledElection[] {
  const members = sittingMembers()
  return [
    {
      election: electionOf(former, current),
      uploads: [
        upload(former, [...members, ...challengers(former, 3)], {
          counted: 1,
          share: 0.968,
          at: former.newest,
        }),
      ],
    },
    {
      election: electionOf(current, former),
      uploads: [0.26, 0.52].map((counted, later) =>
        // One member does not stand again.
        upload(current, [...members.slice(0, -1), ...challengers(current, 5)], {
          counted,
          share: 1,
          at: later === 0 ? current.earlier : current.newest,
        }),
      ),
    },
  ]
}

const idOf = ({ year }: PollingDay) => `regierungsratswahl-${year}`

function electionOf(day: PollingDay, other: PollingDay) {
  return sampleElection({
    id: idOf(day),
    type: 'majorz',
    domain: 'canton',
    mandates: seats,
    date: day.date,
    created: day.created,
    title: {
      de_CH: `Regierungsratswahl ${day.year}`,
      fr_CH: `Élection du Conseil d’État ${day.year}`,
      it_CH: `Elezione del Consiglio di Stato ${day.year}`,
      rm_CH: `Elecziun da la Regenza ${day.year}`,
    },
    relations: [{ id: idOf(other), type: 'historical' }],
    page: 'wahlen/regierungsrat',
  })
}

type Standing = Omit<PlannedCandidate, 'id'>

/** Returns the members of the government, the first seven of the list. */
function sittingMembers(): readonly Standing[] {
  const random = randomFrom('government')
  return officials
    .slice(0, seats)
    .map(([salutation = '', , firstName = '', familyName = '', born = '', , party = '']) => ({
      ...standing({ firstName, familyName, gender: genderOf(salutation), yearOfBirth: Number(born) }, party),
      weight: between(random, 0.5, 0.68),
    }))
}

function challengers(day: PollingDay, number: number): readonly Standing[] {
  const random = randomFrom(`challengers ${number}`)
  const next = inventedPeople(random)
  return Array.from({ length: number }, (_, at) => ({
    ...standing(next(day.year), sampleParties.at(-1 - at)?.label ?? ''),
    weight: between(random, 0.18, 0.4),
  }))
}

function standing(person: Person, party: string): Omit<Standing, 'weight'> {
  return { ...person, party, partyColor: partyCalled(party).color }
}

function upload(
  day: PollingDay,
  standing: readonly Standing[],
  {
    counted,
    share,
    at,
  }: { readonly counted: number; readonly share: number; readonly at: SampleUpload['at'] },
): SampleUpload {
  const text = majorzFile({
    places: placesInSample({ share }),
    seed: `regierungsrat ${share}`,
    turnout: 0.44,
    counted,
    status: counted === 1 ? 'final' : 'interim',
    mandates: seats,
    candidates: standing.map((person, index) => ({ ...person, id: String(index + 1) })),
  })
  return { format: 'majorz', name: `${idOf(day)}.csv`, text, at }
}
