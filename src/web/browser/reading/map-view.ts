import type { SeenPart } from './map-address.ts'

/** Texts in the language of the page. */
export interface MapWords {
  readonly closer: string
  readonly farther: string
  readonly whole: string
  readonly wide: string
  readonly more: string
  readonly close: string
  readonly facts: readonly string[]
}

export interface MapView {
  /** Restores the visible part after the page has changed. */
  show(): void
  /** Whether the last press moved the map and must not count as a click. */
  wasDragged(): boolean
}

const most = 12
const step = 1.6
/** Milliseconds; browsers refuse to change the address with every step of a movement. */
const pauseAfterMoving = 250
/** Pixels that a pointer may move during a click. */
const slack = 6

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Zoom and pan by touch, wheel, buttons and keys. Scrolling of the page keeps working: the wheel zooms only
 * with Ctrl or Command, or when the map is as wide as the page, and one finger moves only an enlarged map.
 * Starts with the part `asked` and reports later ones to `onMoved`.
 */
export function mapView(
  map: HTMLElement,
  words: MapWords,
  asked: SeenPart | null,
  onMoved: (seen: SeenPart | null) => void,
): MapView {
  let scale = Math.min(asked?.scale ?? 1, most)
  /** Centre of the visible part, relative to the drawing. */
  let centre: Point = asked ?? { x: 0.5, y: 0.5 }
  let timer = 0
  const around = map.closest<HTMLElement>('[data-linked]')
  const pressed = new Map<number, Point>()
  let dragged = 0

  const drawing = () => map.querySelector<SVGSVGElement>('.map-svg')
  const show = () => {
    const svg = drawing()
    if (svg === null) return
    const [width, height] = [svg.width, svg.height].map(({ baseVal }) => baseVal.valueInSpecifiedUnits)
    const margin = 1 / scale / 2
    const inside = (value: number) => Math.min(Math.max(value, margin), 1 - margin)
    centre = { x: inside(centre.x), y: inside(centre.y) }
    const [wide, high] = [(width ?? 0) / scale, (height ?? 0) / scale]
    const [left, top] = [centre.x * (width ?? 0) - wide / 2, centre.y * (height ?? 0) - high / 2]
    svg.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`)
    map.classList.toggle('is-zoomed', scale > 1)
    buttons.farther.disabled = scale === 1
    buttons.whole.disabled = scale === 1
    buttons.closer.disabled = scale === most
    if (!bar.isConnected) map.append(bar)
  }
  const tell = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => onMoved(scale === 1 ? null : { scale, ...centre }), pauseAfterMoving)
  }
  /** Converts a point of the window to its offset from the middle of the frame, relative to the frame's size. */
  const inFrame = ({ x, y }: Point): Point => {
    const { left, top, width, height } = (drawing() ?? map).getBoundingClientRect()
    return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 }
  }
  /** Zooms around the given point. */
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => {
    const next = Math.min(Math.max(scale * factor, 1), most)
    centre = {
      x: centre.x + at.x / scale - at.x / next,
      y: centre.y + at.y / scale - at.y / next,
    }
    scale = next
    show()
    tell()
  }
  const move = (from: Point, to: Point) => {
    const [start, end] = [inFrame(from), inFrame(to)]
    centre = { x: centre.x - (end.x - start.x) / scale, y: centre.y - (end.y - start.y) / scale }
    show()
    tell()
  }
  const toggleWide = () => {
    const isWide = around?.classList.toggle('is-wide') ?? false
    buttons.wide.setAttribute('aria-pressed', String(isWide))
  }

  const bar = document.createElement('div')
  bar.className = 'map-buttons'
  bar.dataset.made = ''
  const button = (sign: string, text: string, act: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = sign
    made.title = text
    made.setAttribute('aria-label', text)
    made.addEventListener('click', act)
    bar.append(made)
    return made
  }
  const buttons = {
    closer: button('+', words.closer, () => zoom(step)),
    farther: button('−', words.farther, () => zoom(1 / step)),
    whole: button('⌂', words.whole, () => zoom(1 / most)),
    wide: button('↔', words.wide, toggleWide),
  }
  buttons.wide.className = 'map-wide'
  buttons.wide.setAttribute('aria-pressed', 'false')
  buttons.wide.hidden = around === null

  map.addEventListener(
    'wheel',
    (event) => {
      const isMeant = event.ctrlKey || event.metaKey || around?.classList.contains('is-wide') === true
      if (!isMeant || !isDrawing(event.target)) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), inFrame({ x: event.clientX, y: event.clientY }))
    },
    { passive: false },
  )
  // Browsers would otherwise drag areas that are links.
  map.addEventListener('dragstart', (event) => event.preventDefault())
  map.addEventListener('pointerdown', ({ target, pointerId, clientX: x, clientY: y, button: which }) => {
    if (!isDrawing(target) || which !== 0) return
    if (pressed.size === 0) dragged = 0
    pressed.set(pointerId, { x, y })
  })
  addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    const before = pressed.get(pointerId)
    if (before === undefined) return
    const now = { x, y }
    const [other] = [...pressed].flatMap(([id, point]) => (id === pointerId ? [] : [point]))
    pressed.set(pointerId, now)
    dragged += distance(before, now)
    if (other !== undefined) {
      const between = { x: (x + other.x) / 2, y: (y + other.y) / 2 }
      zoom(distance(now, other) / Math.max(distance(before, other), 1), inFrame(between))
    } else if (scale > 1 && dragged > slack) move(before, now)
  })
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, ({ pointerId }) => pressed.delete(pointerId))
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isDrawing(event.target)) return
    if (event.key === '+') zoom(step)
    else if (event.key === '-') zoom(1 / step)
    else if (event.key === '0') zoom(1 / most)
    else return
    event.preventDefault()
  })
  return { show, wasDragged: () => dragged > slack }
}

function isDrawing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.map-svg') !== null
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
