/** Lets the reader put away what was done; without script it stays. */
export function dismissibleNotices(page: Document): void {
  const label = page.querySelector<HTMLElement>('.staff-header')?.dataset.dismiss
  if (label === undefined) return
  for (const notice of page.querySelectorAll<HTMLElement>('main .notice.success')) {
    const button = page.createElement('button')
    button.type = 'button'
    button.className = 'icon-button notice-close'
    button.setAttribute('aria-label', label)
    button.textContent = '\u00d7'
    button.addEventListener('click', () => {
      notice.remove()
      page.querySelector('main')?.focus()
    })
    notice.append(button)
  }
}
