import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { locales } from '../../src/i18n/locales.ts'
import { browserUnderTest } from '../support/browser.ts'
import { type EveryPage, startEveryPage } from '../support/every-page.ts'

const browser = browserUnderTest()
let every: EveryPage
before(async () => {
  every = await startEveryPage()
})
after(() => every.stop())

for (const locale of locales)
  test(`no page is wider than a screen of 320 pixels (${locale})`, async () => {
    const page = await browser.open(every.service.url, {
      cookie: `locale=${locale}; ${every.session}`,
      viewport: { width: 320, height: 640 },
    })
    for (const { name, path } of every.cases) {
      await page.goto(every.service.url + path)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      assert.ok(beyond <= 0, `${name} is ${beyond} pixels too wide`)
    }
  })

test('no page asks for what the policy forbids, or fails in its script', async () => {
  const page = await browser.open(every.service.url, { cookie: every.session })
  const complaints: string[] = []
  let path = ''
  page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`))
  page.on('console', (message) => {
    // Chromium reports the expected 404 of the error page as well.
    if (message.type() === 'error' && !message.text().includes('404'))
      complaints.push(`${path}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(every.service.url)) complaints.push(`${path}: fetches ${request.url()}`)
  })
  for (const entry of every.cases) {
    path = entry.path
    await page.goto(every.service.url + path)
  }
  assert.deepEqual(complaints, [])
})

test('pages say everything without style and script, in the order of the screen', async () => {
  const page = await browser.open(every.service.url, { javaScriptEnabled: false })
  await page.route('**/*.css', (route) => route.abort())
  for (const { name, path, reader, isBare } of every.cases) {
    if (reader === 'staff' || isBare === true) continue
    await page.goto(every.service.url + path)
    const text = await page.locator('body').innerText()
    const heading = (await page.locator('h1').innerText()).trim()
    assert.ok(text.indexOf('Zum Inhalt springen') < text.indexOf(heading), name)
    assert.ok(text.indexOf(heading) < text.indexOf('freier Software'), name)
  }
})

test('a new access key can be copied', async () => {
  const page = await browser.open(`${every.service.url}/manage/settings/api-keys`, {
    cookie: every.session,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator('main input[name=name]').fill('Telefonzentrale')
  await page.locator('main form button').last().click()
  const secret = (await page.locator('#access-key').textContent())?.trim() ?? ''
  assert.match(secret, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  await page.locator('[data-copy]').click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), secret)
})

test('a narrow table names its columns beside each value', async () => {
  const page = await browser.open(`${every.service.url}/manage/tickets?state=all`, {
    cookie: every.session,
    viewport: { width: 360, height: 740 },
  })
  const cell = page.locator('.table td').first()
  assert.equal(
    await cell.getAttribute('data-label'),
    await page.locator('.table thead th').nth(1).textContent(),
  )
  const row = await page.locator('.table tbody tr').first().boundingBox()
  assert.ok((row?.width ?? 999) <= 360)
})
