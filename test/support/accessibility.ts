import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Locale } from '../../src/i18n/locales.ts'
import { browserUnderTest } from './browser.ts'
import { type EveryPage, startEveryPage } from './every-page.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA on every page in one language; each language has its own file, so that they run side by side. */
export function everyPageIsAccessible(locale: Locale): void {
  describe(`pages in ${locale} are accessible`, () => {
    const browser = browserUnderTest()
    let every: EveryPage
    let publicPage: Page
    let staffPage: Page
    before(async () => {
      every = await startEveryPage()
      const { url } = every.service
      publicPage = await browser.open(url, { cookie: `locale=${locale}` })
      staffPage = await browser.open(url, { cookie: `locale=${locale}; ${every.session}` })
    })
    after(() => every.stop())

    test('all pages of the sample', async (t) => {
      for (const { name, path, reader } of every.cases)
        await t.test(name, async () => {
          const page = reader === 'staff' ? staffPage : publicPage
          await page.goto(every.service.url + path)
          assert.equal(await page.getAttribute('html', 'lang'), locale.replace('_', '-'))
          assert.equal(await page.locator('h1').count(), 1)
          await judge(page, locale === 'de_CH' ? 'light and dark' : 'light')
        })
    })

    test('setting up', async () => {
      const page = await browser.open(every.unused.url + every.setupPath, { cookie: `locale=${locale}` })
      assert.ok((await page.locator('input[type=password]').count()) > 0)
      await judge(page)
    })

    test('an opened fold-out on a small screen', async () => {
      await publicPage.setViewportSize({ width: 360, height: 740 })
      await publicPage.goto(`${every.service.url}/agencies`)
      await publicPage.locator('.tree-folds > li > details > summary').first().click()
      await judge(publicPage)
    })
  })
}

/** Everything in light colours, and once more in dark what depends on colours. Those are the same in every language. */
export async function judge(
  page: Page,
  schemes: 'light' | 'light and dark' = 'light and dark',
): Promise<void> {
  await page.evaluate(axe.source)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, { runOnly: { type: 'tag', values: standard } })
  if (schemes === 'light') {
    assert.deepEqual(light, [])
    return
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
  assert.deepEqual({ light, dark }, { light: [], dark: [] })
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate(
    async (given): Promise<AxeResults> => Reflect.get(window, 'axe').run(document, given),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
  assert.ok(results.passes.length > 0, 'axe found nothing to judge')
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
}
