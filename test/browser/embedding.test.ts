import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { embeddedService, proporz } from '../results/embedded-service.ts'
import { publishResults } from '../results/published.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest, type Visit } from '../support/browser.ts'
import { hostSite } from '../support/host-site.ts'

const host = hostSite()
const browser = browserUnderTest()

/** A page of another site with one address of ours inside. */
async function framed(
  url: string,
  visit: Visit = {},
): Promise<{ readonly page: Page; readonly inside: Frame }> {
  const page = await browser.open('about:blank', visit)
  return { page, inside: await showFramed(page, url) }
}

async function showFramed(page: Page, url: string): Promise<Frame> {
  const frame = `<iframe src="${url}" title="x" width="700" height="900"></iframe>`
  await page.goto(host.page(`<!doctype html><title>Zeitung</title>${frame}`))
  const inside = await (await page.waitForSelector('iframe')).contentFrame()
  assert.ok(inside !== null)
  return inside
}

describe('pages inside a frame of another site', () => {
  const service = embeddedService('sqlite')

  test('include views and public pages of results', async () => {
    for (const [path, title] of [
      ['/vote/einfach/map', 'Titel einfach'],
      ['/election/proporz/candidates-chart', 'Titel proporz'],
      ['/elections/rat/districts?headerless', 'Titel rat'],
    ] as const) {
      const { inside } = await framed(service().url + path)
      assert.equal(await inside.locator('h1').innerText(), title)
    }
  })

  test('are requested by a script of the other site only after a change', async () => {
    const page = await browser.open(host.page('<!doctype html><title>Zeitung</title>'))
    for (const path of ['/vote/einfach/json', '/api/agencies']) {
      const read = (headers: Readonly<Record<string, string>>) =>
        page.evaluate(
          async ([url, sent]) => {
            const answer = await fetch(url, { headers: sent, cache: 'no-store' })
            return { status: answer.status, tag: answer.headers.get('etag') }
          },
          [service().url + path, headers] as const,
        )
      const first = await read({})
      assert.equal(first.status, 200)
      assert.match(first.tag ?? '', /^(W\/)?"[\w-]+"$/, path)
      assert.deepEqual(await read({ 'If-None-Match': first.tag ?? '' }), { ...first, status: 304 })
    }
  })

  test('do not include any other pages', async () => {
    for (const path of ['/login', '/manage/tickets', '/', '/embed?url=/vote/einfach/map']) {
      const page = await browser.open('about:blank')
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
      const markup = `<!doctype html><title>Zeitung</title><iframe src="${service().url}${path}" title="x"></iframe>`
      await page.goto(host.page(markup))
      await refused
      const inside = await (await page.waitForSelector('iframe')).contentFrame()
      assert.equal(await inside?.locator('main').count(), 0, path)
    }
  })

  test('are updated with the results', async () => {
    const page = await browser.open('about:blank')
    const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
    const inside = await showFramed(page, `${service().url}/election/leer/lists-table`)
    assert.match(await inside.locator('.empty').innerText(), /noch keine Resultate/)
    await listening
    await publishResults(service(), 'election', 'leer', proporz)
    await inside.waitForSelector('table', { timeout: 10_000 })
    assert.match(await inside.locator('.embed-source').innerText(), /^Schlussresultat/)
  })

  test('open links outside of the frame', async () => {
    const { page, inside } = await framed(`${service().url}/vote/einfach/vote-header-widget`)
    const opened = page.waitForEvent('popup')
    await inside.locator('.embed-source a').click()
    assert.match((await opened).url(), /\/vote\/einfach/)
    assert.equal(await inside.locator('.verdict').count(), 1)
  })

  test('let readers select a place without script as well', async () => {
    const { inside } = await framed(`${service().url}/election/proporz/list-by-entity-chart?theme=dark`, {
      javaScriptEnabled: false,
    })
    await inside.locator('select').selectOption({ label: 'Rechts' })
    await inside.locator('form button').click()
    await inside.waitForURL(/list=3/)
    assert.match(inside.url(), /theme=dark/)
    assert.equal(await inside.locator('h2').first().innerText(), 'Rechts')
  })

  test('are light, or have the requested theme, whatever the device says', async () => {
    const paper = async (theme: string, colorScheme: 'light' | 'dark') => {
      const { inside } = await framed(`${service().url}/election/proporz/lists-table${theme}`, {
        colorScheme,
      })
      return inside.evaluate(() => getComputedStyle(document.body).backgroundColor)
    }
    assert.equal(await paper('?theme=auto', 'dark'), 'rgb(20, 22, 24)')
    assert.equal(await paper('', 'dark'), 'rgb(255, 255, 255)')
    assert.equal(await paper('?theme=dark', 'light'), 'rgb(20, 22, 24)')
    assert.equal(await paper('?theme=transparent', 'dark'), 'rgba(0, 0, 0, 0)')
  })
})

describe('the embed dialog', () => {
  const service = embeddedService('sqlite')
  const open = (visit: Visit = {}) => browser.open(`${service().url}/election/proporz/lists`, visit)
  const code = (page: Page) => page.locator('#embed-code-fitting').inputValue()

  test('shows, changes and copies the code, and gives the focus back', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const link = page.locator('#lists-chart a[data-embed]')
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'In eine andere Website einbetten' })
    await dialog.waitFor()
    assert.match(await code(page), /lists-chart\?locale=de_CH" title="Titel proporz: Stimmen nach Listen"/)
    assert.match(await code(page), /<script>/)
    const preview = await (await page.waitForSelector('.embed-preview iframe')).contentFrame()
    await preview?.waitForSelector('.chart')

    await dialog.getByLabel('Farben').selectOption('dark')
    await page.waitForFunction(() => /theme=dark/.test(document.querySelector('textarea')?.value ?? ''))
    await dialog.getByLabel('Sprache').selectOption('fr_CH')
    await page.waitForFunction(() =>
      /locale=fr_CH&amp;theme=dark/.test(document.querySelector('textarea')?.value ?? ''),
    )

    await dialog.getByRole('button', { name: 'Code kopieren' }).first().click()
    await dialog.getByRole('button', { name: 'Kopiert' }).waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await code(page)).trim())
    await judge(page)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await link.evaluate((element) => element === document.activeElement), true)
  })

  test('closes with its button', async () => {
    const page = await open()
    await page.locator('a[data-embed]').first().click()
    await page.getByRole('button', { name: 'Schliessen' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('is a page without script', async () => {
    const page = await open({ javaScriptEnabled: false })
    await page.locator('#lists-chart a[data-embed]').click()
    await page.waitForURL('**/embed?*')
    assert.equal(await page.getByRole('button', { name: 'Code kopieren' }).count(), 0)
    await page.getByLabel('Farben').selectOption('transparent')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.waitForURL(/theme=transparent/)
    assert.match(await code(page), /theme=transparent/)
    const preview = await (await page.waitForSelector('.embed-preview iframe')).contentFrame()
    assert.equal(await preview?.locator('h1').innerText(), 'Titel proporz')
  })

  test('is accessible as a page', async () => {
    const page = await browser.open(`${service().url}/embed?url=/vote/einfach/map`)
    await judge(page)
  })
})

describe('code pasted into another site', () => {
  const service = embeddedService('sqlite')

  test('is copied and pasted for a map in two clicks', async () => {
    const source = await browser.open(`${service().url}/vote/einfach/entities`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await source.locator('#map a[data-embed]').click()
    await source.getByRole('button', { name: 'Code kopieren' }).first().click()
    await source.getByRole('button', { name: 'Kopiert' }).waitFor()
    const pasted = await source.evaluate(() => navigator.clipboard.readText())
    const page = await browser.open('about:blank')
    await page.goto(host.page(`<!doctype html><title>Blog</title>${pasted}`))
    const inside = await (await page.waitForSelector('iframe')).contentFrame()
    await inside?.waitForSelector('.map-svg [data-entity]:visible')
  })

  test('shows the view in full height', async () => {
    const source = await browser.open(`${service().url}/embed?url=/election/proporz/lists-chart`)
    const pasted = await source.locator('#embed-code-fitting').inputValue()
    const page = await browser.open('about:blank')
    await page.goto(host.page(`<!doctype html><title>Zeitung</title>${pasted}`))
    const inside = await (await page.waitForSelector('iframe')).contentFrame()
    await inside?.waitForSelector('.embed-source')
    const height = await inside?.evaluate(() =>
      document.fonts.ready.then(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
    )
    await page.waitForFunction((wanted) => document.querySelector('iframe')?.offsetHeight === wanted, height)
  })
})
