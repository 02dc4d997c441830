/** Scrolls the current section into view, where the navigation is a scrollable line. */
export function showCurrentSection(page: Document): void {
  for (const current of page.querySelectorAll<HTMLElement>('.site-header ul [aria-current]')) {
    const line = current.closest('ul')
    if (line === null) continue
    const [shown, room] = [current.getBoundingClientRect(), line.getBoundingClientRect()]
    line.scrollLeft += shown.left + shown.width / 2 - (room.left + room.width / 2)
  }
}
