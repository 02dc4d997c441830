import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compoundViews, partViews } from '../../src/areas/results/views/compound.ts'
import { electedService } from '../results/elected-service.ts'
import { hrefOf, links, piece, read, status, texts } from './page.ts'
import { factoids, said, tabLinks, tableHeads, tableRows } from './result-tables.ts'

const compoundTabs = [...Object.keys(compoundViews).filter((name) => name !== 'seats'), 'data']
const partTabs = Object.keys(partViews)
const stateLine = (markup: string) => said(piece(markup, /<p class="state-line".*?<\/p>/s))
const outcome = (markup: string) =>
  said(piece(markup, /<div class="election-outcome">.*?<\/div>/s).replace(/<svg.*?<\/svg>/gs, ''))
const main = (markup: string) => piece(markup, /<main.*<\/main>/s)
const seeGaster = '/elections-part/grossrat/superregion/see-gaster'

describe('pages of compounds', () => {
  const service = electedService('sqlite')
  const page = (path: string, locale = 'de') => read(service(), path, { locale })

  async function redirect(path: string): Promise<string | null> {
    const response = await fetch(service().url + path, { redirect: 'manual' })
    await response.body?.cancel()
    return response.status === 302 ? response.headers.get('location') : `status ${response.status}`
  }

  async function reachable(path: string, tabs: readonly string[]): Promise<readonly string[]> {
    const found: string[] = []
    for (const tab of tabs) if ((await redirect(`${path}/${tab}`)) === 'status 200') found.push(tab)
    return found
  }

  describe('the address of a compound', () => {
    test('leads to the first tab that has something to show', async () => {
      assert.equal(await redirect('/elections/kantonsrat'), '/elections/kantonsrat/seat-allocation')
      assert.equal(
        await redirect('/elections/grossrat?headerless'),
        '/elections/grossrat/seat-allocation?headerless',
      )
      assert.equal(await redirect('/elections/noch-nichts'), '/elections/noch-nichts/districts')
      assert.equal(await redirect(seeGaster), `${seeGaster}/districts`)
    })

    test('tells programs with HEAD when it last changed', async () => {
      for (const path of ['/elections/kantonsrat', seeGaster]) {
        const answer = await fetch(service().url + path, { method: 'HEAD', redirect: 'manual' })
        assert.equal(answer.status, 200, path)
        assert.equal(answer.headers.get('last-modified'), 'Sun, 15 Nov 2026 11:41:00 GMT')
        assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      }
    })

    test('is answered with 404 if it is unknown', async () => {
      for (const path of [
        ...['/elections/nichts', '/elections/nichts/districts', '/elections/kantonsrat/nichts'],
        ...['/elections-part/grossrat/superregion/nichts', '/elections-part/grossrat/canton/see-gaster'],
        ...['/elections-part/nichts/superregion/see-gaster', `${seeGaster}/data`, '/elections/%00'],
      ])
        assert.equal(await status(service(), path), 404, path)
    })

    test('of a tab that it does not have leads to the first', async () => {
      assert.equal(
        await redirect('/elections/kantonsrat/superregions'),
        '/elections/kantonsrat/seat-allocation',
      )
      assert.equal(await redirect('/elections/grossrat/list-groups'), '/elections/grossrat/seat-allocation')
    })
  })

  describe('the tabs of a compound', () => {
    test('are those whose views the data list, and the data itself', async () => {
      for (const id of ['kantonsrat', 'grossrat']) {
        const response = await fetch(`${service().url}/elections/${id}/json`)
        const { embed } = (await response.json()) as { embed: object }
        const shown = await reachable(`/elections/${id}`, compoundTabs)
        assert.deepEqual(new Set(shown), new Set([...Object.keys(embed), 'data']), id)
      }
    })

    test('show the strengths of parties in second place if their bars are horizontal', async () => {
      assert.deepEqual(links(tabLinks(await page('/elections/kantonsrat/districts'))), [
        ...['Sitze nach Parteien', 'Listengruppen', 'Wahlkreise', 'Gewählte'],
        ...['Parteistärken', 'Panaschierstatistik', 'Statistik', 'Daten'],
      ])
      assert.deepEqual(links(tabLinks(await page('/elections/grossrat/districts'))), [
        ...[
          'Sitze nach Parteien',
          'Parteistärken',
          'Wahlregionen',
          'Wahlkreise',
          'Gewählte',
          'Statistik',
          'Daten',
        ],
      ])
    })

    test('of a part are fewer', async () => {
      assert.deepEqual(await reachable(seeGaster, partTabs), [...partTabs])
      assert.deepEqual(await reachable('/elections-part/grossrat/superregion/fürstenland', partTabs), [
        'districts',
        'candidates',
        'statistics',
      ])
    })

    test('are none before the first result', async () => {
      const markup = await page('/elections/noch-nichts/districts')
      assert.equal(tabLinks(markup), '')
      assert.equal(stateLine(markup), 'Noch keine Resultate')
      assert.match(said(main(markup)), /Wahltag: 15\. November 2026/)
    })
  })

  describe('the pages of a completed compound', () => {
    test('say first who has how many seats', async () => {
      const markup = await page('/elections/kantonsrat/seat-allocation')
      assert.equal(outcome(markup), 'Partei 1 3 Sitze Partei 2 1 Sitz')
      assert.deepEqual(factoids(markup), {
        'Sitze vergeben': '4 von 4',
        Abgeschlossen: '2 von 2 Wahlkreise',
        Wahlbeteiligung: "50.04% 5'004 eingegangene Wahlzettel",
      })
    })

    test('are told on the page of their day by dots, and by what was won and lost', async () => {
      const markup = await page('/archive/2026-11-15')
      const row = piece(
        markup,
        /<article class="overview-election">(?:(?!<article).)*href="\/elections\/kantonsrat".*?<\/article>/s,
      )
      assert.match(
        said(row.replace(/<svg.*?<\/svg>/gs, '')),
        /Partei 1 3 Sitze Partei 2 1 Sitz Gewonnen: Partei 1 \+1, Partei 2 \+1\./,
      )
      assert.equal((row.match(/<circle/g) ?? []).length >= 4, true)
    })

    test('show the seats in a half-circle and compare years', async () => {
      const markup = await page('/elections/kantonsrat/seat-allocation')
      assert.match(markup, /id="seats-chart"/)
      assert.match(markup, /von links nach rechts: Partei 2: 1, Partei 1: 3\./)
      assert.match(markup, /id="seat-allocation-chart"/)
      assert.deepEqual(tableHeads(markup, 'seat-allocation'), ['Partei', '2026', '2022', '± seit 2022'])
      assert.deepEqual(tableRows(markup, 'seat-allocation'), [
        ['Partei 1', '3', '2', '+1'],
        ['Partei 2', '1', '0', '+1'],
        ['Total', '4', '2', ''],
      ])
    })

    test('show list groups by their voters', async () => {
      assert.deepEqual(tableRows(await page('/elections/kantonsrat/list-groups'), 'list-groups'), [
        ['Partei 1', '603.01', '3'],
        ['Partei 2', '351.04', '1'],
      ])
    })

    test('show strengths in voters, with two decimals', async () => {
      const markup = await page('/elections/kantonsrat/party-strengths')
      assert.deepEqual(tableHeads(markup, 'party-strengths-2026').slice(2, 4), ['± Sitze', 'Wählerzahl'])
      assert.deepEqual(tableRows(markup, 'party-strengths-2026')[0], [
        ...['Partei 1', '3', '+1', '603.01', '63.20%', '+13.20'],
      ])
    })

    test('name the elected by constituency', async () => {
      const markup = await page('/elections/kantonsrat/candidates')
      assert.deepEqual(tableRows(markup, 'elected'), [
        ['St. Gallen', '', ''],
        ['Rat1 Anna', 'Links', '20'],
        ['Rat2 Anna', 'Mitte', '20'],
        ['Rorschach', '', ''],
        ['Rat1 Anna', 'Links', '30'],
        ['Rat2 Anna', 'Mitte', '30'],
      ])
      assert.equal(hrefOf(main(markup), 'Rorschach'), '/election/kr2')
    })

    test('count the elected by gender', async () => {
      assert.deepEqual(tableRows(await page('/elections/kantonsrat/statistics'), 'elected-statistics'), [
        ['Frauen', '2', '36'],
        ['Männer', '2', '45'],
        ['Total', '4', '40'],
      ])
    })

    test('show constituencies on a map that links to them', async () => {
      const markup = await page('/elections/kantonsrat/districts')
      assert.deepEqual(tableRows(markup, 'districts'), [
        ['St. Gallen', '2 von 2', '2 von 2', 'Schlussresultat', 'Links'],
        ['Rorschach', '2 von 2', '3 von 3', 'Schlussresultat', 'Links'],
        ['Total', '4 von 4', '', '', ''],
      ])
      const map = piece(markup, /<div class="map".*?<\/div>/s)
      assert.match(map, /<a href="\/election\/kr2" tabindex="-1">.*data-entity="Rorschach"/s)
    })
  })

  describe('the pages of a compound that is being counted', () => {
    test('allocate no seat that is not certain', async () => {
      const first = await page('/elections/grossrat/seat-allocation')
      assert.match(outcome(first), /^Noch ist nicht alles ausgezählt\. .* Partei 1 60\.0%$/)
      assert.equal(factoids(first)['Sitze vergeben'], '4 von 6')
      assert.equal(factoids(first).Abgeschlossen, '1 von 2 Wahlregionen')
      const markup = await page('/elections/grossrat/candidates')
      assert.match(stateLine(markup), /^Zwischenresultat · 1 von 2 Wahlregionen abgeschlossen/)
      assert.deepEqual(
        tableRows(markup, 'elected').find(([name]) => name === 'Uznach'),
        ['Uznach', 'Ausstehend'],
      )
      assert.equal(tableRows(markup, 'elected').length, 7)
    })

    test('show neither turnouts nor who was elected', async () => {
      const markup = await page('/elections/grossrat/statistics')
      assert.ok(!tableHeads(markup, 'statistics').includes('Beteiligung'))
      assert.deepEqual(tableRows(markup, 'elected-statistics'), [])
      assert.deepEqual(
        tableRows(markup, 'statistics').find(([name]) => name === 'Uznach'),
        ['Uznach', '1 von 2 Gemeinden ausgezählt'],
      )
    })

    test('show its regions, each with a page of its own', async () => {
      const markup = await page('/elections/grossrat/superregions')
      assert.deepEqual(tableRows(markup, 'superregions'), [
        ['Fürstenland', '2 von 2', '1 von 1'],
        ['See-Gaster', '2 von 4', '1 von 2'],
        ['Total', '4 von 6', ''],
      ])
      assert.equal(hrefOf(piece(markup, /<table.*?<\/table>/s), 'See-Gaster'), seeGaster)
    })
  })

  describe('a part of a compound', () => {
    test('is named after its place and links back to the whole', async () => {
      const markup = await page(`${seeGaster}/districts`)
      assert.deepEqual(texts(markup, /<h1>(.*?)<\/h1>/gs), ['Wahl grossrat See-Gaster'])
      assert.equal(
        hrefOf(piece(markup, /<nav class="breadcrumbs".*?<\/nav>/s), 'Wahl grossrat'),
        '/elections/grossrat',
      )
      assert.match(
        markup,
        new RegExp(`<link rel="alternate" type="application/json[^"]*" href="${seeGaster}/json">`),
      )
      assert.match(stateLine(markup), /^Zwischenresultat · 1 von 2 Wahlkreisen abgeschlossen/)
    })

    test('has only its own figures', async () => {
      assert.deepEqual(tableRows(await page(`${seeGaster}/districts`), 'districts'), [
        ['Uznach', '2 offen', '1 von 2', 'Zwischenresultat', 'Links'],
        ['Rapperswil', '2 von 2', '2 von 2', 'Schlussresultat', 'Links'],
        ['Total', '2 von 4', '', '', ''],
      ])
      assert.deepEqual(tableRows(await page(`${seeGaster}/party-strengths`), 'party-strengths-2026')[0], [
        ...['Partei 1', '–', '7', '70.0%'],
      ])
    })

    test('marks the same constituency on the map and in the table', async () => {
      assert.match(await page(`${seeGaster}/districts`), /<div class="first-view" data-linked>/)
    })

    test('has neither data nor related links', async () => {
      assert.deepEqual(links(tabLinks(await page(`${seeGaster}/districts`))), [
        ...['Wahlkreise', 'Gewählte', 'Parteistärken', 'Statistik'],
      ])
    })
  })
})
