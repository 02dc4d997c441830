/** Milliseconds after which what was done goes by itself; with a way back it stays longer. */
const stay = { plain: 8_000, undoable: 20_000 } as const

/** Lets the reader put away what was done; without script it stays. */
export function dismissibleNotices(page: Document): void {
  const label = page.querySelector<HTMLElement>('.staff-header')?.dataset.dismiss
  if (label === undefined) return
  for (const notice of page.querySelectorAll<HTMLElement>('main :is(.notice.success, .toast)')) {
    const button = page.createElement('button')
    button.type = 'button'
    button.className = 'icon-button notice-close'
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => {
      notice.remove()
      page.querySelector('main')?.focus()
    })
    notice.append(button)
    if (notice.dataset.toast !== undefined) fadeAway(notice)
  }
}

/** Removes a notice after some seconds in which nobody points at it or is in it. */
function fadeAway(notice: HTMLElement): void {
  const time = notice.querySelector('form') === null ? stay.plain : stay.undoable
  const wait = () =>
    setTimeout(() => {
      if (notice.matches(':hover, :focus-within')) wait()
      else notice.remove()
    }, time)
  wait()
}
