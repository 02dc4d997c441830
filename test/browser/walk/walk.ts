import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { RunOptions } from 'axe-core'
import { locales } from '../../../src/texts/language/locales.ts'
import { everything, injectAxe, violations } from '../../support/accessibility.ts'
import { browserUnderTest } from '../../support/browser.ts'
import { type HostSite, hostSite } from '../../support/host-site.ts'
import { outlineFaults } from '../../support/outline.ts'
import { type SampleSite, startSampleSite } from '../../support/sample-site.ts'
import { type Circumstances, themes, twoVisitsOf, visitsAt, visitsOf, widths } from './design.ts'
import { findings, scriptScales, shiftBudget } from './findings.ts'
import type { PageType } from './page-types.ts'
import { openWindow, pay, type Visit, type Visitor } from './visit.ts'

/** The narrowest screen that WCAG asks for (1.4.10): 1280 pixels at a zoom of 400 percent. */
const narrowest = { width: 320, height: 640 }
/** For one page, on a busy machine. */
const longest = 60_000

/** Visits a group of pages under all circumstances. Each group has its own file, so that groups run in parallel. */
export function walk(
  title: string,
  typesIn: (site: SampleSite) => Promise<readonly PageType[]>,
  environment: Readonly<Record<string, string>> = {},
): void {
  describe(title, () => {
    const browser = browserUnderTest({ keepsWindows: true })
    const host = hostSite()
    const weigh = scriptScales()
    let site: SampleSite
    let plan: readonly PlannedVisit[]
    before(async () => {
      site = await startSampleSite('', environment, only === undefined ? [] : [only])
      const types = await typesIn(site)
      // Sites of other addresses do not offer that language.
      plan = planFor(types.filter(({ url }) => only === undefined || url.startsWith(site.service.url)))
    })
    after(() => site.stop())

    // Two tabs at a time: while one waits for an answer, the other works.
    describe('pages pass all checks', { concurrency: 2 }, () => {
      for (const theme of themes)
        for (const width of givenWidths ?? widths)
          test(`${theme}, ${width} pixels wide`, async (t) => {
            const visitor = await openWindow(browser, theme, width)
            const here = plan.filter(
              ({ circumstances }) => circumstances.theme === theme && circumstances.width === width,
            )
            const visitAll = async (visits: readonly PlannedVisit[]) => {
              for (const { type, circumstances } of visits)
                await t.test(type.name, { timeout: longest }, async () => {
                  const found = await inspect({ visitor, host, site, type, circumstances, weigh })
                  assert.deepEqual(found, [], `${type.url} ${circumstances.locale} ${circumstances.mode}`)
                })
            }
            const judgedBy = Object.groupBy(here, ({ circumstances }) => circumstances.judges)
            await visitAll(judgedBy.outline ?? [])
            await injectAxe(visitor.page)
            await visitAll(judgedBy.everything ?? [])
          })
    })
  })
}

interface PlannedVisit {
  readonly type: PageType
  readonly circumstances: Circumstances
}

function planFor(types: readonly PageType[]): readonly PlannedVisit[] {
  const rankOf = ({ isAlike, isMinor }: PageType) => (isAlike ? 'alike' : isMinor ? 'minor' : 'major')
  const { major = [], minor = [], alike = [] } = Object.groupBy(types, rankOf)
  const planned =
    givenWidths === null
      ? [
          ...major.map((type, place) => ({ type, visits: visitsOf(place) })),
          ...minor.map((type, place) => ({ type, visits: twoVisitsOf(place) })),
          ...alike.map((type, place) => ({
            type,
            visits: twoVisitsOf(place).slice(place % 2, (place % 2) + 1),
          })),
        ]
      : types.map((type, place) => ({ type, visits: visitsAt(givenWidths, place) }))
  return planned.flatMap(({ type, visits }) =>
    visits.map((visit) => ({ type, circumstances: possible(type, { ...visit, ...inOneLanguage }) })),
  )
}

/** Widths at which every page is visited in both themes, instead of the plan, which has each pair of values somewhere. */
const givenWidths = process.env.KANZLEI_WALK_WIDTHS?.split(',').map(Number) ?? null

/** Instead of those of content, for a language that only some sites offer. */
const [only] = locales.filter((locale) => locale === process.env.KANZLEI_WALK_LOCALE)
const inOneLanguage = only === undefined ? {} : { locale: only }

/** A page that other sites may not frame is visited by itself instead. */
function possible({ frameable }: PageType, planned: Circumstances): Circumstances {
  return planned.mode === 'framed' && !frameable ? { ...planned, mode: 'plain' } : planned
}

interface Inspection extends PlannedVisit {
  readonly visitor: Visitor
  readonly host: HostSite
  readonly site: SampleSite
  readonly weigh: ReturnType<typeof scriptScales>
}

async function inspect(planned: Inspection): Promise<readonly string[]> {
  const { visitor, host, site, type, circumstances, weigh } = planned
  const session = type.reader === 'staff' ? site.session : ''
  const visit = await payWhileStill(() => pay(visitor, host, session, type, circumstances))
  const found = [
    ...findings(type, circumstances, visit, site.content),
    ...(await weigh(visit.look)),
    ...(circumstances.judges === 'outline'
      ? await visit.place.evaluate(outlineFaults)
      : await violations(visit.place, rulesFor(type))),
  ]
  found.push(...(await tooWideWhenNarrowest(visitor, visit)))
  return [...found, ...serious(visitor.complaints(), type)]
}

function rulesFor({ isScreen }: PageType): RunOptions {
  // Without script a wall display moves on to the next one with a refresh.
  return { ...everything, rules: { 'meta-refresh': { enabled: !isScreen } } }
}

async function tooWideWhenNarrowest({ page }: Visitor, { place }: Visit): Promise<readonly string[]> {
  await page.setViewportSize(narrowest)
  const beyond = await place.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return beyond > 0 ? [`${beyond} pixels too wide for a screen of ${narrowest.width}`] : []
}

/** On a busy machine a page may be painted before all of it has arrived; a real layout shift occurs again. */
async function payWhileStill(pay: () => Promise<Visit>): Promise<Visit> {
  const visit = await pay()
  return visit.look.shift < shiftBudget ? visit : pay()
}

/** Without requests to the site itself, and without the message about a response that is expected to be an error. */
function serious(complaints: readonly string[], { url, status }: PageType): readonly string[] {
  const asksUs = `asks for ${new URL(url).origin}/`
  return complaints.filter(
    (complaint) =>
      !complaint.startsWith(asksUs) && !(status >= 400 && complaint.includes(`status of ${status}`)),
  )
}
