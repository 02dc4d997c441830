/** On a phone the sections stand in one line that can be pushed aside: the one that is open must be in sight. */
export function showCurrentSection(page: Document): void {
  const current = page.querySelector<HTMLElement>('.site-nav [aria-current]')
  const line = current?.closest('ul')
  if (current === null || !line) return
  const middle = current.offsetLeft + current.offsetWidth / 2
  line.scrollLeft = middle - line.offsetLeft - line.clientWidth / 2
}
