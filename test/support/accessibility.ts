import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { markCandidates } from './axe-candidates.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Without counting names, classes and attributes of a page for selectors, which are not used here. */
const withoutSelectors = axe.replaceAll(/axe\._selectorData=\w+\(\w+\.flatTree\)/g, 'axe._selectorData={}')
assert.notEqual(withoutSelectors, axe, 'axe prepares selectors in another way than it did')

/**
 * Axe with its most expensive rules limited to the elements that `markCandidates` has marked, and without the
 * markup of all checked elements. An unlabelled element's accessible name is its text.
 */
const source = `${withoutSelectors}
axe.configure({
  noHtml: true,
  rules: [
    { id: 'color-contrast', selector: '[data-axe-contrast]' },
    { id: 'link-in-text-block', selector: '[data-axe-link]' },
    { id: 'scrollable-region-focusable', selector: '[data-axe-scroll]:not(select,textarea)' },
    { id: 'target-size', selector: '[data-axe-target]' },
    { id: 'label-content-name-mismatch', selector: '[aria-label], [aria-labelledby]' },
  ],
})`

/** WCAG 2.2 AA and best practices, in the current colour scheme of the page. */
export const everything: RunOptions = { runOnly: { type: 'tag', values: standard } }

const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Asserts that all rules pass in the light colour scheme, and those that depend on colours in the dark one. */
export async function judge(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, colours)
  assert.deepEqual({ light, dark }, { light: [], dark: [] })
}

/** Loads axe into every document of a page, so that it need not be sent for each. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** Returns violated rules with the markup of the elements. */
export async function violations(place: Page | Frame, options: RunOptions): Promise<readonly string[]> {
  const { texts, coloured, hasAxe } = await place.evaluate(markCandidates)
  assert.ok(texts > 0, 'the page has no text')
  if (options === colours && coloured === 0) return []
  // Axe is missing if it was not injected, or if scripts were disabled while the page was loading.
  if (!hasAxe) await place.evaluate(source)
  // Computing a selector for each element takes a third of the time.
  const lean: RunOptions = {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    preload: false,
    iframes: false,
  }
  const { passes, found } = await place.evaluate(async (given) => {
    const results: AxeResults = await Reflect.get(window, 'axe').run(document, given)
    const found = results.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join('\n  ')}`,
    )
    return { passes: results.passes.length, found }
  }, lean)
  // If only colours are checked, axe may leave open whether a candidate passes.
  assert.ok(passes > 0 || options === colours, 'axe has checked nothing')
  return found
}
