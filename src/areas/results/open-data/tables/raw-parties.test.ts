import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCompound, anElection, aPartyRow } from '../../../../../test/support/results.ts'
import { csvChunks } from './csv.ts'
import { jsonChunks } from './raw-json.ts'
import { rawParties } from './raw-parties.ts'

const owner = anElection({ type: 'proporz', colors: { Mitte: '#ff9900', Verdi: '#00ff00' } })
const columns = [
  ...[
    'domain',
    'domain_segment',
    'year',
    'id',
    'name',
    'name_de_CH',
    'name_fr_CH',
    'name_it_CH',
    'name_rm_CH',
  ],
  ...['total_votes', 'color', 'mandates', 'votes', 'voters_count', 'voters_count_percentage'],
]
const csv = (...given: Parameters<typeof rawParties>) => [...csvChunks(rawParties(...given))].join('')
const json = (...given: Parameters<typeof rawParties>) =>
  JSON.parse([...jsonChunks(rawParties(...given))].join(''))

describe('the raw data of parties', () => {
  it('have these columns in this order', () => {
    const names = rawParties(owner, { rows: [], panachage: [] }).columns.map(({ name }) => name)
    assert.deepEqual(names, columns)
  })

  it('are empty without results', () => {
    assert.equal(csv(owner, null), '')
    assert.deepEqual(json(owner, null), [])
  })

  it('contain every figure, voters with two decimals in CSV and as numbers in JSON', () => {
    const rows = [
      aPartyRow({
        id: '1',
        name: { de_CH: 'Mitte', fr_CH: 'Le Centre' },
        totalVotes: 1000,
        mandates: 2,
        votes: 603,
        votersCount: 603.1,
        votersCountPercentage: 41,
      }),
      aPartyRow({ id: '10', name: { de_CH: 'Grüne', it_CH: 'Verdi' }, year: 2018 }),
    ]
    assert.equal(
      csv(owner, { rows, panachage: [] }),
      [
        columns.join(','),
        'canton,,2022,1,Mitte,Mitte,Le Centre,,,1000,#ff9900,2,603,603.10,41.00',
        'canton,,2018,10,Grüne,Grüne,,Verdi,,0,#00ff00,0,0,,',
        '',
      ].join('\r\n'),
    )
    assert.deepEqual(json(owner, { rows, panachage: [] })[0], {
      domain: 'canton',
      domain_segment: '',
      year: 2022,
      id: '1',
      name: 'Mitte',
      name_de_CH: 'Mitte',
      name_fr_CH: 'Le Centre',
      name_it_CH: '',
      name_rm_CH: '',
      total_votes: 1000,
      color: '#ff9900',
      mandates: 2,
      votes: 603,
      voters_count: 603.1,
      voters_count_percentage: 41,
    })
  })

  it('contain a colour only if there is one', () => {
    const rows = [aPartyRow({ id: '1', name: { de_CH: 'toString' } })]
    assert.equal(json(owner, { rows, panachage: [] })[0].color, '')
  })

  it('add panachage of the own domain and year, sources by id and the blank list last', () => {
    const compound = aCompound({ date: '2022-10-02' })
    const rows = [
      aPartyRow({ id: '10' }),
      aPartyRow({ id: '2' }),
      aPartyRow({ id: 'A' }),
      aPartyRow({ id: '2', year: 2018 }),
      aPartyRow({ id: '7', year: 2018 }),
      aPartyRow({ id: '2', domain: 'superregion', segment: 'Region 1' }),
      aPartyRow({ id: 'B', domain: 'superregion', segment: 'Region 1' }),
    ]
    const panachage = [
      { target: '10', source: '2', votes: 5 },
      { target: '10', source: '', votes: 0 },
      { target: '2', source: 'A', votes: 6 },
      { target: 'gone', source: '2', votes: 7 },
      { target: '2', source: 'gone', votes: 8 },
    ]
    const lines = csv(compound, { rows, panachage }).split('\r\n')
    const ids = ['10', '2', 'A', '999', 'B']
    assert.deepEqual(lines[0]?.split(','), [...columns, ...ids.map((id) => `panachage_votes_from_${id}`)])
    assert.deepEqual(
      lines.slice(1, -1).map((line) => line.split(',').slice(-5).join()),
      [',5,,0,', ',,6,,', ',,,,', ',,,,', ',,,,', ',,,,', ',,,,'],
    )
    const objects = json(compound, { rows, panachage })
    const keys = (at: number) => Object.keys(objects[at]).filter((key) => key.startsWith('panachage'))
    assert.equal(keys(0).length, 4)
    assert.deepEqual(keys(5), [
      'panachage_votes_from_2',
      'panachage_votes_from_999',
      'panachage_votes_from_B',
    ])
    assert.equal(objects[0].panachage_votes_from_999, 0)
    assert.equal(objects[0].panachage_votes_from_10, null)
  })
})
