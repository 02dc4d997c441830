import assert from 'node:assert/strict'
import { before, describe, type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sampleBundle } from '../../src/sample/canton.ts'
import { buildAssets } from '../../src/web/assets/assets.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { embeddedService } from '../results/embedded-service.ts'
import { publishResults } from '../results/published.ts'
import { counted } from '../results/voted-service.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest, type Visit } from '../support/browser.ts'
import { voteResults } from '../support/results.ts'
import { testClock } from '../support/service.ts'

const browser = browserUnderTest()
const hall = { width: 1920, height: 1080 }
const title = (page: Page) => page.locator('h1').innerText()
/** Closed after the test, because a wall display redraws itself for as long as it is open. */
const openWall = async (t: TestContext, url: string, visit: Visit = {}) => {
  const page = await browser.open(url, { viewport: hall, ...visit })
  t.after(() => page.close())
  return page
}
/** Returns the rows of the table that are in sight, how many of them are cut, and how many heads are. */
const shownRows = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('.screen-widget:has(.screen-pages)')?.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('.screen-pages tbody tr')].map((row) => ({
      text: row.textContent ?? '',
      box: row.getBoundingClientRect(),
    }))
    if (place === undefined) throw new Error('there is no table')
    const inSight = boxes.filter(({ box }) => box.left < place.right - 5 && box.right > place.left + 5)
    const cut = inSight.filter(({ box }) => box.top < place.top - 1 || box.bottom > place.bottom + 1).length
    const head = document.elementsFromPoint(place.left + 20, place.top + 20)
    return {
      rows: inSight.map(({ text }) => text),
      cut,
      heads: head.some((one) => one.closest('table')) ? 1 : 0,
    }
  })
/** Waits until the wall display shows the text. */
const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('main')?.innerText.includes(wanted), text, {
    timeout: 10_000,
  })

describe('a wall display', () => {
  const service = embeddedService('sqlite')
  const screen = (number: number, item: string, more: object = {}) => ({
    number,
    kind: 'vote',
    item,
    structure: '<h1><model-title/></h1><p><model-progress/></p><vote-proposal-result-bar/>',
    ...more,
  })
  const result = (yeas: number) =>
    voteResults('interim', { proposal: counted([{ yeas, nays: 1000 - yeas }]) })
  before(() =>
    service().load({
      screens: [
        screen(1, 'einfach'),
        screen(2, 'einfach', { group: 'Saal', duration: 1 }),
        screen(5, 'doppelt', { group: 'Saal', duration: 1, css: 'h1 { color: rgb(1, 2, 3) }' }),
        screen(6, 'ohne'),
      ],
    }),
  )

  test('shows a new result without reloading the page', async (t) => {
    const page = await openWall(t, 'about:blank')
    const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
    await page.goto(`${service().url}/screen/6`)
    await listening
    assert.match(await page.locator('main').innerText(), /Noch keine Resultate/)
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    await publishResults(service(), 'vote', 'ohne', result(123))
    await shows(page, '12.30%')
    await publishResults(service(), 'vote', 'ohne', result(456))
    await shows(page, '45.60%')
    assert.equal(await page.evaluate(() => Reflect.get(window, 'isSamePage')), true)
    assert.match(await page.locator('.screen-foot').innerText(), /zuletzt geändert/)
  })

  test('is updated after a change of its own structure', async (t) => {
    const page = await openWall(t, 'about:blank')
    const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
    await page.goto(`${service().url}/screen/1`)
    await listening
    await service().load({ screens: [screen(1, 'einfach', { structure: '<h1>Apéro im Foyer</h1>' })] })
    await shows(page, 'Apéro im Foyer')
    assert.equal(await page.locator('.verdict').count(), 0)
  })

  test('alternates with the others of its group, each with its own style', async (t) => {
    const page = await openWall(t, `${service().url}/screen/2`)
    const colour = () => page.locator('h1').evaluate((element) => getComputedStyle(element).color)
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    assert.notEqual(await colour(), 'rgb(1, 2, 3)')
    await shows(page, 'Titel doppelt')
    assert.equal(await colour(), 'rgb(1, 2, 3)')
    assert.match(await page.title(), /^Titel doppelt · Bildschirm 5$/)
    await shows(page, 'Titel einfach')
    assert.notEqual(await colour(), 'rgb(1, 2, 3)')
    assert.equal(await page.evaluate(() => Reflect.get(window, 'isSamePage')), true)
  })

  test('keeps its content while the network is down, says so, and continues afterwards', async (t) => {
    const page = await openWall(t, `${service().url}/screen/2`)
    await shows(page, 'Titel doppelt')
    await shows(page, 'Titel einfach')
    await page.context().setOffline(true)
    const lost = page.locator('.screen-lost')
    await lost.waitFor({ state: 'visible' })
    assert.match(await lost.innerText(), /^Nicht verbunden seit \d\d:\d\d$/)
    await publishResults(
      service(),
      'vote',
      'doppelt',
      voteResults('interim', {
        proposal: counted([{ yeas: 1, nays: 999 }]),
        'counter-proposal': counted([]),
        'tie-breaker': counted([]),
      }),
    )
    await shows(page, 'Titel doppelt')
    assert.doesNotMatch(await page.locator('main').innerText(), /0\.10%/)
    await shows(page, 'Titel einfach')
    assert.equal(await lost.isVisible(), true)
    await page.context().setOffline(false)
    await lost.waitFor({ state: 'hidden' })
    await shows(page, '0.10%')
  })

  test('alternates between those screens that could be loaded', async (t) => {
    const page = await openWall(t, 'about:blank')
    await page.route('**/screen/5*', (route) => route.abort())
    await page.goto(`${service().url}/screen/2`)
    const lost = page.locator('.screen-lost')
    await lost.waitFor({ state: 'visible' })
    assert.equal(await title(page), 'Titel einfach')
    await page.unroute('**/screen/5*')
    await shows(page, 'Titel doppelt')
    await lost.waitFor({ state: 'hidden' })
  })

  test('loads the next screen as a page without script', async (t) => {
    const page = await openWall(t, `${service().url}/screen/2`, { javaScriptEnabled: false })
    await page.waitForURL(`${service().url}/screen/5`)
    assert.equal(await title(page), 'Titel doppelt')
  })

  test('has little script', async () => {
    const { files, screenScript } = await buildAssets()
    const script = files.get(screenScript.slice('/assets/'.length)) ?? assert.fail()
    assert.ok((script.gzip?.length ?? 0) < 10_000, `${script.gzip?.length} bytes`)
  })
})

describe('the screens of the sample canton', () => {
  const clock = testClock()
  const bundle = sampleBundle(clock.now())
  const service = serviceUnderTest('sqlite', { clock, bundle })
  const numbers = bundle.screens.map(({ number }) => number)

  for (const [name, viewport, languages] of [
    ['a wall of 1080 lines', hall, ['fr_CH', 'rm_CH']],
    ['a wall of 2160 lines', { width: 3840, height: 2160 }, ['de_CH']],
    ['a wall set upright', { width: 1080, height: 1920 }, ['it_CH']],
  ] as const)
    test(`fit ${name} with letters that can be read from a distance`, async () => {
      for (const locale of languages) {
        const page = await browser.open('about:blank', { viewport })
        for (const number of numbers) {
          await page.goto(`${service().url}/screen/${number}?locale=${locale}`)
          await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--zoom') !== '')
          const { beyond, letters } = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement
            const texts = [...document.querySelectorAll('main :is(td, th, dd, h1)')]
            const zoom = Number(document.documentElement.style.getPropertyValue('--zoom'))
            const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * zoom)
            return {
              beyond: [scrollWidth - innerWidth, scrollHeight - innerHeight],
              letters: Math.min(...sizes) / Math.max(innerWidth, innerHeight),
            }
          })
          assert.deepEqual(beyond, [0, 0], `screen ${number} in ${locale}`)
          // 28 pixels of 1920; three questions of a vote that are one below the other have less.
          const isNarrow = viewport.width < viewport.height
          assert.ok(letters >= (isNarrow ? 0.011 : 0.0135), `screen ${number} in ${locale}: ${letters}`)
        }
        await page.close()
      }
    })

  test('turn the pages of a table that is too long, each with its head and whole rows', async () => {
    const page = await browser.open('about:blank', { viewport: hall })
    await page.clock.install()
    await page.goto(`${service().url}/screen/1`)
    const mark = page.locator('.screen-page')
    await mark.waitFor()
    const pageShown = () => mark.getAttribute('data-page')
    const total = Number((await pageShown())?.split('/')[1])
    assert.ok(total > 1)
    const seen = new Set<string>()
    for (let shown = 1; shown <= total; shown++) {
      assert.equal(await pageShown(), `${shown}/${total}`)
      const { rows, cut, heads } = await shownRows(page)
      assert.deepEqual([cut, heads], [0, 1])
      for (const row of rows) seen.add(row)
      await page.clock.fastForward(7_000)
    }
    assert.equal(seen.size, await page.locator('.screen-pages tbody tr').count())
    await page.close()
  })

  test('show the first rows of a table without script, none of them cut', async () => {
    const page = await browser.open(`${service().url}/screen/1`, { viewport: hall, javaScriptEnabled: false })
    const { rows, cut } = await shownRows(page)
    assert.ok(rows.length > 5)
    assert.equal(cut, 0)
    await page.close()
  })

  test('leave no half of a wall empty', async () => {
    const page = await browser.open('about:blank', { viewport: hall })
    for (const number of numbers) {
      await page.goto(`${service().url}/screen/${number}`)
      await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--zoom') !== '')
      const filled = await page.evaluate(() => {
        const things = [...document.querySelectorAll('main :is(tr, p, h1, h2, svg, dl)')]
        const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width > 1)
        return {
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)) / innerHeight,
          right: Math.max(...boxes.map(({ right }) => Math.min(right, innerWidth))) / innerWidth,
        }
      })
      assert.ok(filled.bottom > 0.85 && filled.right > 0.95, `screen ${number}: ${JSON.stringify(filled)}`)
    }
    await page.close()
  })

  test('are previewed to scale in their editor', async () => {
    for (const width of [360, 1440]) {
      const page = await browser.open(`${service().url}/manage/screens/1`, {
        cookie: await service().session(),
        viewport: { width, height: 900 },
      })
      const { inner, shown, room } = await page.locator('.screen-scale iframe').evaluate((frame) => {
        const { width, height } = frame.getBoundingClientRect()
        const place = frame.parentElement?.getBoundingClientRect()
        const { innerWidth, innerHeight } = (frame as HTMLIFrameElement).contentWindow ?? window
        return { inner: [innerWidth, innerHeight], shown: width / height, room: [width, place?.width ?? 0] }
      })
      assert.deepEqual(inner, [1920, 1080])
      assert.ok(Math.abs(shown - 16 / 9) < 0.01)
      const [drawn = 0, place = 0] = room
      assert.ok(Math.abs(drawn - place) < 1, JSON.stringify(room))
      await page.close()
    }
  })

  test('can be read on a phone as well', async () => {
    const page = await browser.open('about:blank', { viewport: { width: 320, height: 640 } })
    for (const number of numbers) {
      await page.goto(`${service().url}/screen/${number}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      assert.ok(beyond <= 0, `screen ${number} is ${beyond} pixels too wide`)
    }
    await page.close()
  })

  test('are accessible, and load nothing that the policy forbids', async () => {
    const page = await browser.open('about:blank', { viewport: hall })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(service().url)) complaints.push(request.url())
    })
    for (const number of numbers) {
      await page.goto(`${service().url}/screen/${number}`)
      await judge(page)
    }
    await page.close()
    assert.deepEqual(complaints, [])
  })

  test('are composed of blocks without writing markup', async () => {
    const page = await browser.open(`${service().url}/manage/screens`, { cookie: await service().session() })
    await judge(page)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await judge(page)
    const picture = page.frameLocator('iframe')
    await picture.locator('h1').waitFor()
    await page.getByLabel('Weiterer Baustein').selectOption('Text')
    await page.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByLabel('Text', { exact: true }).fill('Apéro im Foyer')
    await picture.getByText('Apéro im Foyer').waitFor()
    const blocks = () => page.locator('.screen-block legend').allInnerTexts()
    const before = await blocks()
    const up = page.getByRole('button', { name: new RegExp(`^Nach oben.*${before.length}\\. Text`) })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Text nach oben verschoben').waitFor()
    // The button has the focus again, one place further up.
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (place) => document.activeElement?.getAttribute('value') === `up ${place}`,
      before.length - 3,
    )
    assert.equal((await blocks()).at(-3), `${before.length - 2}. Text`)
    await page.getByRole('button', { name: /^Entfernen.*1\./ }).click()
    assert.equal((await blocks()).length, before.length - 1)
    await judge(page)
    const number = await page.getByLabel('Nummer').inputValue()
    await page.getByRole('button', { name: 'Speichern' }).last().click()
    await page.waitForURL('**/manage/screens?done=saved')
    await page.goto(`${service().url}/screen/${number}`)
    await shows(page, 'Apéro im Foyer')
    await page.goto(`${service().url}/manage/screens/${number}`)
    assert.equal((await blocks()).length, before.length - 1)
    await page.setViewportSize({ width: 320, height: 640 })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.close()
  })

  test('can be written as markup on accessible pages', async () => {
    const page = await browser.open(`${service().url}/manage/screens`, { cookie: await service().session() })
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('link', { name: 'Als Markup bearbeiten' }).click()
    await judge(page)
    await page.locator('textarea[name=css]').fill('.screen h1 { letter-spacing: 3px }')
    const [trial] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('form.item-form button', { hasText: 'Vorschau' }).click(),
    ])
    await trial.locator('.screen-foot strong', { hasText: 'nicht gespeichert' }).waitFor()
    const spacing = await trial
      .locator('.screen h1')
      .first()
      .evaluate((h1) => getComputedStyle(h1).letterSpacing)
    assert.notEqual(spacing, 'normal', 'the styles of the preview are allowed by its policy')
    await trial.close()
    await page.locator('textarea[name=structure]').fill('<grid-row>\n<script/></grid-row>')
    await page.locator('form.item-form button', { hasText: 'Speichern' }).click()
    assert.match(await page.locator('#field-structure-error').innerText(), /Zeile 2, Spalte 1/)
    await judge(page)
    await page.setViewportSize({ width: 320, height: 640 })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  })
})
