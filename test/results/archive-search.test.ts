import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hrefOf, plain, read, status, texts } from '../pages/page.ts'
import { aCandidate, aList, anElectionEntity, electionResults, voteResults } from '../support/results.ts'
import { onEachDatabase, type TestService } from '../support/service.ts'
import { countedService, get } from './counted-service.ts'
import { publishResults } from './published.ts'
import { counted, votedService } from './voted-service.ts'

interface Found {
  readonly url: string
  readonly type: string
  readonly found: readonly string[]
}

async function search(service: TestService, address: string): Promise<readonly Found[]> {
  return (await get(service, address)).json.results
}

const idsOf = (found: readonly Found[]) => found.map(({ url }) => decodeURIComponent(url).split('/').at(-1))

onEachDatabase('searching the archive', (kind) => {
  const service = countedService(kind)

  test('finds simple and complex votes, elections and compounds by any title', async () => {
    assert.deepEqual(idsOf(await search(service(), '/archive-search/json?term=titel')), [
      ...['spaeter', 'bahn', 'landrat', 'steuern', 'a', 'b'],
      ...['nationalrat', 'alt', 'nationalrat-2017'],
    ])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/vote/json?term=titre+bahn')), ['bahn'])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/election/json?term=NR')), ['nationalrat'])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/vote/json?term=nr')), [])
  })

  test('finds candidates, lists, places and years, and shows what matched', async () => {
    const people = await search(service(), '/archive-search/json?term=F21')
    assert.deepEqual(idsOf(people), ['a', 'nationalrat', 'nationalrat-2017'])
    assert.match(people[0]?.found.join() ?? '', /F21$/)
    const lists = await search(service(), '/archive-search/election/json?term=links')
    assert.deepEqual(lists[0]?.found, ['Links'])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/json?term=ober-wil')), ['b'])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/json?term=titel+2017')), [
      'nationalrat-2017',
    ])
  })

  test('ranks matches in titles above newer ones in names', async () => {
    await service().load({
      elections: [
        {
          ...{ id: 'mitte', date: '2010-01-01', type: 'majorz', mandates: 1, domain: 'canton' },
          title: { de_CH: 'Wahl der Mitte' },
        },
      ],
    })
    const found = await search(service(), '/archive-search/election/json?term=mitte')
    assert.deepEqual(idsOf(found), ['mitte', 'a', 'nationalrat', 'nationalrat-2017'])
  })

  test('finds the names of the newest version and no others', async () => {
    const results = electionResults({
      status: 'final',
      entities: [anElectionEntity({ id: 1701, name: 'Baar' })],
      lists: [aList('1', { name: 'Wasserpartei', votes: [4] })],
      candidates: [aCandidate('1', { firstName: 'Zoé', familyName: 'Übersax', list: '1', votes: [4] })],
    })
    await publishResults(service(), 'election', 'b', results)
    const found = await search(service(), '/archive-search/election/json?term=%22zoe%20ubersax%22')
    assert.deepEqual([idsOf(found), found[0]?.found], [['b'], ['Zoé Übersax']])
    await publishResults(service(), 'election', 'b', { ...results, candidates: [] })
    assert.deepEqual(await search(service(), '/archive-search/election/json?term=ubersax'), [])
    assert.deepEqual(idsOf(await search(service(), '/archive-search/election/json?term=wasserpartei')), ['b'])
  })

  test('suggests another spelling, and municipalities', async () => {
    const page = (query: string) => read(service(), `/archive-search/election?${query}`)
    const misspelt = await page('term=nationalrad')
    assert.match(
      misspelt,
      /<a href="\/archive-search\/election\?term=nationalrat">Meinten Sie «nationalrat»\?<\/a>/,
    )
    assert.match(misspelt, /class="found-title"><a href="\/election\/nationalrat"/)
    assert.doesNotMatch(await page('term=nationalrad&to=1900-01-01'), /Meinten Sie/)
    assert.doesNotMatch(await page('term=nationalrat'), /Meinten Sie/)
    assert.match(await page('term=baar'), /<li><a href="\/municipality\/baar"/)
    assert.match(misspelt, /data-suggestions="\/municipalities\/suggestions" data-free/)
  })

  test('can be limited by day and level', async () => {
    const ids = async (query: string) => idsOf(await search(service(), `/archive-search/vote/json?${query}`))
    assert.deepEqual(await ids('from=2026-11-16'), ['spaeter'])
    assert.deepEqual(await ids('to=2021-12-31'), ['alt'])
    assert.deepEqual(await ids('from=2026-11-15&to=2026-11-15&domain=federation'), ['bahn'])
    assert.deepEqual(await ids('domain=federation&domain=canton&from=2026-11-15&to=2026-11-20'), [
      'bahn',
      'steuern',
    ])
    assert.deepEqual(await ids('from=2026-02-30&domain=nowhere&page=x'), [
      'spaeter',
      'bahn',
      'steuern',
      'alt',
    ])
  })

  test('is part of the search of the site', async () => {
    const page = await read(service(), '/search?q=F21')
    assert.deepEqual(texts(page, /<h2>(.*?)<\/h2>/g), ['Wahlen'])
    assert.equal(hrefOf(page, 'Titel a'), '/election/a')
    const votes = await read(service(), '/search?q=bahn')
    assert.equal(hrefOf(votes, 'Titel bahn'), '/vote/bahn')
  })
})

onEachDatabase('a page of the archive search', (kind) => {
  const service = votedService(kind)

  test('shows ten results and keeps the query in its links', async () => {
    const first = await read(service(), '/archive-search/vote?term=vorlage&domain=canton')
    assert.equal(texts(first, /<p class="found-title">(.*?)<\/p>/gs).length, 10)
    assert.match(first, /name="term" [^>]*value="vorlage"/)
    assert.match(first, /name="domain" value="canton" checked/)
    const next = hrefOf(first, 'Weiter')
    assert.equal(next, '/archive-search/vote?term=vorlage&domain=canton&page=1')
    const { json } = await get(service(), '/archive-search/vote/json?term=vorlage&domain=canton')
    assert.equal(json.next, `${service().url}${next.replace('/vote?', '/vote/json?')}`)
    const second = await read(service(), next)
    assert.equal(texts(second, /<p class="found-title">(.*?)<\/p>/gs).length, json.total - 10)
  })

  test('is the last one for numbers beyond it; programs get 404', async () => {
    const question = 'term=++vorlage+%0a&domain=canton&page=999'
    const last = await read(service(), `/archive-search/vote?${question}`)
    assert.match(last, /name="term" [^>]*value="vorlage"/)
    assert.equal(hrefOf(last, 'Zurück'), '/archive-search/vote?term=vorlage&domain=canton')
    const { json } = await get(service(), `/archive-search/vote/json?${question}`)
    assert.deepEqual([json.results, json.page, json.next], [[], 999, null])
  })

  test('can limit votes by their answer, which is shown beside them', async () => {
    const { json } = await get(service(), '/archive-search/vote/json?answer=counter-proposal')
    assert.deepEqual(idsOf(json.results).sort(), ['beide-gegen', 'nur-gegen', 'wahl'])
    const page = await read(service(), '/archive-search/vote?term=ja&answer=accepted')
    assert.match(plain(page), /Vorlage ja 15\. November 2026 Angenommen, 62\.86% Ja/)
  })

  test('says so if nothing matches, and is not offered otherwise', async () => {
    const page = await read(service(), '/archive-search/vote?term=%3Cscript%3E')
    assert.match(plain(page), /Nichts gefunden für «/)
    assert.doesNotMatch(page, /<script>/)
    assert.equal(await status(service(), '/archive-search/nothing'), 404)
    assert.equal(await status(service(), '/archive-search/nothing/json'), 404)
  })

  test('contains a new result at once', async () => {
    await publishResults(
      service(),
      'vote',
      'ohne',
      voteResults('final', { proposal: counted([{ yeas: 9, nays: 1 }]).slice(0, 1) }),
    )
    const { json } = await get(service(), '/archive-search/vote/json?term=ohne&answer=accepted')
    assert.deepEqual(idsOf(json.results), ['ohne', 'ohne-bezirke'])
  })
})
