import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { at, readHeader, readJson, readRows, readText } from './open-data.ts'
import { csv, majorzRow, proporzRow, voteRow } from './result-files.ts'
import { newMajorz, newVote } from './result-items.ts'
import { baselLandschaftWithResults, zugWithResults } from './result-world.ts'
import { assertTaken } from './upload-problems.ts'

const locales = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH']
const localised = (name: string) => locales.map((locale) => `${name}_${locale}`)
const named = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}${name}`)

const voteColumns = [
  'id',
  ...localised('title'),
  ...localised('short_title'),
  ...'date shortcode domain status answer type ballot_answer district name entity_id counted'.split(' '),
  ...'yeas nays invalid empty eligible_voters expats received'.split(' '),
]
const electionStart = [
  'election_id',
  ...localised('election_title'),
  ...localised('election_short_title'),
  ...named('election_', 'date domain type mandates absolute_majority status'),
  ...named('entity_', 'superregion district name id counted eligible_voters expats received_ballots'),
  ...named('entity_', 'blank_ballots invalid_ballots unaccounted_ballots accounted_ballots'),
  ...named('entity_', 'blank_votes invalid_votes accounted_votes'),
]
const listColumns = named('list_', 'name id color number_of_mandates votes connection connection_parent')
const candidateColumns = named(
  'candidate_',
  'family_name first_name id elected party party_color gender year_of_birth votes',
)
const compoundColumns = [
  'compound_id',
  ...localised('compound_title'),
  ...localised('compound_short_title'),
  ...named('compound_', 'date mandates'),
]
const partyColumns = [
  ...'domain domain_segment year id name'.split(' '),
  ...localised('name'),
  ...'total_votes color mandates votes voters_count voters_count_percentage'.split(' '),
]
const sources = ['1', '10', '2', '3', '5', '6', '999', 'A']
const panachageColumns = [
  ...sources.map((id) => `list_panachage_votes_from_list_${id}`),
  ...sources.map((id) => `candidate_panachage_votes_from_list_${id}`),
]

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  )
}

onSqlite('tables of votes', (kind) => {
  const service = zugWithResults(kind)

  test('have their columns in order', async () => {
    assert.deepEqual((await readHeader(service(), '/vote/energie/data-csv')).split(','), voteColumns)
  })

  test('have one row for each municipality', async () => {
    const rows = await readRows(service(), '/vote/energie/data-csv')
    assert.equal(rows.length, 11)
    assert.deepEqual(at(rows, 0), {
      id: 'energie',
      title_de_CH: 'Energiegesetz (EnG) für Zürich',
      title_fr_CH: 'Loi sur l’énergie',
      title_it_CH: '',
      title_rm_CH: '',
      short_title_de_CH: 'Energie',
      short_title_fr_CH: 'Énergie',
      short_title_it_CH: '',
      short_title_rm_CH: '',
      date: '2017-05-21',
      shortcode: 'B1',
      domain: 'federation',
      status: 'final',
      answer: 'rejected',
      type: 'proposal',
      ballot_answer: 'rejected',
      district: '',
      name: 'Baar',
      entity_id: '1701',
      counted: 'True',
      yeas: '1000',
      nays: '2000',
      invalid: '0',
      empty: '10',
      eligible_voters: '5000',
      expats: '',
      received: '',
    })
    assert.deepEqual(
      rows.map((row) => row.entity_id),
      Array.from({ length: 11 }, (_, index) => String(1701 + index)),
    )
  })

  test('are sorted by kind of ballot and number', async () => {
    const rows = await readRows(service(), '/vote/initiative/data-csv')
    assert.deepEqual(
      rows.map((row) => `${row.type} ${row.entity_id}`),
      ['counter-proposal', 'proposal', 'tie-breaker'].flatMap((type) =>
        Array.from({ length: 11 }, (_, index) => `${type} ${1701 + index}`),
      ),
    )
    assert.deepEqual(
      ['counter-proposal', 'proposal', 'tie-breaker'].map(
        (type) => rows.find((row) => row.type === type)?.ballot_answer,
      ),
      ['accepted', 'accepted', 'counter-proposal'],
    )
    for (const row of rows) assert.deepEqual([row.answer, row.expats], ['counter-proposal', '3'])
  })

  test('contain uncounted municipalities too', async () => {
    const id = await newVote(service())
    const rows = [
      voteRow({ status: '', received: 20 }),
      voteRow({ status: '', entity_id: 1702, counted: '', received: 5 }),
    ]
    assertTaken(await upload(service(), { type: 'vote', id, file: csv(rows) }))
    const read = await readRows(service(), `/vote/${id}/data-csv`)
    assert.equal(read.length, 11)
    assert.deepEqual(
      read.slice(0, 2).map((row) => [row.status, row.answer, row.ballot_answer, row.counted, row.received]),
      [
        ['unknown', '', '', 'True', '20'],
        ['unknown', '', '', 'False', ''],
      ],
    )
  })

  test('have the same content in JSON, with numbers and sorted keys', async () => {
    for (const path of [
      '/vote/energie',
      '/vote/initiative',
      '/election/staenderat',
      '/election/nationalrat',
    ]) {
      const text = await readText(service(), `${path}/data-json`)
      assert.equal(text.trimEnd(), JSON.stringify(sortedKeys(JSON.parse(text)), null, 2))
      const objects = await readJson<Record<string, unknown>[]>(service(), `${path}/data-json`)
      const rows = await readRows(service(), `${path}/data-csv`)
      const written = (value: unknown) =>
        value === null ? '' : typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
      assert.deepEqual(
        objects.map((object) =>
          sortedKeys(Object.fromEntries(Object.entries(object).map(([key, value]) => [key, written(value)]))),
        ),
        rows.map(sortedKeys),
      )
    }
    const [baar] = await readJson<Record<string, unknown>[]>(service(), '/vote/energie/data-json')
    assert.deepEqual([baar?.counted, baar?.yeas, baar?.entity_id], [true, 1000, 1701])
  })
})

onSqlite('tables of elections', (kind) => {
  const service = zugWithResults(kind)

  test('have the columns of a majority election in order', async () => {
    assert.deepEqual((await readHeader(service(), '/election/staenderat/data-csv')).split(','), [
      ...electionStart,
      ...candidateColumns,
    ])
  })

  test('have the columns of a proportional election in order', async () => {
    assert.deepEqual((await readHeader(service(), '/election/nationalrat/data-csv')).split(','), [
      ...electionStart,
      ...listColumns,
      ...candidateColumns,
      ...panachageColumns,
    ])
  })

  test('have one row for each candidate and municipality with votes', async () => {
    const rows = await readRows(service(), '/election/staenderat/data-csv')
    assert.deepEqual(
      rows
        .filter((row) => row.entity_received_ballots !== '0')
        .map((row) => [row.entity_id, row.candidate_family_name, row.candidate_first_name]),
      [
        ['1701', 'Abt', 'Urs'],
        ['1701', 'Meier', 'Eva, "die"'],
        ['1701', 'Zogg', 'Beat'],
      ],
    )
    assert.deepEqual(at(rows, 0), {
      election_id: 'staenderat',
      election_title_de_CH: 'Ständeratswahl',
      election_title_fr_CH: 'Conseil des États',
      election_title_it_CH: '',
      election_title_rm_CH: '',
      election_short_title_de_CH: '',
      election_short_title_fr_CH: '',
      election_short_title_it_CH: '',
      election_short_title_rm_CH: '',
      election_date: '2015-10-18',
      election_domain: 'canton',
      election_type: 'majorz',
      election_mandates: '2',
      election_absolute_majority: '18191',
      election_status: 'final',
      entity_superregion: '',
      entity_district: '',
      entity_name: 'Baar',
      entity_id: '1701',
      entity_counted: 'True',
      entity_eligible_voters: '73355',
      entity_expats: '',
      entity_received_ballots: '38888',
      entity_blank_ballots: '63',
      entity_invalid_ballots: '115',
      entity_unaccounted_ballots: '178',
      entity_accounted_ballots: '38710',
      entity_blank_votes: '4659',
      entity_invalid_votes: '0',
      entity_accounted_votes: '72761',
      candidate_family_name: 'Abt',
      candidate_first_name: 'Urs',
      candidate_id: '2',
      candidate_elected: 'True',
      candidate_party: 'FDP',
      candidate_party_color: '#123456',
      candidate_gender: 'male',
      candidate_year_of_birth: '1960',
      candidate_votes: '24132',
    })
  })

  test('are sorted by district, municipality, list and name', async () => {
    const all = await readRows(service(), '/election/nationalrat/data-csv')
    const rows = all.filter((row) => row.entity_received_ballots !== '0')
    assert.deepEqual(
      rows.map((row) => row.list_name),
      ['Alt', 'Frei', 'Gelb', 'Grün', 'Jung', 'Mitte', 'Rot'],
    )
    const yellow = rows.find((row) => row.list_name === 'Gelb')
    assert.deepEqual(
      [...listColumns, 'candidate_id', 'candidate_votes', 'election_absolute_majority'].map(
        (column) => yellow?.[column],
      ),
      ['Gelb', '1', '#ffff00', '1', '15969', '21', '2', '101', '100', ''],
    )
    assert.deepEqual(
      rows
        .map((row) => panachageColumns.flatMap((name) => (row[name] === '' ? [] : [`${name}=${row[name]}`])))
        .filter((cells) => cells.length > 0),
      [
        ['list_panachage_votes_from_list_999=5', 'candidate_panachage_votes_from_list_1=4'],
        ['list_panachage_votes_from_list_1=7', 'candidate_panachage_votes_from_list_A=6'],
      ],
    )
  })

  test('quote only cells that need it', async () => {
    const text = await readText(service(), '/election/staenderat/data-csv')
    assert.match(text, /,Meier,"Eva, ""die""",3,/)
    assert.equal(text.match(/"/g)?.length, 6)
  })

  test('contain all figures of an incomplete result', async () => {
    const id = await newMajorz(service())
    const file = csv([majorzRow({ election_status: 'interim' })])
    assertTaken(await upload(service(), { type: 'election', id, file }))
    const row = at(await readRows(service(), `/election/${id}/data-csv`), 0)
    assert.deepEqual(
      [row.candidate_elected, row.election_status, row.election_absolute_majority],
      ['True', 'interim', '100'],
    )
  })
})

onSqlite('tables of parties', (kind) => {
  const service = zugWithResults(kind)
  const path = '/election/nationalrat/data-parties'

  test('have their columns in order', async () => {
    assert.deepEqual((await readHeader(service(), `${path}-csv`)).split(','), [
      ...partyColumns,
      'panachage_votes_from_1',
      'panachage_votes_from_A',
      'panachage_votes_from_999',
    ])
  })

  test('are sorted by year, newest first, and id', async () => {
    const rows = await readRows(service(), `${path}-csv`)
    assert.deepEqual(
      rows.map((row) => [row.domain, row.domain_segment, row.year, row.id, row.votes]),
      [
        ['federation', '', '2015', '1', '8352'],
        ['federation', '', '2015', 'A', '7000'],
        ['federation', '', '2011', '1', '17972'],
      ],
    )
    const { panachage_votes_from_1, panachage_votes_from_A, panachage_votes_from_999, ...first } = at(rows, 0)
    assert.deepEqual(
      [panachage_votes_from_1, panachage_votes_from_A, panachage_votes_from_999],
      ['', '3', '2'],
    )
    assert.deepEqual(first, {
      domain: 'federation',
      domain_segment: '',
      year: '2015',
      id: '1',
      name: 'Gelb',
      name_de_CH: 'Gelb',
      name_fr_CH: 'Jaune',
      name_it_CH: '',
      name_rm_CH: '',
      total_votes: '116689',
      color: '#ffff00',
      mandates: '1',
      votes: '8352',
      voters_count: '150.50',
      voters_count_percentage: '16.67',
    })
  })

  test('have numbers in JSON', async () => {
    const [first] = await readJson<Record<string, unknown>[]>(service(), `${path}-json`)
    assert.deepEqual(
      [first?.voters_count, first?.voters_count_percentage, first?.votes],
      [150.5, 16.67, 8352],
    )
    const text = await readText(service(), `${path}-json`)
    assert.equal(text.trimEnd(), JSON.stringify(sortedKeys(JSON.parse(text)), null, 2))
  })
})

onSqlite('tables of compounds', (kind) => {
  const service = baselLandschaftWithResults(kind)

  test('have the columns of the compound before those of the elections', async () => {
    assert.deepEqual((await readHeader(service(), '/elections/landrat/data-csv')).split(','), [
      ...compoundColumns,
      ...electionStart,
      ...listColumns,
      ...candidateColumns,
    ])
  })

  test('are sorted by election', async () => {
    const rows = await readRows(service(), '/elections/landrat/data-csv')
    assert.deepEqual(
      rows.map((row) => [
        row.compound_id,
        row.compound_mandates,
        row.election_id,
        row.entity_superregion,
        row.entity_district,
        row.entity_name,
      ]),
      [
        ['landrat', '6', 'allschwil', 'Region 1', 'Allschwil', 'Allschwil'],
        ['landrat', '6', 'allschwil', 'Region 1', 'Allschwil', 'Schönenbuch'],
        ['landrat', '6', 'binningen', 'Region 1', 'Binningen', 'Binningen'],
        ['landrat', '6', 'liestal', 'Region 3', 'Liestal', 'Liestal'],
      ],
    )
  })

  test('have all columns of panachage that any of their elections has', async () => {
    const rows = [
      proporzRow({ entity_id: 2762, list_panachage_votes_from_list_999: 3 }),
      proporzRow({ entity_id: 2829, list_id: 7 }),
    ]
    assertTaken(await upload(service(), { type: 'election', id: 'landrat', file: csv(rows) }))
    const header = (await readHeader(service(), '/elections/landrat/data-csv')).split(',')
    assert.deepEqual(
      header.filter((name) => name.includes('panachage')).sort(),
      ['1', '999'].map((id) => `list_panachage_votes_from_list_${id}`),
    )
    const [first, second] = await readRows(service(), '/elections/landrat/data-csv')
    assert.deepEqual(
      [first, second].map((row) => row?.list_panachage_votes_from_list_999),
      ['3', ''],
    )
  })
})
