import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'
import { upload } from '../support/uploads.ts'

const item = (id: string, title: string) => ({
  id,
  type: 'simple',
  domain: 'canton',
  date: '2026-11-15',
  title: { de_CH: title },
})
const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' }
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const text = (yeas: number) => `${columns}\ninterim,proposal,1701,true,${yeas},1000,0,0,9000\n`
const file = (yeas: number) => ({
  name: 'resultate.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text(yeas)),
})

/** Dispatches the events of a file dropped on the element, which the browser offers no call for. */
async function drop(page: Page, selector: string, name: string, content: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([called, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([bytes], called, { type: 'text/csv' }))
      return data
    },
    [name, content] as const,
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(selector, event, { dataTransfer: dropped })
}

/** Presses Tab until the element has the focus, a limited number of times. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`no way to ${selector} by the keyboard`)
}

describe('the form for uploads', () => {
  const votes = [item('energie', 'Energie'), item('strasse', 'Strasse')]
  const service = serviceUnderTest('sqlite', { bundle: { organisation, votes } })
  const browser = browserUnderTest()
  /** Opens the start page first, because cookies are set for its path. */
  const visit = async (path: string, options: { readonly javaScriptEnabled?: boolean } = {}) => {
    const page = await browser.open(`${service().url}/`, {
      cookie: await service().session('editor'),
      ...options,
    })
    await page.goto(service().url + path)
    return page
  }

  test('takes at most twelve steps from a new vote to its first public figures', async () => {
    const page = await visit('/manage')
    let steps = 0
    const step = async (done: Promise<unknown>) => {
      steps += 1
      await done
    }
    await step(
      page
        .getByRole('link', { name: 'Resultate', exact: true })
        .or(page.locator('a[href="/manage/results"]'))
        .first()
        .click(),
    )
    await step(page.getByRole('link', { name: 'Abstimmungen', exact: true }).click())
    await step(page.getByRole('link', { name: 'Abstimmung erfassen' }).click())
    await step(page.getByLabel('Deutsch').first().fill('Wasserwerk'))
    await step(page.getByLabel('Datum').fill('2026-11-15'))
    await step(page.getByRole('button', { name: 'Speichern' }).click())
    await step(page.getByRole('button', { name: 'Jetzt ankündigen' }).click())
    await step(page.getByRole('link', { name: 'Resultate hochladen' }).click())
    await step(page.getByLabel('Datei mit den Resultaten').setInputFiles(file(2000)))
    await step(page.getByRole('button', { name: 'Datei prüfen' }).click())
    await step(page.getByRole('button', { name: 'Veröffentlichen' }).click())
    await page.getByText('Die Resultate sind veröffentlicht.').waitFor()
    assert.equal(steps, 11)
    await page.locator('main').getByRole('link', { name: 'Öffentliche Seite' }).click()
    assert.match(await page.locator('main').innerText(), /66[.,]67/)
  })

  test('accepts dropped files, shows the progress, and survives a broken connection', async () => {
    await upload(service(), { type: 'vote', id: 'energie', file: text(3000) })
    const page = await visit('/vote/energie/upload')
    await drop(page, '.file-drop', 'neu.csv', text(2500))
    assert.match(await page.locator('[data-chosen]').innerText(), /neu\.csv \(0\.1 kB\)/)

    await page.route('**/vote/energie/upload', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    assert.match(await alert.innerText(), /Verbindung ist abgebrochen/)
    assert.equal(await page.getByRole('button', { name: 'Datei prüfen' }).isEnabled(), true)
    await page.unroute('**/vote/energie/upload')

    const held = Promise.withResolvers<void>()
    await page.route('**/vote/energie/upload', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    await page.getByRole('progressbar').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Datei prüfen' }).isDisabled(), true)
    assert.equal(await alert.count(), 0)
    held.resolve()

    // Decreasing figures need a confirmation.
    await page.getByRole('heading', { name: 'Ein Hinweis' }).waitFor()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('alert').first().waitFor()
    assert.match(await page.getByRole('alert').first().innerText(), /Nichts wurde veröffentlicht/)
    await page.getByLabel(/Hinweise angesehen/).check()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('link', { name: 'Rückgängig machen' }).click()
    await page.getByRole('button', { name: /rückgängig/ }).click()
    assert.match(await (await fetch(`${service().url}/vote/energie/json`)).text(), /3000/)
  })

  test('can be used with the keyboard alone', async () => {
    const page = await visit('/vote/strasse/upload')
    // The event is awaited before the key is pressed, because the dialog opens at once.
    const chooser = page.waitForEvent('filechooser')
    await page.bringToFront()
    await tabTo(page, 'input[type="file"]')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({
      ...file(1),
      buffer: Buffer.from(`${columns}\nfinal,proposal,1,true,1,1,0,0,9\n`),
    })
    await tabTo(page, 'form[data-upload] button')
    await page.keyboard.press('Enter')
    await page.locator('#problems').waitFor()
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Ein Fehler gefunden/)

    const again = page.waitForEvent('filechooser')
    await tabTo(page, 'input[type="file"]')
    await page.keyboard.press('Enter')
    await (await again).setFiles(file(1500))
    await tabTo(page, 'form[data-upload] button')
    await page.keyboard.press('Enter')
    await page.locator('.upload-decision').waitFor()
    await tabTo(page, '.upload-decision button')
    await page.keyboard.press('Enter')
    await page.getByText('Die Resultate sind veröffentlicht.').waitFor()
  })

  test('works without script', async () => {
    const page = await visit('/vote/strasse/upload', { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    await page.locator('#problems').waitFor()
    await page.getByLabel('Datei mit den Resultaten').setInputFiles(file(1600))
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByText('Verworfen. Nichts wurde veröffentlicht.').waitFor()
  })
})
