import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { agency, hexId, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'

const bundle = {
  organisation,
  agencies: [agency(1, 'Amt für Wald'), agency(2, 'Forstdienst', { portrait: '<p>Hüter des Waldes.</p>' })],
  people: [person(hexId(1), 'Waldvogel', 'Beat')],
}

const titles = (page: Page) => page.locator('.found a').allTextContents()
const results = (page: Page) => page.locator('[data-results]').innerHTML()

describe('the search page in a browser', () => {
  const service = serviceUnderTest('sqlite', { bundle })
  const browser = browserUnderTest()

  test('is linked from every page, without script', async () => {
    const page = await browser.open(`${service().url}/people`, { javaScriptEnabled: false })
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
    await page.fill('#q', 'wald')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.waitForURL('**/search?q=wald')
    assert.deepEqual(await titles(page), ['Amt für Wald', 'Forstdienst', 'Beat Waldvogel'])
    assert.equal(await page.inputValue('#q'), 'wald')
  })

  test('is updated while typing and announces what it found', async () => {
    const page = await browser.open(`${service().url}/search`)
    await page.locator('#q').pressSequentially('wald')
    await page.waitForURL('**/search?q=wald')
    assert.equal(await page.locator('[role=status]').textContent(), '3 Treffer')
    assert.deepEqual(await page.locator('mark').allTextContents(), ['Wald', 'Waldes', 'Waldvogel'])
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'q')
    const plain = await browser.open(`${service().url}/search?q=wald`, { javaScriptEnabled: false })
    assert.equal(await results(page), await results(plain))

    await page.fill('#q', 'wald -forst')
    await page.waitForURL('**/search?q=wald+-forst')
    assert.deepEqual(await titles(page), ['Amt für Wald', 'Beat Waldvogel'])
    await page.fill('#q', 'xyz')
    await page.waitForURL('**/search?q=xyz')
    assert.equal(await page.locator('[role=status]').textContent(), 'Nichts gefunden für «xyz»')
  })
})
