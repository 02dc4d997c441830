/** Brings the current one of a row of links into view, where the row is wider than the screen. */
export function showCurrentSection(root: Document): void {
  const current = root.querySelector<HTMLElement>('.sections [aria-current]')
  const row = current?.closest('ul')
  if (!current || !row) return
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}
