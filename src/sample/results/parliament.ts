import { addSeconds } from '../../values/time.ts'
import { councillors } from '../directory/rosters.ts'
import { genderOf, inventedPeople, type PlannedCandidate } from './counting/candidates.ts'
import type { PlannedList, ProporzPlan } from './counting/proporz-count.ts'
import { between, randomFrom } from './counting/random.ts'
import { countCompound } from './files/compound-file.ts'
import { type PartyYear, partiesFile, partyYear } from './files/parties-file.ts'
import { type Allocated, proporzText } from './files/proporz-file.ts'
import { sampleCompound, sampleElection } from './items.ts'
import { districtOf, districts, placesInSample } from './municipalities.ts'
import { sampleParties } from './parties.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { SampledCompound, SampleUpload } from './uploads.ts'

type Councillor = Omit<PlannedCandidate, 'id' | 'weight' | 'partyColor'> & { readonly district: string }

/** The current members of parliament with their district. */
const sitting: readonly Councillor[] = councillors.map((row) => {
  const [salutation = '', , firstName = '', familyName = '', born = ''] = row
  const [party = '', , village = ''] = row.slice(6)
  return {
    firstName,
    familyName,
    gender: genderOf(salutation),
    yearOfBirth: Number(born),
    party,
    district: districtOf(village.replace(/^\d+ /, '')),
  }
})

/** Returns the number of seats of a district, which is that of its members. */
function seatsIn(district: string): number {
  return sitting.filter((member) => member.district === district).length
}

/** Returns the election of the current members four years ago, and their re-election now. */
export function parliamentElections({ current, former }: PollingDays): readonly SampledCompound[] {
  const all = districts.map(() => 1)
  const then = countCompound(plansOf(former, 'former', 0.968, all), 'double proportional')
  const thenYear = partyYear(former.year, then)
  const before = countCompound(plansOf(former, 'before', 0.94, all), 'double proportional')
  const formerYears = [thenYear, partyYear(former.year - 4, before)]
  const [earlier, newest] = [
    [0.3, 0.1, 0.5, 0.67],
    [0.6, 0.36, 1, 1],
  ].map((counted) => countCompound(plansOf(current, 'current', 1, counted), 'double proportional'))
  return [
    {
      ...itemsOf(former, current, true),
      uploads: uploadsOf(former, [{ elections: then, years: formerYears, at: former.newest }]),
    },
    {
      ...itemsOf(current, former, false),
      uploads: uploadsOf(current, [
        {
          elections: earlier ?? [],
          years: [partyYear(current.year, earlier ?? []), thenYear],
          at: current.earlier,
        },
        {
          elections: newest ?? [],
          years: [partyYear(current.year, newest ?? []), thenYear],
          at: current.newest,
        },
      ]),
    },
  ]
}

interface State {
  readonly elections: readonly Allocated[]
  readonly years: readonly PartyYear[]
  readonly at: SampleUpload['at']
}

const idOf = ({ year }: PollingDay) => `kantonsratswahl-${year}`

function uploadsOf(day: PollingDay, states: readonly State[]): readonly SampleUpload[] {
  const id = idOf(day)
  return states.flatMap(({ elections, years, at }): readonly SampleUpload[] => [
    {
      format: 'compound',
      name: `${id}.csv`,
      text: proporzText(elections, { lists: true, candidates: false }),
      at: addSeconds(at, -90),
    },
    { format: 'parties', name: `${id}-parteien.csv`, text: partiesFile(sampleParties, years), at },
  ])
}

function itemsOf(day: PollingDay, other: PollingDay, released: boolean) {
  const { date, year, created } = day
  const titles = {
    de_CH: `Kantonsratswahl ${year}`,
    fr_CH: `Élection du Parlement cantonal ${year}`,
    it_CH: `Elezione del Parlamento cantonale ${year}`,
    rm_CH: `Elecziun dal Cussegl chantunal ${year}`,
  }
  const elections = districts.map((district, at) =>
    sampleElection({
      id: `${idOf(day)}-${district.toLowerCase()}`,
      shortcode: `KR${at + 1}`,
      type: 'proporz',
      domain: 'district',
      segment: district,
      mandates: seatsIn(district),
      date,
      created,
      title: {
        de_CH: `${titles.de_CH}: Bezirk ${district}`,
        fr_CH: `${titles.fr_CH} : district ${district}`,
        it_CH: `${titles.it_CH}: distretto ${district}`,
        rm_CH: `${titles.rm_CH}: district ${district}`,
      },
    }),
  )
  const compound = sampleCompound({
    id: idOf(day),
    domain: 'canton',
    title: titles,
    date,
    created,
    elections: elections.map(({ id }) => id),
    released,
    relations: [{ id: idOf(other), type: 'historical' }],
    page: 'wahlen/kantonsrat',
  })
  return { compound, elections }
}

/** Returns the plans of all districts; `counted` has a share for each. */
function plansOf(
  { year }: PollingDay,
  seed: string,
  share: number,
  counted: readonly number[],
): readonly ProporzPlan[] {
  const taken = new Set(sitting.map(({ firstName, familyName }) => `${firstName} ${familyName}`))
  const final = counted.every((part) => part === 1)
  return districts.map((district, at) => ({
    places: placesInSample({ district, share }),
    seed: `kantonsrat ${seed} ${district}`,
    turnout: 0.42,
    counted: counted[at] ?? 0,
    status: final ? 'final' : 'interim',
    mandates: seatsIn(district),
    lists: sampleParties.map((party) => listOf(party, { district, seed, year, taken })),
  }))
}

function isInParliament(label: string): boolean {
  return sitting.some(({ party }) => party === label)
}

interface Around {
  readonly district: string
  readonly seed: string
  readonly year: number
  readonly taken: Set<string>
}

/** Returns the list of a party: current members have the highest weights, and the party's weight is their number. */
function listOf({ id: party, label, color }: (typeof sampleParties)[number], around: Around): PlannedList {
  const { district, seed, year, taken } = around
  const random = randomFrom(`${seed} ${district} ${party}`)
  const next = inventedPeople(random, taken)
  const members = sitting.filter((member) => member.party === label && member.district === district)
  const others = Math.ceil(seatsIn(district) * 0.6) - members.length
  const people = [
    ...members.map((member) => ({ ...member, weight: between(random, 1.7, 2) })),
    ...Array.from({ length: Math.max(1, others) }, () => ({
      ...next(year),
      weight: between(random, 0.6, 1),
    })),
  ]
  const swing = seed === 'former' ? between(random, 0.97, 1.03) : between(random, 0.8, 1.25)
  return {
    id: party,
    name: label,
    party,
    color,
    connection: '',
    connectionParent: '',
    weight: (members.length || (isInParliament(label) ? 0.26 : 0.1)) * swing,
    candidates: people.map(({ firstName, familyName, gender, yearOfBirth, weight }, at) => ({
      id: `${party}${String(at + 1).padStart(2, '0')}`,
      ...{ firstName, familyName, gender, yearOfBirth, weight },
      party: label,
      partyColor: color,
    })),
  }
}
