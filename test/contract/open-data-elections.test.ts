import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import {
  at,
  type CandidateJson,
  electionJson,
  type Json,
  keysOf,
  type PartyJson,
  readJson,
  words,
} from './open-data.ts'
import { zugWithResults } from './result-world.ts'

const electionFigures =
  'eligible_voters received_ballots accounted_ballots blank_ballots invalid_ballots accounted_votes turnout'
const electionKeys =
  'completed date domain last_modified mandates progress related_link title short_title type statistics election_type url embed media data candidates'

onSqlite('JSON of elections', (kind) => {
  const service = zugWithResults(kind)

  test('has the keys of an election and no others', async () => {
    for (const [id, more, candidate] of [
      ['staenderat', 'absolute_majority', ''],
      ['nationalrat', 'lists list_connections parties', ' list_name list_list_id'],
    ] as const) {
      const json = await readJson<Json>(service(), `/election/${id}/json`)
      assert.deepEqual(keysOf(json), words(`${electionKeys} ${more}`))
      const { statistics, candidates } = await electionJson(service(), id)
      assert.deepEqual(keysOf(statistics.total), words(electionFigures))
      for (const entity of statistics.entities)
        assert.deepEqual(keysOf(entity), words(`${electionFigures} name district id`))
      for (const one of candidates)
        assert.deepEqual(keysOf(one), words(`family_name first_name elected party votes${candidate}`))
      assert.equal(json.type, 'election')
      assert.equal(json.election_type, id === 'nationalrat' ? 'proporz' : 'majorz')
    }
  })

  test('has the figures of a majority election', async () => {
    const json = await electionJson(service(), 'staenderat')
    assert.deepEqual(json.statistics.total, {
      eligible_voters: 73_355,
      received_ballots: 38_888,
      accounted_ballots: 38_710,
      blank_ballots: 63,
      invalid_ballots: 115,
      accounted_votes: 72_761,
      turnout: (38_888 / 73_355) * 100,
    })
    assert.equal(json.absolute_majority, 18_191)
    assert.deepEqual(json.mandates, { allocated: 2, total: 2 })
    assert.deepEqual(json.candidates, [
      { family_name: 'Abt', first_name: 'Urs', elected: true, party: 'FDP', votes: 24_132 },
      { family_name: 'Zogg', first_name: 'Beat', elected: true, party: 'FDP', votes: 23_620 },
      {
        family_name: 'Meier',
        first_name: 'Eva, "die"',
        elected: false,
        party: json.candidates[2]?.party,
        votes: 1709,
      },
    ])
    assert.ok(!at(json.candidates, 2).party)
    assert.equal(json.statistics.entities.length, 11)
  })

  test('has the figures of a proportional election', async () => {
    const json = await electionJson(service(), 'nationalrat')
    assert.equal(json.statistics.total.accounted_votes, 116_689)
    assert.deepEqual(
      json.lists.map((list) => [list.name, list.votes, list.id, list.mandates]),
      [
        ['Frei', 89_192, '6', 2],
        ['Gelb', 15_969, '1', 1],
        ['Grün', 4262, 'A', 1],
        ['Jung', 3000, '10', 1],
        ['Mitte', 1652, '5', 1],
        ['Alt', 1451, '2', 1],
        ['Rot', 1163, '3', 1],
      ],
    )
    for (const list of json.lists) assert.deepEqual(keysOf(list), words('name votes id mandates'))
    assert.equal(
      json.lists.reduce((sum, list) => sum + list.votes, 0),
      116_689,
    )
  })

  test('sorts candidates by the id of their list as text', async () => {
    const { candidates } = await electionJson(service(), 'nationalrat')
    assert.deepEqual(
      candidates.map((candidate) => candidate.list_list_id),
      ['1', '10', '2', '3', '5', '6', 'A'],
    )
    const first: CandidateJson = at(candidates, 0)
    assert.deepEqual(first, {
      family_name: 'Name 1',
      first_name: 'Kim',
      elected: true,
      party: 'Gelb',
      votes: 100,
      list_name: 'Gelb',
      list_list_id: '1',
    })
  })

  test('contains connections with their totals', async () => {
    const { list_connections } = await electionJson(service(), 'nationalrat')
    assert.deepEqual(list_connections, [
      {
        id: '2',
        votes: 27_497,
        lists: [{ name: 'Mitte', votes: 1652, id: '5' }],
        subconnections: [
          {
            id: '1',
            votes: 20_420,
            lists: [
              { name: 'Gelb', votes: 15_969, id: '1' },
              { name: 'Jung', votes: 3000, id: '10' },
              { name: 'Alt', votes: 1451, id: '2' },
            ],
          },
          {
            id: '2',
            votes: 5425,
            lists: [
              { name: 'Grün', votes: 4262, id: 'A' },
              { name: 'Rot', votes: 1163, id: '3' },
            ],
          },
        ],
      },
    ])
  })

  test('lists connections by name in a view of their own', async () => {
    assert.deepEqual(await readJson(service(), '/election/nationalrat/data-list-connections'), {
      2: {
        total_votes: 27_497,
        lists: { Mitte: 1652 },
        subconns: {
          1: { total_votes: 20_420, lists: { Gelb: 15_969, Jung: 3000, Alt: 1451 } },
          2: { total_votes: 5425, lists: { Grün: 4262, Rot: 1163 } },
        },
      },
    })
  })

  test('contains parties by id and year', async () => {
    const { parties } = await electionJson(service(), 'nationalrat')
    assert.deepEqual(Object.keys(parties), ['1', 'A'])
    assert.deepEqual(parties['1']?.['2015'], {
      name: 'Gelb',
      color: '#ffff00',
      mandates: 1,
      votes: { total: 8352, permille: 72 },
      voters_count: { total: 150, permille: 166.7 },
    })
    assert.deepEqual(parties['1']?.['2011']?.votes, { total: 17_972, permille: 154 })
    for (const years of Object.values(parties))
      for (const party of Object.values<PartyJson>(years)) {
        assert.deepEqual(keysOf(party), words('name color mandates votes voters_count'))
        assert.deepEqual(keysOf(party.votes), words('total permille'))
        assert.deepEqual(keysOf(party.voters_count), words('total permille'))
      }
    assert.equal(parties.A?.['2015']?.color, null)
  })

  test('is shorter in a summary', async () => {
    assert.deepEqual(await readJson(service(), '/election/staenderat/summary'), {
      completed: true,
      date: '2015-10-18',
      domain: 'canton',
      last_modified: '2026-11-15T12:30:00+00:00',
      progress: { counted: 11, total: 11 },
      title: { de_CH: 'Ständeratswahl', fr_CH: 'Conseil des États' },
      type: 'election',
      url: `${service().url}/election/staenderat`,
      elected: [
        ['Urs', 'Abt'],
        ['Beat', 'Zogg'],
      ],
      turnout: (38_888 / 73_355) * 100,
    })
    const proporz = await readJson<Json>(service(), '/election/nationalrat/summary')
    assert.deepEqual(proporz.elected, [
      ['Kim', 'Name 1'],
      ['Kim', 'Name 6'],
    ])
  })
})
