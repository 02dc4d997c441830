/** Scrolls rows of tabs that are wider than a phone to the current tab. */
export function currentTabs(root: ParentNode): void {
  for (const tab of root.querySelectorAll<HTMLElement>('.tabs [aria-current]')) {
    const row = tab.closest('ul')
    if (row !== null && row.scrollWidth > row.clientWidth)
      row.scrollLeft +=
        tab.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 4
  }
}
