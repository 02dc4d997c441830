import { makeDraggable } from './ordering-drag.ts'
import { type OrderingPlace, placeOf, put, siblingsOf } from './ordering-place.ts'

/** Announcements in the language of the page. */
interface Texts {
  readonly handle: string
  readonly grabbed: string
  readonly place: string
  readonly placeBelow: string
  readonly cancelled: string
  readonly failed: string
}

/**
 * Lists in `[data-order-region]` whose items can be moved with the mouse, or with the arrow keys after pressing their
 * handle. Every change submits the same form as without script: the server answers with the new page, and its region
 * replaces this one.
 */
export function orderedLists(page: Document): void {
  for (const region of page.querySelectorAll<HTMLElement>('[data-order-region]')) enhance(region)
}

function enhance(region: HTMLElement): void {
  region.addEventListener('submit', (event) => {
    const form = event.target
    // Forms within items change the item itself.
    if (!(form instanceof HTMLFormElement) || form.closest('[data-id]') !== null) return
    event.preventDefault()
    const { submitter } = event
    const again = (fresh: Element) => sameButton(fresh, submitter)
    void send(region, form.action, new FormData(form, submitter), again)
  })
  for (const list of region.querySelectorAll<HTMLElement>('[data-order]')) {
    const texts = textsOf(list)
    const save = (item: HTMLElement) => saveMove(region, list, item)
    for (const item of list.querySelectorAll<HTMLElement>('li[data-id]:not([data-fixed])'))
      addHandle(list, item, texts, save)
    makeDraggable(list, save)
  }
}

function textsOf(list: HTMLElement | null): Texts {
  return JSON.parse(list?.dataset.texts ?? '{}')
}

type Save = (item: HTMLElement) => void

const titleOf = (item: HTMLElement) => item.dataset.title ?? ''
const handleOf = (item: Element | null) =>
  item?.querySelector<HTMLElement>(':scope > .node > .node-handle') ?? null

function addHandle(list: HTMLElement, item: HTMLElement, texts: Texts, save: Save): void {
  const handle = document.createElement('button')
  handle.type = 'button'
  handle.className = 'node-handle'
  handle.draggable = true
  handle.setAttribute('aria-label', `${texts.handle}: ${titleOf(item)}`)
  handle.setAttribute('aria-pressed', 'false')
  item.querySelector(':scope > .node')?.prepend(handle)
  moveWithKeys(list, item, handle, texts, save)
}

/** The first press lets arrow keys move the item; the second drops it. */
function moveWithKeys(
  list: HTMLElement,
  item: HTMLElement,
  handle: HTMLElement,
  texts: Texts,
  save: Save,
): void {
  const grab = grabState(item, handle, texts)
  let isMoving = false
  // An element that is moved in the document loses the focus.
  const keepFocus = (change: () => void) => {
    isMoving = true
    change()
    handle.focus()
    isMoving = false
  }
  const move = (key: string) => {
    const to = neighbour(list, item, key)
    if (to === null) return
    keepFocus(() => put(item, to))
    announce(placeText(item, texts))
  }
  handle.addEventListener('click', () => {
    if (!grab.isHeld()) grab.take()
    else if (grab.release()) save(item)
  })
  handle.addEventListener('keydown', (event) => {
    if (!grab.isHeld()) return
    if (event.key === 'Escape') keepFocus(grab.putBack)
    else if (event.key.startsWith('Arrow')) move(event.key)
    else return
    event.preventDefault()
  })
  handle.addEventListener('blur', () => {
    if (!isMoving) grab.putBack()
  })
}

/** Remembers the original place of a grabbed item. */
function grabState(item: HTMLElement, handle: HTMLElement, texts: Texts) {
  let origin: OrderingPlace | null = null
  const hold = (from: OrderingPlace | null) => {
    origin = from
    handle.setAttribute('aria-pressed', String(from !== null))
    item.toggleAttribute('data-grabbed', from !== null)
  }
  return {
    isHeld: () => origin !== null,
    take() {
      hold(placeOf(item))
      announce(`${filled(texts.grabbed, { title: titleOf(item) })} ${placeText(item, texts)}`)
    },
    /** Whether its place has changed. */
    release(): boolean {
      const from = origin
      hold(null)
      return from !== null && !isSame(from, placeOf(item))
    },
    putBack() {
      if (origin === null) return
      const back = origin
      hold(null)
      put(item, back)
      announce(filled(texts.cancelled, { title: titleOf(item) }))
    },
  }
}

const isSame = (one: OrderingPlace, other: OrderingPlace) =>
  one.list === other.list && one.before === other.before

/** The target of an arrow key; null where there is none. */
function neighbour(list: HTMLElement, item: HTMLElement, key: string): OrderingPlace | null {
  const siblings = siblingsOf(item)
  const at = siblings.indexOf(item)
  const parent = item.parentElement
  if (parent === null) return null
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (key === 'ArrowUp' && before !== undefined) return { list: parent, before }
  if (key === 'ArrowDown' && after !== undefined) return { list: parent, before: siblings[at + 2] ?? null }
  if (list.dataset.order !== 'nested') return null
  if (key === 'ArrowRight' && before !== undefined) return { below: before, list: null, before: null }
  const above = parent.closest<HTMLElement>('li[data-id]:not([data-fixed])')
  const outer = above?.parentElement ?? null
  if (key !== 'ArrowLeft' || above === null || outer === null) return null
  const parentSiblings = siblingsOf(above)
  return { list: outer, before: parentSiblings[parentSiblings.indexOf(above) + 1] ?? null }
}

function placeText(item: HTMLElement, texts: Texts): string {
  const siblings = siblingsOf(item)
  const above = item.parentElement?.closest<HTMLElement>('li[data-id]')
  const values = { position: String(siblings.indexOf(item) + 1), count: String(siblings.length) }
  if (!above) return filled(texts.place, values)
  return filled(texts.placeBelow, { ...values, parent: titleOf(above) })
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function saveMove(region: HTMLElement, list: HTMLElement, item: HTMLElement): void {
  const form = list.closest('form')
  const { id = '' } = item.dataset
  const fields = new FormData(form ?? undefined)
  fields.set('id', id)
  const parent = item.parentElement?.closest<HTMLElement>('li[data-id]')
  fields.set('parent', parent?.dataset.id ?? 'top')
  // Below a collapsed item it is appended at the end, which is not visible here.
  if (!parent?.querySelector(':scope > .node-more'))
    fields.set('position', String(siblingsOf(item).indexOf(item)))
  const again = (fresh: Element) => handleOf(fresh.querySelector(`li[data-id="${CSS.escape(id)}"]`))
  void send(region, list.dataset.move ?? '', fields, again)
}

/** Replaces the region with that of the returned page, and restores the focus. */
async function send(
  region: HTMLElement,
  action: string,
  fields: FormData,
  focused: (fresh: Element) => HTMLElement | null,
): Promise<void> {
  const answer = await post(action, fields)
  if (answer === null) {
    announce(textsOf(region.querySelector<HTMLElement>('[data-order]')).failed)
    return
  }
  const page = new DOMParser().parseFromString(answer.text, 'text/html')
  const fresh = page.querySelector<HTMLElement>('[data-order-region]')
  // Any other answer, such as the login page after a logout, is shown as a page.
  if (fresh === null) {
    location.assign(answer.url)
    return
  }
  region.replaceWith(document.adoptNode(fresh))
  enhance(fresh)
  const moved = fresh.querySelector('li[data-moved]')
  const control = focused(fresh) ?? handleOf(moved)
  control?.focus()
  moved?.scrollIntoView({ block: 'nearest' })
  announce(fresh.querySelector('p.notice, .notice p')?.textContent ?? '')
}

/** Null where the request failed. */
async function post(action: string, fields: FormData): Promise<{ url: string; text: string } | null> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  try {
    const response = await fetch(action, { method: 'POST', body: new URLSearchParams(texts) })
    return { url: response.url, text: await response.text() }
  } catch {
    return null
  }
}

function sameButton(fresh: Element, submitter: HTMLElement | null): HTMLElement | null {
  if (!(submitter instanceof HTMLButtonElement) || submitter.name === '') return null
  const { name, value } = submitter
  return fresh.querySelector<HTMLElement>(`button[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`)
}

let liveRegion: HTMLElement | null = null

/** A live region for screen readers, outside of the regions that are replaced. */
function announce(text: string): void {
  if (liveRegion === null) {
    liveRegion = document.createElement('p')
    liveRegion.className = 'visually-hidden'
    liveRegion.setAttribute('role', 'status')
    liveRegion.dataset.orderStatus = ''
    document.body.append(liveRegion)
  }
  liveRegion.textContent = text
}
