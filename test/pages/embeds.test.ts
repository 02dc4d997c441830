import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { embedOwners } from '../../src/areas/results/site/embeds/find-embed.ts'
import { buildAssets } from '../../src/web/assets/assets.ts'
import { bern } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { embeddedService } from '../results/embedded-service.ts'
import { publishResults } from '../results/published.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onSqlite, type TestService } from '../support/service.ts'
import { hrefOf, piece, plain, read, status, texts } from './page.ts'

const viewsOf = (path: string) => embedOwners.find((owner) => owner.path === path)?.views ?? assert.fail(path)
const source = (markup: string) => plain(piece(markup, /<footer class="embed-source">.*?<\/footer>/s))
const said = (markup: string) => texts(markup, /<p class="(?:empty|embed-note)">(.*?)<\/p>/gs)
const heading = (markup: string) => texts(markup, /<h[12][^>]*>(.*?)<\/h[12]>/gs)
/** What is written beside the bars of the wide drawing. */
const bars = (markup: string) =>
  texts(piece(markup, /<svg[^>]*class="chart-svg chart-wide".*?<\/svg>/s), /<text[^>]*>(.*?)<\/text>/gs)
const rowHeads = (markup: string) => texts(markup, /<th scope="row"[^>]*>(.*?)<\/th>/gs)

async function redirect(service: TestService, path: string): Promise<string | null> {
  const response = await fetch(service.url + path, { redirect: 'manual' })
  return response.status === 302 ? response.headers.get('location') : `status ${response.status}`
}

async function ballotPath(service: TestService, vote: string, view: string): Promise<string> {
  return (await redirect(service, `/vote/${vote}/${view}`)) ?? ''
}

describe('every view that can be embedded', () => {
  const service = embeddedService('sqlite')
  const filled: readonly (readonly [path: string, views: readonly string[]])[] = [
    ['/vote/einfach', ['vote-header-widget', 'map', 'statistics-table', 'proposal-by-districts-map']],
    ['/vote/doppelt', viewsOf('/vote/:id')],
    ['/election/proporz', viewsOf('/election/:id')],
    // Its seats are not distributed over the whole, so there is nothing to explain.
    ['/elections/rat', viewsOf('/elections/:id').filter((view) => !view.startsWith('seat-distribution'))],
    ['/elections-part/rat/superregion/see-gaster', viewsOf('/elections-part/:compound/:domain/:segment')],
  ]
  for (const [path, views] of filled)
    for (const view of views)
      test(`${path}/${view} shows a figure with its title, source and day`, async () => {
        const response = await fetch(`${service().url}${path}/${view}`)
        const markup = await response.text()
        assert.equal(response.status, 200, markup)
        assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
        assert.equal(response.headers.get('last-modified'), 'Sun, 15 Nov 2026 11:41:00 GMT')
        assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors \*/)
        assert.equal(response.headers.get('x-frame-options'), null)
        assert.deepEqual(said(markup), [])
        assert.match(markup, /<table|<svg/)
        assert.equal(texts(markup, /<h1[^>]*>(.*?)<\/h1>/gs).length, 1)
        assert.match(
          source(markup),
          /zuletzt geändert 12:41 Quelle: Kanton St\. Gallen ?, 15\. November 2026$/,
        )
      })

  test('has no frame of the site around the figure', async () => {
    const markup = await read(service(), '/election/proporz/lists-chart')
    assert.doesNotMatch(markup, /<header|<nav|site-footer|figure-links|data-embed|class="skip"/)
    assert.match(markup, /<body class="embed">/)
    assert.match(markup, /<meta name="robots" content="noindex">/)
    assert.match(markup, /<script type="module" src="\/assets\/embed-[^"]+"><\/script>/)
    assert.match(markup, /<main id="main" data-live="election\/proporz">/)
    assert.deepEqual(heading(markup), ['Titel proporz', 'Stimmen nach Listen'])
    assert.equal(texts(markup, /<title>(.*?)<\/title>/g)[0], 'Titel proporz: Stimmen nach Listen')
  })

  test('opens links outside of the frame', async () => {
    for (const path of ['/elections/rat/districts-map', '/vote/doppelt/vote-header-widget']) {
      const markup = await read(service(), path)
      const anchors = markup.match(/<a [^>]*>/g) ?? []
      assert.ok(anchors.length > 1, path)
      for (const anchor of anchors) assert.match(anchor, /target="_blank"/)
    }
  })

  test('is updated with everything it is made of', async () => {
    const markup = await read(service(), '/elections/rat/districts-table')
    assert.match(markup, /data-live="compound\/rat election\/a election\/b"/)
  })

  test('is answered with 404 for an unknown item', async () => {
    for (const path of [
      '/vote/nichts/map',
      '/vote/einfach/tie-breaker-by-entities-map',
      '/ballot/nichts/map',
      `/ballot/${'0'.repeat(32)}/map`,
      '/election/nichts/lists-chart',
      '/election/proporz/nichts-chart',
      '/elections/nichts/districts-map',
      '/elections-part/rat/superregion/nichts/districts-map',
      '/elections-part/rat/planet/see-gaster/districts-map',
    ])
      assert.equal(await status(service(), path), 404, path)
  })
})

describe('a view without figures', () => {
  const service = embeddedService('sqlite')
  const empty: readonly (readonly [path: string, views: readonly string[]])[] = [
    ['/vote/ohne', ['vote-header-widget', 'map', 'districts-map', 'entities-table', 'statistics-table']],
    ['/vote/ohne-doppelt', viewsOf('/vote/:id')],
    ['/election/leer', viewsOf('/election/:id')],
    ['/elections/leerer-rat', viewsOf('/elections/:id')],
    [
      '/elections-part/leerer-rat/superregion/region-2',
      viewsOf('/elections-part/:compound/:domain/:segment'),
    ],
  ]
  for (const [path, views] of empty)
    test(`says so before the first result of ${path}`, async () => {
      for (const view of views) {
        const markup = await read(service(), `${path}/${view}`)
        const sentence =
          'Es gibt noch keine Resultate. Sobald die ersten eintreffen, erscheinen sie hier von selbst.'
        assert.deepEqual(said(markup), [sentence], view)
        assert.match(source(markup), /^Noch keine Resultate/, view)
        assert.doesNotMatch(markup, /<table|<svg/)
      }
    })

  test('says so if it does not exist for the item', async () => {
    const nothing = ['Dazu gibt es keine Angaben.']
    for (const path of [
      ...['lists-chart', 'lists-table', 'connections-chart', 'panachage-chart', 'party-strengths-chart'].map(
        (view) => `/election/majorz/${view}`,
      ),
      '/election/parteien/lists-panachage-chart',
      '/election/still/candidates-chart',
      '/election/still/statistics-table',
      '/election/proporz/lists-chart?entity=Nirgendwo',
      '/election/proporz/candidates-table?entity=Nirgendwo',
      '/election/proporz/party-strengths-table?year=1999',
    ])
      assert.deepEqual(said(await read(service(), path)), nothing, path)
    assert.deepEqual(rowHeads(await read(service(), '/election/still/candidates-table')).length, 2)
  })

  test('ignores parameters that it does not know', async () => {
    const all = {
      'lists-chart': ['limit=none', 'elected=true', 'locale=en', 'theme=blue'],
      'candidates-table': ['elected=perhaps', 'elected=false', 'year=2022'],
      'party-strengths-table': ['horizontal=true', 'entity=Goldach'],
      'list-by-entity-chart': ['list=99', 'candidate=1'],
    }
    for (const [view, queries] of Object.entries(all)) {
      const plain = await read(service(), `/election/proporz/${view}`)
      for (const query of queries)
        assert.equal(await read(service(), `/election/proporz/${view}?${query}`), plain, `${view} ${query}`)
    }
  })

  test('names nobody as elected before the result is final', async () => {
    for (const path of ['candidates-chart', 'candidates-table?elected=true']) {
      const markup = await read(service(), `/election/interim/${path}`)
      assert.deepEqual(said(markup), ['Wer gewählt ist, steht erst mit dem Schlussresultat fest.'], path)
      assert.doesNotMatch(markup, /Abt/)
    }
    const everybody = await read(service(), '/election/interim/candidates-chart?elected=false')
    assert.match(bars(everybody).join(), /Abt.*Dubois/)
    assert.match(source(everybody), /^Zwischenresultat · 1 von 2 Gemeinden ausgezählt/)
  })

  test('says which place is not counted yet', async () => {
    const markup = await read(service(), '/election/interim/lists-table?entity=Goldach')
    assert.deepEqual(said(markup), ['Goldach ist noch nicht ausgezählt.'])
  })
})

describe('a map that is embedded', () => {
  const service = embeddedService('sqlite')

  test('is found under its names', async () => {
    const markup = await read(service(), await ballotPath(service(), 'einfach', 'map'))
    assert.match(markup, /class="map-svg"/)
    assert.deepEqual(heading(markup), ['Titel einfach', 'Ja-Anteil nach Gemeinden'])
    assert.equal(await read(service(), await ballotPath(service(), 'einfach', 'entities-map')), markup)
    const second = await read(service(), '/vote/doppelt/tie-breaker-by-districts-map')
    assert.deepEqual(heading(second), ['Titel doppelt', 'Stichfrage: Ja-Anteil nach Bezirken'])
  })

  test('is shown as a table if there are no shapes', async () => {
    const note = 'Zu diesem Tag gibt es keine Karte. Dieselben Zahlen stehen in der Tabelle.'
    for (const path of [
      '/vote/frueher/map',
      '/vote/frueher/districts-map',
      '/election/frueher/list-by-entity-chart',
      '/election/frueher/candidate-by-district-chart',
    ]) {
      const markup = await read(service(), path)
      assert.deepEqual(said(markup), [note], path)
      assert.match(markup, /<table/)
      assert.doesNotMatch(markup, /map-svg/)
    }
  })

  test('of a list or candidate shows the selected one and keeps the theme', async () => {
    const list = await read(
      service(),
      '/election/proporz/list-by-entity-chart?list=2&theme=dark&locale=fr_CH',
    )
    assert.match(piece(list, /<h2.*?<\/h2>/s), /Links/)
    assert.match(list, /<input type="hidden" name="theme" value="dark">/)
    assert.match(list, /<input type="hidden" name="locale" value="fr_CH">/)
    const unknown = await read(service(), '/election/proporz/candidate-by-entity-chart?candidate=99')
    assert.match(unknown, /map-svg/)
  })
})

describe('other names of views', () => {
  const service = embeddedService('sqlite')

  test('redirect for a vote to the views of its ballots and keep the query', async () => {
    const path = await redirect(
      service(),
      '/vote/doppelt/counter-proposal-by-districts-table?locale=fr_CH&theme=dark',
    )
    assert.match(path ?? '', /^\/ballot\/[0-9a-f]{32}\/districts-table\?locale=fr_CH&theme=dark$/)
    assert.match((await redirect(service(), '/vote/doppelt/map')) ?? '', /^\/ballot\/[0-9a-f]{32}\/map$/)
  })

  test('are accepted for a ballot with the dashes of its id, which has a page', async () => {
    const [, id = ''] = /ballot\/(\w+)/.exec(await ballotPath(service(), 'doppelt', 'map')) ?? []
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    assert.equal(await status(service(), `/ballot/${dashed}/map`), 200)
    assert.equal(
      await redirect(service(), `/ballot/${id}?headerless`),
      '/vote/doppelt/proposal-entities?headerless',
    )
  })

  test('show panachage of lists, or of parties if only that is known', async () => {
    const title = async (path: string) => heading(await read(service(), path))[1]
    assert.equal(
      await title('/election/proporz/panachage-chart'),
      await title('/election/proporz/lists-panachage-chart'),
    )
    assert.equal(
      await title('/election/parteien/panachage-chart'),
      await title('/election/parteien/parties-panachage-chart'),
    )
    assert.equal(
      await title('/elections/rat/panachage-chart'),
      await title('/elections/rat/parties-panachage-chart'),
    )
  })

  test('include everything that the JSON documents list', async () => {
    let served = 0
    let drawn = 0
    for (const path of [
      '/vote/einfach',
      '/vote/doppelt',
      '/election/proporz',
      '/election/majorz',
      '/elections/rat',
      '/elections-part/rat/superregion/see-gaster',
    ]) {
      const document = await (await fetch(`${service().url}${path}/json`)).json()
      const listed: readonly string[] = Object.values(Object(document.embed)).flat().map(String)
      assert.ok(listed.length > 0, path)
      for (const url of listed) {
        const response = await fetch(url)
        assert.equal(response.status, 200, url)
        assert.deepEqual(said(await response.text()), [], url)
        served += 1
      }
      for (const [kind, address] of Object.entries(Object(document.media)))
        for (const url of kind === 'pdf' ? [String(address)] : Object.values(Object(address)).map(String)) {
          const response = await fetch(url)
          const type = kind === 'pdf' ? 'application/pdf' : 'image/svg+xml; charset=utf-8'
          assert.deepEqual([response.status, response.headers.get('content-type')], [200, type], url)
          await response.bytes()
          drawn += 1
        }
    }
    assert.ok(served > 40)
    assert.ok(drawn > 20)
  })
})

describe('the parameters of a view', () => {
  const service = embeddedService('sqlite')
  const page = (path: string) => read(service(), path)

  test('select the language', async () => {
    const markup = await page('/election/proporz/lists-chart?locale=fr_CH')
    assert.match(markup, /<html lang="fr-CH">/)
    assert.equal(heading(markup)[0], 'Titre proporz')
    const response = await fetch(`${service().url}/election/proporz/lists-chart?locale=fr_CH`)
    assert.equal(response.headers.get('set-cookie'), null)
  })

  test('select the theme', async () => {
    const styles = async (theme: string) => {
      const markup = await page(`/election/proporz/lists-chart?theme=${theme}`)
      return {
        body: piece(markup, /<body[^>]*>/),
        scheme: piece(markup, /<meta name="color-scheme"[^>]*>/),
        sheets: [...markup.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href = '']) => href),
      }
    }
    const dark = await styles('dark')
    assert.match(dark.scheme, /content="dark"/)
    assert.ok(dark.sheets.length === 2 && dark.sheets.every((href) => href.endsWith('-dark.css')))
    for (const href of dark.sheets) {
      const css = await (await fetch(service().url + href)).text()
      assert.doesNotMatch(css, /prefers-color-scheme/)
    }
    assert.equal((await styles('transparent')).body, '<body class="embed embed-transparent">')
    assert.ok((await styles('light')).sheets.every((href) => href.endsWith('-light.css')))
    assert.ok((await styles('pink')).sheets.every((href) => href.endsWith('-light.css')))
    assert.ok((await styles('auto')).sheets.every((href) => !/-(light|dark)\.css$/.test(href)))
  })

  test('select a single place, by name or number', async () => {
    for (const entity of ['Goldach', '3213']) {
      const chart = await page(`/election/proporz/lists-chart?entity=${entity}`)
      assert.equal(heading(chart)[1], 'Stimmen nach Listen: Goldach')
      assert.match(bars(chart).join(' '), /Links.*110.*Mitte.*50/)
      const table = await page(`/election/majorz/candidates-table?entity=${entity}`)
      assert.match(plain(piece(table, /<table.*<\/table>/s)), /Egger Anna Mitte 100/)
    }
  })

  test('limit the number of entries', async () => {
    assert.deepEqual(rowHeads(await page('/election/proporz/lists-table?limit=2')), [
      'Mitte',
      'Links',
      'Total',
    ])
    assert.doesNotMatch(bars(await page('/election/proporz/lists-chart?limit=1')).join(), /Links/)
    assert.deepEqual(rowHeads(await page('/election/majorz/candidates-table?limit=1')), ['Egger Anna'])
    for (const limit of ['0', '-1', 'x'])
      assert.equal(rowHeads(await page(`/election/proporz/lists-table?limit=${limit}`)).length, 4, limit)
  })

  test('select some lists, with their shares of all', async () => {
    const table = await page('/election/proporz/lists-table?lists=Rechts,Links')
    assert.deepEqual(rowHeads(table), ['Links', 'Rechts', 'Total'])
    assert.match(plain(piece(table, /<tr>\s*<th scope="row"[^>]*>Rechts.*?<\/tr>/s)), /50 10\.00%/)
    assert.equal(await page('/election/proporz/lists-table?names=Rechts,Links'), table)
    const chart = bars(await page('/election/proporz/candidates-chart?lists=Links')).join()
    assert.match(chart, /Camenisch/)
    assert.doesNotMatch(chart, /Abt/)
    assert.doesNotMatch(await page('/election/majorz/candidates-table?lists=Mitte'), /Frei Anna/)
  })

  test('keep the order of the lists', async () => {
    for (const order of ['sort=lists', 'sort_by_names=true'])
      assert.deepEqual(
        rowHeads(await page(`/election/proporz/lists-table?lists=Rechts,Mitte,Links&${order}`)),
        ['Rechts', 'Mitte', 'Links', 'Total'],
      )
    for (const order of ['sort=lists', 'sort_by_lists=1'])
      assert.match(
        bars(await page(`/election/proporz/candidates-chart?lists=Mitte,Links&${order}`)).join(),
        /Abt.*Camenisch/,
      )
    assert.match(
      bars(await page('/election/proporz/candidates-chart?lists=Mitte,Links')).join(),
      /Camenisch.*Abt/,
    )
  })

  test('select the elected or the others', async () => {
    assert.doesNotMatch(bars(await page('/election/proporz/candidates-chart')).join(), /Bär/)
    const all = await page('/election/proporz/candidates-chart?elected=false')
    assert.match(bars(all).join(), /Bär/)
    assert.equal(heading(all)[1], 'Stimmen der Kandidierenden')
    assert.doesNotMatch(await page('/election/proporz/candidates-table?elected=true'), /Bär/)
    assert.doesNotMatch(await page('/election/majorz/candidates-chart?elected=1'), /Frei/)
  })

  test('select the year of party strengths, and horizontal bars', async () => {
    const captions = (markup: string) => texts(markup, /<caption[^>]*>(.*?)<\/caption>/g)
    assert.deepEqual(captions(await page('/election/proporz/party-strengths-table')), ['2026', '2022'])
    assert.deepEqual(captions(await page('/elections/rat/party-strengths-table?year=2022')), ['2022'])
    assert.notEqual(
      bars(await page('/election/proporz/party-strengths-chart?horizontal=true')).join(),
      bars(await page('/election/proporz/party-strengths-chart?horizontal=false')).join(),
    )
  })
})

describe('a view of results of a city', () => {
  const service = serviceUnderTest('sqlite', {
    bundle: {
      organisation: bern,
      votes: [
        { id: 'bad', type: 'simple', domain: 'municipality', date: '2026-11-15', title: { de_CH: 'Bad' } },
      ],
    },
  })

  test('has no map and shows its quarters in a table', async () => {
    const quarters = [aBallotEntity({ id: 1, name: 'Innere Stadt', yeas: 5, nays: 3, eligibleVoters: 20 })]
    await publishResults(service(), 'vote', 'bad', voteResults('final', { proposal: quarters }))
    const markup = await read(service(), '/vote/bad/map')
    assert.equal(said(markup).length, 1)
    assert.deepEqual(rowHeads(markup), ['Innere Stadt', 'Total'])
    assert.deepEqual(said(await read(service(), '/vote/bad/districts-map')), ['Dazu gibt es keine Angaben.'])
  })
})

onSqlite('a view that is embedded', (kind) => {
  const service = embeddedService(kind)

  test('shows new results at once, and is rendered again only for them', async () => {
    const path = '/vote/ohne/vote-header-widget'
    const other = await fetch(`${service().url}/vote/einfach/vote-header-widget`)
    assert.equal(said(await read(service(), path)).length, 1)
    const entities = [aBallotEntity({ id: 3203, name: 'St. Gallen', yeas: 3, nays: 1, eligibleVoters: 9 })]
    await publishResults(service(), 'vote', 'ohne', voteResults('final', { proposal: entities }))
    assert.match(plain(await read(service(), path)), /Angenommen 75\.00% Ja/)
    const again = await fetch(`${service().url}/vote/einfach/vote-header-widget`, {
      headers: { 'if-none-match': other.headers.get('etag') ?? '' },
    })
    assert.equal(again.status, 304)
  })
})

describe('the code to embed a view', () => {
  const service = embeddedService('sqlite')
  const code = (markup: string) =>
    texts(markup, /<textarea id="embed-code-plain"[^>]*>(.*?)<\/textarea>/gs)[0]
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&amp;', '&') ?? ''

  test('is one click away from each figure, without script as well', async () => {
    const path = hrefOf(await read(service(), '/vote/einfach/entities'), 'Einbetten')
    assert.match(path, /^\/embed\?url=%2Fvote%2Feinfach%2F/)
    assert.match(code(await read(service(), path)), /\/ballot\/[0-9a-f]{32}\/entities-(map|table)\?/)
  })

  test('is a titled frame of full width in the selected language and theme', async () => {
    const url = encodeURIComponent('/election/proporz/lists-chart?limit=2')
    const german = code(await read(service(), `/embed?url=${url}`))
    const { url: base } = service()
    assert.match(german, new RegExp(`src="${base}/election/proporz/lists-chart\\?limit=2&locale=de_CH"`))
    assert.match(german, /title="Titel proporz: Stimmen nach Listen" width="100%" height="\d{3}"/)
    const french = await read(service(), `/embed?url=${url}&language=fr_CH&theme=dark`)
    assert.match(code(french), /limit=2&locale=fr_CH&theme=dark"/)
    assert.match(code(french), /title="Titre proporz: /)
    assert.match(french, /<html lang="de-CH">/)
    assert.match(
      french,
      /<iframe src="\/election\/proporz\/lists-chart\?limit=2&amp;locale=fr_CH&amp;theme=dark"/,
    )
    assert.match(french, /<option value="dark" selected>/)
  })

  test('exists for views of this site only and cannot be framed', async () => {
    for (const url of [
      '',
      '/login',
      '/vote/einfach/entities',
      'https://evil.example/vote/einfach/map',
      '//x/vote/y/map',
    ])
      assert.equal(await status(service(), `/embed?url=${encodeURIComponent(url)}`), 404, url)
    const response = await fetch(`${service().url}/embed?url=/vote/einfach/map`)
    assert.equal(response.headers.get('x-frame-options'), 'DENY')
  })
})

describe('the address for oEmbed', () => {
  const service = embeddedService('sqlite')
  const ask = (query: string) => fetch(`${service().url}/oembed?${query}`)
  const about = async (path: string, more = '') => {
    const response = await ask(`url=${encodeURIComponent(service().url + path)}${more}`)
    assert.equal(response.status, 200, path)
    return response.json()
  }

  test('is announced by the pages of results', async () => {
    const markup = await read(service(), '/vote/einfach/entities')
    const [, href = ''] = /type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(markup) ?? []
    const answer = await (await fetch(href.replaceAll('&amp;', '&'))).json()
    assert.match(answer.html, /^<iframe src="http[^"]*\/ballot\/\w+\/entities-map"/)
    assert.match(markup, /type="text\/xml\+oembed"/)
  })

  test('answers with a frame', async () => {
    const answer = await about('/election/proporz/lists?entity=Goldach')
    assert.equal(answer.version, '1.0')
    assert.equal(answer.type, 'rich')
    assert.equal(answer.title, 'Titel proporz: Stimmen nach Listen: Goldach')
    assert.equal(answer.provider_name, 'Kanton St. Gallen')
    assert.match(answer.html, /\/election\/proporz\/lists-chart\?entity=Goldach"/)
    assert.ok(answer.height > 100 && answer.height < 1000)
    const small = await about('/election/proporz/lists', '&maxwidth=300&maxheight=150')
    assert.deepEqual([small.width, small.height], [300, 150])
    assert.match(small.html, /height="150"/)
  })

  test('supports every page of results', async () => {
    const paths = [
      ...[
        '/vote/einfach',
        '/vote/einfach/statistics',
        '/vote/doppelt/tie-breaker-districts',
        '/vote/ohne/data',
      ],
      ...[
        '/election/majorz',
        '/election/proporz',
        '/election/proporz/connections',
        '/election/proporz/statistics',
      ],
      ...[
        '/elections/rat',
        '/elections/rat/superregions',
        '/elections/rat/seat-allocation',
        '/elections/rat/candidates',
      ],
      '/elections-part/rat/superregion/see-gaster',
      '/elections-part/rat/superregion/see-gaster/party-strengths',
      '/elections/rat/districts-map',
    ]
    for (const path of paths) {
      const { html } = await about(path)
      const [, src = ''] = /src="([^"]*)"/.exec(html) ?? []
      assert.equal((await fetch(src)).status, 200, src)
    }
  })

  test('answers in XML, and not in other formats', async () => {
    const url = encodeURIComponent(`${service().url}/vote/einfach`)
    const response = await ask(`url=${url}&format=xml`)
    assert.match(response.headers.get('content-type') ?? '', /^text\/xml/)
    assert.match(await response.text(), /<oembed><version>1\.0<\/version><type>rich<\/type>/)
    assert.equal((await ask(`url=${url}&format=yaml`)).status, 501)
  })

  test('answers 404 for other addresses', async () => {
    for (const url of [
      '',
      'https://evil.example/vote/einfach',
      `${service().url}/login`,
      `${service().url}/vote/nichts`,
    ])
      assert.equal((await ask(`url=${encodeURIComponent(url)}`)).status, 404, url)
  })
})

test('the script of a view is small', async () => {
  const { files, embedScript } = await buildAssets()
  const script = files.get(embedScript.replace('/assets/', ''))
  assert.ok((script?.gzip?.length ?? Number.POSITIVE_INFINITY) <= 8 * 1024)
})
