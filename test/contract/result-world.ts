import { after, before } from 'node:test'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { type ServiceOptions, startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { csv, everywhere, majorzRow, partyRow, proporzRow, type Row, voteRow } from './result-files.ts'
import { baselLandschaft, zug } from './result-items.ts'
import { assertTaken } from './upload-problems.ts'

/** When the items were made, and when their results came. */
const made = '2026-11-15T10:00:00.000000+00:00'
export const uploadedAt = '2026-11-15T12:30:00.000000+00:00'

const municipalities = Array.from({ length: 11 }, (_, index) => 1701 + index)

/** 11 municipalities; in all 16 534 yes, 27 898 no, 314 blank, 7 invalid, 72 957 may vote. */
export const voteRows: readonly Row[] = municipalities.map((entity_id, index) =>
  index < 10
    ? voteRow({ entity_id, yeas: 1000, nays: 2000, empty: 10, invalid: 0, eligible_voters: 5000 })
    : voteRow({ entity_id, yeas: 6534, nays: 7898, empty: 214, invalid: 7, eligible_voters: 22_957 }),
)

/** Both accepted, and the counter-proposal preferred. */
export const complexRows: readonly Row[] = (
  [
    ['proposal', 70, 30],
    ['counter-proposal', 80, 20],
    ['tie-breaker', 0, 100],
  ] as const
).flatMap(([type, yeas, nays]) =>
  municipalities.map((entity_id) =>
    voteRow({ type, entity_id, yeas, nays, eligible_voters: 200, expats: 3 }),
  ),
)

const majorzFigures = {
  entity_eligible_voters: 73_355,
  entity_received_ballots: 38_888,
  entity_blank_ballots: 63,
  entity_invalid_ballots: 115,
  entity_blank_votes: 4659,
  entity_invalid_votes: 0,
  election_absolute_majority: 18_191,
}

export const majorzRows: readonly Row[] = [
  {
    candidate_id: 1,
    candidate_family_name: 'Zogg',
    candidate_first_name: 'Beat',
    candidate_votes: 23_620,
    candidate_elected: 'true',
  },
  {
    candidate_id: 2,
    candidate_family_name: 'Abt',
    candidate_first_name: 'Urs',
    candidate_votes: 24_132,
    candidate_elected: 'true',
    candidate_party_color: '#123456',
    candidate_gender: 'male',
    candidate_year_of_birth: 1960,
  },
  {
    candidate_id: 3,
    candidate_family_name: 'Meier',
    candidate_first_name: 'Eva, "die"',
    candidate_party: '',
    candidate_votes: 1709,
    candidate_elected: 'false',
  },
].map((candidate) => majorzRow({ ...majorzFigures, ...candidate }))

const lists = [
  { list_id: '1', list_name: 'Gelb', list_votes: 15_969, list_connection: '1', list_connection_parent: '2' },
  { list_id: '10', list_name: 'Jung', list_votes: 3000, list_connection: '1', list_connection_parent: '2' },
  { list_id: '2', list_name: 'Alt', list_votes: 1451, list_connection: '1', list_connection_parent: '2' },
  { list_id: '3', list_name: 'Rot', list_votes: 1163, list_connection: '22', list_connection_parent: '2' },
  { list_id: 'A', list_name: 'Grün', list_votes: 4262, list_connection: '22', list_connection_parent: '2' },
  { list_id: '5', list_name: 'Mitte', list_votes: 1652, list_connection: '2', list_connection_parent: '' },
  { list_id: '6', list_name: 'Frei', list_votes: 89_192, list_connection: '', list_connection_parent: '' },
]

/** 116 689 votes of seven lists for three seats. */
export const proporzRows: readonly Row[] = lists.map((list, index) =>
  proporzRow({
    entity_eligible_voters: 74_803,
    entity_received_ballots: 40_200,
    entity_blank_ballots: 118,
    entity_invalid_ballots: 1015,
    entity_blank_votes: 512,
    entity_invalid_votes: 0,
    candidate_family_name: `Name ${list.list_id}`,
    candidate_first_name: 'Kim',
    candidate_id: `${list.list_id}01`,
    candidate_votes: 100 + index,
    candidate_elected: index === 0 || index === 6 ? 'true' : 'false',
    candidate_party: index === 6 ? '' : list.list_name,
    list_color: index === 0 ? '#ffff00' : '',
    list_number_of_mandates: index === 6 ? 2 : 1,
    ...list,
    list_panachage_votes_from_list_1: index === 1 ? 7 : '',
    list_panachage_votes_from_list_999: index === 0 ? 5 : '',
    candidate_panachage_votes_from_list_1: index === 0 ? 4 : '',
    candidate_panachage_votes_from_list_A: index === 1 ? 6 : '',
  }),
)

export const partyRows: readonly Row[] = [
  {
    year: 2015,
    id: '1',
    name: 'Gelb',
    color: '#ffff00',
    total_votes: 116_689,
    votes: 8352,
    mandates: 1,
    voters_count: '150.50',
    voters_count_percentage: '16.67',
    name_fr_ch: 'Jaune',
    panachage_votes_from_A: 3,
    panachage_votes_from_999: 2,
  },
  {
    year: 2015,
    id: 'A',
    name: 'Grün',
    color: '',
    total_votes: 116_689,
    votes: 7000,
    mandates: 0,
    voters_count: '',
    voters_count_percentage: '',
    panachage_votes_from_1: 9,
  },
  { year: 2011, id: '1', name: 'Gelb', color: '#ffff00', total_votes: 116_973, votes: 17_972, mandates: 2 },
].map((row) => partyRow(row))

const loc = (german: string, french: string) => ({ de_CH: german, fr_CH: french })

export const zugBundle = {
  organisation: {
    ...zug,
    open_data: { id: 'kanton-zug', name: 'Kanton Zug', mail: 'opendata@zug.example' },
  },
  votes: [
    {
      id: 'energie',
      external_id: 'CH-1',
      shortcode: 'B1',
      type: 'simple',
      domain: 'federation',
      date: '2017-05-21',
      title: loc('Energiegesetz (EnG) für Zürich', 'Loi sur l’énergie'),
      short_title: loc('Energie', 'Énergie'),
      related_link: 'https://www.example.ch/energie',
    },
    {
      id: 'initiative',
      type: 'complex',
      domain: 'canton',
      date: '2017-05-21',
      title: loc('Initiative', 'Initiative populaire'),
    },
    { id: 'leer', type: 'simple', domain: 'canton', date: '2017-05-21', title: { de_CH: 'Noch nichts' } },
  ],
  elections: [
    {
      id: 'staenderat',
      type: 'majorz',
      majority_type: 'absolute',
      domain: 'canton',
      date: '2015-10-18',
      mandates: 2,
      title: loc('Ständeratswahl', 'Conseil des États'),
    },
    {
      id: 'nationalrat',
      type: 'proporz',
      domain: 'federation',
      date: '2015-10-18',
      mandates: 3,
      title: loc('Nationalratswahl', 'Conseil national'),
      short_title: loc('NR', 'CN'),
    },
    {
      id: 'leere-wahl',
      type: 'proporz',
      domain: 'canton',
      date: '2015-10-18',
      mandates: 1,
      title: { de_CH: 'Leer' },
    },
  ],
}

function worldOf(
  kind: DatabaseKind,
  contents: object,
  fill: (service: TestService) => Promise<void>,
  options: Pick<ServiceOptions, 'isQuiet'> = {},
) {
  let running: TestService | null = null
  before(async () => {
    const service = await startService(kind, { clock: testClock(made), ...options })
    running = service
    await service.load(contents)
    service.clock.set(uploadedAt)
    await fill(service)
  })
  after(() => running?.stop())
  return () => {
    if (running === null) throw new Error('the service has not been started')
    return running
  }
}

async function fill(service: TestService, type: string, id: string, rows: readonly Row[]): Promise<void> {
  assertTaken(await upload(service, { type, id, file: csv(rows) }))
}

/** One upload of each format of tables. */
export async function uploadToZug(service: TestService): Promise<void> {
  await fill(service, 'vote', 'energie', voteRows)
  await fill(service, 'vote', 'initiative', complexRows)
  await fill(service, 'election', 'staenderat', everywhere(majorzRows, municipalities))
  await fill(service, 'election', 'nationalrat', everywhere(proporzRows, municipalities))
  await fill(
    service,
    'parties',
    'nationalrat',
    partyRows.map((row) => ({ ...row, domain: 'federation' })),
  )
}

/** Zug with votes and elections of two days, uploaded like any other. */
export function zugWithResults(
  kind: DatabaseKind,
  options: Pick<ServiceOptions, 'isQuiet'> = {},
): () => TestService {
  return worldOf(kind, zugBundle, uploadToZug, options)
}

const region = (id: string, shortcode: string, segment: string, supersegment: string) => ({
  id,
  type: 'proporz',
  domain: 'region',
  segment,
  supersegment,
  shortcode,
  date: '2022-03-27',
  mandates: 2,
  title: { de_CH: segment },
})

/** One list in each region; an elected woman and an elected man. Allschwil alone is counted to the end. */
const compoundRows: readonly Row[] = [
  { entity_id: 2762, candidate_id: 'a', candidate_gender: 'female', candidate_year_of_birth: 1990 },
  { entity_id: 2774, candidate_id: 'a' },
  { entity_id: 2765, candidate_id: 'b', candidate_gender: 'male', candidate_year_of_birth: 1980 },
  { entity_id: 2829, candidate_id: 'c', candidate_elected: 'false', candidate_gender: '' },
].map((row) =>
  proporzRow({ candidate_elected: 'true', candidate_first_name: `First ${row.candidate_id}`, ...row }),
)

const superregionRows: readonly Row[] = [
  { domain: 'canton', domain_segment: '' },
  { domain: 'superregion', domain_segment: 'Region 1', total_votes: 50, votes: 10 },
].map((row) => partyRow({ year: 2022, ...row }))

/** Basel-Landschaft with a parliament elected by regions. */
export function baselLandschaftWithResults(kind: DatabaseKind): () => TestService {
  const contents = {
    organisation: baselLandschaft,
    elections: [
      region('allschwil', '1', 'Allschwil', 'Region 1'),
      region('binningen', '2', 'Binningen', 'Region 1'),
      region('liestal', '3', 'Liestal', 'Region 3'),
    ],
    election_compounds: [
      {
        id: 'landrat',
        domain: 'canton',
        domain_elections: 'region',
        date: '2022-03-27',
        title: loc('Landratswahl', 'Grand conseil'),
        elections: ['allschwil', 'binningen', 'liestal'],
      },
    ],
  }
  return worldOf(kind, contents, async (service) => {
    await fill(service, 'election', 'landrat', compoundRows)
    await fill(service, 'parties', 'landrat', superregionRows)
  })
}
