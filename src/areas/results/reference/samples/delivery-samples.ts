import { instantOf } from '../../../../values/time.ts'
import { constituency } from '../../import/checks/constituency.ts'
import type { TableTask } from '../../import/formats/formats.ts'
import { importFile } from '../../import/import-file.ts'
import type { SamplePlaces } from '../../import/samples/sample-table.ts'
import { sampleProporz, sampleSeats, sampleVote } from '../../import/samples/table-samples.ts'
import { type Election, electionDefaults, type Vote, voteDefaults } from '../../model/item.ts'
import type { ResultSet } from '../../model/result-set.ts'
import { type Delivery, deliveryChunks } from '../../open-data/ech-0252/delivery.ts'
import { cantonOf, type Publisher } from '../../open-data/ech-0252/publisher.ts'
import { csvChunks } from '../../open-data/tables/csv.ts'
import type { RawTable } from '../../open-data/tables/raw-table.ts'

export type SampleSender = Pick<Publisher, 'name' | 'address' | 'locale'>

type MakeDelivery = (places: SamplePlaces, sender: SampleSender) => Iterable<string>

/** The sample tables as deliveries of this service. */
export const deliverySamples: Readonly<Record<'votes' | 'elections', MakeDelivery>> = {
  votes: (places, sender) => {
    const vote = voteItem(places)
    const before = { item: vote, results: null }
    const results = resultsOf(sampleVote(places), { entities: places.list, format: 'vote', vote: before })
    return written(places, sender, {
      votes: [{ vote, results: results.kind === 'vote' ? results : null, ...circlesOf(places, vote) }],
      elections: [],
    })
  },
  elections: (places, sender) => {
    const election = electionItem(places)
    const before = { item: election, results: null }
    const task = { entities: places.list, format: 'proporz', election: before } as const
    const results = resultsOf(sampleProporz(places), task)
    const delivered = { election, compound: null, isComplete: false, ...circlesOf(places, election) }
    return written(places, sender, {
      votes: [],
      elections: [{ ...delivered, results: results.kind === 'election' ? results : null }],
    })
  },
}

function written(
  { list: { year, instance } }: SamplePlaces,
  sender: SampleSender,
  content: Pick<Delivery, 'votes' | 'elections'>,
): Iterable<string> {
  const delivery = {
    day: pollingDay(year),
    sections: ['votes', 'information', 'results'] as const,
    ...content,
  }
  const publisher = { instance, ...cantonOf(instance), ...sender, isTest: true }
  return deliveryChunks(delivery, publisher, { id: `sample-${year}`, date: made(year) })
}

/** Returns the first Sunday of the year, on which no real vote takes place. */
export function pollingDay(year: number): string {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  return first.add({ days: (7 - first.dayOfWeek) % 7 }).toString()
}

const made = (year: number) =>
  instantOf(
    Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime('UTC').epochMilliseconds / 1000,
  )

function header({ list: { year, instance } }: SamplePlaces) {
  return {
    date: pollingDay(year),
    domain: instance.level === 'canton' ? 'canton' : 'municipality',
    created: made(year),
    modified: made(year),
  } as const
}

const noId = '0'.repeat(32)

function voteItem(places: SamplePlaces): Vote {
  return {
    ...voteDefaults,
    ...header(places),
    id: 'sample-vote',
    title: { de_CH: 'Beispiel einer Vorlage' },
    type: 'simple',
    ballots: [{ id: noId, type: 'proposal', title: null }],
  }
}

function electionItem(places: SamplePlaces): Election {
  return {
    ...electionDefaults,
    ...header(places),
    id: 'sample-election',
    title: { de_CH: 'Beispiel einer Wahl' },
    type: 'proporz',
    mandates: sampleSeats.proporz,
    recordKey: noId.slice(0, 12),
  }
}

function circlesOf({ list }: SamplePlaces, item: Vote | Election) {
  return { circles: constituency(list, item).expected, entities: list.entities }
}

function resultsOf(table: RawTable, task: TableTask): ResultSet {
  const outcome = importFile(Buffer.from([...csvChunks(table)].join('')), task)
  const results = outcome.ok ? outcome.value[0]?.results : undefined
  if (results === undefined) throw new Error(`the sample of ${task.format} is refused`)
  return results
}
