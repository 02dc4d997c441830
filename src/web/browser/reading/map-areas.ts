import { readMapState, writeMapState } from './map-address.ts'
import { type MapWords, mapView } from './map-view.ts'

const known = new WeakMap<HTMLElement, () => void>()

/**
 * Interactive maps: areas have labels, arrow keys move between them, and a click or tap opens a card about
 * one. Called again after the page has changed.
 */
export function mapAreas(root: ParentNode): void {
  for (const map of root.querySelectorAll<HTMLElement>('[data-map]')) {
    const refresh = known.get(map)
    if (refresh !== undefined) refresh()
    else if (map.querySelector('.map-svg') !== null) known.set(map, enhance(map))
  }
}

interface Stop {
  readonly key: string
  readonly shape: SVGGraphicsElement
  /** The focusable element: the area, or the link around it. */
  readonly target: SVGElement
  readonly text: string
}

/** Returns a function to be called when the page has changed. */
function enhance(map: HTMLElement): () => void {
  const words: MapWords = JSON.parse(map.dataset.words ?? '{"facts":[]}')
  const tip = document.createElement('p')
  tip.className = 'map-tip'
  tip.dataset.made = ''
  // Screen readers announce the label of the area instead.
  tip.setAttribute('aria-hidden', 'true')
  const card = document.createElement('div')
  card.className = 'map-card'
  card.dataset.made = ''
  card.setAttribute('aria-live', 'polite')
  const asked = readMapState(location.hash)
  const view = mapView(map, words, asked.seen, (seen) => writeMapState({ seen }))
  let stops: readonly Stop[] = []
  let { pinned } = asked

  const stopAt = (target: EventTarget | null) =>
    stops.find(({ shape, target: own }) => target === shape || target === own)
  const point = (stop: Stop | undefined, x: number, y: number) => {
    tip.textContent = stop?.text ?? ''
    if (stop === undefined) return
    const frame = map.getBoundingClientRect()
    const left = Math.min(x - frame.left + 14, frame.width - tip.offsetWidth - 4)
    tip.style.left = `${Math.max(0, left)}px`
    tip.style.top = `${y - frame.top + 18}px`
  }
  /** A copy of the active area on top, because its neighbours cover half of its outline. */
  const raised = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  raised.setAttribute('class', 'map-raised')
  raised.dataset.made = ''
  const raise = (shape: SVGGraphicsElement | null) => {
    if (shape === null) return raised.remove()
    raised.setAttribute('href', `#${shape.id}`)
    shape.ownerSVGElement?.append(raised)
  }
  /** Selects an area, with its card and its row in the table. */
  const pin = (key: string | null) => {
    const stop = stops.find((one) => one.key === key)
    pinned = stop?.key ?? null
    const around = map.closest('[data-linked]') ?? map
    for (const one of around.querySelectorAll('.is-pinned')) one.classList.remove('is-pinned')
    if (pinned !== null)
      for (const one of around.querySelectorAll(`[data-entity="${CSS.escape(pinned)}"]`))
        one.classList.add('is-pinned')
    for (const one of stops) one.target.setAttribute('aria-pressed', String(one === stop))
    raise(stop?.shape ?? null)
    card.replaceChildren(...(stop === undefined ? [] : cardOf(stop, words, () => unpin(stop))))
  }
  const unpin = (stop: Stop) => {
    choose(null)
    stop.target.focus()
  }
  /** Selects an area for the reader, and stores it in the address. */
  const choose = (key: string | null) => {
    pin(key)
    writeMapState({ pinned })
  }
  const refresh = () => {
    const drawing = map.querySelector<SVGSVGElement>('.map-svg')
    if (drawing === null) return
    map.append(tip)
    drawing.after(card)
    stops = stopsOf(drawing)
    // The role `img` would hide its parts from assistive technology.
    drawing.setAttribute('role', 'group')
    if (document.activeElement === null || stopAt(document.activeElement) === undefined)
      stops[0]?.target.setAttribute('tabindex', '0')
    view.show()
    pin(pinned)
  }

  map.addEventListener('pointermove', ({ target, clientX, clientY, pointerType }) =>
    point(pointerType === 'touch' ? undefined : stopAt(target), clientX, clientY),
  )
  map.addEventListener('pointerleave', () => point(undefined, 0, 0))
  map.addEventListener('click', (event) => {
    const stop = stopAt(event.target)
    const wantsPage = event.ctrlKey || event.metaKey || event.shiftKey
    if (stop === undefined || wantsPage) return
    event.preventDefault()
    if (!view.wasDragged()) choose(stop.key === pinned ? null : stop.key)
  })
  // With this listener, Chromium makes the SVG itself focusable.
  map.addEventListener('focusin', ({ target }) => {
    const stop = stopAt(target)
    if (stop === undefined) return
    const { x, y } = middle(stop)
    if (stop.target.matches(':focus-visible')) point(stop, x, y)
    for (const each of stops) each.target.setAttribute('tabindex', each === stop ? '0' : '-1')
  })
  map.addEventListener('focusout', () => point(undefined, 0, 0))
  map.addEventListener('keydown', (event) => {
    const here = stopAt(event.target)
    if (event.key === 'Escape') {
      point(undefined, 0, 0)
      if (pinned !== null) choose(null)
    }
    if (here === undefined) return
    if (event.key === 'Enter' || event.key === ' ') choose(here.key === pinned ? null : here.key)
    else {
      const way = ways[event.key]
      if (way === undefined) return
      nearest(stops, here, way)?.target.focus()
    }
    event.preventDefault()
  })
  refresh()
  return refresh
}

function stopsOf(drawing: SVGSVGElement): readonly Stop[] {
  return [...drawing.querySelectorAll<SVGGraphicsElement>('[data-entity]')].map((shape) => {
    const target = shape.closest<SVGElement>('a') ?? shape
    const title = shape.querySelector('title')
    const text = title?.textContent ?? target.getAttribute('aria-label') ?? ''
    // Otherwise the browser would show it as a tooltip as well.
    title?.remove()
    target.setAttribute('role', 'button')
    target.setAttribute('aria-label', text)
    target.setAttribute('tabindex', target === document.activeElement ? '0' : '-1')
    return { key: shape.getAttribute('data-entity') ?? '', shape, target, text }
  })
}

/** A card with all figures of an area and the link to its page. */
function cardOf({ shape, target, text }: Stop, words: MapWords, close: () => void): readonly Element[] {
  const [name, ...facts] = shape.getAttribute('data-facts')?.split('|') ?? []
  const title = made('p', 'map-card-name', name ?? text)
  const list = made('dl', '')
  for (const [at, fact] of facts.entries()) {
    const row = made('div', '')
    row.append(made('dt', '', words.facts[at] ?? ''), made('dd', '', fact))
    list.append(row)
  }
  const href = target.getAttribute('href')
  const link = document.createElement('a')
  if (href !== null) {
    link.href = href
    link.textContent = words.more.replace('{name}', name ?? text)
    const frame = target.getAttribute('target')
    if (frame !== null) link.target = frame
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-card-close'
  button.textContent = '×'
  button.setAttribute('aria-label', words.close)
  button.addEventListener('click', close)
  return [title, ...(facts.length > 0 ? [list] : []), ...(href === null ? [] : [link]), button]
}

function made(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.textContent = text
  return element
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
