/** Percent that an arrow key moves the point; with Shift one. */
const stride = 5

/** Lets staff choose the focus point in the stored picture, with the pointer or arrow keys; the crops follow. */
export function focusPickers(page: Document): void {
  for (const group of page.querySelectorAll<HTMLElement>('[data-picture-focus]')) {
    const [x, y] = group.querySelectorAll('input')
    const picture = group.parentElement?.querySelector<HTMLImageElement>('.picture-now img')
    if (x === undefined || y === undefined || !picture) continue
    const { pick, mark } = pickable(picture, group.dataset.pictureFocus ?? '')
    const crops = group.querySelectorAll<HTMLElement>('.focus-crops img')
    const show = () => {
      const [left, top] = [`${percentOf(x)}%`, `${percentOf(y)}%`]
      for (const crop of crops) crop.style.objectPosition = `${left} ${top}`
      Object.assign(mark.style, { left, top })
    }
    const set = (left: number, top: number) => {
      for (const [input, value] of [
        [x, left],
        [y, top],
      ] as const) {
        input.value = String(Math.round(Math.min(100, Math.max(0, value))))
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    group.addEventListener('input', show)
    pick.addEventListener('click', ({ clientX, clientY }) => {
      const box = picture.getBoundingClientRect()
      set((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height)
    })
    pick.addEventListener('keydown', (event) => {
      const move = moves[event.key]
      if (move === undefined) return
      event.preventDefault()
      const by = event.shiftKey ? 1 : stride
      set(percentOf(x) + by * move[0], percentOf(y) + by * move[1])
    })
    show()
  }
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Without a value, the point is in the centre. */
const percentOf = ({ value }: HTMLInputElement) => (value === '' ? 50 : Number(value))

function pickable(picture: HTMLImageElement, label: string) {
  const pick = document.createElement('div')
  pick.className = 'focus-pick'
  pick.tabIndex = 0
  pick.role = 'application'
  pick.ariaLabel = label
  const mark = document.createElement('span')
  mark.className = 'focus-mark'
  picture.replaceWith(pick)
  pick.append(picture, mark)
  return { pick, mark }
}
