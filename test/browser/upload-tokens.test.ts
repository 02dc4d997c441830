import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest, type Visit } from '../support/browser.ts'

const service = serviceUnderTest('sqlite', { bundle: { organisation } })
const browser = browserUnderTest()

async function open(visit: Visit = {}): Promise<Page> {
  const url = `${service().url}/manage/upload-tokens`
  return browser.open(url, { cookie: await service().session('admin'), ...visit })
}

const shown = async (page: Page) => (await page.locator('#secret').textContent())?.trim() ?? ''
const submit = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click()

test('an upload token is created and deleted, with an accessible page at each step', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  assert.match((await page.locator('.empty').textContent()) ?? '', /noch kein Token/)
  await judge(page)

  await page.getByRole('link', { name: 'Neues Token' }).click()
  await page.getByLabel('Name').fill('Zählprogramm')
  await page.getByLabel('Gültig bis').fill('2026-11-01')
  await submit(page)
  assert.equal(await page.getByLabel('Gültig bis').getAttribute('aria-invalid'), 'true')
  await page.getByRole('link', { name: /schon vorbei/ }).click()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'expires')
  await judge(page)

  await page.getByLabel('Gültig bis').fill('2026-11-29')
  await page.getByLabel('Wahlen', { exact: true }).check()
  await submit(page)
  const token = await shown(page)
  assert.match(token, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  await judge(page)
  await page.getByRole('button', { name: 'Kopieren' }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), token)

  await page.getByRole('link', { name: 'Zu den Tokens' }).click()
  const row = page.getByRole('row', { name: /Zählprogramm/ })
  assert.match(await row.innerText(), /Wahlen\s+29\. November 2026\s+noch nie/)
  await row.getByRole('link', { name: /Löschen.*Zählprogramm/ }).click()
  await page.getByRole('button', { name: 'Token löschen' }).click()
  assert.match(await page.getByRole('status').innerText(), /gelöscht/)
  assert.ok(await page.locator('.empty').isVisible())
})

test('the page of upload tokens works without script and by keyboard', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Neues Token' }).press('Enter')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Tastatur')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('energiegesetz')
  await page.getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#secret').waitFor()
  assert.equal(await page.locator('[data-copy]').isVisible(), false)
  const line = (await page.locator('pre').textContent()) ?? ''
  assert.ok(line.includes(`curl -u :${await shown(page)} -F type=vote -F id=energiegesetz `), line)
})

test('an upload token and its line for curl fit on a small screen', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await page.getByRole('link', { name: 'Neues Token' }).click()
  await page.getByLabel('Name').fill('Telefon')
  await submit(page)
  for (const place of ['#secret', 'pre']) {
    const hidden = await page.locator(place).evaluate((element) => element.scrollWidth - element.clientWidth)
    assert.equal(hidden, 0, place)
  }
})
