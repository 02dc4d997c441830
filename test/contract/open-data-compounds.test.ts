import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSqlite } from '../support/service.ts'
import {
  electionJson,
  type Json,
  keysOf,
  type PartyJson,
  type Progress,
  readJson,
  summaryKeys,
  words,
} from './open-data.ts'
import { baselLandschaftWithResults } from './result-world.ts'

const partKeys =
  'completed date last_modified mandates progress districts elections elected_candidates candidate_statistics parties title type url embed media'

onSqlite('JSON of compounds', (kind) => {
  const service = baselLandschaftWithResults(kind)

  test('has the keys of a compound and no others', async () => {
    const json = await readJson<Json>(service(), '/elections/landrat/json')
    assert.deepEqual(keysOf(json), words(`${partKeys} superregions related_link data`))
    assert.equal(json.type, 'election_compound')
    assert.deepEqual(json.data, {
      json: `${service().url}/elections/landrat/data-json`,
      csv: `${service().url}/elections/landrat/data-csv`,
      xml: `${service().url}/elections/landrat/ech-0252`,
    })
  })

  test('sums up its elections', async () => {
    const json = await readJson<{
      completed: boolean
      progress: Progress
      mandates: object
      districts: readonly Json[]
      superregions: Readonly<Record<string, Json>>
      elections: readonly string[]
      elected_candidates: readonly Json[]
      candidate_statistics: object
    }>(service(), '/elections/landrat/json')
    // Who is elected where places are missing is public in the data, and counts for no mandate.
    assert.equal(json.completed, false)
    assert.deepEqual(json.mandates, { allocated: 1, total: 6 })
    assert.deepEqual(json.progress, { counted: 0, total: 2 })
    assert.deepEqual(
      json.districts.map(({ name, mandates }) => [name, mandates]),
      [
        ['Allschwil', { allocated: 1, total: 2 }],
        ['Binningen', { allocated: 0, total: 2 }],
        ['Liestal', { allocated: 0, total: 2 }],
      ],
    )
    for (const district of json.districts) assert.deepEqual(keysOf(district), words('name mandates progress'))
    const part = `${service().url}/elections-part/landrat/superregion`
    assert.deepEqual(json.superregions, {
      'Region 1': {
        superregion: `${part}/region-1`,
        mandates: { allocated: 1, total: 4 },
        progress: { counted: 1, total: 2 },
      },
      'Region 3': {
        superregion: `${part}/region-3`,
        mandates: { allocated: 0, total: 2 },
        progress: { counted: 0, total: 1 },
      },
    })
    assert.deepEqual(
      json.elections,
      ['allschwil', 'binningen', 'liestal'].map((id) => `${service().url}/election/${id}`),
    )
    assert.deepEqual(json.elected_candidates, [
      { first_name: 'First a', family_name: 'Muster', party: 'FDP', list: 'FDP', district: 'Allschwil' },
      { first_name: 'First b', family_name: 'Muster', party: 'FDP', list: 'FDP', district: 'Binningen' },
    ])
    assert.deepEqual(json.candidate_statistics, {
      female: { count: 1, age: 32 },
      male: { count: 1, age: 42 },
      total: { count: 2, age: 37 },
    })
  })

  test('is shorter in a summary', async () => {
    assert.deepEqual(await readJson(service(), '/elections/landrat/summary'), {
      completed: false,
      date: '2022-03-27',
      domain: 'canton',
      last_modified: '2026-11-15T12:30:00+00:00',
      progress: { counted: 0, total: 2 },
      title: { de_CH: 'Landratswahl', fr_CH: 'Grand conseil' },
      type: 'election_compound',
      url: `${service().url}/elections/landrat`,
      elected: [
        ['First a', 'Muster'],
        ['First b', 'Muster'],
      ],
      elections: ['allschwil', 'binningen', 'liestal'].map((id) => `${service().url}/election/${id}`),
    })
  })

  test('has parts with their own elections and parties', async () => {
    const path = '/elections-part/landrat/superregion/region-1'
    const json = await readJson<Json>(service(), `${path}/json`)
    assert.deepEqual(keysOf(json), words(partKeys))
    assert.deepEqual(json.elections, [
      `${service().url}/election/allschwil`,
      `${service().url}/election/binningen`,
    ])
    assert.deepEqual(json.mandates, { allocated: 1, total: 4 })
    const { parties } = await readJson<{ parties: Record<string, Record<string, PartyJson>> }>(
      service(),
      `${path}/json`,
    )
    assert.deepEqual(parties['1']?.['2022']?.votes, { total: 10, permille: 200 })
    const short = await readJson<Json>(service(), `${path}/summary`)
    assert.equal(short.type, 'election_compound_part')
    assert.deepEqual(keysOf(short), words(`${summaryKeys} elected elections`))
    for (const nothing of ['superregion/region-9', 'district/allschwil-x', 'nonsense/region-1'])
      assert.equal((await fetch(`${service().url}/elections-part/landrat/${nothing}/json`)).status, 404)
  })

  test('has the region as the district of elections by regions', async () => {
    const { statistics, progress } = await electionJson(service(), 'allschwil')
    assert.ok(progress.total >= 1)
    for (const { district } of statistics.entities) assert.equal(district, 'Allschwil')
  })
})
