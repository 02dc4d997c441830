import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 AA and what is good practice beside it, in the colours that the page has now. */
export const everything: RunOptions = { runOnly: { type: 'tag', values: standard } }

const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Everything in light colours, and once more in dark what depends on colours. */
export async function judge(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, colours)
  assert.deepEqual({ light, dark }, { light: [], dark: [] })
}

/** What is good practice for the frame of a page; of what is in it, only the order of headings. */
export const outline: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      ...['bypass', 'document-title', 'html-has-lang', 'html-lang-valid', 'landmark-one-main'],
      ...['page-has-heading-one', 'heading-order', 'region', 'frame-title'],
    ],
  },
}

/** Brings the judge along to every page of a window: he need not be sent for each time. */
export async function bringJudge(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** What is wrong, with the markup concerned. */
export async function violations(place: Page | Frame, options: RunOptions): Promise<readonly string[]> {
  // Where scripts were off when the page came, he could not come along.
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(source)
  // Finding out how each element could be selected takes a third of the time.
  const lean: RunOptions = {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
  }
  const { passes, found } = await place.evaluate(async (given) => {
    const results: AxeResults = await Reflect.get(window, 'axe').run(document, given)
    const found = results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
    )
    return { passes: results.passes.length, found }
  }, lean)
  assert.ok(passes > 0, 'axe found nothing to judge')
  return found
}
