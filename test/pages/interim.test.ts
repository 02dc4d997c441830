import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { ElectionResults } from '../../src/areas/results/model/result-set.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { publishResults } from '../results/published.ts'
import { counted, places } from '../results/voted-service.ts'
import {
  aCandidate,
  aList,
  anElectionEntity,
  aPartyRow,
  electionResults,
  voteResults,
} from '../support/results.ts'
import { testClock } from '../support/service.ts'
import { piece, read } from './page.ts'
import { factoids, said, tableHeads, tableRows } from './result-tables.ts'

const item = (id: string, more: object = {}) => ({
  id,
  date: '2026-11-15',
  domain: 'canton',
  title: { de_CH: `Titel ${id}` },
  created: '2026-01-01T00:00:00+00:00',
  modified: '2026-01-01T00:00:00+00:00',
  ...more,
})

const bundle = {
  organisation: stGallen,
  votes: [
    item('frueher', { type: 'simple', date: '2026-09-27' }),
    item('einfach', { type: 'simple' }),
    item('dreifach', { type: 'complex' }),
  ],
  elections: [
    item('absolut', { type: 'majorz', mandates: 2, majority_type: 'absolute' }),
    item('relativ', { type: 'majorz', mandates: 2, majority_type: 'relative' }),
    item('listen', { type: 'proporz', mandates: 3 }),
    item('sg', { type: 'proporz', mandates: 2, domain: 'district', segment: 'St. Gallen' }),
    item('ro', { type: 'proporz', mandates: 4, domain: 'district', segment: 'Rorschach' }),
  ],
  election_compounds: [item('rat', { elections: ['sg', 'ro'], voters_counts: false })],
}

/** The first of the places are counted; half of the electorate of the whole lives in St. Gallen. */
function partly(of: readonly number[], done: number, more: Partial<ElectionResults>): ElectionResults {
  const entities = of.map((place, at) => {
    const [id, name, district] = places[place] ?? places[0]
    const isCounted = at < done
    const figures = isCounted ? { eligibleVoters: 1000, receivedBallots: 500 } : {}
    return anElectionEntity({ id, name, district, counted: isCounted, ...figures })
  })
  return electionResults({ status: 'interim', entities, ...more })
}

const everywhere = [1, 2, 3, 4, 5, 0]
const electorate = [5000, 1000, 1000, 1000, 1000, 1000].map((eligibleVoters) => ({
  ...{ yeas: 60, nays: 40 },
  more: { eligibleVoters },
}))

describe('pages while counting goes on', () => {
  const clock = testClock('2026-11-15T11:41:00.000000+00:00')
  const service = serviceUnderTest('sqlite', { bundle, clock })
  const page = (path: string, locale = 'de') => read(service(), path, { locale })
  const lead = (markup: string) =>
    said(piece(markup, /<div class="election-outcome">.*?<\/div>/s).replace(/<svg.*?<\/svg>/gs, ''))
  const row = (markup: string, id: string) =>
    said(
      piece(
        markup,
        new RegExp(`<article class="overview-[a-z]+">(?:(?!</article>).)*Titel ${id}<.*?</article>`, 's'),
      ),
    )

  before(async () => {
    const ballot = counted([null, { yeas: 60, nays: 40 }, { yeas: 50, nays: 50 }])
    const candidates = [
      aCandidate('1', { familyName: 'Zogg', firstName: 'Anna', votes: [300, 290, 310, 280, 0, 0] }),
      aCandidate('2', { familyName: 'Abt', firstName: 'Urs', votes: [200, 210, 190, 220, 0, 0] }),
    ]
    const lists = (...votes: readonly number[]) => [
      aList('1', { name: 'Links', votes: votes.map((each) => 3 * each) }),
      aList('2', { name: 'Mitte', votes }),
    ]
    await publishResults(
      service(),
      'vote',
      'frueher',
      voteResults('final', { proposal: counted(electorate) }),
    )
    await publishResults(service(), 'vote', 'einfach', voteResults('interim', { proposal: ballot }))
    await publishResults(
      service(),
      'vote',
      'dreifach',
      voteResults('interim', { proposal: ballot, 'counter-proposal': ballot, 'tie-breaker': counted([]) }),
    )
    for (const id of ['absolut', 'relativ'])
      await publishResults(service(), 'election', id, partly(everywhere, 4, { candidates }))
    await publishResults(
      service(),
      'election',
      'listen',
      partly(everywhere, 5, { lists: lists(10, 10, 10, 10, 10, 0) }),
    )
    await publishResults(service(), 'election', 'sg', partly([0, 1], 1, { lists: lists(20, 0) }))
    await publishResults(service(), 'compound', 'rat', {
      kind: 'compound',
      parties: {
        rows: [
          aPartyRow({ year: 2026, id: '1', votes: 60, totalVotes: 100 }),
          aPartyRow({ year: 2026, id: '2', votes: 40, totalVotes: 100 }),
          aPartyRow({ year: 2022, id: '1', votes: 50, totalVotes: 100, mandates: 4 }),
          aPartyRow({ year: 2022, id: '2', votes: 50, totalVotes: 100, mandates: 2 }),
        ],
        panachage: [],
      },
    })
  })

  test('never say that anybody has lost anything', async () => {
    const home = await page('/')
    const day = await page('/archive/2026-11-15')
    const feed = await (await fetch(`${service().url}/results.atom`)).text()
    const search = await page('/archive-search?term=titel')
    const others = ['absolut/candidates', 'listen/lists', 'sg/lists', 'sg/candidates'].map((path) =>
      page(`/election/${path}`),
    )
    const compound = ['seat-allocation', 'districts', 'candidates', 'party-strengths'].map((tab) =>
      page(`/elections/rat/${tab}`),
    )
    for (const markup of [home, day, feed, search, ...(await Promise.all([...others, ...compound]))])
      assert.doesNotMatch(said(markup.replace(/<svg.*?<\/svg>/gs, '')), /\b0 (?:von|Sitz)|\b0\.00 ?%/)
  })

  test('show shares, the progress and the number of eligible voters on a polling day', async () => {
    const markup = await page('/archive/2026-11-15')
    const half = '2 von 6 Gemeinden ausgezählt · rund 20% der Stimmberechtigten · zuletzt geändert 12:41'
    assert.equal(row(markup, 'einfach'), `Titel einfach Noch offen 55.00% Ja Zwischenresultat · ${half}`)
    assert.equal(
      row(markup, 'dreifach'),
      `Titel dreifach Noch offen Vorlage 55.00% Ja Gegenvorschlag 55.00% Ja Stichfrage – Zwischenresultat · ${half}`,
    )
    assert.match(
      row(markup, 'absolut'),
      /^Titel absolut 2 Sitze zu vergeben Anna Zogg 59\.0% Urs Abt 41\.0% Zwischenresultat · 4 von 6 Gemeinden/,
    )
    assert.match(row(markup, 'listen'), /^Titel listen 3 Sitze zu vergeben Links 75\.00% Mitte 25\.00%/)
    assert.match(row(markup, 'rat'), /^Titel rat 6 Sitze zu vergeben Partei 1 60\.0% Partei 2 40\.0%/)
  })

  test('show the shares of an election first, and what is missing with its weight', async () => {
    const markup = await page('/election/listen/lists')
    assert.match(lead(markup), /^Noch ist nicht alles ausgezählt\. .* Links 75\.00% Mitte 25\.00%$/)
    assert.deepEqual(tableRows(markup, 'lists')[0], ['Links', '150', '75.00%', '–'])
    assert.equal(
      said(piece(markup, /<p class="missing">.*?<\/p>/s)),
      'Es fehlt noch 1 Gemeinde mit rund 50% der Stimmberechtigten: St. Gallen (50%)',
    )
    assert.match(markup, /<meta name="description" content="Bisher vorne: Links 75\.00%, Mitte 25\.00%">/)
  })

  test('always name the required majority', async () => {
    assert.equal(
      factoids(await page('/election/absolut/candidates'))['Absolutes Mehr'],
      'Noch offen bis alle Stimmen ausgezählt sind',
    )
    assert.equal(
      factoids(await page('/election/relativ/candidates'))['Nötiges Mehr'],
      'Relatives Mehr Gewählt ist, wer am meisten Stimmen hat',
    )
    assert.match(await page('/election/absolut/candidates-chart'), /Absolutes Mehr: Noch offen/)
    assert.match(await page('/vote/einfach/entities'), /Es entscheidet die Mehrheit der gültigen Stimmen\./)
    assert.match(await page('/vote/dreifach/proposal-entities'), /entscheidet die Stichfrage\./)
  })

  test('show the shares of a compound first, and no comparison with incomplete figures', async () => {
    const response = await fetch(`${service().url}/elections/rat`, { redirect: 'manual' })
    assert.equal(response.headers.get('location'), '/elections/rat/party-strengths')
    const markup = await page('/elections/rat/party-strengths')
    assert.match(lead(markup), /Partei 1 60\.0% Partei 2 40\.0%$/)
    assert.equal(factoids(markup)['Sitze zu vergeben'], '6')
    assert.ok(!tableHeads(markup, 'party-strengths-2026').includes('± Prozentpunkte'))
    assert.match(markup, /Der Vergleich mit früheren Wahlen folgt mit dem Schlussresultat\./)
    assert.match(said(markup), /Noch keine Resultate aus: Rorschach/)
    assert.deepEqual(tableRows(await page('/elections/rat/seat-allocation'), 'seat-allocation'), [
      ['Partei 1', '–', '4'],
      ['Partei 2', '–', '2'],
      ['Total', '–', '6'],
    ])
    assert.deepEqual(tableRows(await page('/elections/rat/districts'), 'districts')[1]?.slice(0, 2), [
      ...['St. Gallen', '2 offen'],
    ])
  })

  test('explain what is not available yet', async () => {
    assert.match(
      said(piece(await page('/elections/rat/candidates'), /<p class="empty">.*?<\/p>/s)),
      /^Wer gewählt ist, steht erst mit dem Schlussresultat fest\.$/,
    )
    assert.match(
      await page('/elections/rat/candidates-table'),
      /Wer gewählt ist, steht erst mit dem Schlussresultat fest\./,
    )
  })

  test('show no share for a question that is not counted yet', async () => {
    const markup = await page('/vote/dreifach/tie-breaker-entities')
    assert.doesNotMatch(said(piece(markup, /<div class="verdict">.*?<\/div>/s)), /%/)
  })

  test('are consistent with the feed, the search and other sites', async () => {
    const feed = await (await fetch(`${service().url}/results.atom`)).text()
    assert.match(
      feed,
      /<title>Titel rat: 6 Sitze zu vergeben<\/title>.*?<summary>Zwischenresultat · [^<]* · Bisher vorne: Partei 1 60\.0%, Partei 2 40\.0%<\/summary>/s,
    )
    assert.match(feed, /2 von 6 Gemeinden ausgezählt · rund 20% der Stimmberechtigten/)
    assert.match(
      said(await page('/archive-search?term=absolut')),
      /2 Sitze zu vergeben · Bisher vorne: Anna Zogg 59\.0%/,
    )
    assert.match(said(await page('/vote/einfach/vote-header-widget')), /rund 20% der Stimmberechtigten/)
    assert.match(said(await page('/municipality/thal')), /rund 20% der Stimmberechtigten/)
  })

  test('have a date beside the time of the last change on any other day', async () => {
    assert.match(await page('/vote/einfach/entities'), />12:41<\/time>/)
    assert.match(await page('/vote/frueher/entities'), />15\.11\.2026, 12:41<\/time>/)
    clock.advance(24 * 3600)
    assert.match(await page('/vote/einfach/entities'), />15\.11\.2026, 12:41<\/time>/)
  })
})
