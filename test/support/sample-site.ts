import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sampleBundle } from '../../src/sample/canton.ts'
import type { Locale } from '../../src/texts/language/locales.ts'
import { publishResults } from '../results/published.ts'
import { migratedDatabase } from './database.ts'
import {
  aBallotEntity,
  aCandidate,
  aList,
  anElectionEntity,
  aPartyRow,
  electionResults,
  voteResults,
} from './results.ts'
import { startService, type TestService, testClock } from './service.ts'

/** The sample canton with additional kinds of items. */
export interface SampleSite {
  readonly bundle: ReturnType<typeof sampleBundle>
  readonly service: TestService
  /** All texts in the bundle. */
  readonly content: ReadonlySet<string>
  /** The `Cookie` header of a staff session. */
  readonly session: string
  stop(): Promise<void>
}

/** The database of the first site in this process, of which others get copies. */
let loaded: Uint8Array | null = null

export async function startSampleSite(
  path = '',
  environment: Readonly<Record<string, string>> = {},
  furtherLocales: readonly Locale[] = [],
): Promise<SampleSite> {
  const clock = testClock()
  const { organisation, ...records } = sampleBundle(clock.now())
  const locales = [...organisation.locales, ...furtherLocales]
  const bundle = { ...records, organisation: { ...organisation, locales } }
  const place = await migratedDatabase('sqlite')
  const file = place.url.slice('sqlite:'.length)
  if (loaded !== null) writeFileSync(file, loaded)
  const service = await startService('sqlite', {
    ...{ clock, path, place, environment },
    ...(loaded === null && { bundle }),
  })
  if (loaded === null) {
    await addWhatTheSampleLacks(service, aPlaceOf(bundle))
    loaded = copyOf(file)
  }
  return {
    bundle,
    service,
    content: new Set(textsIn(bundle)),
    session: await service.session(),
    stop: () => service.stop(),
  }
}

/** Returns a copy of a database in use. */
function copyOf(file: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sample-'))
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const copy = join(folder, 'kanzlei.db')
    database.prepare('vacuum into ?').run(copy)
    return readFileSync(copy)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Returns all texts; of longer ones also each line, and the text between elements. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/<[^>]*>|\n/).map((piece) => piece.trim())]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

interface Place {
  readonly id: number
  readonly name: string
  readonly district: string
}

export function aPlaceOf({ entities }: Pick<SampleSite['bundle'], 'entities'>): Place {
  const found = entities.find(({ name }) => name === 'Seewis am Mittersee')
  if (found === undefined) throw new Error('the sample lacks a municipality that this test shows')
  return { id: found.id, name: found.name, district: found.district }
}

const day = '2026-11-29'

/** Adds votes without results and of one municipality, a tacit election, and a parliament by regions. */
export async function addWhatTheSampleLacks(service: TestService, place: Place): Promise<void> {
  const vote = {
    type: 'simple',
    date: day,
    title: { de_CH: 'Gesetz über das öffentliche Beschaffungswesen' },
  }
  const region = (id: string, segment: string, supersegment: string) => ({
    ...{
      id,
      segment,
      supersegment,
      shortcode: id,
      date: '2020-11-29',
      title: { de_CH: `Grosser Rat ${segment}` },
    },
    ...{ type: 'proporz', domain: 'region', mandates: 2 },
  })
  await service.load({
    votes: [
      { ...vote, id: 'noch-nicht', domain: 'canton' },
      { ...vote, id: 'schulhaus', domain: 'municipality', segment: place.name },
    ],
    elections: [
      {
        ...{ id: 'still', type: 'majorz', domain: 'canton', mandates: 1, tacit: true, date: '2020-11-29' },
        majority_type: 'relative',
        title: { de_CH: 'Stille Wahl eines Mitglieds des Obergerichts' },
      },
      region('gr-nord', 'Nord', 'Oberland'),
      region('gr-sued', 'Süd', 'Unterland'),
    ],
    election_compounds: [
      {
        ...{ id: 'grosser-rat', domain: 'canton', date: '2020-11-29', title: { de_CH: 'Grosser Rat 2020' } },
        ...{ domain_elections: 'region', show_party_strengths: true, elections: ['gr-nord', 'gr-sued'] },
      },
    ],
  })
  const counts = { yeas: 812, nays: 455, empty: 9, invalid: 2, eligibleVoters: 2900 }
  const proposal = [aBallotEntity({ ...place, ...counts })]
  await publishResults(service, 'vote', 'schulhaus', voteResults('final', { proposal }))
  await publishElections(service, place)
}

async function publishElections(service: TestService, place: Place): Promise<void> {
  const entities = [
    anElectionEntity({ ...place, superregion: 'Oberland', eligibleVoters: 2900, receivedBallots: 1400 }),
  ]
  const judge = aCandidate('01', { familyName: 'Caduff', firstName: 'Ladina', elected: true, votes: [0] })
  const uncontested = electionResults({ entities, candidates: [judge] })
  await publishResults(service, 'election', 'still', uncontested)
  const members = electionResults({
    entities,
    lists: [
      aList('1', { name: 'Mitte', mandates: 1, votes: [1600] }),
      aList('2', { name: 'Links', votes: [1100] }),
      // A list without candidates.
      aList('leer-0', { name: 'Ohne Listenbezeichnung', votes: [100] }),
    ],
    listPanachage: [{ target: '1', source: 'leer-0', votes: 30 }],
    candidates: [
      aCandidate('11', { list: '1', elected: true, gender: 'female', yearOfBirth: 1984, votes: [800] }),
      aCandidate('21', { list: '2', gender: 'male', yearOfBirth: 1990, votes: [1100] }),
    ],
  })
  await publishResults(service, 'election', 'gr-nord', members)
  await publishResults(service, 'election', 'gr-sued', members)
  const parties = [
    aPartyRow({ year: 2020, id: '1', votes: 1600, totalVotes: 2700, mandates: 2 }),
    aPartyRow({ year: 2020, id: '2', votes: 1100, totalVotes: 2700 }),
  ]
  const inOberland = parties.map((row) => ({ ...row, domain: 'superregion' as const, segment: 'Oberland' }))
  await publishResults(service, 'compound', 'grosser-rat', {
    kind: 'compound',
    parties: { rows: [...parties, ...inOberland], panachage: [] },
  })
}
