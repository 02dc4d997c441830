import { after, before } from 'node:test'
import type { BallotEntity } from '../../src/areas/results/model/result-set.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { stGallen } from '../contract/result-items.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { publishResults } from './published.ts'

type Place = readonly [id: number, name: string, district: string | null]

export const places = [
  [3203, 'St. Gallen', 'St. Gallen'],
  [3204, 'Wittenbach', 'St. Gallen'],
  [3213, 'Goldach', 'Rorschach'],
  [3215, 'Rorschach', 'Rorschach'],
  [3237, 'Thal', 'Rorschach'],
  [3251, 'Altstätten', 'Rheintal'],
] as const satisfies readonly Place[]

const day = '2026-11-15'
const vote = (id: string, more: object = {}) => ({
  id,
  type: 'simple',
  domain: 'canton',
  date: day,
  title: { de_CH: `Vorlage ${id}`, fr_CH: `Objet ${id}` },
  created: '2026-01-01T00:00:00+00:00',
  modified: '2026-01-01T00:00:00+00:00',
  ...more,
})

const complex = (id: string, more: object = {}) => vote(id, { type: 'complex', ...more })

export const votes = {
  organisation: stGallen,
  votes: [
    vote('ja', {
      related_link: 'https://example.org/ja',
      related_link_label: { de_CH: 'Erläuterungen' },
    }),
    vote('nein', { related_link: 'javascript:alert(1)' }),
    vote('zwischenstand', { domain: 'federation', has_expats: true }),
    vote('ohne', { date: '2026-11-29' }),
    vote('einsprachig', { title: { fr_CH: 'Loi sur les routes' } }),
    vote('wahl', { tie_breaker_vocabulary: true }),
    vote('ohne-bezirke'),
    vote('gemeinde', { domain: 'municipality', segment: 'Goldach' }),
    vote('gemeinde-ohne', { domain: 'municipality', segment: 'Thal' }),
    complex('beide-vorlage'),
    complex('beide-gegen', { direct: false }),
    complex('nur-vorlage'),
    complex('nur-gegen'),
    complex('keine'),
    complex('offen'),
  ],
}

export interface Counts {
  readonly yeas: number
  readonly nays: number
  readonly more?: Partial<BallotEntity>
}

/** One result for each place; null where it is not counted. */
export function counted(figures: readonly (Counts | null)[], of: readonly Place[] = places): BallotEntity[] {
  return of.map(([id, name, district], at) => {
    const given = figures[at] ?? null
    if (given === null) return aBallotEntity({ id, name, district, counted: false })
    const { yeas, nays, more = {} } = given
    const voters = { empty: 7, invalid: 3, eligibleVoters: 2 * (yeas + nays) + 120 }
    return aBallotEntity({ id, name, district, yeas, nays, ...voters, ...more })
  })
}

/** As many yes and no everywhere, so that a whole ballot has this share of yes. */
const everywhere = (yeas: number, nays: number) => counted(places.map(() => ({ yeas, nays })))
const yes = everywhere(600, 400)
const no = everywhere(400, 600)

const results = {
  ja: voteResults('final', {
    proposal: counted([
      { yeas: 16_001, nays: 9_000 },
      { yeas: 800, nays: 1_203, more: { received: 2_020, expats: 12 } },
      { yeas: 1_500, nays: 1_500 },
      { yeas: 77, nays: 13 },
      { yeas: 912, nays: 455 },
      { yeas: 3_000, nays: 1_000 },
    ]),
  }),
  nein: voteResults('unknown', { proposal: no }),
  zwischenstand: voteResults('interim', {
    proposal: counted(
      [null, { yeas: 550, nays: 450 }, { yeas: 300, nays: 200 }, null, null, { yeas: 100, nays: 200 }, null],
      [...places, [0, '', null]],
    ),
  }),
  wahl: voteResults('final', { proposal: no }),
  'ohne-bezirke': voteResults('final', {
    proposal: yes.map((entity) => ({ ...entity, district: null })),
  }),
  gemeinde: voteResults('final', { proposal: yes.slice(2, 3) }),
  'beide-vorlage': voteResults('final', { proposal: yes, 'counter-proposal': yes, 'tie-breaker': yes }),
  'beide-gegen': voteResults('final', { proposal: yes, 'counter-proposal': yes, 'tie-breaker': no }),
  'nur-vorlage': voteResults('final', { proposal: yes, 'counter-proposal': no, 'tie-breaker': no }),
  'nur-gegen': voteResults('final', { proposal: no, 'counter-proposal': yes, 'tie-breaker': yes }),
  keine: voteResults('final', { proposal: no, 'counter-proposal': no, 'tie-breaker': yes }),
  offen: voteResults('interim', {
    proposal: counted([{ yeas: 10, nays: 30 }]),
    'counter-proposal': counted([{ yeas: 30, nays: 10 }]),
    'tie-breaker': counted([{ yeas: 20, nays: 20 }]),
  }),
}

/** A canton with votes in every state. */
export function votedService(kind: DatabaseKind): () => TestService {
  let service: TestService | null = null
  // One hook for both: outside of a suite a second one would not wait for the first.
  before(async () => {
    const clock = testClock('2026-11-15T11:41:00.000000+00:00')
    service = await startService(kind, { bundle: votes, clock })
    for (const [id, result] of Object.entries(results)) await publishResults(service, 'vote', id, result)
  })
  after(() => service?.stop())
  return () => {
    if (service === null) throw new Error('the service has not been started')
    return service
  }
}
