import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readItem } from '../../src/areas/results/items/store.ts'
import { candidateId, listId } from '../../src/areas/results/model/record-id.ts'
import { onSqlite } from '../support/service.ts'
import { countedService, get } from './counted-service.ts'

onSqlite('the JSON views of elections', (kind) => {
  const service = countedService(kind)

  it('an election has its whole result, including parties of the previous election', async () => {
    const { json } = await get(service(), '/election/nationalrat/json')
    assert.equal(json.election_type, 'proporz')
    assert.deepEqual(json.progress, { counted: 1, total: 2 })
    assert.deepEqual(json.mandates, { allocated: 0, total: 3 })
    assert.equal(json.candidates[0].elected, true)
    assert.deepEqual(json.parties, {
      1: {
        2017: {
          name: 'Partei 1',
          color: '#112233',
          mandates: 2,
          votes: { total: 10, permille: 125 },
          voters_count: { total: 0, permille: 0 },
        },
        2021: {
          name: 'Partei 1',
          color: '#112233',
          mandates: 1,
          votes: { total: 40, permille: 500 },
          voters_count: { total: 0, permille: 0 },
        },
      },
    })
    assert.deepEqual(Object.keys(json.embed), [
      'lists',
      'strongest-lists',
      'list-by-entity',
      'lists-panachage',
      'candidates',
      'candidate-by-entity',
      'party-strengths',
      'statistics',
    ])
  })

  it('charts accept parameters', async () => {
    const running = service()
    const chart = async (view: string, query = '') =>
      (await get(running, `/election/nationalrat/${view}${query}`)).json
    assert.deepEqual(await chart('candidates-data'), {
      results: [{ text: 'F11 Anna', value: 10, class: 'active', color: '#ffaa00' }],
      majority: 0,
      title: 'Titel nationalrat',
    })
    const texts = async (query: string) =>
      (await chart('candidates-data', query)).results.map((bar: { text: string; value: number }) => [
        bar.text,
        bar.value,
      ])
    const both = [
      ['F21 Anna', 11],
      ['F11 Anna', 10],
    ]
    assert.deepEqual(await texts('?elected=false'), both)
    assert.deepEqual(await texts('?elected=false&limit=0'), both)
    assert.deepEqual(await texts('?elected=false&limit=-1'), both)
    assert.deepEqual(await texts('?elected=0&limit=1'), both.slice(0, 1))
    assert.deepEqual(await texts('?elected=no&lists=Mitte,Links&sort_by_lists=1'), both.toReversed())
    assert.deepEqual(await texts('?elected=0&entity=Baar'), [
      ['F11 Anna', 7],
      ['F21 Anna', 2],
    ])
    assert.deepEqual(await texts('?elected=0&entity=Nirgends'), [])
    assert.deepEqual((await chart('lists-data', '?names=Links')).results, [
      { text: 'Links', value: 30, value2: 0, class: 'active', color: null },
    ])
    assert.deepEqual((await chart('lists-data', '?entity=Nirgends')).results, [])
    assert.equal((await chart('connections-data')).nodes.length, 2)
    assert.equal((await chart('party-strengths-data')).labels.length, 2)
    assert.equal((await chart('party-strengths-data', '?horizontal=true')).results[0].text, 'Partei 1 2021')
    assert.deepEqual(await chart('parties-panachage-data'), {})
    assert.deepEqual(await chart('data-list-connections'), {})
  })

  it('the blank list has a name in the requested language', async () => {
    const running = service()
    const path = '/election/nationalrat/lists-panachage-data'
    const name = async (query: string, headers?: Record<string, string>) => {
      const { json } = await get(running, `${path}${query}`, headers)
      return [json.nodes[0].name, json.title]
    }
    assert.deepEqual(await name(''), ['Blankoliste', 'Titel nationalrat'])
    assert.deepEqual(await name('?locale=fr_CH'), ['Liste vierge', 'Titre nationalrat'])
    assert.deepEqual(await name('', { 'accept-language': 'fr' }), ['Liste vierge', 'Titre nationalrat'])
    const alias = await get(running, '/election/nationalrat/panachage-data')
    assert.deepEqual(alias.json, (await get(running, path)).json)
  })

  it('lists and candidates have maps of their own', async () => {
    const running = service()
    const stored = await readItem(running.database.reads, 'election', 'nationalrat')
    const key = stored?.item.recordKey ?? ''
    const list = `/list/${listId(key, '1')}`
    assert.deepEqual((await get(running, `${list}/by-entity`)).json, {
      1701: { counted: true, votes: 30, percentage: 75 },
      1702: { counted: false, votes: 10, percentage: 33.33 },
    })
    assert.deepEqual((await get(running, `/candidate/${candidateId(key, '11')}/by-district`)).json, {
      '': { counted: false, votes: 10, percentage: 14.29, entities: [1701, 1702] },
    })
  })

  it('a compound has its whole result, charts and maps', async () => {
    const running = service()
    const { json } = await get(running, '/elections/landrat/json')
    assert.deepEqual(json.elections, [`${running.url}/election/a`, `${running.url}/election/b`])
    // One is final with a place missing.
    assert.deepEqual(json.progress, { counted: 0, total: 2 })
    assert.equal(json.elected_candidates[0].district, 'Allschwil')
    assert.deepEqual(Object.keys(json.parties), ['1', '2'])
    const summary = (await get(running, '/elections/landrat/summary')).json
    assert.deepEqual(summary.elected, [['Anna', 'F11']])
    const chart = async (view: string) => (await get(running, `/elections/landrat/${view}`)).json
    assert.deepEqual((await chart('list-groups-data')).results, [
      { text: 'Partei 1', value: 603, value2: 1, class: 'active', color: null },
      { text: 'Partei 2', value: 351, value2: 0, class: 'active', color: null },
    ])
    assert.equal((await chart('seat-allocation-data')).maximum.front, 4)
    assert.equal((await chart('parties-panachage-data')).links[0].value, 6)
    assert.deepEqual((await chart('by-district')).Allschwil, {
      entities: [1701, 1702],
      votes: 0,
      percentage: 100,
      counted: false,
      link: `${running.url}/election/a`,
      progress: '1 / 2',
      mandates: '0 / 2',
    })
    assert.deepEqual(Object.keys(await chart('by-superregion')), ['Region 1', 'See-Gaster'])
  })

  it('a part is found under its name, with or without hyphens', async () => {
    const running = service()
    const { json, response } = await get(running, '/elections-part/landrat/superregion/region-1/json')
    assert.deepEqual(json.title, { de_CH: 'Titel landrat Region 1', fr_CH: 'Titre landrat Region 1' })
    assert.deepEqual(json.parties['1']['2026'].votes, { total: 5, permille: 0 })
    assert.notEqual(response.headers.get('last-modified'), null)
    const summary = (await get(running, '/elections-part/landrat/superregion/see-gaster/summary')).json
    assert.deepEqual(summary.elections, [`${running.url}/election/b`])
    assert.equal(summary.type, 'election_compound_part')
    for (const unknown of ['superregion/nirgends', 'canton/region-1', 'superregion/region 1%00'])
      assert.equal(
        (await fetch(`${running.url}/elections-part/landrat/${unknown}/json`)).status,
        404,
        unknown,
      )
  })
})
