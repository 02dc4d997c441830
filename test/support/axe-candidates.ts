/** Number of elements that axe must check. */
export interface Candidates {
  readonly texts: number
  /** Elements that may fail a rule that depends on colours. */
  readonly coloured: number
  readonly hasAxe: boolean
}

/**
 * Marks the elements that may fail `color-contrast`, `link-in-text-block`, `target-size` or
 * `scrollable-region-focusable`. These rules take most of the time of axe, because they compute the stacking
 * order of the whole page or examine every element. Most elements obviously pass by their own boxes and
 * styles; only the others are left to axe. Runs in the browser.
 */
export function markCandidates(): Candidates {
  type Colour = readonly [red: number, green: number, blue: number]

  /** A plain object, because reading the sides of a DOMRect as often would take most of the time. */
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }

  /** The context that an element inherits from its ancestors. */
  interface Surroundings {
    /** The closest box with a background. Its colour is null for an image or a translucent background. */
    readonly ground: { readonly rect: Box; readonly colour: Colour | null } | null
    /** Whether an ancestor is translucent or blended with the background. */
    readonly isBlended: boolean
    /** The boxes that clip overflowing content. */
    readonly clips: readonly Box[]
    /** The closest block, which contains the text around a link. */
    readonly block: Element
    /** The `text-decoration-line` of that block, or of a closer inline element. */
    readonly decoration: string
  }

  interface Text extends Surroundings {
    readonly element: Element
    readonly style: CSSStyleDeclaration
    readonly rects: readonly Box[]
  }

  interface Target {
    readonly element: Element
    readonly rect: Box
    /** One per line. */
    readonly rects: readonly Box[]
  }

  const texts: Text[] = []
  const painted: { readonly element: Element; readonly rect: Box }[] = []
  const targets: Target[] = []
  const indistinct: Element[] = []
  const scrolling: Element[] = []
  const targetSize = 24

  const root = document.documentElement
  collect(root, { ground: null, isBlended: false, clips: [], block: root, decoration: '' })
  const unreadable = texts.filter((text) => !isReadable(text)).map(({ element }) => element)
  mark('data-axe-contrast', unreadable)
  mark('data-axe-link', indistinct)
  mark('data-axe-scroll', scrolling)
  mark(
    'data-axe-target',
    targets.filter((target) => !isReachable(target)).map(({ element }) => element),
  )
  return { texts: texts.length, coloured: unreadable.length + indistinct.length, hasAxe: 'axe' in window }

  /** Marks the elements, and removes the marks from when the page had other colours. */
  function mark(name: string, elements: readonly Element[]): void {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name)
    for (const element of elements) element.setAttribute(name, '')
  }

  function collect(element: Element, outer: Surroundings): void {
    const style = getComputedStyle(element)
    const isShown = style.display === 'contents' || element.checkVisibility()
    if (/auto|scroll/.test(style.overflow)) scrolling.push(element)
    if (!isShown || element.matches('option')) return
    if (style.clipPath === 'inset(50%)') {
      // Visually hidden but read aloud, so that its content may scroll.
      scrolling.push(...element.querySelectorAll('*'))
      return
    }
    const rect = boxOf(element.getBoundingClientRect())
    const isPicture = element.matches('img, svg, canvas, object, iframe, video')
    const isTransparent = style.backgroundImage === 'none' && style.backgroundColor === 'rgba(0, 0, 0, 0)'
    if (!isTransparent || isPicture) painted.push({ element, rect })
    const colour = style.backgroundImage === 'none' ? opaque(style.backgroundColor) : null
    const clips = /absolute|fixed/.test(style.position) ? [] : outer.clips
    const isBlock = /^(?:block|list-item|flex|grid|table.*)$/.test(style.display)
    const isLine = !isBlock && style.display !== 'inline-block'
    const inner = {
      ground: isTransparent ? outer.ground : { rect, colour },
      isBlended: outer.isBlended || style.opacity !== '1' || style.mixBlendMode !== 'normal',
      clips: style.overflowX === 'visible' && style.overflowY === 'visible' ? clips : [...clips, rect],
      block: isBlock ? element : outer.block,
      decoration: isLine ? outer.decoration : style.textDecorationLine,
    }
    if (isLine && element.matches('a[href], [role=link]') && !isDistinct({ ...outer, element, style }))
      indistinct.push(element)
    const rects = textRects(element, rect)
    if (rects.length > 0) texts.push({ ...inner, element, style, rects })
    const widgets =
      'a[href], area, button, input, select, textarea, summary, [role][tabindex], [contenteditable]'
    if (element.matches(widgets))
      targets.push({ element, rect, rects: Array.from(element.getClientRects(), boxOf) })
    // In a drawing axe finds no background, and thus no violation.
    if (!isPicture) for (const child of element.children) collect(child, inner)
  }

  /** Returns the boxes of the text directly in an element, or of a field's value. */
  function textRects(element: Element, rect: Box): readonly Box[] {
    if (element.matches('input, select, textarea')) return [rect]
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return []
      const range = document.createRange()
      range.selectNode(node)
      return Array.from(range.getClientRects(), boxOf)
    })
  }

  /** Checks whether opaque text has enough contrast with its opaque background, with no other element between them. */
  function isReadable({ element, style, rects, ground, isBlended, clips }: Text): boolean {
    const colour = opaque(style.getPropertyValue('-webkit-text-fill-color'))
    const stroke = Number.parseFloat(style.getPropertyValue('-webkit-text-stroke-width'))
    if (isBlended || colour === null || ground?.colour == null) return false
    if (stroke !== 0 || style.textShadow !== 'none') return false
    const isLarge = Number.parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 19 : 24)
    if (contrast(colour, ground.colour) <= (isLarge ? 3 : 4.5)) return false
    return rects
      .map((rect) => clips.reduce(intersection, rect))
      .filter(({ left, top, right, bottom }) => left < right && top < bottom)
      .every(
        (rect) =>
          isInside(rect, ground.rect) &&
          painted.every(
            (other) =>
              !overlap(rect, other.rect) ||
              other.element.contains(element) ||
              isAbove(other.element, element, intersection(rect, other.rect)),
          ),
      )
  }

  /** Checks whether an underline distinguishes a link from the text around it, or there is no such text. */
  function isDistinct({ element, style, block, decoration }: Omit<Text, 'rects'>): boolean {
    return (
      style.textDecorationLine !== decoration || block.textContent?.trim() === element.textContent?.trim()
    )
  }

  /** Checks whether a target is large enough where no other covers it, or far enough from all others. */
  function isReachable({ element, rects, rect }: Target): boolean {
    // Only targets at a similar height can cover it or be too close.
    const others = targets.filter(
      (other) =>
        other.rect.top < rect.bottom + targetSize &&
        other.rect.bottom > rect.top - targetSize &&
        other.element !== element,
    )
    const free = others
      .filter((other) => overlap(rect, other.rect))
      .filter((other) => !isAbove(element, other.element, intersection(rect, other.rect)))
      .reduce((rest, other) => largestRest(rest, other.rect), rect)
    return (
      isLarge(free) || [rect, ...rects].every((one) => others.every((other) => isFarFrom(one, other.rect)))
    )
  }

  function isLarge({ left, top, right, bottom }: Box): boolean {
    return right - left >= targetSize && bottom - top >= targetSize
  }

  function isFarFrom(rect: Box, other: Box): boolean {
    const [x, y] = centre(rect)
    const [otherX, otherY] = centre(other)
    const toEdge = Math.hypot(
      Math.max(other.left - x, 0, x - other.right),
      Math.max(other.top - y, 0, y - other.bottom),
    )
    return toEdge >= targetSize / 2 && (isLarge(other) || Math.hypot(otherX - x, otherY - y) >= targetSize)
  }

  /** Checks whether one element covers another; certain only if a pointer can hit both. */
  function isAbove(upper: Element, lower: Element, shared: Box): boolean {
    const stack = document.elementsFromPoint(...centre(shared))
    return stack.includes(upper) && stack.includes(lower) && stack.indexOf(upper) < stack.indexOf(lower)
  }

  /** Returns the largest part of a box beside another. */
  function largestRest(box: Box, cut: Box): Box {
    const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
    const sides = [
      { ...box, right: cut.left },
      { ...box, left: cut.right },
      { ...box, bottom: cut.top },
      { ...box, top: cut.bottom },
    ]
    return sides.reduce((one, other) => (area(one) >= area(other) ? one : other))
  }

  /** Parses a colour; null if it is not opaque, or not plain sRGB. */
  function opaque(colour: string): Colour | null {
    const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []
    return blue === undefined ? null : [Number(red), Number(green), Number(blue)]
  }

  /** Computes the contrast ratio of WCAG. */
  function contrast(one: Colour, other: Colour): number {
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }

  function luminance([red, green, blue]: Colour): number {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function boxOf({ left, top, right, bottom }: DOMRect): Box {
    return { left, top, right, bottom }
  }

  function centre({ left, top, right, bottom }: Box): [x: number, y: number] {
    return [(left + right) / 2, (top + bottom) / 2]
  }

  function intersection(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function overlap(a: Box, b: Box): boolean {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }

  function isInside(inner: Box, outer: Box): boolean {
    return (
      inner.left >= outer.left &&
      inner.top >= outer.top &&
      inner.right <= outer.right &&
      inner.bottom <= outer.bottom
    )
  }
}
