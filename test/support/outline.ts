/**
 * Returns faults in the frame of a page and the order of its headings. The rules of axe for these, `bypass`,
 * `document-title`, `html-has-lang`, `landmark-one-main`, `page-has-heading-one`, `heading-order`, `region`
 * and `frame-title`, need a model of the whole page, which takes longer than loading it. This finds the same,
 * in doubt more. Runs in the browser.
 */
export function outlineFaults(): readonly string[] {
  const landmarks = 'main, nav, aside, header, footer, dialog, [role=alert], [role=status]'
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const label = (element: Element) => element.outerHTML.slice(0, 120)

  const levels = all('h1, h2, h3, h4, h5, h6, [role=heading]').map((heading) => ({
    heading,
    level: Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
  }))
  const skipped = levels.filter(({ level }, place) => {
    const before = levels[place - 1]
    return before !== undefined && level > before.level + 1
  })

  /** Returns content outside of landmarks, except for the skip link. */
  function outside(element: Element): readonly Element[] {
    if (!isShown(element) || element.matches(landmarks) || element.matches('a.skip[href^="#"]')) return []
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
    )
    const isContent = element.matches('img, svg, canvas, iframe, input, select, textarea, button, a[href]')
    return hasText || isContent ? [element] : [...element.children].flatMap(outside)
  }

  return [
    ...(document.title.trim() === '' ? ['has no title'] : []),
    ...(document.documentElement.lang === '' ? ['does not say its language'] : []),
    ...(all('main').length === 1 ? [] : [`has ${all('main').length} main parts`]),
    ...(levels.some(({ level }) => level === 1) ? [] : ['has no heading of level 1']),
    ...skipped.map(({ heading }) => `skips a level of headings before ${label(heading)}`),
    ...outside(document.body).map((element) => `is in no landmark: ${label(element)}`),
    ...all('iframe')
      .filter((frame) => (frame.getAttribute('title') ?? '').trim() === '')
      .map((frame) => `has no title: ${label(frame)}`),
  ]
}
