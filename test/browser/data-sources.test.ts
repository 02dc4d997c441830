import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { problem } from '../../src/areas/results/import/problems/problems.ts'
import { noteOutcome } from '../../src/areas/results/intake/sources/last-upload.ts'
import { listSources } from '../../src/areas/results/intake/sources/sources.ts'
import { organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest, type Visit } from '../support/browser.ts'

const vote = { type: 'simple', domain: 'canton', date: '2026-11-29' }
const votes = [
  { ...vote, id: 'energie', title: { de_CH: 'Energiegesetz' } },
  {
    ...vote,
    id: 'lang',
    shortcode: 'Kant. Vorlage 2',
    title: { de_CH: 'Bundesgesetz über die Förderung der grenzüberschreitenden Nachtzüge und Autoreisezüge' },
  },
]
const service = serviceUnderTest('sqlite', { bundle: { organisation, votes } })
const browser = browserUnderTest()

async function open(visit: Visit = {}): Promise<Page> {
  const url = `${service().url}/manage/sources`
  return browser.open(url, { cookie: await service().session('editor'), ...visit })
}

const shown = async (page: Page) => (await page.locator('#secret').textContent())?.trim() ?? ''

async function refuse(name: string): Promise<void> {
  const { database, clock } = service()
  const source = (await listSources(database.reads)).find((one) => one.name === name)
  assert.ok(source)
  const problems = [2, 3].map((line) => ({
    field: 'energie',
    problem: problem('entity.unknown', { id: '9999' }, { line, file: 'sg_gemeinden' }),
  }))
  const files = [{ slot: 'sg_gemeinden', name: 'SG_Gemeinden_2026-11-29_Zwischenstand.csv', size: 40_112 }]
  const upload = { at: clock.now(), outcome: 'refused', items: 1, problems, files } as const
  await database.transaction((tx) => noteOutcome(tx, source.id, upload))
}

test('a data source is created, linked, refused and deleted, with an accessible page at each step', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  assert.match((await page.locator('.empty').textContent()) ?? '', /noch keine Datenquelle/)
  await judge(page)

  await page.getByRole('link', { name: 'Neue Datenquelle' }).click()
  await page.getByLabel('Name').fill('Zählprogramm')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const token = await shown(page)
  assert.match(token, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  await judge(page)
  await page.getByRole('button', { name: 'Kopieren' }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), token)

  await page.getByRole('link', { name: 'Weiter zu den Verknüpfungen' }).click()
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Zählprogramm')
  await judge(page)
  await page.getByRole('link', { name: 'Geschäft verknüpfen' }).click()
  await page.getByLabel('Geschäft', { exact: true }).selectOption({ label: '29.11.2026 Energiegesetz' })
  await page.getByLabel('Nummer').fill('1')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const row = page.getByRole('row', { name: /Energiegesetz/ })
  assert.match(await row.innerText(), /29\.11\.2026 Energiegesetz\s+1\s+keiner/)

  await refuse('Zählprogramm')
  await page.reload()
  const errors = page.getByRole('table', { name: 'Fehler des letzten Uploads' })
  assert.equal(await errors.getByRole('row').count(), 3)
  await page.getByText('Dateien des letzten Uploads').click()
  await judge(page)

  await row.getByRole('link', { name: /Ändern.*Energiegesetz/ }).click()
  await judge(page)
  await page.getByLabel('Wahlkreis').fill('3')
  await page.getByRole('button', { name: 'Speichern' }).click()
  assert.match(await page.getByRole('status').innerText(), /geändert/)
  await page.getByRole('link', { name: /Entfernen.*Energiegesetz/ }).click()
  await judge(page)
  await page.getByRole('button', { name: 'Verknüpfung entfernen' }).click()

  await page.getByRole('link', { name: 'Token erneuern' }).click()
  await judge(page)
  await page.getByRole('button', { name: 'Token erneuern' }).click()
  assert.notEqual(await shown(page), token)
  await page.getByRole('link', { name: 'Weiter zu den Verknüpfungen' }).click()
  await page.getByRole('link', { name: 'Datenquelle löschen' }).click()
  await judge(page)
  await page.getByRole('button', { name: 'Datenquelle löschen' }).click()
  assert.match(await page.getByRole('status').innerText(), /gelöscht/)
  assert.ok(await page.locator('.empty').isVisible())
})

test('the pages of data sources work without script and by keyboard', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Neue Datenquelle' }).click()
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Tastatur')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('#secret').waitFor()
  assert.equal(await page.locator('[data-copy]').isVisible(), false)
  const line = (await page.locator('pre').textContent()) ?? ''
  assert.ok(line.startsWith(`curl -u :${await shown(page)} \\\n  -F wm_gemeinden=@`), line)
  await page.getByRole('link', { name: 'Weiter zu den Verknüpfungen' }).click()
  assert.match(await page.locator('main').innerText(), /noch keine Majorzwahl/)
})

test('the list of what is wrong with a link gets the focus', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Neue Datenquelle' }).click()
  await page.getByLabel('Name').fill('Brennpunkt')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: 'Weiter zu den Verknüpfungen' }).click()
  await page.getByRole('link', { name: 'Geschäft verknüpfen' }).click()
  await page.getByLabel('Geschäft', { exact: true }).selectOption('lang')
  await page.getByLabel('Nummer').fill('1')
  await page.getByLabel('Wahlkreis').fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Speichern' }).click()
  assert.equal(await page.getByLabel('Wahlkreis').getAttribute('aria-invalid'), 'true')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert')
  assert.equal(await page.getByLabel('Geschäft', { exact: true }).inputValue(), 'lang')
  await judge(page)
})

test('the token, the line for curl, links and errors of a data source fit on a small screen', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  const fits = async (...places: readonly string[]) => {
    for (const place of ['html', ...places]) {
      const hidden = await page
        .locator(place)
        .first()
        .evaluate((element) => element.scrollWidth - element.clientWidth)
      assert.ok(hidden <= 0, `${place} hides ${hidden} pixels`)
    }
  }
  await page.getByRole('link', { name: 'Neue Datenquelle' }).click()
  await page.getByLabel('Name').fill('Ermittlungssystemzusammenfassungsdatenquelle Staatskanzlei')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await fits('#secret', 'pre')
  await page.getByRole('link', { name: 'Weiter zu den Verknüpfungen' }).click()
  for (const item of ['lang', 'energie']) {
    await page.getByRole('link', { name: 'Geschäft verknüpfen' }).click()
    await page.getByLabel('Geschäft', { exact: true }).selectOption(item)
    await page.getByLabel('Nummer').fill('1234567890')
    const saved = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await saved
  }
  await refuse('Ermittlungssystemzusammenfassungsdatenquelle Staatskanzlei')
  await page.reload()
  await page.getByText('Dateien des letzten Uploads').click()
  await fits('.table-wrap >> nth=0', '.table-wrap >> nth=1', '.table-wrap >> nth=2', 'pre')
  await judge(page)
  await page.goto(`${service().url}/manage/sources`)
  await fits('.table-wrap')
})
