import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { electionViews } from '../../src/areas/results/views/election.ts'
import { electedService, government } from '../results/elected-service.ts'
import { publishResults } from '../results/published.ts'
import { aList, anElectionEntity, electionResults } from '../support/results.ts'
import type { TestService } from '../support/service.ts'
import { hrefOf, links, piece, read, status, texts } from './page.ts'
import { factoids, said, tabLinks, tableHeads, tableRows } from './result-tables.ts'

async function redirect(running: TestService, path: string): Promise<string | null> {
  const response = await fetch(running.url + path, { redirect: 'manual' })
  await response.body?.cancel()
  return response.status === 302 ? response.headers.get('location') : `status ${response.status}`
}

const stateLine = (markup: string) => said(piece(markup, /<p class="state-line".*?<\/p>/s))
const outcome = (markup: string) =>
  said(piece(markup, /<div class="election-outcome">.*?<\/div>/s).replace(/<svg.*?<\/svg>/gs, ''))
const embedded = (path: string) => `/embed?url=${encodeURIComponent(path)}`
const main = (markup: string) => piece(markup, /<main.*<\/main>/s)

describe('pages of elections', () => {
  const service = electedService('sqlite')
  const page = (path: string, locale = 'de') => read(service(), path, { locale })

  describe('the address of an election', () => {
    test('leads to its first tab and keeps the query', async () => {
      assert.equal(await redirect(service(), '/election/regierung'), '/election/regierung/candidates')
      assert.equal(await redirect(service(), '/election/still'), '/election/still/candidates')
      assert.equal(await redirect(service(), '/election/rat?headerless'), '/election/rat/lists?headerless')
    })

    test('tells programs with HEAD when it last changed', async () => {
      const answer = await fetch(`${service().url}/election/rat`, { method: 'HEAD', redirect: 'manual' })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('last-modified'), 'Sun, 15 Nov 2026 11:41:00 GMT')
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    })

    test('is answered with 404 if it is unknown', async () => {
      for (const path of [
        '/election/nichts',
        '/election/nichts/lists',
        '/election/rat/nichts',
        '/election/%00',
      ])
        assert.equal(await status(service(), path), 404, path)
    })

    test('of a tab that the election does not have leads to the first', async () => {
      for (const [tab, first] of [
        ['regierung/lists', 'regierung/candidates'],
        ['still/statistics', 'still/candidates'],
        ['gemeinderat/list-by-district', 'gemeinderat/lists'],
        ['gemeinderat/connections', 'gemeinderat/lists'],
        ['liegend/parties-panachage', 'liegend/lists'],
      ] as const)
        assert.equal(await redirect(service(), `/election/${tab}`), `/election/${first}`, tab)
    })
  })

  describe('the pages of an election before the first result', () => {
    test('say so under all tabs and offer none', async () => {
      for (const tab of ['candidates', 'candidate-by-entity', 'statistics', 'data']) {
        const markup = await page(`/election/regierung-zwei/${tab}`)
        assert.equal(tabLinks(markup), '')
        assert.equal(stateLine(markup), 'Noch keine Resultate')
        assert.match(said(piece(markup, /<div class="empty">.*?<\/div>/s)), /^Wahltag: 13\. Dezember 2026/)
      }
    })
  })

  describe('the tabs of an election', () => {
    const shown = async (id: string) => {
      const response = await fetch(`${service().url}/election/${id}/json`)
      return Object.keys(((await response.json()) as { embed: object }).embed)
    }
    const reachable = async (id: string) => {
      const tabs: string[] = []
      for (const tab of [...Object.keys(electionViews).filter((name) => name !== 'seats'), 'data'])
        if ((await redirect(service(), `/election/${id}/${tab}`)) === 'status 200') tabs.push(tab)
      return tabs
    }

    test('are those whose views the data list, and the data itself', async () => {
      for (const id of ['rat', 'rat-zwischen', 'regierung', 'liegend', 'still', 'kr1'])
        assert.deepEqual(await reachable(id), [...(await shown(id)), 'data'], id)
    })

    test('have two levels, each with the page itself', async () => {
      const markup = await page('/election/rat/connections')
      assert.deepEqual(links(tabLinks(markup)), ['Listen', 'Kandidierende', 'Parteien', 'Statistik', 'Daten'])
      assert.deepEqual(links(tabLinks(markup, 2)), [
        ...['Übersicht', 'Stärkste Liste', 'nach Gemeinden', 'nach Bezirken'],
        ...['Listenverbindungen', 'Panaschierstatistik'],
      ])
      assert.match(tabLinks(markup), /href="\/election\/rat\/lists" aria-current="true"/)
      assert.match(tabLinks(markup, 2), /href="\/election\/rat\/connections" aria-current="page"/)
      assert.equal(tabLinks(await page('/election/rat/statistics'), 2), '')
    })
  })

  describe('the pages of a majority election', () => {
    test('say first who is elected', async () => {
      const markup = await page('/election/regierung/candidates')
      assert.equal(outcome(markup), 'Gewählt Urs Abt SP Anna Zogg FDP')
      assert.equal(stateLine(markup), 'Schlussresultat · zuletzt geändert 12:41')
      assert.ok(main(markup).indexOf('election-outcome') < main(markup).indexOf('factoids'))
      assert.deepEqual(factoids(markup), {
        'Sitze vergeben': '2 von 2',
        'Absolutes Mehr': "2'992 Stimmen",
        Wahlbeteiligung: "50.12% 6'015 eingegangene Wahlzettel",
        Wahlberechtigte: "12'000",
        Ausgezählt: '6 von 6 Gemeinden',
      })
    })

    test('mark the elected by a word and a sign and fold the others', async () => {
      const markup = await page('/election/regierung/candidates')
      assert.deepEqual(tableRows(markup, 'elected'), [
        ['Zogg Anna', 'FDP', "4'215", '70.4%', 'Gewählt'],
        ['Abt Urs', 'SP', "3'615", '60.4%', 'Gewählt'],
      ])
      assert.match(
        piece(markup, /<table class="result-table" id="elected">.*?<\/table>/s),
        /class="elected-mark"><svg/,
      )
      const fold = piece(markup, /<details class="not-elected">.*?<\/details>/s)
      assert.match(said(fold), /^1 nicht gewählte Person/)
      assert.deepEqual(tableRows(fold, 'candidates'), [['Meier Eva', '', "1'815", '30.3%', 'Nicht gewählt']])
    })

    test('draw the absolute majority', async () => {
      assert.match(
        await page('/election/regierung/candidates'),
        /Absolutes Mehr 2&#39;992|Absolutes Mehr 2’992|Absolutes Mehr 2'992/,
      )
      assert.doesNotMatch(await page('/election/zwischenstand/candidates'), /Absolutes Mehr \d/)
    })

    test('say so if nobody was elected', async () => {
      const markup = await page('/election/niemand/candidates')
      assert.equal(outcome(markup), 'Niemand ist gewählt.')
      assert.doesNotMatch(markup, /<details class="not-elected">/)
      assert.deepEqual(
        tableRows(markup, 'candidates').map((row) => row.at(-1)),
        ['Nicht gewählt', 'Nicht gewählt', 'Nicht gewählt'],
      )
    })

    test('name the other round, and link to it', async () => {
      const markup = await page('/election/regierung/candidates')
      assert.equal(hrefOf(markup, 'Wahl regierung-zwei'), '/election/regierung-zwei')
      assert.equal(hrefOf(markup, 'Weitere Informationen'), 'https://example.org/regierung')
    })
  })

  describe('the pages of an election that is being counted', () => {
    test('mark nobody as elected', async () => {
      for (const [id, first] of [
        ['zwischenstand', 'candidates'],
        ['rat-zwischen', 'lists'],
      ] as const) {
        const leadText = /<p class="lead">.*?<\/p>/s
        assert.match(
          said(piece(await page(`/election/${id}/${first}`), leadText)),
          /Gewählte stehen erst mit dem Schlussresultat fest\.$/,
          id,
        )
        const markup = await page(`/election/${id}/candidates`)
        assert.match(stateLine(markup), /^Zwischenresultat · 3 von 6 Gemeinden ausgezählt/)
        assert.doesNotMatch(main(markup).replace(leadText, ''), /Gewählt|elected-mark|chart-inactive/, id)
        const people = tableRows(markup, 'candidates').filter((row) => row[0]?.includes(' '))
        assert.ok(people.length >= 3)
        for (const row of people.filter((cells) => cells.at(-1) !== ''))
          assert.equal(row.at(-1), 'Ausstehend')
      }
    })

    test('sort candidates by votes', async () => {
      const names = tableRows(await page('/election/zwischenstand/candidates'), 'candidates').map(
        ([name]) => name,
      )
      assert.deepEqual(names, ['Zogg Anna', 'Abt Urs', 'Meier Eva'])
    })

    test('allocate no seat, show no majority, and name what is missing', async () => {
      const markup = await page('/election/zwischenstand/candidates')
      const figures = factoids(markup)
      assert.equal(figures['Sitze zu vergeben'], '2')
      assert.equal(figures['Absolutes Mehr'], 'Noch offen bis alle Stimmen ausgezählt sind')
      assert.equal(
        said(piece(markup, /<p class="missing">.*?<\/p>/s)),
        'Es fehlen noch 3 Gemeinden: Altstätten, Rorschach, Thal',
      )
    })

    test('show shares first', async () => {
      assert.equal(
        outcome(await page('/election/zwischenstand/candidates')),
        'Noch ist nicht alles ausgezählt. Sitze und Gewählte stehen erst mit dem Schlussresultat fest. Anna Zogg 70.4% Urs Abt 60.3% Eva Meier 30.2%',
      )
    })

    test('show no turnout in the statistics, and explain rows without figures', async () => {
      const open = await page('/election/zwischenstand/statistics')
      assert.ok(!tableHeads(open, 'statistics').includes('Beteiligung'))
      assert.deepEqual(
        tableRows(open, 'statistics').find(([name]) => name === 'Thal'),
        ['Thal', 'Noch nicht ausgezählt'],
      )
      assert.ok(
        tableHeads(await page('/election/regierung/statistics'), 'statistics').includes('Beteiligung'),
      )
    })
  })

  describe('the pages of a proportional election', () => {
    test('say first who has how many seats, then who is elected', async () => {
      const markup = await page('/election/rat/lists')
      assert.equal(
        outcome(markup),
        'Links 1 Sitz Mitte & Co 1 Sitz Grüne 1 Sitz Gewählt Kim Muster11 Links Kim Muster31 Grüne Kim Muster41 Mitte & Co',
      )
      assert.deepEqual(
        tableRows(markup, 'lists'),
        [
          ['Links', '615', '37.96%', '1'],
          ['Mitte & Co', '555', '34.26%', '1'],
          ['Grüne', '315', '19.44%', '1'],
          ['Junge Linke', '135', '8.33%', '0'],
          ['Total', "1'620", '', '3'],
        ].map((row) => row),
      )
    })

    test('show candidates by list in folded sections', async () => {
      const markup = await page('/election/rat/candidates')
      assert.deepEqual(tableRows(markup, 'elected'), [
        ['Muster11 Kim', 'Links', '375', 'Gewählt'],
        ['Muster31 Kim', 'Grüne', '315', 'Gewählt'],
        ['Muster41 Kim', 'Mitte & Co', '435', 'Gewählt'],
      ])
      assert.deepEqual(tableRows(markup, 'candidates'), [
        ['Links', ''],
        ['Muster12 Kim', '255'],
        ['Junge Linke', ''],
        ['Muster21 Kim', '135'],
        ['Mitte & Co', ''],
        ['Muster42 Kim', '135'],
      ])
    })

    test('show no chart of the elected before they are certain', async () => {
      assert.match(await page('/election/rat/candidates'), /id="candidates-chart"/)
      assert.doesNotMatch(await page('/election/rat-zwischen/candidates'), /id="candidates-chart"/)
    })

    test('show many seats in a half-circle', async () => {
      assert.match(await page('/election/gemeinderat/lists'), /id="seats-chart"/)
      assert.doesNotMatch(await page('/election/rat/lists'), /id="seats-chart"/)
    })

    test('order the lists as staff have set it, and say how many seats are open', async () => {
      assert.match(
        await page('/election/gemeinderat/lists'),
        /von links nach rechts: Grüne: 1, Links: 1, Mitte &amp; Co: 1, noch offen: 12\./,
      )
    })

    test('have a table for each connection, with sums of its sub-connections', async () => {
      const markup = await page('/election/rat/connections')
      assert.deepEqual(texts(markup, /<caption[^>]*>(.*?)<\/caption>/gs), ['Listenverbindung 2'])
      assert.deepEqual(tableRows(markup, 'connection-2'), [
        ['Unterlistenverbindung 1', '750', '1'],
        ['Links', '615', '1'],
        ['Junge Linke', '135', '0'],
        ['Ohne Unterlistenverbindung', '315', '1'],
        ['Grüne', '315', '1'],
        ['Total', "1'065", '2'],
      ])
      assert.match(markup, /id="connections-chart"/)
    })

    test('show panachage', async () => {
      assert.deepEqual(tableRows(await page('/election/rat/lists-panachage'), 'panachage'), [
        ['An Links', '37'],
        ['von Mitte & Co', '30'],
        ['von Blankoliste', '7'],
        ['An Mitte & Co', '12'],
        ['von Grüne', '12'],
      ])
      assert.deepEqual(tableRows(await page('/election/rat/parties-panachage'), 'panachage'), [
        ['An Partei 1', '9'],
        ['von Partei 2', '9'],
        ['An Partei 2', '4'],
        ['von Blankoliste', '4'],
      ])
    })

    test('have a table of parties for each year, newest first', async () => {
      const markup = await page('/election/rat/party-strengths')
      assert.deepEqual(texts(markup, /<caption[^>]*>(.*?)<\/caption>/gs), ['2026', '2022'])
      assert.deepEqual(tableRows(markup, 'party-strengths-2026'), [
        ['Partei 1', '2', '+1', '400', '40.0%', '+8.7'],
        ['Partei 2', '1', '−1', '100', '10.0%', '−10.5'],
        ['Total', '3', '', '500', '', ''],
      ])
      assert.deepEqual(tableRows(markup, 'party-strengths-2022')[0], ['Partei 1', '1', '313', '31.3%'])
      assert.equal(
        hrefOf(markup, 'Einbetten : Parteistärken 2022'),
        embedded('/election/rat/party-strengths-table?year=2022'),
      )
    })

    test('draw parties as staff have set it', async () => {
      const upright = await page('/election/rat/party-strengths')
      const lying = await page('/election/liegend/party-strengths')
      assert.match(lying, />Partei 1 2026</)
      assert.doesNotMatch(upright, />Partei 1 2026</)
    })
  })

  describe('the pages of a tacit election', () => {
    test('show no votes, only the elected', async () => {
      const markup = await page('/election/still/candidates')
      assert.match(outcome(markup), /^Stille Wahl: .*Gewählt Urs Abt SP Anna Zogg FDP$/)
      assert.deepEqual(factoids(markup), { 'Sitze vergeben': '2 von 2' })
      assert.deepEqual(tableHeads(markup, 'elected'), ['Name', 'Partei', 'Stand'])
      assert.doesNotMatch(markup, /id="candidates-chart"|class="choice"/)
      assert.deepEqual(links(tabLinks(markup)), ['Kandidierende', 'Daten'])
    })
  })

  describe('one municipality on the pages of an election', () => {
    test('has figures of its own, without seats', async () => {
      const markup = await page('/election/rat/lists?entity=Goldach')
      assert.deepEqual(tableHeads(markup, 'lists'), ['Liste', 'Stimmen', 'Anteil'])
      assert.deepEqual(tableRows(markup, 'lists')[0], ['Links', '102', '38.06%'])
      assert.match(markup, /<option value="Goldach" selected>/)
      assert.deepEqual(texts(markup, /<h2 id="lists-chart-title">(.*?)<\/h2>/gs), [
        'Stimmen nach Listen: Goldach',
      ])
      assert.equal(hrefOf(markup, 'Einbetten'), embedded('/election/rat/lists-chart?entity=Goldach'))
    })

    test('has no majority', async () => {
      const markup = await page('/election/regierung/candidates?entity=Thal')
      assert.deepEqual(tableRows(markup, 'elected')[0], ['Zogg Anna', 'FDP', '704', '70.5%', 'Gewählt'])
      assert.doesNotMatch(piece(markup, /<figure>.*?<\/figure>/s), /Absolutes Mehr/)
    })

    test('has no figures if it is not counted', async () => {
      const markup = await page('/election/zwischenstand/candidates?entity=Thal')
      assert.match(markup, /<strong>Thal<\/strong> ist noch nicht ausgezählt\./)
      assert.deepEqual(tableRows(markup, 'candidates'), [])
    })

    test('shows the whole election if it is unknown, whatever else is requested', async () => {
      assert.equal(
        await redirect(service(), '/election/rat/lists?entity=Nirgends&locale=fr_CH'),
        '/election/rat/lists?locale=fr_CH',
      )
      assert.equal(
        await redirect(service(), '/election/rat/list-by-entity?list=9'),
        '/election/rat/list-by-entity',
      )
      assert.equal(
        await redirect(service(), '/election/rat/candidate-by-entity?candidate=9'),
        '/election/rat/candidate-by-entity',
      )
      assert.equal(await redirect(service(), '/election/rat/lists?entity='), 'status 200')
    })

    test('is selected in a form that keeps the language of the address', async () => {
      const form = piece(await page('/election/rat/lists?locale=fr_CH'), /<form class="choice".*?<\/form>/s)
      assert.match(form, /method="get" action="\/election\/rat\/lists\?locale=fr_CH"/)
      assert.equal(form.match(/<input type="hidden" name="locale" value="fr_CH">/g)?.length, 1)
      assert.match(form, /<button/)
    })
  })

  describe('the strength of a list or candidate by place', () => {
    test('is shown on a map and in a table beside it', async () => {
      const markup = await page('/election/rat/list-by-entity?list=4')
      assert.match(markup, /<option value="4" selected>Mitte &amp; Co/)
      assert.deepEqual(
        tableRows(markup, 'table').find(([name]) => name === 'Goldach'),
        ['Goldach', '92', '34.33%'],
      )
      assert.match(piece(markup, /<div class="map".*?<\/div>/s), /data-entity="3213"/)
    })

    test('is shown by districts too', async () => {
      const markup = await page('/election/rat/candidate-by-district?candidate=41')
      assert.deepEqual(tableRows(markup, 'table'), [
        ['Rheintal', '75', '26.79%'],
        ['Rorschach', '219', '26.84%'],
        ['St. Gallen', '141', '26.91%'],
      ])
      assert.match(piece(markup, /<div class="map".*?<\/div>/s), /data-entity="Rorschach"/)
    })

    test('begins with the leading one, before and after the result is final', async () => {
      for (const path of ['/election/regierung', '/election/zwischenstand'])
        assert.match(await page(`${path}/candidate-by-entity`), /<option value="1" selected>Zogg Anna/)
      for (const path of ['/election/rat', '/election/rat-zwischen'])
        assert.match(await page(`${path}/list-by-entity`), /<option value="1" selected>Links/)
      const markup = await page('/election/regierung/candidate-by-entity')
      assert.deepEqual(texts(markup, /<option[^>]*>(.*?)<\/option>/gs), [
        'Abt Urs (SP)',
        'Zogg Anna (FDP)',
        'Meier Eva',
      ])
      assert.equal(tableRows(markup, 'table').length, 9)
    })
  })

  describe('a page of an election', () => {
    test('has its texts in the language of the reader', async () => {
      const markup = await page('/election/rat/lists', 'fr')
      assert.match(markup, /<html lang="fr-CH">/)
      assert.deepEqual(links(tabLinks(markup)), [
        'Listes',
        'Candidatures',
        'Partis',
        'Statistique',
        'Données',
      ])
      assert.match(outcome(markup), /^Links 1 siège/)
    })

    test('names the compound that the election is part of', async () => {
      const crumbs = piece(await page('/election/kr1/lists'), /<nav class="breadcrumbs".*?<\/nav>/s)
      assert.equal(hrefOf(crumbs, 'Wahl kantonsrat'), '/elections/kantonsrat')
      assert.match(said(await page('/election/kr1/lists')), /Wahl im Bezirk St\. Gallen/)
    })

    test('offers the data, those of parties too where there are any', async () => {
      const markup = await page('/election/rat/data')
      for (const file of ['data-csv', 'data-json', 'data-parties-csv', 'data-parties-json'])
        assert.match(markup, new RegExp(`href="/election/rat/${file}"`))
      assert.doesNotMatch(await page('/election/regierung/data'), /data-parties/)
    })

    test('shows seats won and lost since the previous election of the same constituency, once both are final', async () => {
      const header = (id: string, date: string) => ({
        ...{ id, date, domain: 'district', title: { de_CH: id } },
        ...{ created: '2022-01-01T00:00:00Z', modified: '2022-01-01T00:00:00Z' },
      })
      const parts = [header('see-neu', '2026-11-15'), header('see-alt', '2022-11-20')]
      const whole = (id: string, date: string, more: object) => ({
        ...header(id, date),
        ...{ domain: 'canton', ...more },
      })
      await service().load({
        elections: parts.map((part) => ({ ...part, type: 'proporz', mandates: 3, segment: 'See' })),
        election_compounds: [
          whole('landrat-alt', '2022-11-20', { elections: ['see-alt'] }),
          whole('landrat', '2026-11-15', {
            elections: ['see-neu'],
            seat_order: ['Mitte', 'Links'],
            related: [{ compound: 'landrat-alt', type: 'historical' }],
          }),
        ],
      })
      const publish = (id: string, status: 'interim' | 'final', links: number, mitte: number, more: string) =>
        publishResults(
          service(),
          'election',
          id,
          electionResults({
            status,
            entities: [3203, 3204].map((entity) => anElectionEntity({ id: entity, eligibleVoters: 100 })),
            lists: [
              aList('1', { name: 'Links', mandates: links, votes: [30 + 30 * links, 10] }),
              aList('2', { name: 'Mitte', mandates: mitte, votes: [20, 5] }),
              aList('3', { name: more, votes: [10, 5] }),
            ],
          }),
        )
      await publish('see-alt', 'final', 1, 2, 'Alte Liste')
      await publish('see-neu', 'interim', 0, 0, 'Neue Liste')
      assert.deepEqual(tableHeads(await page('/election/see-neu/lists'), 'lists').slice(3), ['Sitze'])
      await publish('see-neu', 'final', 2, 1, 'Neue Liste')
      const markup = await page('/election/see-neu/lists')
      assert.deepEqual(tableHeads(markup, 'lists').slice(3), ['Sitze', '± seit 2022'])
      assert.deepEqual(
        tableRows(markup, 'lists').map(([name, , , seats, change]) => [name, seats, change]),
        [
          ['Links', '2', '+1'],
          ['Mitte', '1', '−1'],
          ['Neue Liste', '0', ''],
          ['Total', '3', ''],
        ],
      )
      assert.match(outcome(markup), /Mitte 1 Sitz Links 2 Sitze$/)
      assert.deepEqual(tableHeads(await page('/election/see-alt/lists'), 'lists').slice(3), ['Sitze'])
      const changed = await page('/election/see-neu/list-by-entity?list=1&layer=change&circles=true')
      assert.match(changed, />Links: Veränderung seit 2022</)
      assert.match(changed, /href="\/election\/see-neu\/list-by-entity\?list=1&amp;layer=change" data-layer/)
      const changes = tableRows(changed, 'table').map(([, change]) => change)
      assert.ok(changes.includes('+8.33') && !changes.includes('90'), changes.join(' '))
      const isOffered = async (path: string) => (await page(path)).includes('layer=change')
      assert.equal(await isOffered('/election/see-neu/list-by-entity'), true)
      assert.equal(await isOffered('/election/see-neu/list-by-entity?list=3'), false, 'it is new')
      assert.equal(await isOffered('/election/see-alt/list-by-entity'), false, 'nothing was before')
    })

    test('is rendered again after a new result', async () => {
      const before = await page('/election/regierung-zwei/candidates')
      assert.match(before, /Noch keine Resultate/)
      await publishResults(service(), 'election', 'regierung-zwei', government)
      const after = await page('/election/regierung-zwei/candidates')
      assert.equal(outcome(after), 'Gewählt Urs Abt SP Anna Zogg FDP')
    })
  })
})
