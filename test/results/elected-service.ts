import { before } from 'node:test'
import type { ElectionEntity, ElectionResults, PartyRow } from '../../src/areas/results/model/result-set.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { aCandidate, aList, anElectionEntity, aPartyRow, electionResults } from '../support/results.ts'
import { type TestService, testClock } from '../support/service.ts'
import { publishResults } from './published.ts'
import { places } from './voted-service.ts'

const item = (id: string, more: object) => ({
  id,
  date: '2026-11-15',
  domain: 'canton',
  title: { de_CH: `Wahl ${id}`, fr_CH: `Élection ${id}` },
  created: '2026-01-01T00:00:00+00:00',
  modified: '2026-01-01T00:00:00+00:00',
  ...more,
})
const majorz = (id: string, more: object = {}) =>
  item(id, { type: 'majorz', mandates: 2, majority_type: 'absolute', ...more })
const proporz = (id: string, more: object = {}) => item(id, { type: 'proporz', mandates: 3, ...more })
const constituency = (id: string, segment: string, supersegment: string | null = null) =>
  proporz(id, {
    domain: supersegment === null ? 'district' : 'region',
    segment,
    supersegment,
    shortcode: id,
    mandates: 2,
  })

export const elections = {
  organisation: stGallen,
  elections: [
    majorz('regierung', {
      colors: { FDP: '#1d5c8f' },
      related: [{ election: 'regierung-zwei', type: 'other' }],
      related_link: 'https://example.org/regierung',
    }),
    majorz('regierung-zwei', { date: '2026-12-13' }),
    majorz('zwischenstand'),
    majorz('niemand', { mandates: 1 }),
    majorz('still', { tacit: true, majority_type: null }),
    proporz('rat', {
      domain: 'federation',
      colors: { Links: '#cc0000', 'Partei 1': '#cc0000' },
      short_title: { de_CH: 'NR' },
    }),
    proporz('rat-zwischen', { domain: 'federation' }),
    proporz('liegend', {
      domain: 'federation',
      horizontal_party_strengths: true,
      show_party_panachage: false,
    }),
    proporz('gemeinderat', {
      domain: 'municipality',
      segment: 'Goldach',
      mandates: 15,
      seat_order: ['Grüne', 'Links'],
    }),
    constituency('kr1', 'St. Gallen'),
    constituency('kr2', 'Rorschach'),
    constituency('gr1', 'Wil Land', 'Fürstenland'),
    constituency('gr2', 'Uznach', 'See-Gaster'),
    constituency('gr3', 'Rapperswil', 'See-Gaster'),
  ],
  election_compounds: [
    item('kantonsrat', {
      pukelsheim: true,
      completes_manually: true,
      manually_completed: true,
      voters_counts: true,
      exact_voters_counts: true,
      seat_order: ['Partei 2'],
      elections: ['kr1', 'kr2'],
    }),
    item('grossrat', {
      domain_elections: 'region',
      horizontal_party_strengths: true,
      elections: ['gr1', 'gr2', 'gr3'],
    }),
    item('noch-nichts', { elections: [] }),
  ],
}

/** The entities with equal figures; those after the first `counted` are not counted. */
export function electionEntities(counted = 6, of: readonly number[] = [0, 1, 2, 3, 4, 5]): ElectionEntity[] {
  return of.map((place, at) => {
    const [id, name, district] = places[place] ?? places[0]
    if (at >= counted) return anElectionEntity({ id, name, district, counted: false })
    return anElectionEntity({
      id,
      name,
      district,
      eligibleVoters: 2000,
      receivedBallots: 1000 + at,
      blankBallots: 3,
      invalidBallots: 2,
      blankVotes: 10,
      invalidVotes: 1,
    })
  })
}

const sixfold = (votes: number, counted = 6) =>
  Array.from({ length: 6 }, (_, at) => (at < counted ? votes + at : 0))

export const government = electionResults({
  absoluteMajority: 2992,
  entities: electionEntities(),
  candidates: [
    aCandidate('1', {
      familyName: 'Zogg',
      firstName: 'Anna',
      party: 'FDP',
      elected: true,
      votes: sixfold(700),
    }),
    aCandidate('2', { familyName: 'Abt', firstName: 'Urs', party: 'SP', elected: true, votes: sixfold(600) }),
    aCandidate('3', { familyName: 'Meier', firstName: 'Eva', party: null, votes: sixfold(300) }),
  ],
})

/** An interim state, in which the leading candidates are not elected. */
const halfCounted = (results: ElectionResults): ElectionResults => ({
  ...results,
  status: 'interim',
  entities: electionEntities(3),
  lists: results.lists.map((list) => ({
    ...list,
    votes: list.votes.map((votes, at) => (at < 3 ? votes : 0)),
  })),
  candidates: results.candidates.map((candidate) => ({
    ...candidate,
    votes: candidate.votes.map((votes, at) => (at < 3 ? votes : 0)),
  })),
})

const member = (id: string, list: string, votes: number, elected = false) =>
  aCandidate(id, { familyName: `Muster${id}`, firstName: 'Kim', list, votes: sixfold(votes), elected })

const partyYears: readonly PartyRow[] = [
  { id: '1', year: 2026, votes: 400, totalVotes: 1000, mandates: 2 },
  { id: '2', year: 2026, votes: 100, totalVotes: 1000, mandates: 1 },
  { id: '1', year: 2022, votes: 313, totalVotes: 1000, mandates: 1 },
  { id: '2', year: 2022, votes: 205, totalVotes: 1000, mandates: 2 },
].map((row) => aPartyRow({ domain: 'federation', ...row }))

/** Connection 2 has the sub-connection 21 and one list of its own; list 4 stands alone. */
export const council = electionResults({
  entities: electionEntities(),
  connections: [
    { id: '2', parent: null },
    { id: '21', parent: '2' },
  ],
  lists: [
    aList('1', { name: 'Links', mandates: 1, connection: '21', votes: sixfold(100) }),
    aList('2', { name: 'Junge Linke', mandates: 0, connection: '21', votes: sixfold(20) }),
    aList('3', { name: 'Grüne', mandates: 1, connection: '2', votes: sixfold(50) }),
    aList('4', { name: 'Mitte & Co', mandates: 1, votes: sixfold(90) }),
  ],
  listPanachage: [
    { target: '1', source: '4', votes: 30 },
    { target: '1', source: null, votes: 7 },
    { target: '4', source: '3', votes: 12 },
  ],
  candidates: [
    member('11', '1', 60, true),
    member('12', '1', 40),
    member('21', '2', 20),
    member('31', '3', 50, true),
    member('41', '4', 70, true),
    member('42', '4', 20),
  ],
  parties: {
    rows: partyYears,
    panachage: [
      { target: '1', source: '2', votes: 9 },
      { target: '2', source: '', votes: 4 },
    ],
  },
})

/** An election of two seats in some of the places. */
function inPlaces(of: readonly number[], counted: number, status: 'interim' | 'final'): ElectionResults {
  const entities = electionEntities(counted, of)
  const each = (votes: number) => of.map((_, at) => (at < counted ? votes : 0))
  const born = (id: string, gender: 'female' | 'male', yearOfBirth: number, list: string) =>
    aCandidate(id, {
      familyName: `Rat${id}`,
      elected: true,
      gender,
      yearOfBirth,
      list,
      votes: each(10),
    })
  return electionResults({
    status,
    entities,
    lists: [
      aList('1', { name: 'Links', mandates: 1, votes: each(30) }),
      aList('2', { name: 'Mitte', mandates: 1, votes: each(20) }),
    ],
    candidates: [born('1', 'female', 1990, '1'), born('2', 'male', 1981, '2')],
  })
}

const ownParties = [
  aPartyRow({ year: 2026, id: '1', votersCount: 603.01, votersCountPercentage: 63.2, mandates: 3 }),
  aPartyRow({ year: 2026, id: '2', votersCount: 351.04, votersCountPercentage: 36.8, mandates: 1 }),
  aPartyRow({ year: 2022, id: '1', votersCount: 500, votersCountPercentage: 50, mandates: 2 }),
]

/** Elections and compounds of all kinds and in all states. */
export function electedService(kind: DatabaseKind): () => TestService {
  const clock = testClock('2026-11-15T11:41:00.000000+00:00')
  const service = serviceUnderTest(kind, { bundle: elections, clock })
  before(() => publishAll(service()))
  return service
}

async function publishAll(service: TestService): Promise<void> {
  const publish = (id: string, results: ElectionResults) => publishResults(service, 'election', id, results)
  await publish('regierung', government)
  await publish('zwischenstand', halfCounted(government))
  await publish('niemand', {
    ...government,
    candidates: government.candidates.map((candidate) => ({ ...candidate, elected: false })),
  })
  await publish('still', {
    ...government,
    absoluteMajority: null,
    candidates: government.candidates.slice(0, 2),
  })
  await publish('rat', council)
  await publish(
    'rat-zwischen',
    halfCounted({ ...council, connections: [], listPanachage: [], parties: null }),
  )
  await publish('liegend', council)
  await publish('gemeinderat', {
    ...council,
    entities: electionEntities(1, [2]),
    lists: council.lists.map((list) => ({ ...list, connection: null, votes: list.votes.slice(0, 1) })),
    candidates: council.candidates.map((candidate) => ({ ...candidate, votes: candidate.votes.slice(0, 1) })),
    connections: [],
    parties: null,
  })
  await publish('kr1', inPlaces([0, 1], 2, 'final'))
  await publish('kr2', inPlaces([2, 3, 4], 3, 'final'))
  await publishResults(service, 'compound', 'kantonsrat', {
    kind: 'compound',
    parties: { rows: ownParties, panachage: [{ target: '1', source: '2', votes: 6 }] },
  })
  await publish('gr1', inPlaces([0, 1], 2, 'final'))
  await publish('gr2', inPlaces([2, 3], 1, 'interim'))
  await publish('gr3', inPlaces([4, 5], 2, 'final'))
  await publishResults(service, 'compound', 'grossrat', {
    kind: 'compound',
    parties: {
      rows: [
        aPartyRow({ year: 2026, id: '1', votes: 60, totalVotes: 100, mandates: 0 }),
        aPartyRow({
          year: 2026,
          id: '1',
          domain: 'superregion',
          segment: 'See-Gaster',
          votes: 7,
          totalVotes: 10,
        }),
      ],
      panachage: [],
    },
  })
}
