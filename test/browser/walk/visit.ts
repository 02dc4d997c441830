import assert from 'node:assert/strict'
import type { BrowserContext, CDPSession, Frame, Page, Response } from 'playwright-core'
import type { BrowserUnderTest } from '../../support/browser.ts'
import type { HostSite } from '../../support/host-site.ts'
import type { Circumstances } from './design.ts'
import { type Look, lookAround } from './look.ts'
import type { PageType } from './page-types.ts'

/** A browser tab of one theme and width, in which pages are opened one after the other. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly devtools: CDPSession
  /** Errors of scripts, messages of the console and requests since the last call. */
  complaints(): readonly string[]
}

export interface Visit {
  /** The page itself, or the frame that shows it. */
  readonly place: Page | Frame
  readonly markup: string
  readonly look: Look
}

export async function openWindow(
  browser: BrowserUnderTest,
  colorScheme: Circumstances['theme'],
  width: Circumstances['width'],
): Promise<Visitor> {
  const viewport = { width, height: 900 }
  const page = await browser.open('about:blank', { viewport, colorScheme })
  const context = page.context()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('request', (request) => {
    const isOurChoice = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (!isOurChoice) complaints.push(`asks for ${request.url()}`)
  })
  return {
    page,
    context,
    devtools: await context.newCDPSession(page),
    complaints: () => complaints.splice(0),
  }
}

/** Opens a page under the given circumstances, with the session cookie if there is one, and collects its data. */
export async function pay(
  visitor: Visitor,
  host: HostSite,
  session: string,
  { url }: PageType,
  circumstances: Circumstances,
): Promise<Visit> {
  const { page } = visitor
  if (page.viewportSize()?.width !== circumstances.width) {
    // Otherwise the page of the visit before would be laid out and painted once more.
    await page.evaluate(() => document.documentElement.style.setProperty('display', 'none'))
    await page.setViewportSize({ width: circumstances.width, height: 900 })
  }
  await setCookies(visitor, session, url, circumstances)
  visitor.complaints()
  const openHere = () =>
    circumstances.mode === 'framed' ? openFramed(page, host, url, circumstances) : open(page, url)
  if (circumstances.mode !== 'scriptless') {
    const opened = await openHere()
    return { ...opened, look: await opened.place.evaluate(lookAround, null) }
  }
  const { opened, until } = await withoutScripts(visitor, async () => {
    const opened = await openHere()
    return { opened, until: await opened.place.evaluate(() => performance.now()) }
  })
  return { ...opened, look: await opened.place.evaluate(lookAround, until) }
}

/** Disables the scripts of the page; those of the test must run afterwards. */
async function withoutScripts<Result>({ devtools }: Visitor, work: () => Promise<Result>): Promise<Result> {
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  try {
    return await work()
  } finally {
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
  }
}

async function setCookies(
  { context }: Visitor,
  session: string,
  url: string,
  { locale, mode }: Circumstances,
): Promise<void> {
  const pairs = [`locale=${locale}`, ...(mode === 'headerless' ? ['headerless=1'] : []), session]
  const { origin } = new URL(url)
  await context.clearCookies()
  await context.addCookies(
    pairs.flatMap((pair) => {
      const [name, value] = pair.split('=')
      return name === undefined || value === undefined ? [] : [{ name, value, url: origin }]
    }),
  )
}

async function open(page: Page, url: string): Promise<Omit<Visit, 'look'>> {
  const response = await page.goto(url)
  assert.ok(response !== null)
  return { place: page, markup: await response.text() }
}

/** In a page of another site. Language and mode are in the address, because the browser sends no cookies there. */
async function openFramed(
  page: Page,
  host: HostSite,
  url: string,
  { locale }: Circumstances,
): Promise<Omit<Visit, 'look'>> {
  const address = `${url}${url.includes('?') ? '&' : '?'}locale=${locale}&headerless`
  const answered = page.waitForResponse(
    (response) => response.frame() !== page.mainFrame() && isDocument(response),
  )
  const frame = `<iframe src="${address}" title="x" width="100%" height="900" style="border: 0"></iframe>`
  await page.goto(host.page(`<!doctype html><title>Zeitung</title><body style="margin: 0">${frame}`))
  const place = await (await page.waitForSelector('iframe')).contentFrame()
  assert.ok(place !== null)
  return { place, markup: await (await answered).text() }
}

/** Neither a subresource nor a redirect. */
const isDocument = (response: Response) =>
  response.request().isNavigationRequest() && ![301, 302, 303, 307, 308].includes(response.status())
