import { type OrderingPlace, placeOf, put, siblingsOf } from './ordering-place.ts'

type DropSide = 'before' | 'after' | 'into'

/** Drags items by their handles to a place before, after or below another. */
export function makeDraggable(list: HTMLElement, save: (item: HTMLElement) => void): void {
  let dragged: HTMLElement | null = null
  const unmark = () => {
    for (const marked of list.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop')
  }

  list.addEventListener('dragstart', (event) => {
    const handle = event.target
    if (!(handle instanceof HTMLElement) || !handle.matches('.node-handle')) return
    dragged = handle.closest<HTMLElement>('li[data-id]')
    const node = handle.closest('.node')
    event.dataTransfer?.setData('text/plain', dragged?.dataset.title ?? '')
    if (node !== null) event.dataTransfer?.setDragImage(node, 0, 0)
  })
  list.addEventListener('dragover', (event) => {
    unmark()
    const found = dropTargetAt(list, dragged, event)
    if (found === null) return
    event.preventDefault()
    found.target.dataset.drop = found.spot
  })
  list.addEventListener('dragend', () => {
    dragged = null
    unmark()
  })
  list.addEventListener('drop', (event) => {
    const found = dropTargetAt(list, dragged, event)
    const item = dragged
    unmark()
    dragged = null
    if (found === null || item === null) return
    event.preventDefault()
    const before = placeOf(item)
    put(item, placeAt(found.target, found.spot))
    const after = placeOf(item)
    if (before.list !== after.list || before.before !== after.before) save(item)
  })
}

/** The item under the pointer, and the side of it. */
function dropTargetAt(
  list: HTMLElement,
  dragged: HTMLElement | null,
  event: DragEvent,
): { readonly target: HTMLElement; readonly spot: DropSide } | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-id]') : null
  if (dragged === null || target === null || dragged.contains(target) || !list.contains(target)) return null
  // The root of a shown subtree has its place in another list.
  if (target.hasAttribute('data-fixed')) return { target, spot: 'into' }
  const box = (target.querySelector(':scope > .node') ?? target).getBoundingClientRect()
  const share = (event.clientY - box.top) / box.height
  if (list.dataset.order !== 'nested') return { target, spot: share < 0.5 ? 'before' : 'after' }
  return { target, spot: share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into' }
}

function placeAt(target: HTMLElement, spot: DropSide): OrderingPlace {
  if (spot === 'into') return { below: target, list: null, before: null }
  const siblings = siblingsOf(target)
  const next = siblings[siblings.indexOf(target) + 1] ?? null
  return { list: target.parentElement, before: spot === 'before' ? target : next }
}
