import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface BrowserWindows {
  take(options: BrowserContextOptions): Promise<BrowserContext>
  /** Closes its pages, unless the browser was closed with all of them. */
  giveBack(window: BrowserContext): Promise<void>
}

/**
 * The windows of a browser. A window is used by one test after the other, because a new one starts a process and loads
 * all scripts, styles and letters anew. In between it loses its cookies and pages; pages of the service keep nothing
 * else, and what stays in the cache of the browser is either immutable or asked for again.
 */
export function windowsOf(browser: Browser): BrowserWindows {
  const idle = new Map<string, BrowserContext[]>()
  const kinds = new Map<BrowserContext, string>()
  /** A blank page per window keeps its process alive. */
  const blank = new Map<BrowserContext, Page>()
  return {
    take: async (options) => {
      const kind = JSON.stringify(options)
      const known = idle.get(kind)?.pop()
      if (known !== undefined) return known
      // Without motion a change of colours is there at once, and nothing needs to be waited for.
      const window = await browser.newContext({ locale: 'de-CH', reducedMotion: 'reduce', ...options })
      // With permissions a page may leave more behind, such as a service worker.
      if (options.permissions === undefined) kinds.set(window, kind)
      return window
    },
    giveBack: async (window) => {
      if (!browser.isConnected()) return
      const kind = kinds.get(window)
      if (kind === undefined) return window.close()
      const pages = window.pages().filter((page) => page !== blank.get(window))
      if (!blank.has(window)) blank.set(window, await window.newPage())
      await Promise.all(pages.map((page) => page.close()))
      await window.clearCookies()
      await window.setOffline(false)
      idle.set(kind, [...(idle.get(kind) ?? []), window])
    },
  }
}
