/** A place in an ordered list: before an item of it, or at its end; or below an item that may have no list yet. */
export interface OrderingPlace {
  readonly list: Element | null
  readonly before: Element | null
  readonly below?: Element
}

export function siblingsOf(item: HTMLElement): readonly HTMLElement[] {
  return [...(item.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.id !== undefined,
  )
}

export function placeOf(item: HTMLElement): OrderingPlace {
  const siblings = siblingsOf(item)
  return { list: item.parentElement, before: siblings[siblings.indexOf(item) + 1] ?? null }
}

export function put(item: HTMLElement, { list, before, below }: OrderingPlace): void {
  const target = below === undefined ? list : listBelow(below)
  target?.insertBefore(item, before)
}

function listBelow(item: Element): Element {
  const own = item.querySelector(':scope > ul')
  if (own !== null) return own
  const list = document.createElement('ul')
  item.querySelector(':scope > .node')?.after(list)
  return list
}
