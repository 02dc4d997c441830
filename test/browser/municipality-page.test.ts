import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { profiledService, profiledYears, publishShares } from '../results/profiled-service.ts'
import { browserUnderTest } from '../support/browser.ts'

const service = profiledService()
const browser = browserUnderTest()
const open = (width: number, height: number) =>
  browser.open(`${service().url}/municipality/altdorf`, { viewport: { width, height } })

const bottom = async (of: Locator) => {
  const box = await of.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

describe('the page of a municipality', () => {
  before(async () => {
    for (const year of profiledYears) await publishShares(service(), year)
  })

  test('says how typical it is in the first view of a laptop, with the places that vote alike', async () => {
    const page = await open(1440, 900)
    for (const name of ['Sehr untypisch', 'Stimmen ähnlich ab', 'Am anderen Ende'])
      assert.ok((await bottom(page.getByText(name))) < 900, name)
    assert.ok((await bottom(page.getByText(/^Altdorf stimmte seit 2020/))) < 900)
  })

  test('says it in the first view of a phone, with those places in the second', async () => {
    const page = await open(360, 740)
    assert.ok((await bottom(page.getByText(/^Altdorf stimmte seit 2020/))) < 740)
    assert.ok((await bottom(page.locator('.place-twins'))) < 2 * 740)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
  })

  test('has a chart whose points lead to votes, in a drawing that fits the screen', async () => {
    for (const [width, drawn] of [
      [360, 'narrow'],
      [900, 'wide'],
      [1600, 'full'],
    ] as const) {
      const page = await open(width, 900)
      assert.equal(await page.locator(`.chart-${drawn} circle`).first().isVisible(), true, drawn)
      assert.equal(await page.locator('.place-deviation .chart-svg:visible').count(), 1)
    }
    const page = await open(1440, 900)
    await page.locator('.chart-full a[href="/vote/v2022"]').click()
    await page.waitForURL('**/vote/v2022/**')
  })

  test('folds the results of earlier days, which open without script', async () => {
    const page = await browser.open(`${service().url}/municipality/altdorf`, { javaScriptEnabled: false })
    const earlier = page.locator('details.place-day a[href="/vote/v2020"]')
    assert.equal(await earlier.isVisible(), false)
    await page.getByText('10. Juni 2020').click()
    assert.equal(await earlier.isVisible(), true)
  })
})
