import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sampleBundle } from '../../src/sample/canton.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const browser = browserUnderTest()
let service: TestService
let session: string
before(async () => {
  const clock = testClock()
  service = await startService('sqlite', { clock, bundle: sampleBundle(clock.now()) })
  session = await service.session('admin')
})
after(() => service.stop())

test('the search opens by keys, is used by arrows, and gives the focus back', async () => {
  const page = await browser.open(`${service.url}/manage/people`, { cookie: session })
  const field = page.locator('#field-q')
  await field.focus()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Im internen Bereich suchen' })
  await page.getByRole('option', { name: 'Abstimmung erfassen' }).waitFor()
  await page.keyboard.type('regierungsratswahl')
  const options = page.getByRole('option', { name: /Regierungsratswahl/ })
  await options.nth(1).waitFor()
  await judge(page)
  const second = await options.nth(1).getAttribute('data-href')
  await page.keyboard.press('ArrowDown')
  assert.equal(await box.getAttribute('aria-activedescendant'), await options.nth(1).getAttribute('id'))
  await page.keyboard.press('Escape')
  assert.equal(await field.evaluate((input) => input === document.activeElement), true)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('regierungsratswahl')
  await options.nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${second}`)
})

test('single keys leave fields alone, and can be switched off', async () => {
  const page = await browser.open(`${service.url}/manage/people`, { cookie: session })
  const field = page.locator('#field-q')
  await field.focus()
  await page.keyboard.type('/?')
  assert.equal(await field.inputValue(), '/?')
  await field.blur()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await list.getByLabel('Einzelne Tasten auf diesem Gerät verwenden').uncheck()
  await judge(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  assert.equal(await page.locator('dialog[open]').count(), 0)
  await page.goto(`${service.url}/manage/shortcuts`)
  await page.getByLabel('Einzelne Tasten auf diesem Gerät verwenden').check()
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('3')
  await page.waitForURL('**/manage/agencies')
})

test('what was done can be put away', async () => {
  const page = await browser.open(`${service.url}/manage/news?done=removed`, { cookie: session })
  const notice = page.getByRole('status').filter({ hasText: 'Gelöscht' })
  await judge(page)
  await notice.getByRole('button', { name: 'Meldung ausblenden' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('the navigation and the search work without a script on a phone', async () => {
  const page = await browser.open(`${service.url}/manage/settings`, {
    cookie: session,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.locator('.staff-header [popovertarget="staff-nav"]').click()
  await page.locator('.staff-nav a[href="/manage/topics"]').click()
  await page.waitForURL('**/manage/topics')
  await page.locator('.staff-search button').click()
  await page.locator('main input[name=q]').fill('ackermann')
  await page.locator('main form button').click()
  await page.locator('main a[href^="/manage/people/"]').first().click()
  await page.waitForURL('**/manage/people/*')
  await page.locator('.account-button').click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the first page of the back office weighs at most 120 kB', async () => {
  const cookie = await service.session('admin')
  const page = await browser.open(`${service.url}/manage`, { cookie })
  await page.waitForLoadState('networkidle')
  assert.equal(new URL(page.url()).pathname, '/manage')
  const addresses = await page.evaluate(() => [
    location.href,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ])
  let weight = 0
  for (const address of new Set(addresses)) {
    const content = await (await fetch(address, { headers: { cookie, accept: 'text/html, */*' } })).bytes()
    weight += address.endsWith('.woff2') ? content.length : gzipSync(content).length
  }
  assert.ok(weight <= 120_000, `${weight} bytes`)
})

test('what was done is told in a corner without taking the focus, undone, and goes by itself', async () => {
  const page = await browser.open(`${service.url}/manage/people`, {
    cookie: await service.session('admin'),
  })
  await page.clock.install()
  await page.locator('main a[href^="/manage/people/"]:not([href$="/new"])').first().click()
  const title = page.getByLabel('Akademischer Titel').first()
  const before = await title.inputValue()
  await title.fill('Dr. phil.')
  await page.keyboard.press('Control+s')
  const toast = page.locator('.toast')
  await toast.getByText('Person geändert: ').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.toast') ?? null), null)
  await judge(page)
  await toast.getByRole('button', { name: 'Rückgängig machen' }).click()
  await toast.getByText('Rückgängig gemacht: ').waitFor()
  assert.equal(await title.inputValue(), before)
  await toast.hover()
  await page.clock.fastForward(21_000)
  assert.equal(await toast.count(), 1)
  await page.mouse.move(0, 500)
  await page.clock.fastForward(21_000)
  await toast.waitFor({ state: 'detached' })
})
