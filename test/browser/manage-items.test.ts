import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const service = serviceUnderTest('sqlite', { bundle: { organisation } })
const browser = browserUnderTest()

async function open(path: string): Promise<Page> {
  return browser.open(service().url + path, { cookie: await service().session('editor') })
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim())
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await focused()) === id) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${id} cannot be reached with the keyboard`)
}

async function type(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, id)
  await page.keyboard.type(text)
}

async function press(page: Page, text: string, key = 'Enter'): Promise<void> {
  await tabTo(page, text)
  await Promise.all([page.waitForLoadState('load'), page.keyboard.press(key)])
}

const day = (page: Page) => page.locator('#field-date').inputValue()

test('a vote is added with the keyboard alone', async () => {
  const page = await open('/manage/votes')
  await judge(page)
  await press(page, 'Abstimmung erfassen')
  await page.waitForURL('**/manage/votes/new')
  await judge(page)
  await press(page, 'Speichern')
  // The list of errors has the focus, for screen readers.
  await page.getByRole('alert').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert')
  await judge(page)
  await type(page, 'field-title_de_CH', 'Energiegesetz')
  await type(page, 'field-date', '11292026')
  assert.equal(await day(page), '2026-11-29')
  await press(page, 'Speichern')
  await page.waitForURL('**/manage/votes/energiegesetz?done=added')
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Energiegesetz')
  await judge(page)
})

test('an election is added with the keyboard alone, and only fields of its type are shown', async () => {
  const page = await open('/manage/elections/new')
  for (const summary of await page.locator('.folded > summary').all()) await summary.press('Enter')
  await type(page, 'field-title_de_CH', 'Kantonsrat')
  await type(page, 'field-date', '10042026')
  assert.ok(await page.getByLabel('Absolutes Mehr (Stimmen)').isVisible())
  assert.ok(await page.getByLabel('Sitze nach Parteien zeigen').isHidden())
  const majorz = page.getByLabel('Majorz')
  for (
    let steps = 0;
    steps < 20 && !(await majorz.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  assert.ok(await page.getByLabel('Proporz').isChecked())
  assert.ok(await page.getByLabel('Absolutes Mehr (Stimmen)').isHidden())
  assert.ok(await page.getByLabel('Sitze nach Parteien zeigen').isVisible())
  await type(page, 'field-mandates', '80')
  await press(page, 'Speichern')
  await page.waitForURL('**/manage/elections/kantonsrat?done=added')
  assert.ok(await page.getByLabel('Proporz').isChecked())
  assert.equal(await page.getByLabel('Sitze', { exact: true }).inputValue(), '80')
})

test('leaving a form asks for confirmation only if it was changed', async () => {
  const page = await open('/manage/votes')
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await page.getByRole('link', { name: 'Abstimmung erfassen' }).click()
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await page.waitForURL('**/manage/votes')
  assert.equal(asked, 0)
  await page.goBack()
  await page.getByLabel('Deutsch').first().fill('Etwas')
  await page.getByRole('link', { name: 'Heute' }).first().click()
  await page.waitForURL('**/manage')
  assert.equal(asked, 1)
})
