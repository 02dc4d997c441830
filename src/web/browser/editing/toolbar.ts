/** A toolbar with one tab stop: arrow keys move between its buttons, Escape leaves it. */
export function movesByArrows(bar: HTMLElement, leave: () => void): void {
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')]
  const go = (to: HTMLButtonElement | undefined) => {
    if (to === undefined) return
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1
    to.focus()
  }
  bar.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1
  })
  bar.addEventListener('keydown', (event) => {
    const usable = buttons.filter(({ disabled }) => !disabled)
    const place = usable.findIndex((button) => button.matches(':focus'))
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (place + 1) % usable.length,
      ArrowLeft: (place + usable.length - 1) % usable.length,
      Home: 0,
      End: usable.length - 1,
    }
    const next = places[event.key]
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (next === undefined) leave()
    else go(usable[next])
  })
}
