import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { everything, injectAxe, violations } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const browser = browserUnderTest({ keepsWindows: true })

type Rule = 'color-contrast' | 'target-size'

const text = 'Abstimmung vom 29. November'
const buttons = (style: string) =>
  ['Ja', 'Nein', 'Leer'].map((label) => `<button style="${style}">${label}</button>`).join('')

/** Markup, with the rule that it violates. */
const cases: readonly (readonly [name: string, markup: string, violated: Rule | null])[] = [
  ['black text', `<p>${text}</p>`, null],
  ['grey text', `<p style="color: #999">${text}</p>`, 'color-contrast'],
  ['grey text in one cell', `<table><tr><td>1<td style="color: #888">12 345</table>`, 'color-contrast'],
  ['grey text, large', `<p style="color: #888; font-size: 24px">${text}</p>`, null],
  ['light grey text, large', `<p style="color: #aaa; font-size: 24px">${text}</p>`, 'color-contrast'],
  ['grey text in a field', `<input aria-label="x" value="12 345" style="color: #aaa">`, 'color-contrast'],
  ['translucent text', `<p style="color: rgb(0 0 0 / 40%)">${text}</p>`, 'color-contrast'],
  ['text in a translucent box', `<div style="opacity: .4"><p>${text}</p></div>`, 'color-contrast'],
  ['text on a dark box', `<div style="background: #333"><p>${text}</p></div>`, 'color-contrast'],
  [
    'text on a translucent dark box',
    `<div style="background: rgb(0 0 0 / 70%)"><p>${text}</p></div>`,
    'color-contrast',
  ],
  [
    'text over a dark sibling',
    `<div style="position: absolute; inset: 0; background: #333"></div>
     <p style="position: relative">${text}</p>`,
    'color-contrast',
  ],
  [
    'text pulled over a dark sibling',
    `<div style="height: 90px; background: #333"></div><p style="position: relative; margin-top: -60px">${text}</p>`,
    'color-contrast',
  ],
  ['large buttons', buttons('width: 80px; height: 40px'), null],
  ['small buttons side by side', buttons('width: 16px; height: 16px; padding: 0; margin: 0'), 'target-size'],
  ['small buttons far apart', buttons('width: 16px; height: 16px; padding: 0; margin: 12px'), null],
  [
    'a large button that another covers',
    `<button style="width: 60px; height: 60px">A</button>
     <button style="width: 60px; height: 60px; position: relative; left: -54px">B</button>`,
    'target-size',
  ],
]

const page = (markup: string) =>
  `<!doctype html><html lang="de"><title>x</title><body style="background: #fff; color: #000"><main><h1>x</h1>${markup}</main>`

describe('axe on the elements that may fail', () => {
  let tab: Page
  before(async () => {
    tab = await browser.open('about:blank')
    await injectAxe(tab)
  })
  // A new document, with axe as it was injected.
  beforeEach(() => tab.reload())

  for (const [name, markup, violated] of cases)
    test(`${name}: ${violated ?? 'no violation'}`, async () => {
      await tab.setContent(page(markup))
      const found = await violations(tab, everything)
      assert.deepEqual(
        found.map((line) => line.slice(0, line.indexOf(':'))),
        violated === null ? [] : [violated],
      )
      assert.deepEqual(found, await violationsOnAllElements(tab))
    })

  test('leaves out elements that cannot fail', async () => {
    await tab.setContent(page(`<p>${text}</p>${buttons('width: 80px; height: 40px')}`))
    await violations(tab, everything)
    assert.equal(await tab.locator('[data-axe-contrast], [data-axe-target]').count(), 0)
  })
})

/** What axe finds when it checks every element. */
async function violationsOnAllElements(tab: Page): Promise<readonly string[]> {
  await tab.evaluate(() =>
    Reflect.get(window, 'axe').configure({
      rules: ['color-contrast', 'target-size'].map((id) => ({ id, selector: '*' })),
    }),
  )
  return violations(tab, everything)
}
