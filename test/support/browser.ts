import { after, before } from 'node:test'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { FallbackFace } from '../../scripts/fallback-faces.ts'
import { type InstalledFonts, installFonts } from './fonts.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // A page does not live long enough to gain from optimised code; compiling it takes a fifth of the time.
  '--js-flags=--no-opt --no-maglev',
]

export interface Visit extends BrowserContextOptions {
  /** A `Cookie` header, such as the session of somebody on the staff. */
  readonly cookie?: string
}

export interface BrowserUnderTest {
  /** A window of a reader who was never here before. */
  open(url: string, visit?: Visit): Promise<Page>
}

/** One Chromium for all tests of a file. It finds the same fonts on every machine. */
export function browserUnderTest(faces?: readonly FallbackFace[]): BrowserUnderTest {
  let browser: Browser | null = null
  let fonts: InstalledFonts | null = null
  const open: BrowserContext[] = []
  before(async () => {
    const executablePath = process.env.KANZLEI_TEST_CHROMIUM || '/usr/bin/chromium'
    fonts = installFonts(faces)
    browser = await chromium.launch({ executablePath, args: quiet, env: fonts.environment })
  })
  after(async () => {
    await Promise.all(open.map((context) => context.close()))
    await browser?.close()
    fonts?.remove()
  })
  return {
    open: async (url, { cookie, ...options } = {}) => {
      if (browser === null) throw new Error('the browser has not been started')
      // Without motion a change of colours is there at once, and nothing needs to be waited for.
      const context = await browser.newContext({ locale: 'de-CH', reducedMotion: 'reduce', ...options })
      open.push(context)
      for (const pair of cookie?.split('; ') ?? []) {
        const [name = '', value = ''] = pair.split('=')
        await context.addCookies([{ name, value, url }])
      }
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
  }
}
