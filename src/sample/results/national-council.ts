import { addSeconds } from '../../values/time.ts'
import { tableRows } from '../records/table.ts'
import { inventedPeople } from './counting/candidates.ts'
import { countProporz, type PlannedList, type ProporzPlan } from './counting/proporz-count.ts'
import { between, randomFrom } from './counting/random.ts'
import { partiesFile, partyYear } from './files/parties-file.ts'
import { proporzText, seatsOf } from './files/proporz-file.ts'
import { sampleElection } from './items.ts'
import { placesOf } from './municipalities.ts'
import { partyCalled, sampleParties } from './parties.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { SampledElection } from './uploads.ts'

const seats = 3

/** party | name of the list | connection | parent of a sub-connection | strength */
const lists = `
Die Mitte | Die Mitte              | 1 | 1 | 19
Die Mitte | Junge Mitte            | 1 | 1 | 2.5
GLP       | GLP                    | 1 |   | 10
FDP       | FDP                    | 1 | 2 | 17
FDP       | Jungfreisinnige        | 1 | 2 | 1.8
SVP       | SVP                    | 2 | 2 | 21
SVP       | SVP Land und Gewerbe   | 2 | 2 | 3.4
SP        | SP                     | 1 | 3 | 14
SP        | Junge SP               | 1 | 3 | 2.2
Grüne     | Grüne                  | 2 | 3 | 9
Grüne     | Junge Grüne            | 2 | 3 | 2.4
Freie Liste Drei Seen | Freie Liste Drei Seen | |   | 4
`

export function nationalCouncilElection({ past }: PollingDays): SampledElection {
  const id = `nationalratswahl-${past.year}`
  const count = countProporz(planOf(past, 'nationalrat'))
  const now = { count, seats: seatsOf(count) }
  const beforeCount = countProporz(planOf(past, 'nationalrat before'))
  const before = { count: beforeCount, seats: seatsOf(beforeCount) }
  const years = [partyYear(past.year, [now]), partyYear(past.year - 4, [before])]
  return {
    election: electionOf(id, past),
    uploads: [
      {
        format: 'proporz',
        name: `${id}.csv`,
        text: proporzText([now], { lists: true, candidates: true }),
        at: addSeconds(past.newest, -1500),
      },
      {
        format: 'parties',
        name: `${id}-parteien.csv`,
        text: partiesFile(sampleParties, years),
        at: past.newest,
      },
    ],
  }
}

function electionOf(id: string, { date, year, created }: PollingDay) {
  return sampleElection({
    id,
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
    page: 'wahlen/nationalrat',
  })
}

function planOf({ year }: PollingDay, seed: string): ProporzPlan {
  const random = randomFrom(`${seed} lists`)
  const next = inventedPeople(random)
  return {
    places: placesOf(),
    seed,
    turnout: 0.48,
    counted: 1,
    status: 'final',
    mandates: seats,
    lists: tableRows(lists, 5).map((row, at): PlannedList => {
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
      const weight = Number(strength) * between(random, 0.9, 1.1)
      return { id, name, party, color, connection, connectionParent, weight, candidates }
    }),
  }
}
