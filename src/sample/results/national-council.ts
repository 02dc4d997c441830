import { addSeconds } from '../../values/time.ts'
import { sampleTable, tableRows } from '../records/table.ts'
import { sampleVocabulary } from '../records/translations.ts'
import { inventedPeople } from './counting/candidates.ts'
import { countProporz, type PlannedList, type ProporzPlan } from './counting/proporz-count.ts'
import { between, randomFrom } from './counting/random.ts'
import { partiesFile, partyYear } from './files/parties-file.ts'
import { type Allocated, proporzText, seatsOf } from './files/proporz-file.ts'
import { sampleElection } from './items.ts'
import { placesInSample } from './municipalities.ts'
import { partyCalled, sampleParties } from './parties.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { SampledElection, SampleUpload } from './uploads.ts'

const seats = 3

/** Names of parties and of lists in other languages. */
export function sampleListNames() {
  const parties = sampleParties.map(({ label }) => label)
  const lists = tableRows(sampleTable('national-council-lists'), 5).map(([, name = '']) => name)
  return [
    ...sampleParties.map(({ label, name: { de_CH: _, ...names } }) => ({ name: label, names })),
    ...sampleVocabulary(
      'lists',
      lists.filter((name) => !parties.includes(name)),
    ),
  ]
}

/** Returns the last election and the previous one, with which its seats are compared. */
export function nationalCouncilElections({ past, beforePast }: PollingDays): readonly SampledElection[] {
  const now = counted(planOf(past, 'nationalrat'))
  const before = counted(planOf(beforePast, 'nationalrat before', swings))
  const years = [partyYear(past.year, [now]), partyYear(beforePast.year, [before])]
  const parties = {
    format: 'parties',
    name: `${idOf(past)}-parteien.csv`,
    text: partiesFile(sampleParties, years),
    at: past.newest,
  } as const
  return [
    { election: electionOf(past, beforePast), uploads: [listsUpload(past, now), parties] },
    { election: electionOf(beforePast, past), uploads: [listsUpload(beforePast, before)] },
  ]
}

/** Strength of lists in the previous election relative to the last one, chosen so that a seat changes hands. */
const swings: ReadonlyMap<string, number> = new Map([
  ['FDP', 1.25],
  ['SP', 0.7],
  ['Grüne', 0.8],
])

const idOf = ({ year }: PollingDay) => `nationalratswahl-${year}`

function counted(plan: ProporzPlan): Allocated {
  const count = countProporz(plan)
  return { count, seats: seatsOf(count) }
}

function listsUpload(day: PollingDay, election: Allocated): SampleUpload {
  return {
    format: 'proporz',
    name: `${idOf(day)}.csv`,
    text: proporzText([election], { lists: true, candidates: true }),
    at: addSeconds(day.newest, -1500),
  }
}

function electionOf(day: PollingDay, other: PollingDay) {
  const { date, year, created } = day
  return sampleElection({
    id: idOf(day),
    type: 'proporz',
    domain: 'federation',
    mandates: seats,
    date,
    created,
    title: {
      de_CH: `Nationalratswahl ${year}`,
      fr_CH: `Élection du Conseil national ${year}`,
      it_CH: `Elezione del Consiglio nazionale ${year}`,
      rm_CH: `Elecziun dal Cussegl naziunal ${year}`,
    },
    relations: [{ id: idOf(other), type: 'historical' }],
    page: 'wahlen/nationalrat',
  })
}

function planOf(
  { year }: PollingDay,
  seed: string,
  strengths: ReadonlyMap<string, number> = new Map(),
): ProporzPlan {
  const random = randomFrom(`${seed} lists`)
  const next = inventedPeople(random)
  return {
    places: placesInSample(),
    seed,
    turnout: 0.48,
    counted: 1,
    status: 'final',
    mandates: seats,
    // party | name of the list | connection | parent of a sub-connection | strength
    lists: tableRows(sampleTable('national-council-lists'), 5).map((row, at): PlannedList => {
      const [label = '', name = '', connection = '', connectionParent = '', strength = ''] = row
      const { id: party, color } = partyCalled(label)
      const id = String(at + 1).padStart(2, '0')
      const candidates = Array.from({ length: seats }, (_, order) => ({
        id: `${id}.${order + 1}`,
        ...next(year),
        party: label,
        partyColor: color,
        weight: between(random, 0.8, 1.2) + (order === 0 ? 0.6 : 0),
      }))
      const weight = Number(strength) * between(random, 0.9, 1.1) * (strengths.get(label) ?? 1)
      return { id, name, party, color, connection, connectionParent, weight, candidates }
    }),
  }
}
