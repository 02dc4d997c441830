import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { serve } from '../support/program.ts'

const browser = browserUnderTest()

async function logIn(page: Page, folder: string): Promise<void> {
  const login = JSON.parse(readFileSync(join(folder, 'sample-login.json'), 'utf8'))
  await page.getByLabel('E-Mail').fill(login.email)
  await page.getByLabel('Passwort', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test('a rehearsal is started, seen and thrown away by click', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-rehearsal-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${await freePort()}`
  const service = await serve({ DATA_DIR: folder, REHEARSAL_URL: url, LOG_LEVEL: 'warn' }, ['--sample'])
  t.after(() => service.stop())
  const patient = { timeout: 120_000 }

  const page = await browser.open(`${service.url}/manage/rehearsal`)
  await logIn(page, folder)
  await page.getByLabel('E-Mails der Probe').fill('keine Adresse')
  await page.getByRole('button', { name: 'Probe beginnen' }).click()
  assert.match(await page.locator('.error').innerText(), /keine E-Mail-Adresse/)
  await page.getByLabel('E-Mails der Probe').fill('pruefung@dreiseen.example')
  await page.getByRole('button', { name: 'Probe beginnen' }).click()
  await page.getByText('Die Probe läuft seit').waitFor(patient)
  await judge(page)

  await page.getByRole('link', { name: 'Probe öffnen' }).click()
  assert.match(page.url(), /\/login\?next=/)
  assert.ok(page.url().startsWith(url))
  await logIn(page, folder)
  const banner = page.getByRole('complementary', { name: 'PROBE' })
  await banner.waitFor()
  assert.match(await page.title(), /^PROBE: /)
  await judge(page)
  await page.goto(`${url}/manage/rehearsal`)
  assert.match(await page.locator('main').innerText(), /Noch nichts/)
  await judge(page)

  // The log-in of one is none of the other, though both are at the same host.
  await page.getByRole('link', { name: 'Zur echten Verwaltung' }).click()
  assert.equal(await banner.count(), 0)
  await page.getByRole('button', { name: 'Mit einer frischen Kopie neu beginnen' }).click()
  await judge(page)
  await page.getByRole('button', { name: 'Mit einer frischen Kopie neu beginnen' }).click()
  await page.getByText('Die Probe läuft seit').waitFor(patient)
  await page.getByRole('button', { name: 'Probe verwerfen' }).click()
  await page.getByText('gehen verloren').waitFor()
  await page.getByRole('button', { name: 'Probe verwerfen' }).click()
  await page.getByText('Es läuft keine Probe').waitFor(patient)
  await assert.rejects(fetch(url))
})
