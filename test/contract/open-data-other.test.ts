import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { onEachDatabase, onSqlite } from '../support/service.ts'
import { ask } from './api.ts'
import { readJson, readText } from './open-data.ts'
import { baselLandschaftWithResults, zugWithResults } from './result-world.ts'

onEachDatabase('the map of the site', (kind) => {
  const service = zugWithResults(kind)

  async function paths() {
    const { urls } = await readJson<{ urls: readonly string[] }>(service(), '/sitemap.json')
    for (const url of urls) assert.ok(url.startsWith(`${service().url}/`), url)
    return urls.map((url) => url.slice(service().url.length))
  }

  test('lists pages, years, days and results in order', async () => {
    const listed = await paths()
    assert.deepEqual(listed, [...listed].sort())
    for (const path of [
      '/',
      '/archive-search/vote',
      '/archive/2015',
      '/archive/2017',
      '/archive/2015-10-18',
      '/archive/2017-05-21',
      '/vote/energie',
      '/vote/initiative',
      '/vote/leer',
      '/election/staenderat',
      '/election/nationalrat',
      '/election/leere-wahl',
    ])
      assert.ok(listed.includes(path), path)
    assert.equal(new Set(listed).size, listed.length)
  })

  test('has the same addresses in XML', async () => {
    const xml = await readText(service(), '/sitemap.xml')
    const parsed = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url' }).parse(xml)
    const { urls } = await readJson<{ urls: readonly string[] }>(service(), '/sitemap.json')
    assert.deepEqual(
      parsed.urlset.url,
      urls.map((loc) => ({ loc })),
    )
    assert.equal(parsed.urlset['@_xmlns'], 'http://www.sitemaps.org/schemas/sitemap/0.9')
  })
})

onSqlite('the map of a site with a compound', (kind) => {
  const service = baselLandschaftWithResults(kind)

  test('leaves out the elections inside it', async () => {
    const { urls } = await readJson<{ urls: readonly string[] }>(service(), '/sitemap.json')
    assert.ok(urls.includes(`${service().url}/elections/landrat`))
    assert.deepEqual(
      urls.filter((url) => url.includes('/election/')),
      [],
    )
  })

  test('the catalogue does not exist without a configured publisher', async () => {
    assert.equal((await ask(service(), '/catalog.rdf')).status, 501)
  })
})

onSqlite('the catalogue of open data', (kind) => {
  const service = zugWithResults(kind)

  interface Node {
    readonly [name: string]: unknown
  }

  async function datasets(): Promise<readonly Node[]> {
    const xml = await readText(service(), '/catalog.rdf')
    const parser = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => ['dcat:dataset', 'dcat:distribution', 'dcat:keyword'].includes(name),
    })
    const parsed = parser.parse(xml)
    const list: readonly Node[] = parsed['rdf:RDF']['dcat:Catalog']['dcat:dataset']
    return list.map((entry) => entry['dcat:Dataset'] as Node)
  }

  test('contains completed results, newest first', async () => {
    const about = (await datasets()).map((dataset) => dataset['@_rdf:about'])
    const named = (...paths: string[]) => paths.map((path) => `${service().url}/${path}`)
    assert.deepEqual(about.slice(0, 2).sort(), named('vote/energie', 'vote/initiative'))
    assert.deepEqual(about.slice(2, 4).sort(), named('election/nationalrat', 'election/staenderat'))
    assert.deepEqual(about.slice(4), named('data/votes.csv#dataset', 'data/elections.csv#dataset'))
  })

  test('links to the tables', async () => {
    const xml = await readText(service(), '/catalog.rdf')
    for (const path of [
      '/vote/energie/data-csv',
      '/vote/energie/data-json',
      '/election/nationalrat/data-parties-csv',
      '/election/nationalrat/data-parties-json',
    ])
      assert.ok(xml.includes(`${service().url}${path}`), path)
    assert.ok(!xml.includes('/vote/leer/'))
    assert.ok(!xml.includes('/election/staenderat/data-parties-csv'))
    assert.ok(xml.includes('@kanton-zug'))
    assert.ok(xml.includes('opendata@zug.example'))
  })

  test('has three or six tables and a delivery for each result', async () => {
    const counts = (await datasets())
      .slice(0, 4)
      .map((dataset) => [dataset['@_rdf:about'], (dataset['dcat:distribution'] as readonly unknown[]).length])
    for (const [about, count] of counts)
      assert.equal(count, about === `${service().url}/election/nationalrat` ? 7 : 4, String(about))
  })

  test('has addresses of datasets that can be opened', async () => {
    for (const dataset of await datasets()) {
      const about = String(dataset['@_rdf:about'])
      assert.equal((await fetch(about)).status, 200, about)
    }
  })
})

onSqlite('the archive of all results', (kind) => {
  const service = zugWithResults(kind)

  test('contains the tables of counted items', async () => {
    const response = await fetch(`${service().url}/archive-download`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/zip')
    assert.match(response.headers.get('content-disposition') ?? '', /filename="?Archive\.zip"?/)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const texts = Object.entries(files)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const)
    for (const [name] of texts) assert.match(name, /\.csv$/)
    const contents = texts.map(([, text]) => text)
    for (const path of ['/vote/energie', '/vote/initiative'])
      assert.ok(contents.includes(await readText(service(), `${path}/data-csv`)), path)
    assert.ok(!contents.includes(''))
    assert.ok(!contents.some((text) => text.includes('Noch nichts')))
  })
})
