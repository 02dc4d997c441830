/** Shows a label for the hovered map area, and moves between areas with the arrow keys. */
export function mapAreas(root: ParentNode): void {
  for (const map of root.querySelectorAll<HTMLElement>('[data-map=""]')) enhance(map)
}

interface Stop {
  readonly shape: SVGGraphicsElement
  /** The focusable element: the area, or the link around it. */
  readonly target: SVGElement
  readonly text: string
}

function enhance(map: HTMLElement): void {
  const drawing = map.querySelector<SVGSVGElement>('.map-svg')
  if (drawing === null) return
  map.dataset.map = 'ready'
  const tip = document.createElement('p')
  tip.className = 'map-tip'
  // Screen readers announce the label of the area instead.
  tip.setAttribute('aria-hidden', 'true')
  map.append(tip)
  const stops = stopsOf(drawing)
  // The role `img` would hide its parts from assistive technology.
  drawing.setAttribute('role', 'group')
  stops[0]?.target.setAttribute('tabindex', '0')

  const stopAt = (target: EventTarget | null) =>
    stops.find(({ shape, target: own }) => target === shape || target === own)
  const show = (stop: Stop | undefined, x: number, y: number) => {
    tip.textContent = stop?.text ?? ''
    if (stop === undefined) return
    const frame = map.getBoundingClientRect()
    const left = Math.min(x - frame.left + 14, frame.width - tip.offsetWidth - 4)
    tip.style.left = `${Math.max(0, left)}px`
    tip.style.top = `${y - frame.top + 18}px`
  }

  drawing.addEventListener('pointermove', (event) => show(stopAt(event.target), event.clientX, event.clientY))
  drawing.addEventListener('pointerleave', () => show(undefined, 0, 0))
  // With this listener, Chromium makes the SVG itself focusable.
  map.addEventListener('focusin', ({ target }) => {
    const stop = stopAt(target)
    if (stop === undefined) return
    const { x, y } = middle(stop)
    show(stop, x, y)
    for (const each of stops) each.target.setAttribute('tabindex', each === stop ? '0' : '-1')
  })
  map.addEventListener('focusout', () => show(undefined, 0, 0))
  drawing.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(undefined, 0, 0)
    const here = stopAt(event.target)
    const way = ways[event.key]
    if (here === undefined || way === undefined) return
    event.preventDefault()
    nearest(stops, here, way)?.target.focus()
  })
}

function stopsOf(drawing: SVGSVGElement): readonly Stop[] {
  return [...drawing.querySelectorAll<SVGGraphicsElement>('[data-entity]')].map((shape) => {
    const title = shape.querySelector('title')
    const text = title?.textContent ?? ''
    // Otherwise the browser would show it as a tooltip as well.
    title?.remove()
    const target = shape.closest<SVGElement>('a') ?? shape
    if (target === shape) target.setAttribute('role', 'img')
    target.setAttribute('aria-label', text)
    target.setAttribute('tabindex', '-1')
    return { shape, target, text }
  })
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function middle({ shape }: Stop): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = shape.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The next area in that direction; a sideways offset counts as further away. */
function nearest(stops: readonly Stop[], here: Stop, [x, y]: readonly [number, number]): Stop | null {
  const from = middle(here)
  let [best, least]: [Stop | null, number] = [null, Infinity]
  for (const stop of stops) {
    const to = middle(stop)
    const ahead = (to.x - from.x) * x + (to.y - from.y) * y
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
    const distance = ahead + 2 * aside
    if (ahead > aside / 4 && distance < least) [best, least] = [stop, distance]
  }
  return best
}
