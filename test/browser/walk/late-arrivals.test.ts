import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browserUnderTest } from '../../support/browser.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { widths } from './design.ts'
import { shiftBudget } from './findings.ts'
import { lookAround } from './look.ts'
import { required } from './page-types.ts'

describe('a page does not move when its script and its letters come late', () => {
  const browser = browserUnderTest()
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  for (const width of widths)
    test(`on a screen of ${width} pixels`, async () => {
      const moved: string[] = []
      for (const path of pathsIn(site)) {
        const page = await browser.open('about:blank', { viewport: { width, height: 900 } })
        const shift = await shiftOf(page, site.service.url + path)
        if (shift >= shiftBudget) moved.push(`${path} by ${shift}`)
        await page.context().close()
      }
      assert.deepEqual(moved, [])
    })
})

/** With all that scripts add: searches, buttons in the heads of tables, maps that follow the pointer. */
function pathsIn({ bundle: { votes, elections, election_compounds } }: SampleSite): readonly string[] {
  const vote = required(votes[0]).id
  const council = required(elections.find(({ domain }) => domain === 'federation')).id
  const parliament = required(election_compounds[0]).id
  return [
    ...['/', '/people', '/events', `/vote/${vote}/entities`, `/vote/${vote}/entities-table`],
    ...[`/election/${council}/lists`, `/elections/${parliament}/seat-allocation`],
  ]
}

async function shiftOf(page: Page, url: string): Promise<number> {
  const shown = Promise.withResolvers<void>()
  await page.route(/\.(js|woff2)$/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  shown.resolve()
  await page.waitForLoadState('load')
  return (await page.evaluate(lookAround, null)).shift
}
