import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { agency, organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'

const service = serviceUnderTest('sqlite', { bundle: { organisation, agencies: [agency(1, 'Amt')] } })
const browser = browserUnderTest()
const open = (path: string, visit?: Parameters<typeof browser.open>[1]) =>
  browser.open(service().url + path, visit)

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const checked = (page: Page) => page.getByRole('radio', { checked: true }).getAttribute('value')
const light = 'rgb(255, 255, 255)'
const dark = 'rgb(20, 22, 24)'

describe('the colour scheme', () => {
  test('follows the device until the reader chooses one by keyboard, and then stays on every page', async () => {
    const page = await open('/', { colorScheme: 'light' })
    assert.equal(await paper(page), light)
    await page.getByRole('radio', { name: 'Automatisch' }).focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await paper(page), light)
    await page.keyboard.press('ArrowRight')
    assert.equal(await paper(page), dark)
    assert.equal(await page.getByRole('group', { name: 'Farbschema' }).isVisible(), true)

    await page.goto(`${service().url}/agencies/1`)
    assert.deepEqual([await paper(page), await checked(page)], [dark, 'dark'])
    await page.emulateMedia({ media: 'print' })
    assert.equal(await paper(page), light, 'paper is light')
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.getByText('Hell', { exact: true }).click()
    assert.equal(await paper(page), light)
    await page.getByText('Automatisch').click()
    assert.equal(await paper(page), dark)
    assert.equal(await page.evaluate(() => localStorage.length), 0)
  })

  test('is applied before anything of the page is shown', async () => {
    const page = await open('/', { colorScheme: 'light' })
    await page.getByText('Dunkel').click()
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        document.documentElement.dataset.first = getComputedStyle(document.documentElement).colorScheme
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${service().url}/agencies`)
    assert.equal(await page.locator('html').getAttribute('data-first'), 'dark')
  })

  test('changes in other windows at once', async () => {
    const page = await open('/', { colorScheme: 'light' })
    const other = await page.context().newPage()
    await other.goto(`${service().url}/agencies`)
    await page.getByText('Dunkel').click()
    await other.waitForFunction(() => document.documentElement.dataset.scheme === 'dark')
    assert.deepEqual([await paper(other), await checked(other)], [dark, 'dark'])
  })

  test('is not offered without script', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    assert.equal(await page.locator('.scheme-choice').isVisible(), false)
    assert.equal(await page.getByRole('link', { name: 'Impressum' }).isVisible(), true)
  })
})
