import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElectionEntity,
  aPartyRow,
  electionResults,
  voteResults,
} from '../support/results.ts'
import { type TestService, testClock } from '../support/service.ts'
import { publishResults } from './published.ts'

const long = '2026-01-01T00:00:00+00:00'
const item = (id: string, date: string, more: object) => ({
  id,
  date,
  domain: 'canton',
  title: { de_CH: `Titel ${id}`, fr_CH: `Titre ${id}` },
  created: long,
  modified: long,
  ...more,
})
const council = (id: string, segment: string, supersegment: string) =>
  item(id, '2026-11-15', {
    type: 'proporz',
    mandates: 2,
    domain: 'region',
    segment,
    supersegment,
    shortcode: id,
  })

export const bundle = {
  organisation: {
    name: 'Kanton Dreiseen',
    canton: 'zg',
    locales: ['de_CH', 'fr_CH'],
    default_locale: 'de_CH',
  },
  votes: [
    item('steuern', '2026-11-15', { type: 'simple', domain: 'canton', shortcode: '2' }),
    item('bahn', '2026-11-15', { type: 'complex', domain: 'federation', shortcode: '9' }),
    item('alt', '2021-06-13', { type: 'simple' }),
    item('spaeter', '2026-11-29', { type: 'simple' }),
  ],
  elections: [
    item('nationalrat', '2021-10-18', {
      type: 'proporz',
      mandates: 3,
      short_title: { de_CH: 'NR' },
      colors: { Mitte: '#ffaa00', 'Partei 1': '#112233' },
      related: [{ election: 'nationalrat-2017', type: 'historical' }],
      use_historical_party_results: true,
    }),
    item('nationalrat-2017', '2017-10-15', { type: 'proporz', mandates: 3 }),
    council('a', 'Allschwil', 'Region 1'),
    council('b', 'Ober-Wil', 'See-Gaster'),
  ],
  election_compounds: [
    item('landrat', '2026-11-15', {
      domain: 'canton',
      domain_elections: 'region',
      shortcode: '1',
      pukelsheim: true,
      elections: ['a', 'b'],
    }),
  ],
}

const entities = [
  anElectionEntity({ id: 1701, name: 'Baar', eligibleVoters: 100, receivedBallots: 50 }),
  anElectionEntity({ id: 1702, name: 'Cham', eligibleVoters: 100, receivedBallots: 40, counted: false }),
]
const elected = (id: string, list: string, votes: readonly number[]) =>
  aCandidate(id, { familyName: `F${id}`, elected: true, list, votes })
export const proporz = electionResults({
  status: 'interim',
  entities,
  lists: [
    aList('1', { name: 'Mitte', mandates: 1, votes: [30, 10] }),
    aList('2', { name: 'Links', votes: [10, 20] }),
  ],
  listPanachage: [{ target: '1', source: null, votes: 4 }],
  candidates: [elected('11', '1', [7, 3]), aCandidate('21', { familyName: 'F21', list: '2', votes: [2, 9] })],
  parties: {
    rows: [aPartyRow({ year: 2021, id: '1', votes: 40, totalVotes: 80, mandates: 1 })],
    panachage: [],
  },
})

interface Answer {
  readonly response: Response
  // Documents are compared with literals, which check more than a type could.
  readonly json: ReturnType<typeof JSON.parse>
}

export async function get(
  service: TestService,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, { headers })
  const text = await response.text()
  assert.equal(response.status, 200, `${path} ${text}`)
  assert.equal(response.headers.get('access-control-allow-origin'), '*', path)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8', path)
  return { response, json: JSON.parse(text) }
}

/** A polling day half counted, an election of earlier years, and a minute left before midnight. */
export function countedService(kind: DatabaseKind): () => TestService {
  const service = serviceUnderTest(kind, { bundle, clock: testClock('2026-11-15T22:59:00.000000+00:00') })
  before(() => publishAll(service()))
  return service
}

async function publishAll(running: TestService): Promise<void> {
  running.clock.set('2026-11-15T12:30:00.000000+00:00')
  await publishResults(
    running,
    'vote',
    'steuern',
    voteResults('final', {
      proposal: [aBallotEntity({ id: 1701, name: 'Baar', yeas: 3, nays: 1, eligibleVoters: 8 })],
    }),
  )
  await publishResults(running, 'election', 'nationalrat', proporz)
  const before2017 = aPartyRow({ year: 2017, id: '1', votes: 10, totalVotes: 80, mandates: 2 })
  await publishResults(running, 'election', 'nationalrat-2017', {
    ...proporz,
    status: 'final',
    parties: { rows: [before2017], panachage: [] },
  })
  await publishResults(running, 'election', 'a', { ...proporz, status: 'final', parties: null })
  await publishResults(running, 'compound', 'landrat', {
    kind: 'compound',
    parties: {
      rows: [
        aPartyRow({ year: 2026, id: '1', votersCount: 603.01, mandates: 1 }),
        aPartyRow({ year: 2026, id: '2', votersCount: 351.04 }),
        aPartyRow({
          year: 2026,
          id: '1',
          domain: 'superregion',
          segment: 'Region 1',
          mandates: 1,
          votes: 5,
        }),
      ],
      panachage: [{ target: '1', source: '2', votes: 6 }],
    },
  })
  running.clock.set('2026-11-15T22:59:00.000000+00:00')
}
