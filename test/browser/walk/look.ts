/** What a page looks like from inside, as plain data: this function runs in the browser. */
export interface Look {
  readonly lang: string
  readonly isDark: boolean
  readonly width: number
  /** Pixels beyond the right edge. */
  readonly beyond: number
  /** The cumulative layout shift since there was something to see. */
  readonly shift: number
  /** Skip link, header, heading and footer, in the order of the markup. */
  readonly landmarks: readonly string[]
  readonly heading: string
  /** Paths within this site that links of the content lead to. */
  readonly links: readonly string[]
  /** Everything that is read: texts and labels that are in the language of the page. */
  readonly texts: readonly string[]
  /** The markup of the content as it is now. */
  readonly main: string
  readonly scripts: readonly string[]
  /** Figures and tables that are not visible. */
  readonly unseen: readonly string[]
  /** Buttons that need a script to do anything. */
  readonly scripted: readonly string[]
}

/** `until` is the end of the time in which the page was left to itself, if it has ended. */
export async function lookAround(until: number | null): Promise<Look> {
  await document.fonts.ready
  // Waits for two frames, since the first may cause another; a window in the background may draw none.
  const drawn = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 2000))])

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const label = (element: Element) => element.outerHTML.slice(0, 120)

  function layoutShift(): number {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    // In a frame Chromium also counts how boxes find their place before anything is painted.
    const [shown] = performance.getEntriesByName('first-contentful-paint')
    return observer
      .takeRecords()
      .filter(({ startTime }) => shown !== undefined && startTime > shown.startTime)
      .filter(({ startTime }) => until === null || startTime < until)
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  }

  function texts(): string[] {
    const foreign = 'script, style, textarea, code, [lang]:not(html)'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(foreign) === null) found.push(node.nodeValue?.trim() ?? '')
    for (const element of all('[aria-label], [title], [placeholder], [alt]'))
      if (element.closest(foreign) === null)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          found.push(element.getAttribute(name)?.trim() ?? '')
    return [document.title, ...found].filter((text) => text !== '')
  }

  function unseen(): string[] {
    const isOpen = (element: Element) => element.closest('details:not([open])') === null
    // Of a drawing for narrow and one for wide screens only one is shown.
    const isShown = (element: HTMLElement) =>
      [element, ...element.querySelectorAll('svg, table')].some(
        (one) => one !== element && one.checkVisibility(),
      )
    const figures = all('main figure').filter((figure) => isOpen(figure) && !isShown(figure))
    const tables = all('main table').filter((table) => isOpen(table) && !table.checkVisibility())
    return [...figures, ...tables].map(label)
  }

  const frame = all('.skip, body > header, h1, .site-footer')
  return {
    lang: document.documentElement.lang,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    beyond: document.documentElement.scrollWidth - innerWidth,
    shift: layoutShift(),
    landmarks: frame.map((element) =>
      element.matches('h1, header') ? element.localName : element.className,
    ),
    heading: document.querySelector('h1')?.innerText.trim() ?? '',
    links: all('main a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
    texts: texts(),
    main: document.querySelector('main')?.outerHTML ?? '',
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
    unseen: unseen(),
    scripted: [...document.querySelectorAll<HTMLButtonElement>('main button')]
      .filter((button) => button.form === null && button.checkVisibility({ visibilityProperty: true }))
      .map(label),
  }
}
