import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import { keyActions } from '../../src/identity/keys/management-keys.ts'
import { organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { newKey, newUser } from '../manage/manager.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest, type Visit } from '../support/browser.ts'

const agencies = [
  { id: 1, title: 'Staatskanzlei' },
  { id: 2, title: 'Fachstelle für Öffentlichkeitsarbeit und Kommunikation', parent: 1 },
]
const service = serviceUnderTest('sqlite', { bundle: { organisation, agencies } })
const browser = browserUnderTest()

async function open(visit: Visit = {}): Promise<Page> {
  const url = `${service().url}/manage/account/keys`
  return browser.open(url, { cookie: await service().session('admin'), ...visit })
}

const shown = async (page: Page) => (await page.locator('#secret').textContent())?.trim() ?? ''

test('a management key is made and deleted, with an accessible page at each step', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  assert.match((await page.locator('.empty').textContent()) ?? '', /noch keinen Schlüssel/)
  await judge(page)

  await page.getByRole('link', { name: 'Neuer Schlüssel' }).click()
  await page.getByLabel('Name').fill('Agenda')
  await page.getByLabel('Aktuelles').check()
  await page.getByLabel('Nur von diesen Adressen').fill('10.0.0.300')
  await page.getByRole('button', { name: 'Speichern' }).click()
  assert.ok(await page.getByLabel('Aktuelles').isChecked())
  await page.getByRole('link', { name: /weder eine IP-Adresse/ }).click()
  await judge(page)

  await page.getByLabel('Nur von diesen Adressen').fill('10.0.0.0/8')
  await page.getByLabel('Gültig bis').fill('2027-12-31')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const secret = await shown(page)
  assert.match(secret, /^kzl_/)
  await judge(page)
  await page.getByRole('button', { name: 'Kopieren' }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), secret)

  await page.getByRole('link', { name: 'Zu den Schlüsseln' }).click()
  const row = page.getByRole('row', { name: /Agenda/ })
  assert.match(
    await row.innerText(),
    /Aktuelles · lesen · bis 31\. Dezember 2027 · von 10\.0\.0\.0\/8\s+noch nie/,
  )
  const other = await newUser(service(), 'editor')
  await newKey(service(), other, { name: 'Fremd' })
  await page.reload()
  await judge(page)
  await row.getByRole('link', { name: /Löschen.*Agenda/ }).click()
  await page.getByRole('button', { name: 'Schlüssel löschen' }).click()
  assert.match(await page.getByRole('status').innerText(), /gelöscht/)
  assert.ok(await page.locator('.empty').isVisible())
})

test('the page of management keys works without script and by keyboard alone', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Neuer Schlüssel' }).press('Enter')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Tastatur')
  // The first of the records, and the second of the actions.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let stops = 0; stops < managedNames.length + 1; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let stops = 0; stops < keyActions.length - 1; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('loopback')
  await page.getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#secret').waitFor()
  assert.equal(await page.locator('[data-copy]').isVisible(), false)
  const line = (await page.locator('pre').textContent()) ?? ''
  assert.equal(
    line,
    `curl -H "Authorization: Bearer ${await shown(page)}" ${service().url}/api/manage/agencies`,
  )
  await page.getByRole('link', { name: 'Zu den Schlüsseln' }).click()
  assert.match(
    await page.getByRole('row', { name: /Tastatur/ }).innerText(),
    /Organisationen · lesen, hinzufügen · nur Staatskanzlei und darunter · ohne Ablauf · von loopback/,
  )
})

test('a management key and its line for curl fit on a small screen', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await page.getByRole('link', { name: 'Neuer Schlüssel' }).click()
  await page.getByLabel('Name').fill('Telefon')
  await page.getByRole('button', { name: 'Speichern' }).click()
  for (const place of ['#secret', 'pre', 'html']) {
    const hidden = await page.locator(place).evaluate((element) => element.scrollWidth - element.clientWidth)
    assert.equal(hidden, 0, place)
  }
})
