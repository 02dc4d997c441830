import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { publishResults } from '../results/published.ts'
import { counted, votedService } from '../results/voted-service.ts'
import { browserUnderTest } from '../support/browser.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { voteResults } from '../support/results.ts'

const service = votedService('sqlite')
const browser = browserUnderTest()
const open = (path: string, visit?: Parameters<typeof browser.open>[1]) =>
  browser.open(service().url + path, visit)

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const wide = { viewport: { width: 1200, height: 700 } }
const sortBy = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first line of the head of each row that can be seen. */
async function names(page: Page): Promise<readonly string[]> {
  const heads = await page.locator('.result-table tbody tr:visible > th').allInnerTexts()
  return heads.map((head) => head.split('\n')[0] ?? '')
}

const asCounted = [
  ...['Rheintal', 'Altstätten', 'Rorschach', 'Goldach', 'Rorschach', 'Thal'],
  ...['St. Gallen', 'St. Gallen', 'Wittenbach'],
]

describe('the table of a vote', () => {
  test('is sorted by a column, in reverse, and in the original order', async () => {
    const page = await open('/vote/ja/entities', wide)
    const head = page.getByRole('columnheader', { name: 'Ja', exact: true })
    assert.deepEqual(await names(page), asCounted)
    await sortBy(page, 'Ja')
    const most = ['St. Gallen', 'Altstätten', 'Goldach', 'Thal', 'Wittenbach', 'Rorschach']
    assert.deepEqual(await names(page), most)
    assert.equal(await head.getAttribute('aria-sort'), 'descending')
    await sortBy(page, 'Ja')
    assert.deepEqual(await names(page), most.toReversed())
    assert.equal(await head.getAttribute('aria-sort'), 'ascending')
    await sortBy(page, 'Ja')
    assert.deepEqual(await names(page), asCounted)
    assert.equal(await head.getAttribute('aria-sort'), null)
  })

  test('is sorted by shares in every language', async () => {
    const order = ['Rorschach', 'Altstätten', 'Thal', 'St. Gallen', 'Goldach', 'Wittenbach']
    for (const [locale, name] of [
      ['de_CH', 'Ja in %'],
      ['fr_CH', 'Oui en %'],
      ['it_CH', 'Sì in %'],
      ['rm_CH', 'Gea en %'],
    ] as const) {
      const page = await open(`/vote/ja/entities?locale=${locale}`, wide)
      await sortBy(page, name)
      assert.deepEqual(await names(page), order, locale)
    }
  })

  test('shows the district of a sorted row, and keeps the total last', async () => {
    const page = await open('/vote/ja/entities', wide)
    await sortBy(page, 'Gemeinde')
    assert.deepEqual(await page.locator('.row-group').allInnerTexts(), [
      ...['Rheintal', 'Rorschach', 'Rorschach'],
      ...['St. Gallen', 'Rorschach', 'St. Gallen'],
    ])
    assert.match(await page.locator('.result-table tr').last().innerText(), /^Total/)
    await sortBy(page, 'Resultat')
    assert.equal(await page.locator('.row-group').count(), 6)
  })

  test('keeps uncounted rows at the end in any order', async () => {
    const page = await open('/vote/zwischenstand/statistics', wide)
    for (const first of ['Wittenbach', 'Altstätten']) {
      await sortBy(page, 'Abgegeben')
      const sorted = await names(page)
      assert.equal(sorted[0], first)
      assert.equal(
        (await page.locator('.result-table tbody tr').nth(3).getAttribute('class'))?.trim(),
        'uncounted',
      )
    }
  })

  test('filters rows by name, regardless of accents, and hides empty districts', async () => {
    const page = await open('/vote/ja/entities', wide)
    const box = page.getByRole('searchbox', { name: 'Gemeinde suchen' })
    await box.fill('altstat')
    assert.deepEqual(await names(page), ['Rheintal', 'Altstätten'])
    assert.equal(await page.locator('.result-table-filter [role=status]').innerText(), '1 von 6')
    await sortBy(page, 'Nein')
    assert.deepEqual(await names(page), ['Altstätten'])
    await box.fill('')
    assert.equal((await names(page)).length, 6)
    assert.equal(await page.locator('.result-table-filter [role=status]').innerText(), '')
  })

  test('keeps its header visible', async () => {
    const page = await open('/vote/ja/entities', { viewport: { width: 1200, height: 300 } })
    await page.locator('.result-table tfoot').scrollIntoViewIfNeeded()
    const head = await page.locator('.result-table thead th').first().boundingBox()
    assert.equal(Math.round(head?.y ?? -1), 0)
  })

  test('can be sorted by keyboard alone', async () => {
    const page = await open('/vote/ja/entities', wide)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal((await names(page))[0], 'Altstätten')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Gemeinde')
  })
})

describe('the map of a vote', () => {
  const area = (entity: number) => `.map-svg [data-entity="${entity}"]`
  const row = (entity: number) => `tr[data-entity="${entity}"]`
  const marked = (page: Page) =>
    page.locator('.is-marked').evaluateAll((all) => all.map((one) => one.getAttribute('data-entity')))

  test('and the table highlight the same place while hovering', async () => {
    const page = await open('/vote/ja/entities', wide)
    await page.locator(row(3251)).hover()
    assert.deepEqual(await marked(page), ['3251', '3251'])
    await page.locator(area(3203)).hover()
    assert.deepEqual(await marked(page), ['3203', '3203'])
    await page.locator('h1').hover()
    assert.deepEqual(await marked(page), [])
  })

  test('highlights places also after sorting, and with the keyboard', async () => {
    const page = await open('/vote/ja/entities', wide)
    await sortBy(page, 'Ja')
    await page.locator('.map-svg a:has([data-entity="3213"])').focus()
    assert.deepEqual(await marked(page), ['3213', '3213'])
  })

  test('shows districts together with the table of districts', async () => {
    const page = await open('/vote/ja/districts', wide)
    await page.locator('tr[data-entity="Rheintal"]').hover()
    assert.deepEqual(await marked(page), ['Rheintal', 'Rheintal'])
  })

  test('is beside the answer and the table where there is room, and between them otherwise', async () => {
    const places = async (width: number) => {
      const page = await open('/vote/ja/entities', { viewport: { width, height: 900 } })
      const [answer, map, table] = await Promise.all(
        ['.verdict', '.map-svg', '.result-table'].map((name) => page.locator(name).boundingBox()),
      )
      assert.ok(answer && map && table)
      const isBeside = [answer, table].every(({ x, width }) => x + width <= map.x)
      const isBetween = answer.y + answer.height <= map.y && map.y + map.height <= table.y
      return { isBeside, isBetween }
    }
    assert.deepEqual(await places(900), { isBeside: true, isBetween: false })
    assert.deepEqual(await places(890), { isBeside: false, isBetween: true })
  })
})

describe('the interactive map', () => {
  const area = (page: Page, entity: number) => page.locator(`.map-svg [data-entity="${entity}"]`)
  const seen = (page: Page) => page.locator('.map-svg').getAttribute('viewBox')
  const pinned = (page: Page) =>
    page.locator('.is-pinned').evaluateAll((all) => all.map((one) => one.getAttribute('data-entity')))

  test('pins a card by a tap without moving the page', async () => {
    const page = await open('/vote/ja/entities', phone)
    await page.locator('.map-svg').evaluate((map) => map.scrollIntoView())
    /** Neither is the page scrolled nor the map pushed aside by what appears. */
    const position = async () => ({
      scrolled: await page.evaluate(() => scrollY),
      map: await page.locator('.map-svg').boundingBox(),
    })
    const before = await position()
    await area(page, 3203).tap()
    const card = page.locator('.map-card')
    assert.match(await card.innerText(), /St\. Gallen[\s\S]*Resultat[\s\S]*Stimmbeteiligung[\s\S]*Punkte/)
    assert.deepEqual(await pinned(page), ['3203', '3203'])
    assert.ok(await card.isVisible())
    assert.deepEqual(await position(), before)
    await area(page, 3251).tap()
    assert.deepEqual(await pinned(page), ['3251', '3251'])
    assert.deepEqual(await position(), before)
    await page.reload()
    assert.deepEqual(await pinned(page), ['3251', '3251'])
    await card.getByRole('button').tap()
    assert.deepEqual(await pinned(page), [])
    assert.doesNotMatch(page.url(), /#/)
  })

  test('zooms by buttons, keys and the wheel with Ctrl, and is moved with the pointer', async () => {
    const page = await open('/vote/ja/entities', wide)
    await page.locator('.map-svg').scrollIntoViewIfNeeded()
    const whole = await seen(page)
    await page.getByRole('button', { name: 'Karte vergrössern' }).click()
    const larger = await seen(page)
    assert.notEqual(larger, whole)
    await page.locator('.map-svg a:has([data-entity="3203"])').focus()
    await page.keyboard.press('+')
    const largest = await seen(page)
    assert.notEqual(largest, larger)
    const box = await page.locator('.map-svg').boundingBox()
    if (box === null) throw new Error('not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 20, { steps: 4 })
    await page.mouse.up()
    assert.notEqual(await seen(page), largest)
    assert.deepEqual(await pinned(page), [])
    await page.locator('.map-svg a:has([data-entity="3203"])').focus()
    await page.keyboard.press('0')
    assert.equal(await seen(page), whole)
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 60)
    await page.waitForFunction((before) => scrollY > before, scrolled)
    assert.equal(await seen(page), whole)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await page.waitForFunction(
      (before) => document.querySelector('.map-svg')?.getAttribute('viewBox') !== before,
      whole,
    )
    await page.waitForFunction(() => {
      const { width, viewBox } = document.querySelector('.map-svg') as SVGSVGElement
      const scale = width.baseVal.valueInSpecifiedUnits / viewBox.baseVal.width
      const told = Number(/view=([\d.]+)/.exec(location.hash)?.[1])
      return Math.abs(told - scale) < 0.01
    })
    const numbers = async () => ((await seen(page)) ?? '').split(' ').map(Number)
    const before = await numbers()
    await page.reload()
    const after = await numbers()
    assert.ok(
      before.every((value, at) => Math.abs(value - (after[at] ?? 0)) < 1),
      `${before} or ${after}`,
    )
  })

  test('zooms with two fingers, and is moved with one only while zoomed', async () => {
    const page = await open('/vote/ja/entities', phone)
    await page.locator('.map-svg').scrollIntoViewIfNeeded()
    const box = await page.locator('.map-svg').boundingBox()
    if (box === null) throw new Error('not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly [number, number][]) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
      })
    const whole = await seen(page)
    await touch('touchStart', [-20, 0], [20, 0])
    for (const away of [30, 40, 60]) await touch('touchMove', [-away, 0], [away, 0])
    await touch('touchEnd')
    const larger = await seen(page)
    assert.notEqual(larger, whole)
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1)
    const scrolled = await page.evaluate(() => scrollY)
    await touch('touchStart', [0, 0])
    for (const down of [10, 20, 40]) await touch('touchMove', [0, down])
    await touch('touchEnd')
    assert.notEqual(await seen(page), larger)
    assert.equal(await page.evaluate(() => scrollY), scrolled)
    assert.deepEqual(await pinned(page), [])
  })

  test('shows other layers in place, each with its own address', async () => {
    const page = await open('/vote/ja/entities', wide)
    await area(page, 3203).click()
    const before = await page.evaluate(() => scrollY)
    await page.getByRole('link', { name: 'Stimmbeteiligung' }).click()
    await page.waitForURL('**/entities?layer=turnout#map=3203')
    await page.getByRole('link', { name: 'Kreise' }).click()
    await page.waitForURL('**/entities?circles=true&layer=turnout#map=3203')
    assert.equal(await page.locator('circle.is-pinned').count(), 1)
    assert.match(await page.locator('.map-card').innerText(), /St\. Gallen/)
    assert.equal(await page.evaluate(() => scrollY), before)
    assert.equal(await page.locator('.map-legend > svg').count(), 2)
    assert.equal(
      await page.getByRole('link', { name: 'Stimmbeteiligung' }).getAttribute('aria-current'),
      'true',
    )
  })

  test('offers the same layers without script', async () => {
    const page = await open('/vote/ja/entities', { ...phone, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Abweichung' }).click()
    await page.waitForURL('**/entities?layer=difference')
    assert.ok(await page.getByText('mehr Ja').isVisible())
    await page.locator('.map-svg a:has([data-entity="3203"])').click()
    await page.waitForURL('**/municipality/st-gallen')
  })
})

describe('the page of a vote that is being counted', () => {
  test('keeps the sorting and search of the reader when figures change', async () => {
    const page = await open('/vote/offen/proposal-entities', wide)
    await sortBy(page, 'Ja')
    await page.getByRole('searchbox').fill('l')
    assert.deepEqual(await names(page), ['St. Gallen', 'Altstätten', 'Goldach', 'Thal'])
    const few = { yeas: 5, nays: 5 }
    const all = [few, few, { yeas: 7, nays: 5 }, few, { yeas: 2000, nays: 5 }, { yeas: 6, nays: 5 }]
    const ballot = counted(all)
    await publishResults(
      service(),
      'vote',
      'offen',
      voteResults('final', { proposal: ballot, 'counter-proposal': ballot, 'tie-breaker': ballot }),
    )
    await page.locator('[data-state=final]').waitFor()
    assert.deepEqual(await names(page), ['Thal', 'Goldach', 'Altstätten', 'St. Gallen'])
    assert.match(await page.locator('tr[data-entity="3237"]').innerText(), /2'000/)
    await sortBy(page, 'Ja')
    await sortBy(page, 'Ja')
    await page.getByRole('searchbox').fill('')
    assert.deepEqual(await names(page), asCounted)
    assert.match(await page.locator('.result-group tr').first().innerText(), /^Rheintal\s+Angenommen/)
  })
})

describe('the button to share a vote', () => {
  const permissions = ['clipboard-read', 'clipboard-write']

  test('copies the address if the device has no share sheet, and says so', async () => {
    const page = await open('/vote/ja/entities', { ...wide, permissions })
    await page.getByRole('button', { name: 'Teilen' }).click()
    await page.getByRole('button', { name: 'Adresse kopiert' }).waitFor()
    assert.equal(await page.locator('.share [role="status"]').innerText(), 'Adresse kopiert')
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url())
  })

  test('opens the share sheet of the device, and copies nothing if it is closed', async () => {
    const page = await open('/vote/ja/entities', { ...phone, permissions })
    await page.evaluate(() => {
      const share = async (data: ShareData) => {
        document.body.dataset.shared = JSON.stringify(data)
        throw new DOMException('closed', 'AbortError')
      }
      Object.assign(navigator, { share })
    })
    await page.getByRole('button', { name: 'Teilen' }).tap()
    const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '')
    assert.deepEqual(shared, { title: await page.title(), url: page.url() })
    assert.equal(await page.getByRole('button', { name: 'Adresse kopiert' }).count(), 0)
  })
})

describe('a vote on a phone', () => {
  test('shows the main columns, and all of them on request', async () => {
    for (const script of [true, false]) {
      const page = await open('/vote/ja/entities', { ...phone, javaScriptEnabled: script })
      const heads = () => page.locator('.result-table thead th:visible').count()
      assert.equal(await heads(), 3)
      await page.getByLabel('Alle Spalten zeigen').check()
      assert.equal(await heads(), 6)
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360)
    }
  })
})

describe('a vote without script', () => {
  test('is complete, and shows no controls that would not work', async () => {
    const page = await open('/vote/zwischenstand/entities', { ...wide, javaScriptEnabled: false })
    assert.deepEqual(await page.locator('main button:visible, main input:visible').count(), 0)
    assert.equal(await page.locator('.map-svg [data-entity]').count(), 7)
    assert.equal(await page.locator('.result-table tbody tr').count(), 10)
    await page.getByText('Es fehlen noch 4 Gemeinden').click()
    assert.ok(await page.locator('.missing li').first().isVisible())
    await page.getByRole('link', { name: 'Statistik' }).click()
    await page.waitForURL('**/vote/zwischenstand/statistics')
  })
})

describe('a vote on paper', () => {
  /** As wide as an A4 sheet without its margins. */
  const paper = { viewport: { width: 673, height: 1024 } }
  const onPaper = async (path: string) => {
    const page = await open(path, paper)
    await page.emulateMedia({ media: 'print' })
    return page
  }

  test('shows the result and its source, but no links to click and no forms', async () => {
    for (const path of ['/', '/archive/2026-11-15', '/vote/ja/entities', '/vote/offen/proposal-entities']) {
      const page = await onPaper(path)
      const useless =
        'nav, form, input, select, button:not(.sort), .more, .entrances, .tabs, .result-table-tools'
      assert.deepEqual(await page.locator(useless).filter({ visible: true }).allInnerTexts(), [], path)
      const address = await page.locator('link[rel=canonical]').getAttribute('href')
      assert.equal(await page.locator('.print-source').innerText(), `Kanton St. Gallen · ${address}`)
    }
  })

  test('prints the address of links to other sites only', async () => {
    const page = await onPaper('/vote/ja/entities')
    const addedTo = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content)
    assert.match(await addedTo('.related a'), /https:\/\/example\.org\/ja/)
    assert.equal(await addedTo('.result-table a'), 'none')
  })

  test('keeps the colours of swatches and all columns, and the legend of the map beside the table', async () => {
    const page = await onPaper('/vote/ja/entities')
    const swatch = await page
      .locator('tbody .answer')
      .first()
      .evaluate((cell) => {
        const { printColorAdjust, backgroundColor } = getComputedStyle(cell, '::before')
        return { printColorAdjust, isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      })
    assert.deepEqual(swatch, { printColorAdjust: 'exact', isFilled: true })
    assert.equal(await page.locator('thead th').filter({ visible: true }).count(), 6)
    const edges = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const legend = [...document.querySelectorAll('.map-legend text')].map(
        (word) => word.getBoundingClientRect().right,
      )
      return { legend: Math.max(0, ...legend), table: boxOf('.result-table')?.left ?? 0 }
    })
    assert.ok(edges.legend < edges.table, JSON.stringify(edges))
  })

  test('fills one sheet, or repeats the table header on each, and the total once', async () => {
    const many = Array.from({ length: 90 }, (_, at) => [5000 + at, `Ort ${at}`, `Kreis ${at % 6}`] as const)
    const results = counted(
      many.map(() => ({ yeas: 30, nays: 20 })),
      many,
    )
    await publishResults(service(), 'vote', 'zwischenstand', voteResults('final', { proposal: results }))
    const page = await open('/vote/ja/entities')
    assert.equal(pdfPages(await page.pdf({ format: 'A4' })).length, 1)
    const ballot = results.slice(0, 26)
    const three = { proposal: ballot, 'counter-proposal': ballot, 'tie-breaker': ballot }
    await publishResults(service(), 'vote', 'keine', voteResults('final', three))
    for (const question of Object.keys(three)) {
      await page.goto(`${service().url}/vote/keine/${question}-entities`)
      assert.equal(pdfPages(await page.pdf({ format: 'A4' })).length, 1, question)
    }
    await page.goto(`${service().url}/vote/zwischenstand/entities`)
    const pages = pdfPages(await page.pdf({ format: 'A4' })).map((text) => text.split('\n'))
    assert.ok(pages.length > 1)
    const withRows = pages.filter((lines) => lines.some((line) => line.startsWith('Ort ')))
    assert.ok(withRows.every((lines) => lines.includes('Gemeinde')))
    assert.equal(pages.flat().filter((line) => line === 'Total').length, 1)
    assert.match(pages.flat().join(''), /Gedruckt am \d/)
  })
})

describe('the municipality of a reader', () => {
  test('is found and selected with the keyboard, and then its result is on every page', async () => {
    const page = await open('/', phone)
    const box = page.getByRole('combobox', { name: 'Gemeinde finden' })
    await box.fill('witt')
    await page.getByRole('option', { name: /Wittenbach/ }).waitFor()
    assert.equal(await box.getAttribute('aria-expanded'), 'true')
    await box.press('ArrowDown')
    assert.equal(
      await box.getAttribute('aria-activedescendant'),
      await page.getByRole('option', { selected: true }).getAttribute('id'),
    )
    await box.press('Escape')
    assert.equal(await page.getByRole('option').count(), 0)
    await box.fill('nirgends')
    await page.getByText('Kein Ort dieses Namens').waitFor()
    await box.fill('wittenb')
    await page.getByRole('option', { name: /Wittenbach/ }).waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL('**/municipality/wittenbach')
    await page.getByRole('button', { name: 'Das ist meine Gemeinde' }).click()
    await page.goto(`${service().url}/vote/ja/entities`)
    assert.match(await page.locator('.my-result').innerText(), /Wittenbach\s+Abgelehnt 39\.94% Ja/)
    assert.equal(await page.locator('tr.is-mine').count(), 1)
  })

  test('shows its result in two taps, and in three without script', async () => {
    const [thal, result] = ['**/municipality/thal', /^Thal\s+(Angenommen|Abgelehnt) \d+\.\d\d% (Ja|Nein)/]
    const figures = (page: Page) =>
      page.getByRole('table', { name: 'Vorlage ja' }).getByRole('row', { name: /^Thal/ }).innerText()
    const page = await open('/', phone)
    await page.getByRole('combobox', { name: 'Gemeinde finden' }).tap()
    await page.keyboard.type('thal')
    await page.getByRole('option', { name: /Thal/ }).tap()
    await page.waitForURL(thal)
    assert.match(await figures(page), result)
    const plain = await open('/', { ...phone, javaScriptEnabled: false })
    await plain.getByLabel('Gemeinde finden').tap()
    await plain.keyboard.type('thal')
    await plain.locator('.place-search').getByRole('button').tap()
    await plain.getByRole('link', { name: 'Thal', exact: true }).tap()
    await plain.waitForURL(thal)
    assert.match(await figures(plain), result)
  })
})

describe('two compared votes', () => {
  const inTotal = (page: Page) => page.locator('#comparison tfoot tr').innerText()

  test('are compared without script', async () => {
    const page = await open('/vote/ja/entities', { ...phone, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Vergleich', exact: true }).click()
    await page.getByLabel('Vergleichen mit').selectOption({ label: 'Vorlage nein (15. November 2026)' })
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    assert.match(page.url(), /\/vote\/ja\/comparison\?with=nein$/)
    assert.match(await inTotal(page), /62\.86%\s+40\.00%\s+\+22\.86/)
    assert.equal(await page.locator('.compared > section').count(), 2)
    const [one, other] = await page.locator('.compared > section').all()
    const [above, below] = [await one?.boundingBox(), await other?.boundingBox()]
    assert.ok(above && below && above.y + above.height <= below.y)
  })

  test('are points that show their names when tapped, and rows sorted by their difference', async () => {
    const page = await open('/vote/ja/comparison?with=nein', phone)
    await page.locator('svg:visible > circle[data-entity="3251"]').tap()
    assert.equal(await page.locator('.chart-tip:visible').innerText(), 'Altstätten: 40.00%, 75.00%')
    await sortBy(page, 'Differenz')
    assert.equal(await page.locator('#comparison tbody th').first().innerText(), 'Rorschach')
  })

  test('are points that can be focused by keyboard', async () => {
    const page = await open('/vote/ja/comparison', wide)
    await page.locator('svg:visible > circle[tabindex="0"]').focus()
    const first = await page.locator('.chart-tip:visible').innerText()
    await page.keyboard.press('ArrowRight')
    assert.notEqual(await page.locator('.chart-tip:visible').innerText(), first)
  })
})
