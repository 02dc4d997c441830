import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface BrowserWindows {
  take(options: BrowserContextOptions): Promise<BrowserContext>
  /** Closes its pages, unless the whole browser is closed. */
  giveBack(window: BrowserContext): Promise<void>
}

/**
 * Manages the windows of a browser. Tests reuse windows, because a new one starts a process and loads all
 * scripts, styles and fonts again. Between tests, cookies and pages are removed; pages of the service store
 * nothing else, and cached resources are immutable or revalidated.
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
      // With reduced motion, changes of colours need not be waited for.
      const window = await browser.newContext({ locale: 'de-CH', reducedMotion: 'reduce', ...options })
      // With permissions, a page may leave more behind, such as a service worker.
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
