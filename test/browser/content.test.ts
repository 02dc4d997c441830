import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { event, hexId, newsItem, organisation, topic } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'

/** The clock stands at Sunday, 15 November 2026. */
const bundle = {
  organisation,
  events: [
    event(hexId(1), 'Wochenmarkt', '2026-11-21T08:00', {
      tags: ['Markt'],
      location: 'Rathausplatz, 7690 Seewis',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    }),
    event(hexId(2), 'Konzert', '2026-11-20T20:00', { tags: ['Musik'], location: 'Saal Bären, Oberdorf' }),
    event(hexId(3), 'Silvesterlauf', '2026-12-31T15:00', { tags: ['Sport'], location: 'Seewis' }),
  ],
  news: [
    newsItem(1, 'Neues Gesetz', {
      lead: 'Entscheid im Rat #Politik',
      publication_start: '2026-11-01T08:00:00Z',
    }),
    newsItem(2, 'Altes', { text: '<p>Text #Archiv</p>', publication_start: '2025-03-01T08:00:00Z' }),
  ],
  topics: [
    topic(1, 'Bildung'),
    topic(2, 'Volksschule', { parent: 1 }),
    topic(3, 'Kindergarten', { parent: 2, text: '<p>Ab vier Jahren.</p>' }),
    topic(4, 'Steuern', { position: 1 }),
  ],
}

const service = serviceUnderTest('sqlite', { bundle })
const browser = browserUnderTest()
const open = (path: string, visit?: Parameters<typeof browser.open>[1]) =>
  browser.open(service().url + path, visit)

const phone = { viewport: { width: 360, height: 740 } }
const noScript = { javaScriptEnabled: false }
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const shownEvents = (page: Page) => page.locator('.events h3 a').allTextContents()
const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).includes(text)) return
  }
  throw new Error(`the tab key does not lead to ${text}`)
}

describe('a month of events', () => {
  for (const [where, visit] of [
    ['on a wide screen', {}],
    ['on a wide screen without script', noScript],
    ['on a phone without script', { ...noScript, ...phone }],
  ] as const)
    test(`can be used by keyboard alone ${where}`, async () => {
      const page = await open('/events', visit)
      await tabTo(page, 'Monat')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/events?view=month')
      assert.equal(await page.locator('.month caption').innerText(), 'November 2026')
      await tabTo(page, 'Dezember 2026')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/events?month=2026-12')
      await tabTo(page, 'Wochenmarkt')
      await tabTo(page, 'Silvesterlauf')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/events\/[0-9a-f]{32}$/)
      assert.equal(await page.locator('h1').innerText(), 'Silvesterlauf')
      assert.match(await page.locator('.event-when').innerText(), /Donnerstag, 31\. Dezember 2026/)
    })

  test('is a table whose columns are weekdays', async () => {
    const page = await open('/events?view=month')
    assert.equal(await page.getByRole('table', { name: 'November 2026' }).count(), 1)
    assert.deepEqual(
      await page
        .getByRole('columnheader')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('abbr'))),
      ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    )
    const saturday = page.getByRole('cell').filter({ hasText: 'Samstag, 21. November' })
    assert.match(await saturday.innerText(), /08:00 Wochenmarkt/)
    const today = page.getByRole('cell').filter({ has: page.locator('[aria-current=date]') })
    assert.match(await today.innerText(), /15.*heute/s)
  })

  test('lists the days with events on a phone', async () => {
    const page = await open('/events?view=month', phone)
    const days = await page.locator('.month td:visible').allInnerTexts()
    assert.deepEqual(
      days.map((day) => day.split('\n')[0]?.trim()),
      ['Sonntag, 15. November', 'Freitag, 20. November', 'Samstag, 21. November', 'Samstag, 28. November'],
    )
  })
})

describe('filters of events', () => {
  test('work without script, show the selection and can be removed', async () => {
    const page = await open('/events', noScript)
    await page.locator('.fold summary').click()
    await page.getByLabel('Markt').check()
    await page.getByLabel('Sport').check()
    await page.getByLabel('Ort', { exact: true }).fill('seewis')
    await page.getByLabel('Von', { exact: true }).fill('2026-11-25')
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await page.waitForURL('**/events?**')
    assert.deepEqual(await shownEvents(page), ['Wochenmarkt', 'Wochenmarkt', 'Silvesterlauf'])
    assert.equal(await page.locator('.search-status').innerText(), '3 Termine')
    await page.getByRole('link', { name: 'Markt: diesen Filter entfernen' }).click()
    assert.deepEqual(await shownEvents(page), ['Silvesterlauf'])
    await page.getByRole('link', { name: 'Sport: diesen Filter entfernen' }).click()
    await page.getByRole('link', { name: 'seewis: diesen Filter entfernen' }).click()
    await page.getByRole('link', { name: 'ab 25. November 2026: diesen Filter entfernen' }).click()
    assert.equal(place(page), '/events')
    assert.equal((await shownEvents(page)).length, 5)
  })

  test('are kept when another month is selected', async () => {
    const page = await open('/events?tags=Markt', noScript)
    await page.getByRole('link', { name: 'Monat', exact: true }).click()
    assert.deepEqual(await page.locator('.month a').allInnerTexts(), [
      '08:00 Wochenmarkt',
      '08:00 Wochenmarkt',
    ])
  })

  test('are updated while typing, and so are the links beside them', async () => {
    const page = await open('/events')
    await page.getByLabel('Stichwort').pressSequentially('konz')
    await page.waitForURL('**/events?search=konz')
    assert.deepEqual(await shownEvents(page), ['Konzert'])
    assert.equal(await page.locator('.search-status').innerText(), '1 Termin')
    assert.equal(
      await page.getByRole('link', { name: 'Monat', exact: true }).getAttribute('href'),
      '/events?view=month&search=konz',
    )
    await page.locator('.fold summary').click()
    await page.getByLabel('Stichwort').fill('')
    await page.getByLabel('Musik').check()
    await page.waitForURL('**/events?tags=Musik')
    assert.deepEqual(await shownEvents(page), ['Konzert'])
  })
})

describe('the tree of topics', () => {
  test('can be used by keyboard alone and without script on a phone', async () => {
    const page = await open('/topics', { ...noScript, ...phone })
    await page.locator('summary', { hasText: 'Bildung' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Zur Seite Bildung')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Volksschule')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Kindergarten')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/topics/3')
    assert.equal(await page.locator('.prose').innerText(), 'Ab vier Jahren.')
  })

  test('can be used by keyboard alone on a wide screen', async () => {
    const page = await open('/topics', noScript)
    await tabTo(page, 'Kindergarten')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/topics/3')
    await tabTo(page, 'Volksschule')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/topics/2')
  })
})

test('news can be filtered by year, hashtag and word without script', async () => {
  const page = await open('/news', noScript)
  const titles = () => page.locator('.news h2').allInnerTexts()
  await page.getByRole('link', { name: '2025', exact: true }).click()
  assert.deepEqual(await titles(), ['Altes'])
  await page.getByRole('link', { name: '#Politik' }).click()
  assert.deepEqual(await titles(), ['Neues Gesetz'])
  await page.getByRole('link', { name: '#Politik: diesen Filter entfernen' }).click()
  await page.getByLabel('In den Meldungen suchen').fill('rat')
  await page.getByRole('button', { name: 'Suchen' }).click()
  assert.deepEqual(await titles(), ['Neues Gesetz'])
})

test('an event can be saved to a calendar', async () => {
  const page = await open('/events')
  await page.getByRole('link', { name: 'Konzert' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Termin in den Kalender' }).click()
  assert.equal((await download).suggestedFilename(), 'konzert.ics')
})

test('structured data is not run as a script by the browser', async () => {
  const page = await open('/events')
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.getByRole('link', { name: 'Konzert' }).click()
  await page.waitForURL(/\/events\/[0-9a-f]{32}$/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  assert.equal(JSON.parse(data ?? '').name, 'Konzert')
  assert.deepEqual(complaints, [])
})
