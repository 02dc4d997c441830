import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { electedService } from '../results/elected-service.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const wide = { viewport: { width: 1200, height: 800 } }
const phone = { viewport: { width: 360, height: 740 } }

const rowsOf = (page: Page, table: string) => page.locator(`#${table} tbody tr:visible > th`).allInnerTexts()

describe('a proportional election in a browser', () => {
  const service = electedService('sqlite')
  const browser = browserUnderTest()
  const open = (path: string, visit?: Parameters<typeof browser.open>[1]) =>
    browser.open(service().url + path, visit)

  test('shows the figures of one municipality as soon as it is chosen', async () => {
    const page = await open('/election/rat/lists', wide)
    const choice = page.getByLabel('Gemeinde', { exact: true })
    await choice.focus()
    await choice.selectOption('Goldach')
    await page.getByRole('heading', { name: 'Stimmen nach Listen: Goldach' }).waitFor()
    assert.equal(new URL(page.url()).search, '?entity=Goldach')
    assert.equal(await page.getByRole('button', { name: 'Anzeigen' }).count(), 0)
    assert.ok(await choice.evaluate((element) => element === document.activeElement))
    assert.match(await page.locator('#lists tbody tr').first().innerText(), /Links\s+102\s+38\.06%/)
    // Where the language is changed, the choice is kept.
    const french = page.getByRole('link', { name: 'Français' })
    assert.match((await french.getAttribute('href')) ?? '', /\?entity=Goldach&locale=fr_CH$/)
    await choice.selectOption('')
    await page.getByRole('heading', { name: 'Stimmen nach Listen', exact: true }).waitFor()
    assert.equal(new URL(page.url()).search, '')
    assert.match(await page.locator('#lists tbody tr').first().innerText(), /Links\s+615\s+37\.96%\s+1/)
  })

  test('highlights the flows of a list that is hovered, tapped or focused', async () => {
    const page = await open('/election/rat/lists-panachage', wide)
    const chart = page.locator('.chart-full')
    const lit = () =>
      chart
        .locator('[data-node].is-lit')
        .evaluateAll((nodes) =>
          nodes.map((node) => [...node.querySelectorAll('text')].map((text) => text.textContent).join(' ')),
        )
    const middle = chart.locator('[data-node][data-name="Mitte & Co"]').first()
    await middle.locator('text').first().hover()
    assert.deepEqual(await lit(), ['Mitte & Co 30', 'Links 30'])
    await page.mouse.move(5, 5)
    assert.deepEqual(await lit(), [])
    await middle.locator('text').first().click()
    await page.mouse.move(5, 5)
    assert.equal((await lit()).length, 2)
    await page.keyboard.press('ArrowDown')
    assert.deepEqual(await lit(), ['Blankoliste 7', 'Mitte & Co 30', 'Links 37'])
    await page.keyboard.press('Escape')
    assert.deepEqual(await lit(), [])
    await judge(page)
  })

  test('folds those who were not elected', async () => {
    const page = await open('/election/rat/candidates', wide)
    assert.deepEqual(await rowsOf(page, 'elected'), ['Muster11 Kim', 'Muster31 Kim', 'Muster41 Kim'])
    assert.deepEqual(await rowsOf(page, 'candidates'), [])
    await judge(page)
    await page.getByText('3 nicht gewählte Personen').click()
    assert.deepEqual(await rowsOf(page, 'candidates'), [
      ...['Links', 'Muster12 Kim', 'Junge Linke', 'Muster21 Kim', 'Mitte & Co', 'Muster42 Kim'],
    ])
    await page.getByLabel('Person suchen').fill('muster2')
    assert.deepEqual(await rowsOf(page, 'candidates'), ['Junge Linke', 'Muster21 Kim'])
    await judge(page)
  })

  test('opens the fold and filters without script and by keyboard', async () => {
    const page = await open('/election/rat/candidates', { ...phone, javaScriptEnabled: false })
    await page.locator('.not-elected > summary').focus()
    await page.keyboard.press('Enter')
    assert.equal((await rowsOf(page, 'candidates')).length, 6)
    await page.getByLabel('Gemeinde', { exact: true }).focus()
    await page.keyboard.type('Thal')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/entity=Thal/)
    assert.match(
      await page.locator('#elected tbody tr').first().innerText(),
      /Muster11 Kim\s+Links\s+64\s+Gewählt/,
    )
  })

  test('selects a list for the map with a button without script, and highlights it while hovering', async () => {
    const plain = await open('/election/rat/list-by-entity', { javaScriptEnabled: false })
    await plain.getByLabel('Liste', { exact: true }).selectOption({ label: 'Mitte & Co' })
    await plain.getByRole('button', { name: 'Anzeigen' }).click()
    assert.match(await plain.locator('#table tr[data-entity="3213"]').innerText(), /Goldach\s+92\s+34\.33%/)

    const page = await open('/election/rat/list-by-entity?list=4', wide)
    await page.locator('#table tr[data-entity="3213"]').hover()
    await page.locator('.map [data-entity="3213"].is-marked').waitFor({ state: 'attached' })
    await judge(page)
  })
})
