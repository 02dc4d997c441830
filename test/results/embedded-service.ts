import { before } from 'node:test'
import type { ElectionResults } from '../../src/areas/results/model/result-set.ts'
import { readShapes } from '../../src/areas/results/places/shapes/read-shapes.ts'
import { saveShapes } from '../../src/areas/results/places/shapes/store.ts'
import { toStored } from '../../src/areas/results/places/shapes/stored-shapes.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import {
  aCandidate,
  aList,
  anElectionEntity,
  aPartyRow,
  electionResults,
  voteResults,
} from '../support/results.ts'
import { type ServiceOptions, type TestService, testClock, unwrap } from '../support/service.ts'
import { squareFeatures } from '../support/shapes.ts'
import { publishResults } from './published.ts'
import { counted } from './voted-service.ts'

const day = '2026-11-15'
const item = (id: string, more: object = {}) => ({
  id,
  domain: 'canton',
  date: day,
  title: { de_CH: `Titel ${id}`, fr_CH: `Titre ${id}` },
  created: '2026-01-01T00:00:00+00:00',
  modified: '2026-01-01T00:00:00+00:00',
  ...more,
})
const region = (id: string, segment: string, supersegment: string) =>
  item(id, { type: 'proporz', domain: 'region', segment, supersegment, shortcode: id, mandates: 2 })
const inRegions = { domain_elections: 'region', pukelsheim: true }

const bundle = {
  organisation: { ...stGallen, default_locale: 'de_CH' },
  votes: [
    item('einfach', { type: 'simple' }),
    item('doppelt', { type: 'complex' }),
    item('ohne', { type: 'simple' }),
    item('ohne-doppelt', { type: 'complex' }),
    item('frueher', { type: 'simple', date: '1995-06-25' }),
  ],
  elections: [
    item('proporz', { type: 'proporz', mandates: 2 }),
    item('majorz', { type: 'majorz', mandates: 1, majority_type: 'absolute' }),
    item('interim', { type: 'proporz', mandates: 2 }),
    item('leer', { type: 'proporz', mandates: 2 }),
    item('still', { type: 'majorz', mandates: 1, tacit: true }),
    item('parteien', { type: 'proporz', mandates: 2 }),
    item('frueher', { type: 'proporz', mandates: 2, date: '1995-06-25' }),
    region('a', 'Nord', 'See-Gaster'),
    region('b', 'Süd', 'Region 2'),
    region('c', 'West', 'Region 2'),
  ],
  election_compounds: [
    item('rat', { ...inRegions, elections: ['a', 'b'] }),
    item('leerer-rat', { ...inRegions, elections: ['c'] }),
  ],
}

const entities = [
  anElectionEntity({
    id: 3203,
    name: 'St. Gallen',
    district: 'St. Gallen',
    eligibleVoters: 900,
    receivedBallots: 400,
  }),
  anElectionEntity({
    id: 3213,
    name: 'Goldach',
    district: 'Rorschach',
    eligibleVoters: 500,
    receivedBallots: 200,
  }),
]

const panachage = [{ target: '1', source: '2', votes: 6 }]
const rows = [
  aPartyRow({ year: 2026, id: '1', votes: 300, totalVotes: 500, mandates: 1, votersCount: 30 }),
  aPartyRow({ year: 2026, id: '2', votes: 200, totalVotes: 500, mandates: 1, votersCount: 20 }),
  aPartyRow({ year: 2022, id: '1', votes: 250, totalVotes: 500, mandates: 2, votersCount: 25 }),
]

/** Two of four candidates on three lists are elected. */
export const proporz: ElectionResults = electionResults({
  entities,
  connections: [{ id: '1', parent: null }],
  lists: [
    aList('1', { name: 'Mitte', mandates: 1, connection: '1', votes: [200, 50] }),
    aList('2', { name: 'Links', mandates: 1, connection: '1', votes: [90, 110] }),
    aList('3', { name: 'Rechts', votes: [30, 20] }),
  ],
  listPanachage: [
    { target: '1', source: '2', votes: 12 },
    { target: '2', source: null, votes: 7 },
  ],
  candidates: [
    aCandidate('11', { familyName: 'Abt', list: '1', elected: true, votes: [100, 30] }),
    aCandidate('12', { familyName: 'Bär', list: '1', votes: [100, 20] }),
    aCandidate('21', { familyName: 'Camenisch', list: '2', elected: true, votes: [90, 110] }),
    aCandidate('31', { familyName: 'Dubois', list: '3', votes: [30, 20] }),
  ],
  parties: { rows, panachage },
})

const majorz = electionResults({
  entities,
  absoluteMajority: 250,
  candidates: [
    aCandidate('1', { familyName: 'Egger', party: 'Mitte', elected: true, votes: [200, 100] }),
    aCandidate('2', { familyName: 'Frei', party: 'Links', votes: [150, 50] }),
  ],
})

/** Nothing is known of how lists exchanged votes. */
const onlyParties: ElectionResults = { ...proporz, listPanachage: [] }
const yes = counted(Array.from({ length: 6 }, () => ({ yeas: 600, nays: 400 })))

/** A canton of squares with every kind of item, with and without results. */
export function embeddedService(
  kind: DatabaseKind,
  options: Pick<ServiceOptions, 'logger' | 'onRoute'> = {},
): () => TestService {
  const clock = testClock('2026-11-15T11:41:00.000000+00:00')
  const service = serviceUnderTest(kind, { bundle, clock, ...options })
  before(async () => {
    await saveSquares(service())
    await publishAll(service())
  })
  return service
}

async function saveSquares({ database }: TestService): Promise<void> {
  const squares = squareFeatures({
    rows: [
      [3203, 3204, 3213],
      [3215, 3237, 3251],
    ],
  })
  const { topology } = unwrap(readShapes(squares))
  const head = { canton: 'sg', valid_from: '2000-01-01', valid_to: null, attribution: 'Kanton' }
  const stored = await toStored(head, topology)
  await database.transaction((tx) => saveShapes(tx, [stored]))
}

async function publishAll(service: TestService): Promise<void> {
  const simple = voteResults('final', { proposal: yes })
  const double = voteResults('final', { proposal: yes, 'counter-proposal': yes, 'tie-breaker': yes })
  const vote = (id: string, results: typeof simple) => publishResults(service, 'vote', id, results)
  const election = (id: string, results: ElectionResults) => publishResults(service, 'election', id, results)
  await vote('einfach', simple)
  await vote('doppelt', double)
  await vote('frueher', voteResults('final', { proposal: yes.map(unknownPlace) }))
  await election('proporz', proporz)
  await election('majorz', majorz)
  await election('interim', {
    ...proporz,
    status: 'interim',
    entities: entities.map((entity, at) => ({ ...entity, counted: at === 0 })),
  })
  await election('still', electionResults({ entities, candidates: majorz.candidates }))
  await election('parteien', onlyParties)
  await election('frueher', { ...proporz, entities: entities.map(unknownPlace) })
  await election('a', { ...proporz, parties: null, entities: entities.slice(0, 1), ...firstEntity })
  await publishResults(service, 'compound', 'rat', {
    kind: 'compound',
    parties: {
      rows: [...rows, aPartyRow({ ...rows[0], domain: 'superregion', segment: 'See-Gaster' })],
      panachage,
    },
  })
}

/** An entity that has no shape on the map. */
function unknownPlace<Place extends { readonly id: number }>(place: Place): Place {
  return { ...place, id: place.id + 90_000 }
}

const firstEntity = {
  lists: proporz.lists.map((list) => ({ ...list, votes: list.votes.slice(0, 1) })),
  candidates: proporz.candidates.map((one) => ({ ...one, votes: one.votes.slice(0, 1) })),
}
