/** Scrolls the current section into view, where the navigation is a scrollable line. */
export function showCurrentSection(page: Document): void {
  for (const current of page.querySelectorAll<HTMLElement>('.site-header ul [aria-current]')) {
    const line = current.closest('ul')
    if (line === null) continue
    const middle = current.offsetLeft + current.offsetWidth / 2
    line.scrollLeft = middle - line.offsetLeft - line.clientWidth / 2
  }
}
