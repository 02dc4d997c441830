import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readShapes } from '../../src/areas/results/places/shapes/read-shapes.ts'
import { saveShapes } from '../../src/areas/results/places/shapes/store.ts'
import { toStored } from '../../src/areas/results/places/shapes/stored-shapes.ts'
import { bern } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { countedService } from '../results/counted-service.ts'
import { profiledService, publishShares } from '../results/profiled-service.ts'
import { publishResults } from '../results/published.ts'
import { counted, votedService } from '../results/voted-service.ts'
import { aCandidate, anElectionEntity, electionResults, voteResults } from '../support/results.ts'
import { type TestService, testClock, unwrap } from '../support/service.ts'
import { squareFeatures } from '../support/shapes.ts'
import { hrefOf, links, piece, plain, read, status, texts } from './page.ts'

const said = (markup: string) => plain(markup).replaceAll('&#39;', "'").replaceAll('\u00ad', '')
const itemOf = (page: string, title: string) =>
  [...page.matchAll(/<article class="place-item">.*?<\/article>/gs)]
    .map(([one]) => one)
    .find((one) => one.includes(title)) ?? ''
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tbody>(.*?)<\/tbody>/gs)]
    .flatMap(([, body = '']) => texts(body, /<tr>(.*?)<\/tr>/gs))
    .map((row) => row.replaceAll('&#39;', "'"))

async function redirect(service: TestService, path: string): Promise<string | null> {
  const response = await fetch(service.url + path, { redirect: 'manual' })
  return response.status === 302 ? response.headers.get('location') : `status ${response.status}`
}

describe('the page of a municipality', () => {
  const service = votedService('sqlite')

  test('shows its answers beside those of the whole', async () => {
    const page = await read(service(), '/municipality/wittenbach')
    assert.equal(said(piece(page, /<h1>.*?<\/h1>/)), 'Wittenbach')
    assert.match(page, /Gemeinde, Bezirk St\. Gallen/)
    assert.deepEqual(rowsOf(itemOf(page, 'Vorlage ja')), [
      'Wittenbach Abgelehnt 39.94% Ja 48.96%',
      'Insgesamt Angenommen 62.86% Ja 49.59%',
    ])
    assert.deepEqual(rowsOf(itemOf(page, 'Vorlage beide-gegen')), [
      'Wittenbach Angenommen 60.00% Ja 47.64%',
      'Insgesamt Angenommen 60.00% Ja 47.64%',
      'Wittenbach Angenommen 60.00% Ja 47.64%',
      'Insgesamt Angenommen 60.00% Ja 47.64%',
      'Wittenbach Gegenvorschlag 60.00% 47.64%',
      'Insgesamt Gegenvorschlag 60.00% 47.64%',
    ])
  })

  test('marks what is not counted and what can still change', async () => {
    const open = itemOf(await read(service(), '/municipality/thal'), 'Vorlage zwischenstand')
    assert.match(open, /Zwischenresultat/)
    assert.equal(rowsOf(open)[0], 'Thal Noch nicht ausgezählt')
    const later = itemOf(await read(service(), '/municipality/thal'), 'Vorlage ohne<')
    assert.match(later, /Noch keine Resultate/)
  })

  test('shows its own votes and none of other municipalities', async () => {
    const goldach = itemOf(await read(service(), '/municipality/goldach'), 'Vorlage gemeinde<')
    assert.deepEqual(rowsOf(goldach), ['Goldach Angenommen 60.00% Ja 47.64%'])
    const thal = await read(service(), '/municipality/thal')
    assert.equal(itemOf(thal, 'Vorlage gemeinde<'), '')
    assert.match(itemOf(thal, 'Vorlage gemeinde-ohne<'), /Noch keine Resultate/)
  })

  test('is found by number, by name and in German', async () => {
    assert.equal(await redirect(service(), '/municipality/3251'), '/municipality/altstaetten')
    assert.equal(
      await redirect(service(), '/municipality/Altst%C3%A4tten/2026'),
      '/municipality/altstaetten/2026',
    )
    assert.equal(await redirect(service(), '/gemeinde/altstaetten'), '/municipality/altstaetten')
    assert.equal(await status(service(), '/municipality/nirgends'), 404)
    assert.equal(await status(service(), '/municipality/thal/bald'), 404)
  })

  test('is linked from a list from A to Z that can be searched', async () => {
    const all = await read(service(), '/municipalities')
    assert.equal(hrefOf(piece(all, /<div data-results>.*<\/main>/s), 'St. Gallen'), '/municipality/st-gallen')
    assert.ok(texts(all, /<h2>(.*?)<\/h2>/g).includes('W'))
    const some = links(
      piece(await read(service(), '/municipalities?q=altst'), /<div data-results>.*<\/main>/s),
    )
    assert.deepEqual(some.slice(0, 1), ['Altstätten'])
    assert.doesNotMatch(await read(service(), '/municipalities?q=altst'), /Wittenbach/)
  })

  test('is suggested while its name is typed, also with a typing error', async () => {
    const suggested = async (q: string) => {
      const answer = await fetch(`${service().url}/municipalities/suggestions?q=${encodeURIComponent(q)}`)
      return ((await answer.json()) as { suggestions: { title: string }[] }).suggestions
    }
    assert.deepEqual((await suggested('witt'))[0], {
      title: 'Wittenbach',
      note: 'Bezirk St. Gallen',
      href: '/municipality/wittenbach',
    })
    assert.deepEqual(
      (await suggested('altstaten')).map(({ title }) => title),
      ['Altstätten'],
    )
    assert.deepEqual(await suggested(''), [])
    assert.ok((await suggested('a')).length <= 8)
  })

  test('is found by the search of the site, before everything else', async () => {
    const found = await read(service(), '/search?q=wittenbach')
    const results = piece(found, /<div data-results>.*<\/main>/s)
    assert.equal(hrefOf(results, 'Wittenbach'), '/municipality/wittenbach')
    assert.equal(texts(results, /<h2>(.*?)<\/h2>/g)[0], 'Gemeinden')
    assert.doesNotMatch(await read(service(), '/search?q=-wittenbach'), /municipality\/wittenbach/)
  })

  test('has a new result at once', async () => {
    const before = await read(service(), '/municipality/rorschach')
    assert.match(
      itemOf(before, 'Vorlage einsprachig') || itemOf(before, 'Loi sur les routes'),
      /Noch keine Resultate/,
    )
    const results = voteResults('final', {
      proposal: counted([null, null, null, { yeas: 3, nays: 1 }]).slice(3, 4),
    })
    await publishResults(service(), 'vote', 'einsprachig', results)
    const after = itemOf(await read(service(), '/municipality/rorschach'), 'Loi sur les routes')
    assert.match(said(after), /Rorschach Angenommen 75\.00% Ja/)
  })
})

describe('the profile of a municipality', () => {
  const service = profiledService()
  const part = async (pattern: RegExp, slug = 'altdorf') =>
    said(piece(await read(service(), `/municipality/${slug}`), pattern))
  const typical = /<section class="place-typical".*?<\/section>/s
  const twins = /<section class="place-twins".*?<\/section>/s

  test('begins with a sentence once there are three votes, none of them with an interim result', async () => {
    await publishShares(service(), '2020')
    await publishShares(service(), '2021')
    await publishShares(service(), '2022', { status: 'interim' })
    assert.equal(await part(typical), '')
    await publishShares(service(), '2022')
    assert.equal(
      await part(typical),
      'Typisch? Altdorf stimmte seit 2020 bei 3 von 3 Abstimmungen wie der Kanton und wich im Mittel um 14.89 Prozentpunkte ab.',
    )
    assert.doesNotMatch(await part(twins), /ähnlich/)
  })

  test('ranks it and names its twins once there are five votes', async () => {
    await publishShares(service(), '2023')
    await publishShares(service(), '2024')
    assert.equal(
      await part(typical),
      'Typisch? Sehr untypisch Altdorf stimmte seit 2020 bei 4 von 5 Abstimmungen wie der Kanton (geteilter Rang 2 von 6) und wich im Mittel um 11.40 Prozentpunkte ab (Rang 6 von 6).',
    )
    assert.match(await part(typical, 'bergdorf'), /Teils typisch .* bei 5 von 5 .*\(Rang 1 von 6\)/)
    const named = await read(service(), '/municipality/oberdorf')
    const lists = piece(named, twins)
    assert.equal(hrefOf(lists, 'Unterdorf'), '/municipality/unterdorf')
    assert.match(
      said(lists),
      /^Stimmen ähnlich ab Unterdorf 0\.20 Seedorf 0\.40 Am anderen Ende Altdorf 13\.20 Neudorf 2\.40 Mittlerer/,
    )
  })

  test('shows every difference as a point with a link, the largest ones, and all in a table', async () => {
    const page = await read(service(), '/municipality/altdorf')
    const chart = piece(page, /<svg [^>]*class="chart-svg chart-narrow".*?<\/svg>/s)
    assert.deepEqual(
      [...chart.matchAll(/href="(\/vote\/[^"]*)"/g)].map(([, href]) => href),
      ['/vote/v2024', '/vote/v2022', '/vote/v2021', '/vote/v2020', '/vote/v2023'],
    )
    const moved = said(piece(page, /<div class="place-moved">.*?<\/div>\n<\/div>/s))
    assert.match(
      moved,
      /Mehr Ja als insgesamt Vorlage 2022 10\.06\.2022 · 90\.00% Ja, insgesamt 65\.00% \+25\.00/,
    )
    assert.match(moved, /Weniger Ja als insgesamt Vorlage 2023 .*−10\.00 Vorlage 2021 .*−10\.00/)
    const table = piece(page, /<table class="result-table" id="deviations".*?<\/table>/s)
    assert.deepEqual(texts(table, /<tr data-row=[^>]*>(.*?)<\/tr>/gs).slice(-2), [
      'Vorlage 2021 10.06.2021 30.00% 40.00% −10.00',
      'Vorlage 2020 10.06.2020 60.00% 50.33% +9.67',
    ])
  })

  test('is on the first page only, and in its description', async () => {
    const page = await read(service(), '/municipality/altdorf')
    assert.match(page, /<meta name="description" content="Altdorf stimmte seit 2020 bei 4 von 5 /)
    const ofYear = await read(service(), '/municipality/altdorf/2024')
    assert.doesNotMatch(ofYear, /place-typical|place-deviation/)
    assert.match(ofYear, /Wie Altdorf abgestimmt und gewählt hat/)
  })

  test('is updated, also in its picture, when an earlier vote is corrected', async () => {
    const tags = async () => {
      const paths = ['/municipality/altdorf', '/municipality/altdorf/card-png']
      const answers = await Promise.all(paths.map((path) => fetch(service().url + path)))
      return answers.map(({ headers }) => headers.get('etag'))
    }
    const before = await tags()
    assert.deepEqual(await tags(), before)
    await publishShares(service(), '2020', { shares: [61, 40, 50, 50, 50, 52] })
    const after = await tags()
    for (const [at, tag] of after.entries()) assert.notEqual(tag, before[at])
    assert.match(await part(typical), /im Mittel um 11\.57 Prozentpunkte/)
  })
})

describe('the chosen municipality of a reader', () => {
  const service = votedService('sqlite')

  const choose = (slug: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${service().url}/municipality/${slug}/mine`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: service().url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  test('is stored by a form and removed again', async () => {
    const chosen = await choose('goldach', '')
    assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, '/municipality/goldach'])
    assert.match(
      chosen.headers.get('set-cookie') ?? '',
      /^municipality=3213; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    )
    const forgotten = await choose('goldach', 'forget=1')
    assert.match(forgotten.headers.get('set-cookie') ?? '', /^municipality=; .*Expires=Thu, 01 Jan 1970/)
    assert.equal((await choose('nirgends', '')).status, 404)
  })

  test('cannot be chosen by another site', async () => {
    const answer = await choose('goldach', '', { origin: 'https://elsewhere.example' })
    assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null])
  })

  test('is named on the pages of polling days, to this reader only', async () => {
    for (const path of ['/', '/archive', '/archive/2026-11-15']) {
      const lineFor = async (cookie?: string) =>
        said(
          piece(
            await read(service(), path, cookie === undefined ? {} : { cookie }),
            /<p class="my-place">.*?<\/p>/s,
          ),
        )
      assert.equal(await lineFor('municipality=3213'), 'Meine Gemeinde: Goldach', path)
      assert.equal(await lineFor('municipality=3237'), 'Meine Gemeinde: Thal', path)
      assert.equal(await lineFor(), '', path)
      for (const nonsense of ['9999', 'goldach', '1e3', '%00'])
        assert.equal(await lineFor(`municipality=${nonsense}`), '', `${path} ${nonsense}`)
    }
  })

  test('can be searched for if none is chosen', async () => {
    for (const path of ['/', '/archive', '/archive/2026-11-15']) {
      const form = (page: string) => piece(page, /<search class="place-search">.*?<\/search>/s)
      assert.match(form(await read(service(), path)), /<form action="\/municipalities" method="get"/, path)
      assert.equal(form(await read(service(), path, { cookie: 'municipality=3213' })), '', path)
    }
  })

  test('has its result first on the page of a vote, beside that of the whole', async () => {
    const mineOn = async (path: string, id: number) =>
      said(
        piece(
          await read(service(), path, { cookie: `municipality=${id}` }),
          /<section class="my-result">.*?<\/section>/s,
        ),
      )
    assert.equal(
      await mineOn('/vote/ja/entities', 3204),
      'Meine Gemeinde: Wittenbach Abgelehnt 39.94% Ja, 22.92 Prozentpunkte unter dem Gesamtresultat Beteiligung 48.96%, insgesamt 49.59%',
    )
    assert.match(await mineOn('/vote/zwischenstand/entities', 3237), /Thal Noch nicht ausgezählt$/)
    assert.match(
      await mineOn('/vote/beide-gegen/proposal-entities', 3204),
      /Gegenvorschlag 60\.00%, gleich wie das Gesamtresultat/,
    )
    assert.equal(await mineOn('/vote/gemeinde', 3237), '', 'it takes no part')
    assert.equal(await mineOn('/vote/ohne/entities', 3204), '', 'nothing is counted')
    assert.doesNotMatch(await read(service(), '/vote/ja/entities'), /my-result|is-mine|map-mine/)
  })

  test('is marked in tables, and every municipality there links to its page', async () => {
    const page = await read(service(), '/vote/ja/entities', { cookie: 'municipality=3204' })
    assert.deepEqual(texts(page, /<tr class="is-mine"[^>]*><th[^>]*>(.*?)<\/th>/gs), ['Wittenbach'])
    const table = piece(page, /<table class="result-table".*?<\/table>/s)
    assert.equal(hrefOf(table, 'Altstätten'), '/municipality/altstaetten')
    assert.equal(
      hrefOf(piece(await read(service(), '/vote/ja/statistics'), /<table.*<\/table>/s), 'Thal'),
      '/municipality/thal',
    )
  })

  test('has a line of its own for each vote on the pages of a day', async () => {
    const lines = async (path: string) =>
      texts(await read(service(), path, { cookie: 'municipality=3204' }), /<p class="my-line">(.*?)<\/p>/gs)
    for (const path of ['/', '/archive/2026-11-15']) {
      const found = await lines(path)
      assert.ok(found.includes('Wittenbach: Abgelehnt 39.94% Ja'), `${path}: ${found.join('; ')}`)
    }
    assert.doesNotMatch(await read(service(), '/'), /my-line/)
  })

  test('can be chosen on its own page, which shared caches may not store', async () => {
    const cookie = 'municipality=3213'
    assert.match(await read(service(), '/municipality/goldach', { cookie }), /Nicht mehr merken/)
    assert.match(await read(service(), '/municipality/goldach'), /Das ist meine Gemeinde/)
    assert.match(await read(service(), '/municipality/thal', { cookie }), /Das ist meine Gemeinde/)
    const own = await fetch(`${service().url}/municipality/goldach`, { headers: { cookie } })
    assert.match(own.headers.get('cache-control') ?? '', /^private/)
    const other = await fetch(`${service().url}/municipality/goldach`)
    assert.match(other.headers.get('cache-control') ?? '', /^public/)
    assert.equal(other.headers.get('vary'), 'Accept-Encoding')
    const named = await fetch(`${service().url}/municipality/goldach?mine=3213`)
    assert.match(named.headers.get('cache-control') ?? '', /^public/)
    assert.match(await named.text(), /Nicht mehr merken/)
  })
})

describe('elections on the page of a municipality', () => {
  const service = countedService('sqlite')

  test('show the strongest lists, and have a page for each year', async () => {
    const page = await read(service(), '/municipality/baar')
    assert.deepEqual(rowsOf(itemOf(page, 'Titel a<')), [
      'Baar 50.00%',
      'Insgesamt 45.00%',
      'Mitte 75.00%',
      'Links 25.00%',
    ])
    assert.equal(
      rowsOf(itemOf(await read(service(), '/municipality/cham'), 'Titel a<'))[0],
      'Cham Noch nicht ausgezählt',
    )
    assert.deepEqual(links(piece(page, /<nav class="years".*?<\/nav>/s)), ['2026', '2021', '2017'])
    const earlier = await read(service(), '/municipality/baar/2017')
    assert.deepEqual(texts(earlier, /<h2 id="day-[^>]*>(.*?)<\/h2>/g), ['15. Oktober 2017'])
    assert.match(plain(page), /Stimmbeteiligung Urnengang Baar Insgesamt/)
  })

  test('of a compound include the one in which the reader votes', async () => {
    const on = (path: string, id: number) => read(service(), path, { cookie: `municipality=${id}` })
    const section = (page: string) => said(piece(page, /<section class="my-result">.*?<\/section>/s))
    const compound = '/elections/landrat/party-strengths'
    assert.match(
      section(await on(compound, 1701)),
      /^Meine Gemeinde: Baar Titel a .* Baar 50\.00% Insgesamt 45\.00% .* Mitte 75\.00% Links 25\.00%/,
    )
    assert.match(section(await on(compound, 1702)), /Cham Noch nicht ausgezählt/)
    assert.equal(section(await read(service(), compound)), '')
    const lines = texts(await on('/archive/2026-11-15', 1701), /<p class="my-line">(.*?)<\/p>/gs)
    assert.deepEqual(
      lines.filter((line) => /Stimmen/.test(line)),
      ['Baar: am meisten Stimmen: Mitte 75.00%'],
    )
  })

  test('show the candidates of a majority election, whoever of them was elected', async () => {
    const people = Array.from({ length: 9 }, (_, index) =>
      aCandidate(String(index), {
        ...{ firstName: 'P', familyName: `N${index}`, elected: index === 8, votes: [50 - index] },
      }),
    )
    const header = { id: 'rat', date: '2026-11-15', type: 'majorz', mandates: 1, domain: 'canton' }
    await service().load({ elections: [{ ...header, title: { de_CH: 'Rat' } }] })
    await publishResults(
      service(),
      'election',
      'rat',
      electionResults({
        status: 'final',
        entities: [anElectionEntity({ id: 1701, name: 'Baar', eligibleVoters: 100, receivedBallots: 80 })],
        candidates: people,
      }),
    )
    const item = itemOf(await read(service(), '/municipality/baar'), '>Rat<')
    assert.deepEqual(
      rowsOf(item).map((row) => row.split(' ').slice(0, 2).join(' ')),
      [...['Baar 80.00%', 'P N0', 'P N1', 'P N2', 'P N3', 'P N4', 'P N5', 'P N8']],
    )
    assert.match(item, /Gewählt/)
    assert.equal(hrefOf(item, '2 weitere'), '/election/rat?entity=Baar')
  })
})

describe('merged municipalities', () => {
  const service = serviceUnderTest('sqlite', {
    clock: testClock('2026-11-15T11:41:00.000000+00:00'),
    bundle: {
      organisation: { ...bern, municipality: undefined, municipality_name: undefined, canton: 'xx' },
      entities: [
        { canton: 'xx', id: 1, name: 'Altdorf', valid_from: '2015-01-01', valid_to: '2019-12-31' },
        { canton: 'xx', id: 2, name: 'Neudorf', valid_from: '2015-01-01', valid_to: null },
      ],
      votes: ['2018', '2026'].map((year) => ({
        ...{ id: `v${year}`, type: 'simple', domain: 'canton', date: `${year}-06-10` },
        title: { de_CH: `Vorlage ${year}` },
      })),
    },
  })

  test('keep their page while there are results', async () => {
    assert.equal(await status(service(), '/municipality/altdorf'), 404)
    const both = [
      [1, 'Altdorf', null],
      [2, 'Neudorf', null],
    ] as const
    const results = (of: typeof both | readonly [(typeof both)[1]]) =>
      voteResults('final', {
        proposal: counted(
          [
            { yeas: 3, nays: 1 },
            { yeas: 1, nays: 3 },
          ],
          of,
        ),
      })
    await publishResults(service(), 'vote', 'v2018', results(both))
    await publishResults(service(), 'vote', 'v2026', results([both[1]]))
    const page = await read(service(), '/municipality/altdorf')
    assert.match(page, /gibt es nicht mehr/)
    assert.deepEqual(texts(page, /<h3>(.*?)<\/h3>/gs), ['Vorlage 2018'])
    assert.deepEqual(texts(await read(service(), '/municipality/neudorf'), /<h3>(.*?)<\/h3>/gs), [
      'Vorlage 2026',
      'Vorlage 2018',
    ])
    assert.match(plain(await read(service(), '/municipalities')), /Frühere Altdorf/)
    const link = (name: string, slug: string) => `${name}: <a href="/municipality/${slug}">`
    await service().load({ place_successions: [{ old_id: 1, new_id: 2, date: '2020-01-01' }] })
    assert.ok((await read(service(), '/municipality/altdorf')).includes(link('Gehört heute zu', 'neudorf')))
    const merged = await read(service(), '/municipality/neudorf')
    assert.ok(merged.includes(link('Resultate vor der Fusion', 'altdorf')))
  })

  test('show their location once there are shapes', async () => {
    assert.doesNotMatch(await read(service(), '/municipality/neudorf'), /<svg viewBox/)
    const head = { canton: 'xx', valid_from: '2020-01-01', valid_to: null, attribution: 'Vermessungsamt' }
    const { topology } = unwrap(readShapes(squareFeatures({ rows: [[2, 0]] })))
    const stored = await toStored(head, topology)
    await service().database.transaction((tx) => saveShapes(tx, [stored]))
    const map = piece(
      await read(service(), '/municipality/neudorf'),
      /<figure class="place-map">.*?<\/figure>/s,
    )
    assert.match(map, /<title id="outline-title">Lage von Neudorf<\/title>/)
    assert.match(map, /Vermessungsamt/)
    assert.equal(texts(map, /(<path class="place-map-[a-z]+" d="M)/g).length, 3)
    assert.doesNotMatch(await read(service(), '/municipality/altdorf'), /place-map/)
  })
})
