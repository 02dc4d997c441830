import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bern } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { publishResults } from '../results/published.ts'
import { counted, places, votedService } from '../results/voted-service.ts'
import { voteResults } from '../support/results.ts'
import { onSqlite, type TestService } from '../support/service.ts'
import { hrefOf, links, piece, plain, read, status, texts } from './page.ts'

const simpleTabs = ['Gemeinden', 'Bezirke', 'Statistik', 'Vergleich', 'Daten']

/** Text without soft hyphens and entities. */
const said = (markup: string) => plain(markup).replaceAll('&#39;', "'").replaceAll('\u00ad', '')
const verdict = (markup: string) => said(piece(markup, /<p class="verdict-words">.*?<\/p>/s))
const stateLine = (markup: string) => said(piece(markup, /<p class="state-line".*?<\/p>/s))
const tabs = (markup: string, level = 1) =>
  piece(markup, new RegExp(`<nav class="tabs tabs-${level}".*?</nav>`, 's'))
const main = (markup: string) => piece(markup, /<main.*<\/main>/s)

async function head(service: TestService, path: string): Promise<Response> {
  return fetch(service.url + path, { method: 'HEAD', redirect: 'manual' })
}

async function redirect(service: TestService, path: string): Promise<string | null> {
  const response = await fetch(service.url + path, { redirect: 'manual' })
  return response.status === 302 ? response.headers.get('location') : `status ${response.status}`
}

/** The cells of all rows of the result table. */
function rows(markup: string): readonly (readonly string[])[] {
  const table = piece(markup, /<table class="result-table".*?<\/table>/s)
  return [...table.matchAll(/<tr(?: [^>]*)?>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => said(cell)),
    )
}

const rowOf = (markup: string, name: string) =>
  rows(markup)
    .find(([first]) => first === name)
    ?.slice(1)

describe('the address of a vote', () => {
  const service = votedService('sqlite')

  test('leads to its first tab and keeps the query', async () => {
    assert.equal(await redirect(service(), '/vote/ja'), '/vote/ja/entities')
    assert.equal(
      await redirect(service(), '/vote/ja?headerless&locale=fr_CH'),
      '/vote/ja/entities?headerless&locale=fr_CH',
    )
    assert.equal(await redirect(service(), '/vote/keine'), '/vote/keine/proposal-entities')
  })

  test('tells programs with HEAD when it last changed', async () => {
    const answer = await head(service(), '/vote/ja')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('last-modified'), 'Sun, 15 Nov 2026 11:41:00 GMT')
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    assert.equal((await head(service(), '/vote/nichts')).status, 404)
  })

  test('is answered with 404 if it is unknown', async () => {
    for (const path of ['/vote/nichts', '/vote/nichts/entities', '/vote/ja/nichts', '/vote/%00/entities'])
      assert.equal(await status(service(), path), 404, path)
  })

  test('of a tab that the vote does not have leads to the first', async () => {
    assert.equal(await redirect(service(), '/vote/ja/proposal-entities'), '/vote/ja/entities')
    assert.equal(await redirect(service(), '/vote/keine/districts'), '/vote/keine/proposal-entities')
    assert.equal(await redirect(service(), '/vote/ohne-bezirke/districts'), '/vote/ohne-bezirke/entities')
  })
})

describe('the page of a simple vote', () => {
  const service = votedService('sqlite')
  const page = (path: string, locale = 'de') => read(service(), path, { locale })

  test('says first how it ended', async () => {
    const markup = await page('/vote/ja/entities')
    assert.equal(verdict(markup), 'Angenommen 62.86% Ja')
    assert.equal(stateLine(markup), 'Schlussresultat · zuletzt geändert 12:41')
    assert.deepEqual(texts(markup, /<p class="kicker">(.*?)<\/p>/gs), [
      'Kantonale Abstimmung, 15. November 2026',
    ])
    assert.match(
      said(piece(markup, /<dl class="verdict-sides">.*?<\/dl>/s)),
      /Ja 62\.86% 22'290 Stimmen Nein 37\.14% 13'171 Stimmen/,
    )
    assert.ok(main(markup).indexOf('verdict') < main(markup).indexOf('factoids'))
    assert.doesNotMatch(markup, /class="missing"/)
  })

  test('shows the share of no if it was rejected', async () => {
    assert.equal(verdict(await page('/vote/nein/entities')), 'Abgelehnt 40.00% Ja')
  })

  test('has tabs, of which one is the page itself', async () => {
    for (const [name, title] of [
      ['entities', 'Gemeinden'],
      ['districts', 'Bezirke'],
      ['statistics', 'Statistik'],
      ['comparison', 'Vergleich'],
      ['data', 'Daten'],
    ] as const) {
      const markup = tabs(await page(`/vote/ja/${name}`))
      assert.deepEqual(links(markup), simpleTabs)
      assert.deepEqual(texts(markup, /<a [^>]*aria-current="page">(.*?)<\/a>/gs), [title])
    }
    assert.deepEqual(links(tabs(await page('/vote/ohne-bezirke/entities'))), [
      'Gemeinden',
      'Statistik',
      'Vergleich',
      'Daten',
    ])
  })

  test('groups municipalities below the sums of their districts', async () => {
    const names = rows(await page('/vote/ja/entities')).map(([name]) => name)
    assert.deepEqual(names, [
      ...['Rheintal', 'Altstätten'],
      ...['Rorschach', 'Goldach', 'Rorschach', 'Thal'],
      ...['St. Gallen', 'St. Gallen', 'Wittenbach', 'Total'],
    ])
    const flat = rows(await page('/vote/ohne-bezirke/entities')).map(([name]) => name)
    assert.equal(flat.length, places.length + 1)
  })

  test('may use the words of a tie-breaker', async () => {
    const markup = await page('/vote/wahl/entities')
    assert.equal(verdict(markup), 'Gegenvorschlag 60.00%')
    assert.match(
      said(piece(markup, /<thead>.*?<\/thead>/s)),
      /Vorlage Gegenvorschlag Vorlage in % Gegenvorschlag in %/,
    )
    assert.equal(rowOf(markup, 'Goldach')?.[0], 'Gegenvorschlag')
  })

  test('shows links that staff have set, but never to a script', async () => {
    assert.equal(hrefOf(await page('/vote/ja/data'), 'Erläuterungen'), 'https://example.org/ja')
    assert.doesNotMatch(await page('/vote/nein/entities'), /javascript:/)
  })

  test('links back to its day and year', async () => {
    const markup = piece(await page('/vote/ja/entities'), /<nav class="breadcrumbs".*?<\/nav>/s)
    assert.deepEqual(
      [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      ['/', '/archive/2026', '/archive/2026-11-15'],
    )
  })

  test('is updated by live changes and links to its data', async () => {
    const markup = await page('/vote/ja/entities')
    assert.match(markup, /<main [^>]*data-live="vote\/ja"/)
    assert.equal(hrefOf(markup, 'Daten als JSON'), '/vote/ja/json')
  })

  test('marks the language of a title that is not in that of the page', async () => {
    assert.match(await page('/vote/einsprachig/entities'), /<h1 lang="fr-CH">Loi sur les routes<\/h1>/)
    assert.match(await page('/vote/einsprachig/entities', 'fr'), /<h1>Loi sur les routes<\/h1>/)
  })

  test('offers its data with licence and citation', async () => {
    const markup = await page('/vote/ja/data')
    const files = [...piece(markup, /<ul class="downloads">.*?<\/ul>/s).matchAll(/href="([^"]*)"/g)]
    assert.ok(files.length >= 2)
    for (const [, href = ''] of files) assert.equal((await fetch(service().url + href)).status, 200, href)
    assert.match(said(markup), /Die Quelle muss genannt werden/)
    assert.match(
      texts(markup, /<p class="citation"[^>]*>(.*?)<\/p>/gs)[0] ?? '',
      /^Kanton St\. Gallen: Vorlage ja\. Resultate vom 15\. November 2026\. http.*\/vote\/ja$/,
    )
  })
})

describe('the page of a vote before and during counting', () => {
  const service = votedService('sqlite')
  const page = (path: string, locale = 'de') => read(service(), path, { locale })

  test('says under every tab that there are no results', async () => {
    for (const tab of ['entities', 'districts', 'statistics', 'comparison', 'data']) {
      const markup = await page(`/vote/ohne/${tab}`)
      assert.equal(stateLine(markup), 'Noch keine Resultate')
      assert.match(said(main(markup)), /Abstimmungstag: 29\. November 2026/)
      assert.equal(tabs(markup), '')
      assert.doesNotMatch(markup, /<table/)
    }
  })

  test('shows the progress, the electorate and what is missing', async () => {
    const markup = await page('/vote/zwischenstand/entities')
    // In the last vote that was counted everywhere six places had the same electorate; three of them are counted.
    assert.equal(
      stateLine(markup),
      'Zwischenresultat · 3 von 7 Gemeinden ausgezählt · rund 50% der Stimmberechtigten · zuletzt geändert 12:41',
    )
    assert.equal(verdict(markup), 'Noch offen 52.78% Ja')
    const missing = piece(markup, /<details class="missing">.*?<\/details>/s)
    assert.equal(
      texts(missing, /<summary>(.*?)<\/summary>/gs)[0],
      'Es fehlen noch 4 Gemeinden mit rund 50% der Stimmberechtigten',
    )
    assert.deepEqual(texts(missing, /<li>(.*?)<\/li>/gs), [
      'Rorschach (17%)',
      'St. Gallen (17%)',
      'Thal (17%)',
      'Auslandschweizerinnen und -schweizer',
    ])
  })

  test('says in each row and district what is not counted', async () => {
    const markup = await page('/vote/zwischenstand/entities')
    assert.deepEqual(rowOf(markup, 'Thal'), ['Noch nicht ausgezählt'])
    assert.deepEqual(rowOf(markup, 'Auslandschweizerinnen und -schweizer'), ['Noch nicht ausgezählt'])
    const districts = await page('/vote/zwischenstand/districts')
    assert.deepEqual(rowOf(districts, 'Rorschach'), ['1 von 3 Gemeinden ausgezählt'])
    assert.deepEqual(rowOf(districts, 'Rheintal')?.slice(0, 3), ['Abgelehnt', '100', '200'])
    assert.deepEqual(rowOf(districts, 'Total')?.[0], 'Noch offen')
  })

  test('shows all this in every language', async () => {
    const lines = await Promise.all(
      ['fr', 'it', 'rm'].map(async (locale) => stateLine(await page('/vote/zwischenstand/entities', locale))),
    )
    assert.deepEqual(lines, [
      'Résultat intermédiaire · Communes dépouillées : 3 sur 7 · environ 50 % du corps électoral · dernière modification 12:41',
      'Risultato intermedio · Comuni scrutinati: 3 su 7 · circa il 50% degli aventi diritto di voto · ultima modifica 12:41',
      'Resultat intermediar · 3 da 7 vischnancas dumbradas · var 50% da las persunas cun dretg da votar · ultima midada 12:41',
    ])
  })
})

describe('the page of a vote with a counter-proposal', () => {
  const service = votedService('sqlite')
  const page = (path: string) => read(service(), path)
  const outcome = async (id: string) => {
    const markup = await page(`/vote/${id}/proposal-entities`)
    return [verdict(markup), ...texts(markup, /<p class="lead">(.*?)<\/p>/gs)]
  }

  test('explains the outcome in a sentence', async () => {
    const both = 'Vorlage und Gegenvorschlag sind beide angenommen.'
    assert.deepEqual(await outcome('beide-vorlage'), [
      'Vorlage angenommen',
      `${both} In der Stichfrage hat die Vorlage mit 60.00% den Vorrang erhalten.`,
    ])
    assert.deepEqual(await outcome('beide-gegen'), [
      'Gegenvorschlag angenommen',
      `${both} In der Stichfrage hat der Gegenvorschlag mit 60.00% den Vorrang erhalten.`,
    ])
    assert.deepEqual(await outcome('nur-vorlage'), [
      'Vorlage angenommen',
      'Die Vorlage ist angenommen, der Gegenvorschlag abgelehnt.',
    ])
    assert.deepEqual(await outcome('nur-gegen'), [
      'Gegenvorschlag angenommen',
      'Der Gegenvorschlag ist angenommen, die Vorlage abgelehnt.',
    ])
    assert.deepEqual(await outcome('keine'), [
      'Abgelehnt',
      'Vorlage und Gegenvorschlag sind beide abgelehnt.',
    ])
    assert.deepEqual(await outcome('offen'), [
      'Noch offen',
      'Noch ist nicht alles ausgezählt. Der Ausgang steht nicht fest.',
    ])
  })

  test('has tabs for its three questions, each with views of its own', async () => {
    for (const [type, title, word] of [
      ['proposal', 'Vorlage', 'Angenommen'],
      ['counter-proposal', 'Indirekter Gegenvorschlag', 'Angenommen'],
      ['tie-breaker', 'Stichfrage', 'Gegenvorschlag'],
    ] as const)
      for (const [view, viewTitle] of [
        ['entities', 'Gemeinden'],
        ['districts', 'Bezirke'],
        ['statistics', 'Statistik'],
        ['comparison', 'Vergleich'],
      ] as const) {
        const markup = await page(`/vote/beide-gegen/${type}-${view}`)
        assert.deepEqual(links(tabs(markup)), ['Vorlage', 'Indirekter Gegenvorschlag', 'Stichfrage', 'Daten'])
        assert.deepEqual(texts(tabs(markup), /aria-current="\w+">(.*?)<\/a>/gs), [title])
        assert.deepEqual(links(tabs(markup, 2)), ['Gemeinden', 'Bezirke', 'Statistik', 'Vergleich'])
        assert.deepEqual(texts(tabs(markup, 2), /aria-current="page">(.*?)<\/a>/gs), [viewTitle])
        if (view !== 'entities') continue
        const ballot = piece(markup, /<section class="ballot">.*?<\/section>/s)
        assert.match(verdict(ballot), new RegExp(`^${word} 60\\.00%`))
      }
  })

  test('has one tab for the data of all three', async () => {
    const markup = await page('/vote/beide-gegen/data')
    assert.deepEqual(texts(tabs(markup), /aria-current="page">(.*?)<\/a>/gs), ['Daten'])
    assert.equal(tabs(markup, 2), '')
    assert.match(markup, /href="\/vote\/beide-gegen\/data-csv"/)
  })
})

describe('the page of a vote of a single municipality', () => {
  const service = votedService('sqlite')

  test('is one page on a cantonal site', async () => {
    const markup = await read(service(), '/vote/gemeinde')
    assert.match(said(markup), /Kommunale Abstimmung Goldach , 15\. November 2026/)
    assert.equal(verdict(markup), 'Angenommen 60.00% Ja')
    assert.deepEqual(texts(markup, /<dt>(.*?)<\/dt>/gs).slice(2), [
      'Stimmbeteiligung',
      'Stimmberechtigte',
      'Leere Stimmzettel',
      'Ungültige Stimmzettel',
    ])
    assert.equal(tabs(markup), '')
    assert.match(markup, /href="\/vote\/gemeinde\/data-csv"/)
    assert.equal(
      await redirect(service(), '/vote/gemeinde/districts?locale=fr_CH'),
      '/vote/gemeinde?locale=fr_CH',
    )
  })

  test('offers no downloads without results', async () => {
    const markup = await read(service(), '/vote/gemeinde-ohne')
    assert.equal(stateLine(markup), 'Noch keine Resultate')
    assert.doesNotMatch(markup, /data-csv/)
  })
})

describe('the page of a vote of a city', () => {
  const vote = {
    id: 'bau',
    type: 'simple',
    domain: 'municipality',
    date: '2026-11-15',
    title: { de_CH: 'Bau' },
  }
  const service = serviceUnderTest('sqlite', { bundle: { organisation: bern, votes: [vote] } })

  test('shows quarters, with tabs', async () => {
    const quarters = [
      [1, 'Innere Stadt', null],
      [2, 'Länggasse/Felsenau', null],
    ] as const
    const proposal = counted([{ yeas: 10, nays: 5 }, null], quarters)
    await publishResults(service(), 'vote', 'bau', voteResults('interim', { proposal }))
    const markup = await read(service(), '/vote/bau/entities')
    assert.deepEqual(links(tabs(markup)), ['Quartiere', 'Statistik', 'Vergleich', 'Daten'])
    assert.match(stateLine(markup), /1 von 2 Quartieren ausgezählt/)
    assert.match(said(markup), /Es fehlt noch 1 Quartier/)
  })
})

interface Figures {
  readonly yeas: number
  readonly nays: number
  readonly yeas_percentage: number
  readonly nays_percentage: number
  readonly eligible_voters: number
  readonly cast_ballots: number
  readonly empty: number
  readonly invalid: number
  readonly turnout: number
}

const count = (value: number) => new Intl.NumberFormat('de-CH').format(value)
const percent = (value: number) => `${value.toFixed(2)}%`

onSqlite('the figures of a vote', (kind) => {
  const service = votedService(kind)

  test('are those of its JSON', async () => {
    for (const id of ['ja', 'beide-gegen'] as const) {
      const { ballots } = await (await fetch(`${service().url}/vote/${id}/json`)).json()
      for (const ballot of ballots) {
        const prefix = id === 'ja' ? '' : `${ballot.type}-`
        const entities = await read(service(), `/vote/${id}/${prefix}entities`)
        const statistics = await read(service(), `/vote/${id}/${prefix}statistics`)
        const all: readonly (Figures & { readonly name: string })[] = [
          ...ballot.results.entities,
          { name: 'Total', ...ballot.results.total },
        ]
        for (const row of all) {
          const shown = rows(entities).filter(([name]) => name === row.name)
          // Two districts are called like one of their municipalities; its own row follows that of the district.
          assert.deepEqual(shown.at(-1)?.slice(2), [
            ...[count(row.yeas), count(row.nays)],
            ...[percent(row.yeas_percentage), percent(row.nays_percentage)],
          ])
          const found = rows(statistics).findLast(([name]) => name === row.name)
          const figures = found?.slice(1).filter((_, at) => figuresOf(id)[at] !== 'expats')
          assert.deepEqual(figures, [
            ...[row.eligible_voters, row.cast_ballots, row.empty, row.invalid].map(count),
            percent(row.turnout),
          ])
        }
      }
    }
  })

  test('are new as soon as they are published', async () => {
    const before = await read(service(), '/vote/nein/entities')
    assert.equal(verdict(before), 'Abgelehnt 40.00% Ja')
    service().clock.advance(60)
    const proposal = counted(places.map(() => ({ yeas: 900, nays: 100 })))
    await publishResults(service(), 'vote', 'nein', voteResults('final', { proposal }))
    const after = await read(service(), '/vote/nein/entities')
    assert.equal(verdict(after), 'Angenommen 90.00% Ja')
    assert.match(stateLine(after), /12:42$/)
  })
})

/** Columns of the statistics after the first; only one of the votes counts those abroad apart. */
function figuresOf(id: 'ja' | 'beide-gegen'): readonly string[] {
  const all = ['eligible', 'expats', 'cast', 'empty', 'invalid', 'turnout']
  return id === 'ja' ? all : all.filter((name) => name !== 'expats')
}
