import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { password } from '../access/visitor.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const browser = browserUnderTest()
let service: TestService
before(async () => {
  service = await startService('sqlite', { clock: testClock('2026-11-15T10:00:00Z') })
})
after(() => service.stop())

const widths = [360, 900, 1600]

async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.ok(overflow <= 0, `${overflow} px too wide at ${width} px`)
  }
}

test('an empty instance is led to its first public vote, without script', async () => {
  const link = await createSetupLink(service.database, service.clock, service.url)
  const page = await browser.open(link ?? '', { javaScriptEnabled: false })
  const toList = () => page.getByRole('link', { name: 'Zurück zum Einrichten' }).click()
  await page.getByLabel('E-Mail-Adresse').fill('erste@dreiseen.test')
  await page.getByLabel('Name', { exact: true }).fill('Seraina Camenisch')
  for (const field of ['password', 'password_again']) await page.locator(`[name=${field}]`).fill(password)
  await page.getByRole('button').last().click()
  await page.getByRole('heading', { name: 'Einrichten', level: 1 }).waitFor()

  await page.getByRole('link', { name: 'Kanton oder Gemeinde angeben' }).first().click()
  await page.getByLabel('Name der Organisation').fill('Kanton Zug')
  await page.getByLabel('Kanton', { exact: true }).fill('zg')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await toList()
  await page.getByText('Kanton Zug, Kanton ZG').waitFor()

  await page.getByRole('button', { name: 'Probeabstimmung anlegen' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Datei mit erfundenen Zahlen' }).click()
  const trial = await (await download).path()
  await page.locator('#trial').getByRole('link', { name: 'Resultate hochladen' }).click()
  await page.getByLabel('Datei mit den Resultaten').setInputFiles({
    ...{ name: 'resultate.csv', mimeType: 'text/csv' },
    buffer: await readFile(trial),
  })
  await page.getByRole('button', { name: 'Datei prüfen' }).click()
  await page.getByRole('button', { name: 'Für die Freigabe speichern' }).click()
  await toList()
  await page.getByText('Die erfundenen Resultate sind gespeichert').waitFor()
  await page.getByRole('button', { name: 'Probe mit allen Versionen entfernen' }).click()
  await page.getByText('Durchgespielt und wieder entfernt').waitFor()

  await page.locator('#vote').getByRole('link', { name: 'Abstimmung erfassen' }).click()
  await page.getByLabel('Deutsch').first().fill('Wasserwerk')
  await page.getByLabel('Datum').fill('2026-11-15')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Jetzt ankündigen' }).click()
  await toList()
  await page.locator('#vote').getByRole('link', { name: 'Resultate hochladen' }).click()
  await page.getByLabel('Datei mit den Resultaten').setInputFiles({
    ...{ name: 'resultate.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters\ninterim,proposal,1701,true,2000,1000,0,0,9000\n',
    ),
  })
  await page.getByRole('button', { name: 'Datei prüfen' }).click()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await toList()
  await page.getByText('«Wasserwerk» ist mit Resultaten öffentlich').waitFor()
  assert.match(await (await fetch(`${service.url}/vote/wasserwerk`)).text(), /66[.,]67/)
})

test('the list of the first run fits all widths, has no barriers and is used by keyboard', async () => {
  await service.database.transaction((tx) => tx.updateTable('first_run').set({ state: 'shown' }).execute())
  // Cookies are set for the path of the first page.
  const page = await browser.open(service.url, { cookie: await service.session() })
  await page.goto(`${service.url}/manage/start`)
  await fits(page)
  await judge(page)
  const putAway = page.getByRole('button', { name: 'Nicht mehr anzeigen' })
  await putAway.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/manage')
  assert.equal(await page.getByRole('link', { name: 'Zurück zum Einrichten' }).count(), 0)
})
