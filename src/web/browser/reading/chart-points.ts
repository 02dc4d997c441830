/** Shows the label of the point that is hovered, tapped or focused; the arrow keys move between points. */
export function chartPoints(root: ParentNode): void {
  for (const drawing of root.querySelectorAll<SVGSVGElement>('.chart > svg:not([data-points])')) {
    const points = [...drawing.querySelectorAll<SVGCircleElement>('circle[data-entity]')]
    const chart = drawing.parentElement
    if (points.length > 0 && chart !== null) enhance(chart, drawing, points)
  }
}

/** Maximum distance in pixels between pointer and point, for fingers and unsteady hands. */
const reach = 22

function enhance(chart: HTMLElement, drawing: SVGSVGElement, points: readonly SVGCircleElement[]): void {
  drawing.dataset.points = ''
  // The role `img` would hide the points from assistive technology.
  drawing.setAttribute('role', 'group')
  const tip = document.createElement('p')
  tip.className = 'chart-tip'
  tip.setAttribute('aria-hidden', 'true')
  chart.append(tip)
  for (const point of points) {
    const title = point.querySelector('title')
    point.setAttribute('role', 'img')
    point.setAttribute('aria-label', title?.textContent ?? '')
    point.setAttribute('tabindex', '-1')
    // Otherwise the browser would show it as a tooltip as well.
    title?.remove()
  }
  // From left to right, in the order of the arrow keys.
  const inOrder = points.toSorted((a, b) => a.cx.baseVal.value - b.cx.baseVal.value)
  inOrder[0]?.setAttribute('tabindex', '0')

  const show = (point: SVGCircleElement | null) => {
    tip.textContent = point?.getAttribute('aria-label') ?? ''
    for (const other of points) other.classList.toggle('is-marked', other === point)
    if (point === null) return
    const { x, y } = middle(point)
    const frame = chart.getBoundingClientRect()
    const left = Math.min(x - frame.left + 12, frame.width - tip.offsetWidth)
    tip.style.left = `${Math.max(0, left)}px`
    tip.style.top = `${y - frame.top + 16}px`
  }

  const pointed = ({ clientX, clientY }: PointerEvent) => show(nearest(points, clientX, clientY))
  drawing.addEventListener('pointermove', pointed)
  drawing.addEventListener('pointerdown', pointed)
  drawing.addEventListener('pointerleave', ({ pointerType }) => {
    // After a tap, the label stays until another point is tapped.
    if (pointerType === 'mouse') show(null)
  })
  chart.addEventListener('focusin', ({ target }) => {
    const point = points.find((one) => one === target)
    if (point === undefined) return
    show(point)
    for (const other of points) other.setAttribute('tabindex', other === point ? '0' : '-1')
  })
  chart.addEventListener('focusout', () => show(null))
  drawing.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(null)
    const step = steps[event.key]
    if (!(event.target instanceof SVGCircleElement) || step === undefined) return
    const at = inOrder.indexOf(event.target)
    event.preventDefault()
    inOrder[Math.min(points.length - 1, Math.max(0, at + step))]?.focus()
  })
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

function middle(point: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = point.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function nearest(points: readonly SVGCircleElement[], x: number, y: number): SVGCircleElement | null {
  let [best, least]: [SVGCircleElement | null, number] = [null, reach]
  for (const point of points) {
    const at = middle(point)
    const distance = Math.hypot(at.x - x, at.y - y)
    if (distance <= least) [best, least] = [point, distance]
  }
  return best
}
