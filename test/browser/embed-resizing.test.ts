import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { heightScript } from '../../src/areas/results/site/embeds/embed-code.ts'
import { embeddedService } from '../results/embedded-service.ts'
import { browserUnderTest } from '../support/browser.ts'
import { hostSite } from '../support/host-site.ts'
import type { TestService } from '../support/service.ts'

const file = (path: string) => new URL(`../../node_modules/${path}`, import.meta.url)
const host = hostSite({
  '/iframe-resizer-3.js': file('iframe-resizer-3/js/iframeResizer.min.js'),
  '/iframe-resizer-4.js': file('iframe-resizer-4/js/iframeResizer.min.js'),
  '/iframe-resizer-5.js': file('@iframe-resizer/parent/index.umd.js'),
  '/open-iframe-resizer.js': file('@open-iframe-resizer/core/dist/index.umd.cjs'),
})
const browser = browserUnderTest()

/** How other sites fit frames to their content: the script and its call. */
const scripts: Readonly<Record<string, string>> = {
  'iframe-resizer 3.6':
    '<script src="/iframe-resizer-3.js"></script><script>iFrameResize({}, "#frame")</script>',
  'iframe-resizer 4.4':
    '<script src="/iframe-resizer-4.js"></script><script>iFrameResize({}, "#frame")</script>',
  'iframe-resizer 5':
    '<script src="/iframe-resizer-5.js"></script><script>iframeResize({ license: "GPLv3" }, "#frame")</script>',
  'open-iframe-resizer':
    '<script src="/open-iframe-resizer.js"></script><script>iframeResizer.initialize({}, "#frame")</script>',
  'open-iframe-resizer, asked to speak like the others':
    '<script src="/open-iframe-resizer.js"></script><script>iframeResizer.initialize({ enableLegacyLibSupport: true }, "#frame")</script>',
  'the script of our own code': heightScript,
}

const frameCode = (service: TestService, path: string) =>
  `<iframe id="frame" src="${service.url}${path}" title="Resultat" width="100%" height="90" style="border:0"></iframe>`

/** Messages of the host scripts themselves: sent before the frame has loaded, or about a licence. */
const ownNoise = /does not match the recipient window|licen[cs]e/i

interface Shown {
  readonly page: Page
  readonly inside: Frame
  readonly warnings: readonly string[]
}

async function show(markup: string): Promise<Shown> {
  const page = await browser.open('about:blank', { viewport: { width: 760, height: 700 } })
  const warnings: string[] = []
  page.on('pageerror', ({ message }) => warnings.push(message))
  page.on('console', (message) => {
    const isWarning = message.type() === 'warning' || message.type() === 'error'
    if (isWarning && !ownNoise.test(message.text())) warnings.push(message.text())
  })
  await page.goto(host.page(`<!doctype html><meta charset="utf-8"><title>Zeitung</title>\n${markup}`))
  const inside = await (await page.waitForSelector('#frame')).contentFrame()
  assert.ok(inside !== null)
  await inside.waitForSelector('.embed-source')
  // The height is final once fonts are loaded.
  await inside.evaluate(() => document.fonts.ready.then(() => undefined))
  return { page, inside, warnings }
}

const contentHeight = (inside: Frame) =>
  inside.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))

/** Waits until the frame is as high as its content. Returns the height. */
async function fitted({ page, inside }: Shown): Promise<number> {
  const height = await contentHeight(inside)
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>('#frame')?.offsetHeight === wanted,
    height,
  )
  return height
}

describe('the frame of another site is as high as the view inside', () => {
  const service = embeddedService('sqlite')

  for (const [name, script] of Object.entries(scripts))
    test(`with ${name}`, async () => {
      const shown = await show(`${frameCode(service(), '/election/proporz/lists-chart')}\n${script}`)
      const { page, inside, warnings } = shown
      const first = await fitted(shown)
      assert.ok(first > 150, `${first}`)
      assert.ok(await inside.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight))

      await inside.locator('summary').click()
      const opened = await fitted(shown)
      assert.ok(opened > first + 50)

      await inside.locator('summary').click()
      assert.equal(await fitted(shown), first)

      await page.setViewportSize({ width: 400, height: 700 })
      await inside.waitForFunction(() => window.innerWidth < 400)
      assert.notEqual(await fitted(shown), first)
      assert.deepEqual(warnings, [])
    })

  test('also if the script is loaded long after the frame', async () => {
    const shown = await show(frameCode(service(), '/election/proporz/lists-chart'))
    await shown.page.addScriptTag({ url: '/iframe-resizer-4.js' })
    await shown.page.evaluate('iFrameResize({}, "#frame")')
    assert.ok((await fitted(shown)) > 150)
  })

  test('and a map does not grow with its frame', async () => {
    const shown = await show(`${frameCode(service(), '/vote/einfach/map')}\n${heightScript}`)
    const height = await fitted(shown)
    await shown.page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('#frame')
      if (frame !== null) frame.style.height = '3000px'
    })
    await shown.inside.waitForFunction(() => window.innerHeight === 3000)
    assert.equal(await contentHeight(shown.inside), height)
  })

  test('and two frames on one page have independent heights', async () => {
    const second = frameCode(service(), '/vote/einfach/vote-header-widget').replace(
      'id="frame"',
      'id="other"',
    )
    const shown = await show(
      `${frameCode(service(), '/election/proporz/lists-chart')}\n${second}\n${heightScript}`,
    )
    const first = await fitted(shown)
    const other = await (await shown.page.waitForSelector('#other')).contentFrame()
    assert.ok(other !== null)
    await other.waitForSelector('.embed-source')
    const height = await contentHeight(other)
    assert.notEqual(height, first)
    await shown.page.waitForFunction(
      (wanted) => document.querySelector<HTMLElement>('#other')?.offsetHeight === wanted,
      height,
    )
  })

  test('and whole pages without header fit as well', async () => {
    const page = await browser.open('about:blank', { viewport: { width: 760, height: 700 } })
    const code = frameCode(service(), '/election/proporz/lists?headerless')
    await page.goto(host.page(`<!doctype html><title>Zeitung</title>${code}${heightScript}`))
    const inside = await (await page.waitForSelector('#frame')).contentFrame()
    assert.ok(inside !== null)
    await inside.waitForSelector('html.framed')
    await inside.waitForSelector('.result-table')
    assert.ok((await fitted({ page, inside, warnings: [] })) > 700)
  })
})

describe('options that the host page sets', () => {
  const service = embeddedService('sqlite')

  test('include margin and background, and no size is sent automatically if the page disables that', async () => {
    const shown = await show(`${frameCode(service(), '/election/proporz/lists-chart')}
<script src="/iframe-resizer-4.js"></script>
<script>iFrameResize({ autoResize: false, bodyMargin: '30px', bodyBackground: 'rgb(1, 2, 3)' }, '#frame')</script>`)
    const first = await fitted(shown)
    const style = await shown.inside.evaluate(() => {
      const { marginTop, backgroundColor } = getComputedStyle(document.body)
      return { marginTop, backgroundColor }
    })
    assert.deepEqual(style, { marginTop: '30px', backgroundColor: 'rgb(1, 2, 3)' })
    await shown.inside.locator('summary').click()
    assert.ok((await contentHeight(shown.inside)) > first)
    assert.equal(await shown.page.evaluate('document.querySelector("#frame").offsetHeight'), first)
    await shown.page.evaluate('document.querySelector("#frame").iFrameResizer.resize()')
    assert.ok((await fitted(shown)) > first)
  })
})
