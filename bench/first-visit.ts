/**
 * The transfer size of a first visit as counted by Chromium: header and body of every response, with an empty
 * cache, on a phone of 360 pixels. Measures the sample canton as `npm start` shows it, or a running service.
 *
 *   node scripts/run-program.mjs bench/first-visit.ts [ADDRESS]
 */
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/system-packages.mjs'
import { print } from './program.ts'
import { startSample } from './sample-service.ts'

interface Request {
  readonly path: string
  readonly type: string
  /** In bytes, as is `bytes`, which includes it. */
  readonly head: number
}

interface Transfer extends Request {
  readonly bytes: number
}

const pages = ['/', '/vote/laipassstrasse/entities']

async function firstVisit(browser: Browser, url: string): Promise<readonly Transfer[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, locale: 'de-CH' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = new Map<string, Request>()
  const transfers: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { path: new URL(response.url).pathname, type, head: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = requests.get(requestId)
    if (request !== undefined && bytes > 0) transfers.push({ ...request, bytes })
  })
  await session.send('Network.enable')
  await page.goto(url)
  // Not until the network is idle, because the live channel stays open.
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  for (let before = -1; before !== transfers.length; ) {
    before = transfers.length
    await page.waitForTimeout(1000)
  }
  await context.close()
  return transfers.toSorted((a, b) => b.bytes - a.bytes)
}

const [given] = process.argv.slice(2)
const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is missing: npm test installs it')
const service = given === undefined ? await startSample() : null
const site = given ?? service?.url ?? ''
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const path of pages) {
    const transfers = await firstVisit(browser, site + path)
    const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(`\n${path}  ${(total / 1000).toFixed(1)} kB in ${transfers.length} responses`)
    for (const { path: from, type, bytes, head } of transfers)
      print(`  ${type} ${from}`, `${bytes} (head ${head})`)
  }
} finally {
  await browser.close()
  await service?.stop()
}
