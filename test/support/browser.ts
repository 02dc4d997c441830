import { after, afterEach, before } from 'node:test'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { FallbackFace } from '../../scripts/fallback-faces.ts'
import { type BrowserWindows, windowsOf } from './browser-windows.ts'
import { installFonts } from './fonts.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Pages are too short-lived to gain from optimised code, whose compilation takes a fifth of the time.
  '--js-flags=--no-opt --no-maglev',
  // All pages of a window share a process, even if a test visits several sites.
  '--renderer-process-limit=1',
]

export interface Visit extends BrowserContextOptions {
  /** A `Cookie` header, such as a staff session. */
  readonly cookie?: string
}

export interface BrowserUnderTest {
  /** Opens a page in a new, empty browser context. */
  open(url: string, visit?: Visit): Promise<Page>
}

export interface BrowserOptions {
  /** The only fonts available to the browser. */
  readonly faces?: readonly FallbackFace[]
  /** Keeps windows open after a test, for later tests that continue in them. */
  readonly keepsWindows?: boolean
}

/** Returns one Chromium for all test files of a process, unless they need other fonts. */
export function browserUnderTest({ faces, keepsWindows = false }: BrowserOptions = {}): BrowserUnderTest {
  const launched = faces === undefined ? usual : launcher(faces)
  let windows: BrowserWindows | null = null
  const used = new Set<BrowserContext>()
  const closeWindows = async () => {
    const all = [...used]
    used.clear()
    await Promise.all(all.map((context) => windows?.giveBack(context)))
  }
  before(async () => {
    windows = await launched.use()
  })
  // Open pages would continue to poll results and redraw.
  if (!keepsWindows) afterEach(closeWindows)
  after(async () => {
    await closeWindows()
    if (launched !== usual) await launched.close()
  })
  return {
    open: async (url, { cookie, viewport, ...options } = {}) => {
      if (windows === null) throw new Error('the browser has not been started')
      const context = await windows.take(options)
      used.add(context)
      for (const pair of cookie?.split('; ') ?? []) {
        const [name = '', value = ''] = pair.split('=')
        await context.addCookies([{ name, value, url: new URL('/', url).href }])
      }
      const page = await context.newPage()
      if (viewport) await page.setViewportSize(viewport)
      await page.goto(url)
      return page
    },
  }
}

interface Launcher {
  use(): Promise<BrowserWindows>
  close(): Promise<void>
}

const usual = launcher()
// After all files of the process, as starting a browser takes a second of processor time.
after(() => usual.close())

function launcher(faces?: readonly FallbackFace[]): Launcher {
  let launched: ReturnType<typeof launch> | null = null
  return {
    use: async () => {
      launched ??= launch(faces)
      return (await launched).windows
    },
    close: async () => {
      if (launched === null) return
      const { browser, fonts } = await launched
      await browser.close()
      fonts.remove()
    },
  }
}

async function launch(faces?: readonly FallbackFace[]) {
  const executablePath = process.env.KANZLEI_TEST_CHROMIUM || '/usr/bin/chromium'
  const fonts = installFonts(faces)
  const browser = await chromium.launch({ executablePath, args: quiet, env: fonts.environment })
  return { browser, windows: windowsOf(browser), fonts }
}
