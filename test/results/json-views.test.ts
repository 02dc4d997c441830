import assert from 'node:assert/strict'
import { it } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onSqlite } from '../support/service.ts'
import { bundle, countedService, get, proporz } from './counted-service.ts'
import { publishResults } from './published.ts'

onSqlite('the JSON views of the results', (kind) => {
  const service = countedService(kind)

  it('the overview shows the current day in local time, not in UTC', async () => {
    const running = service()
    const { json, response } = await get(running, '/json')
    assert.deepEqual(Object.keys(json), ['canton', 'name', 'results', 'archive'])
    assert.deepEqual([json.canton, json.name], ['zg', 'Kanton Dreiseen'])
    assert.deepEqual(
      json.results.map((one: { url: string }) => one.url.slice(running.url.length)),
      ['/vote/bahn', '/elections/landrat', '/vote/steuern', '/election/a', '/election/b'],
    )
    assert.deepEqual(json.archive, {
      2017: `${running.url}/archive/2017`,
      2021: `${running.url}/archive/2021`,
      2026: `${running.url}/archive/2026`,
    })
    assert.equal(response.headers.get('last-modified'), 'Sun, 15 Nov 2026 12:30:00 GMT')

    running.clock.set('2026-11-15T23:00:00.000000+00:00')
    const next = await get(running, '/json')
    assert.deepEqual(
      next.json.results.map((one: { url: string }) => one.url),
      [`${running.url}/vote/spaeter`],
    )
    assert.deepEqual((await get(running, '/archive/kein-tag/json')).json, next.json)
    running.clock.set('2027-05-01T00:00:00.000000+00:00')
    assert.deepEqual((await get(running, '/json')).json, next.json)
    running.clock.set('2026-11-15T22:59:00.000000+00:00')
  })

  it('archives are by year and by day', async () => {
    const titles = async (when: string) =>
      (await get(service(), `/archive/${when}/json`)).json.results.map((one: { title: object }) => one.title)
    assert.deepEqual(await titles('2021'), [
      { de_CH: 'Titel alt', fr_CH: 'Titre alt' },
      { de_CH: 'NR', fr_CH: 'Titre nationalrat' },
    ])
    assert.equal((await titles('2021-06-13')).length, 1)
    assert.deepEqual(await titles('1999'), [])
  })

  it('a vote has its summary, its whole result and the maps of its ballots', async () => {
    const running = service()
    const summary = (await get(running, '/vote/steuern/summary')).json
    const { json, response } = await get(running, '/vote/steuern/json')
    assert.deepEqual(summary, {
      completed: true,
      date: '2026-11-15',
      domain: 'canton',
      last_modified: '2026-11-15T12:30:00+00:00',
      progress: { counted: 1, total: 1 },
      title: { de_CH: 'Titel steuern', fr_CH: 'Titre steuern' },
      type: 'vote',
      url: `${running.url}/vote/steuern`,
      answer: 'accepted',
      yeas_percentage: 75,
      nays_percentage: 25,
      turnout: 50,
    })
    assert.deepEqual(json.results, { answer: 'accepted', nays_percentage: 25, yeas_percentage: 75 })
    assert.equal(response.headers.get('last-modified'), 'Sun, 15 Nov 2026 12:30:00 GMT')
    const [ballot] = json.ballots
    assert.equal(ballot.url, `${running.url}/ballot/${ballot.id}`)
    const map = await get(running, `/ballot/${ballot.id}/by-entity`)
    assert.deepEqual(map.json, { 1701: { counted: true, percentage: 75 } })
    assert.equal(map.response.headers.get('last-modified'), null)
    assert.deepEqual((await get(running, `/ballot/${ballot.id}/by-district`)).json, {
      '': { counted: true, entities: [1701], percentage: 75 },
    })
  })

  it('unknown addresses are answered with 404', async () => {
    const running = service()
    const hex = 'f'.repeat(32)
    for (const path of [
      '/vote/nichts/json',
      '/vote/nationalrat/json',
      '/vote/%00/summary',
      '/election/landrat/json',
      '/elections/nationalrat/json',
      `/ballot/${hex}/by-entity`,
      '/ballot/nichts/by-entity',
      `/candidate/${hex}/by-entity`,
      `/list/${hex}/by-district`,
      '/list/kurz/by-district',
    ])
      assert.equal((await fetch(`${running.url}${path}`)).status, 404, path)
  })

  it('a client with the newest state is answered with 304; a new result changes it', async () => {
    const running = service()
    const path = '/election/b/json'
    const first = await get(running, path)
    const tag = first.response.headers.get('etag') ?? ''
    const again = () => fetch(`${running.url}${path}`, { headers: { 'if-none-match': tag } })
    assert.equal((await again()).status, 304)
    const head = await fetch(`${running.url}${path}`, { method: 'HEAD' })
    assert.equal(head.headers.get('etag'), tag)
    const entities = proporz.entities.map((entity) => ({ ...entity, counted: true }))
    await publishResults(running, 'election', 'b', { ...proporz, status: 'final', entities, parties: null })
    const changed = await again()
    assert.equal(changed.status, 200)
    assert.deepEqual((await get(running, '/elections/landrat/json')).json.progress, { counted: 1, total: 2 })
  })

  it('the site map lists pages of compounds, but not of elections in them', async () => {
    const running = service()
    const { json, response } = await get(running, '/sitemap.json')
    assert.equal(response.headers.get('last-modified'), null)
    assert.ok(json.urls.includes(`${running.url}/elections/landrat`))
    assert.ok(!json.urls.includes(`${running.url}/election/a`))
    assert.deepEqual(json.urls, [...json.urls].sort())
    const xml = await fetch(`${running.url}/sitemap.xml`)
    assert.equal(xml.headers.get('content-type'), 'application/xml')
    assert.equal((await xml.text()).match(/<loc>/g)?.length, json.urls.length)
  })

  it('the catalogue exists once a publisher is set', async () => {
    const running = service()
    const without = await fetch(`${running.url}/catalog.rdf`)
    assert.equal(without.status, 501)
    assert.equal(without.headers.get('access-control-allow-origin'), '*')
    const open_data = { id: 'dreiseen', name: 'Staatskanzlei', mail: 'daten@example.org' }
    await running.load({ organisation: { ...bundle.organisation, open_data } })
    const catalog = await fetch(`${running.url}/catalog.rdf`)
    assert.equal(catalog.status, 200)
    assert.equal(catalog.headers.get('content-type'), 'application/rdf+xml; charset=UTF-8')
    const text = await catalog.text()
    assert.match(text, /vote-steuern@dreiseen/)
    assert.doesNotMatch(text, /nationalrat@dreiseen/)
  })
})

onSqlite('an instance without results', (kind) => {
  const service = serviceUnderTest(kind)

  it('has empty overviews', async () => {
    const running = service()
    const empty = { canton: null, name: 'Kanzlei', results: [], archive: {} }
    assert.deepEqual((await get(running, '/json')).json, empty)
    assert.deepEqual((await get(running, '/archive/2020/json')).json, empty)
    assert.deepEqual((await get(running, '/sitemap.json')).json, {
      urls: [`${running.url}/`, `${running.url}/archive-search/vote`],
    })
  })
})
