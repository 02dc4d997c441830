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

  test('is reached from every page, without script', async () => {
    const page = await browser.open(`${service().url}/people`, { javaScriptEnabled: false })
    await page.getByRole('banner').getByLabel('Suche').fill('wald')
    await page.keyboard.press('Enter')
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

describe('the search box of every page in a browser', () => {
  const service = serviceUnderTest('sqlite', { bundle })
  const browser = browserUnderTest()
  const options = (page: Page) => page.getByRole('banner').getByRole('option')

  test('suggests hits that the keyboard chooses from', async () => {
    const page = await browser.open(`${service().url}/news`)
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Suche' })
    await box.pressSequentially('wald')
    await options(page).first().waitFor()
    assert.deepEqual(
      await options(page)
        .allInnerTexts()
        .then((all) => all.map((text) => text.split('\n')[0])),
      ['Amt für Wald', 'Beat Waldvogel', 'Forstdienst'],
    )
    assert.equal(await page.getByRole('banner').getByRole('status').textContent(), 'Vorschläge: 3')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
    const chosen = page.locator(`#${await box.getAttribute('aria-activedescendant')}`)
    assert.match(await chosen.innerText(), /^Forstdienst/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/agencies/2')
  })

  test('closes with Escape, and leads to all hits with Enter', async () => {
    const page = await browser.open(`${service().url}/news`)
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Suche' })
    await box.pressSequentially('wald')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await options(page).first().isVisible(), false)
    assert.deepEqual([await box.inputValue(), await box.getAttribute('aria-expanded')], ['wald', 'false'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=wald')
  })

  test('opens over the line of the name on a phone, and keeps the language of the address', async () => {
    const page = await browser.open(`${service().url}/news?locale=fr_CH`, {
      viewport: { width: 360, height: 740 },
    })
    await page.getByRole('banner').locator('label').click()
    const box = page.getByRole('banner').getByRole('combobox')
    const size = await box.boundingBox()
    assert.ok(size !== null && size.width > 300)
    await box.pressSequentially('forst')
    await options(page).first().click()
    await page.waitForURL('**/agencies/2?locale=fr_CH')
  })
})
