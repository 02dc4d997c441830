import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const browser = browserUnderTest()
let service: TestService
let session: string
before(async () => {
  const clock = testClock()
  service = await startService('sqlite', { clock, bundle: sampleBundle(clock.now()) })
  session = await service.session()
})
after(() => service.stop())

test('a new access key can be copied', async () => {
  const page = await browser.open(`${service.url}/manage/settings/api-keys`, {
    cookie: session,
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
  const page = await browser.open(`${service.url}/manage/tickets?state=all`, {
    cookie: session,
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
