import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { everything, injectAxe, judge, violations } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const browser = browserUnderTest({ keepsWindows: true })

type Rule = 'color-contrast' | 'link-in-text-block' | 'scrollable-region-focusable' | 'target-size'

const text = 'Abstimmung vom 29. November'
const buttons = (style: string) =>
  ['Ja', 'Nein', 'Leer'].map((label) => `<button style="${style}">${label}</button>`).join('')

const sentence = (style: string) => `<p>${text} <a href="/" style="${style}">${text}</a> ${text}</p>`

const box = (style: string) => `<div style="height: 40px; ${style}">${`<p>${text}</p>`.repeat(5)}</div>`

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
  ['a link that has a line', sentence('color: #00c'), null],
  [
    'a link that looks like the text around it',
    sentence('color: #333; text-decoration: none'),
    'link-in-text-block',
  ],
  [
    'such a link in a block in a line',
    `<p><span style="display: inline-block">${sentence('color: #333; text-decoration: none')}</span></p>`,
    'link-in-text-block',
  ],
  [
    'a link in text with a line',
    `<div style="text-decoration: underline">${sentence('color: #333; text-decoration: none')}</div>`,
    'link-in-text-block',
  ],
  [
    'an underlined link in underlined text',
    `<div style="text-decoration: underline"><span style="color: #111">${text} <a href="/" style="color: #333">${text}</a></span></div>`,
    null,
  ],
  [
    'a button of another role that looks like text',
    `<p>${text} <span role="link" tabindex="0" style="color: #333">${text}</span> ${text}</p>`,
    'link-in-text-block',
  ],
  ['a link alone', `<p> <a href="/" style="color: #333; text-decoration: none">${text}</a> </p>`, null],
  [
    'a link that is a block',
    `<div>${text} <a href="/" style="display: block; color: #333; text-decoration: none">${text}</a></div>`,
    null,
  ],
  ['a box that scrolls', box('overflow: auto'), 'scrollable-region-focusable'],
  [
    'a box that scrolls downwards',
    box('overflow-y: scroll; overflow-x: clip'),
    'scrollable-region-focusable',
  ],
  ['a field that scrolls', `<textarea aria-label="x">${text.repeat(50)}</textarea>`, null],
  ['a box that cuts off', box('overflow: hidden'), null],
  [
    'a box that scrolls in one that is only read aloud',
    `<div style="clip-path: inset(50%)">${box('overflow: auto')}</div>`,
    'scrollable-region-focusable',
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

  test('finds what fails in dark colours only', async () => {
    const failing = (rule: string, styles: string) => {
      const style = `<style>@media (prefers-color-scheme: dark) { ${styles} }</style>`
      return { rule, markup: page(`${style}<p>${text} <a href="/">${text}</a> ${text}</p>`) }
    }
    await tab.setContent(page(sentence('color: #00c')))
    await judge(tab)
    for (const { rule, markup } of [
      failing('color-contrast', 'p { color: #999 }'),
      failing('link-in-text-block', 'a { color: #333; text-decoration: none }'),
    ]) {
      await tab.setContent(markup)
      await assert.rejects(judge(tab), ({ actual }: assert.AssertionError) => {
        const { light, dark } = actual as {
          readonly light: readonly string[]
          readonly dark: readonly string[]
        }
        assert.deepEqual(light, [])
        return dark.some((line) => line.startsWith(`${rule}:`))
      })
    }
  })

  test('leaves out elements that cannot fail', async () => {
    const link = sentence('color: #00c; line-height: 40px')
    await tab.setContent(page(`<p>${text}</p>${link}${buttons('width: 80px; height: 40px')}`))
    await violations(tab, everything)
    const marked = tab.locator('[data-axe-contrast], [data-axe-link], [data-axe-scroll], [data-axe-target]')
    assert.equal(await marked.count(), 0)
  })
})

/** What axe finds when it checks every element. */
async function violationsOnAllElements(tab: Page): Promise<readonly string[]> {
  await tab.evaluate(() =>
    Reflect.get(window, 'axe').configure({
      rules: [
        ...['color-contrast', 'target-size'].map((id) => ({
          id,
          selector: '*',
        })),
        { id: 'link-in-text-block', selector: 'a[href], [role=link]' },
        { id: 'scrollable-region-focusable', selector: '*:not(select,textarea)' },
      ],
    }),
  )
  return violations(tab, everything)
}
