import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fallbackFaces } from '../../../scripts/fallback-faces.ts'
import { browserUnderTest } from '../../support/browser.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { widths } from './design.ts'
import { shiftBudget } from './findings.ts'
import { lookAround } from './look.ts'
import { required } from './page-types.ts'

describe('a page does not move when its script and its fonts load late', () => {
  let site: SampleSite
  before(async () => {
    site = await startSampleSite()
  })
  after(() => site.stop())

  for (const [place, face] of fallbackFaces.entries())
    describe(`for a reader who has only the font ${face.family}`, () => {
      const browser = browserUnderTest({ faces: [face] })
      test('on a phone and on a wide screen', async () => {
        const page = await browser.open('about:blank')
        const moved: string[] = []
        for (const [width, path] of visitsOf(place, pathsIn(site))) {
          await page.setViewportSize({ width, height: 900 })
          const shift = await shiftOf(page, site.service.url + path)
          if (shift >= shiftBudget) moved.push(`${path} by ${shift} on ${width} pixels`)
        }
        assert.deepEqual(moved, [])
      })
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

/**
 * The home page on a phone moves most when letters are too wide or too narrow, so every face is tried there. The
 * faces share the other pages: together they see each on both screens.
 */
function visitsOf(
  place: number,
  [home = '', ...others]: readonly string[],
): readonly (readonly [width: number, path: string])[] {
  const [phone, wide] = widths
  return [
    [phone, home],
    [phone, required(others[place % others.length])],
    [wide, required([home, ...others][place % (others.length + 1)])],
  ]
}

async function shiftOf(page: Page, url: string): Promise<number> {
  const shown = Promise.withResolvers<void>()
  // The script of the colour scheme alone is loaded before the first paint.
  await page.route(/\/(?!scheme-)[^/]*\.(js|woff2)$/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  shown.resolve()
  await page.waitForLoadState('load')
  const { shift } = await page.evaluate(lookAround, null)
  await page.unrouteAll()
  return shift
}
