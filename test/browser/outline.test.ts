import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { injectAxe, violations } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { outlineFaults } from '../support/outline.ts'

const browser = browserUnderTest({ keepsWindows: true })

const head = '<title>Abstimmung</title>'
const main = '<main><h1>Abstimmung</h1><p>Angenommen</p></main>'
const skip = '<a class="skip" href="#inhalt">Zum Inhalt</a>'

/** A document, with the rule of axe that it violates. */
const cases: readonly (readonly [name: string, markup: string, violated: string | null])[] = [
  ['a plain page', `<html lang="de">${head}${main}`, null],
  [
    'a page with everything around its content',
    `<html lang="de">${head}${skip}<header>Kanton<nav><a href="/">Start</a></nav></header>
     <main id="inhalt"><h1>Wahl</h1><h2>Listen</h2><h3>1</h3><h2>Sitze</h2><iframe title="Karte"></iframe></main>
     <footer>Impressum</footer>`,
    null,
  ],
  ['no title', `<html lang="de"><body>${main}`, 'document-title'],
  ['no language', `<html>${head}${main}`, 'html-has-lang'],
  ['no main part', `<html lang="de">${head}<header><h1>Abstimmung</h1></header>`, 'landmark-one-main'],
  [
    'no heading of level 1',
    `<html lang="de">${head}<main><h2>Abstimmung</h2></main>`,
    'page-has-heading-one',
  ],
  [
    'a level of headings left out',
    `<html lang="de">${head}<main><h1>Abstimmung</h1><h2>Ja</h2><h4>Nein</h4></main>`,
    'heading-order',
  ],
  ['text in no landmark', `<html lang="de">${head}<div><p>Vorläufig</p></div>${main}`, 'region'],
  [
    'a picture in no landmark',
    `<html lang="de">${head}${main}<div><img src="data:," alt="Karte" width="9" height="9"></div>`,
    'region',
  ],
  [
    'a frame without title',
    `<html lang="de">${head}<main><h1>Karte</h1><iframe></iframe></main>`,
    'frame-title',
  ],
]

const rules: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      ...['bypass', 'document-title', 'html-has-lang', 'html-lang-valid', 'landmark-one-main'],
      ...['page-has-heading-one', 'heading-order', 'region', 'frame-title'],
    ],
  },
}

describe('the outline of a page', () => {
  let tab: Page
  before(async () => {
    tab = await browser.open('about:blank')
    await injectAxe(tab)
  })
  // A new document, with axe as it was injected.
  beforeEach(() => tab.reload())

  for (const [name, markup, violated] of cases)
    test(`${name}: ${violated ?? 'no fault'}`, async () => {
      await tab.setContent(`<!doctype html>${markup}`)
      const found = (await violations(tab, rules)).map((line) => line.slice(0, line.indexOf(':')))
      assert.deepEqual(found, violated === null ? [] : [violated])
      assert.equal((await tab.evaluate(outlineFaults)).length, found.length)
    })
})
