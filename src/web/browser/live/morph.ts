/**
 * Changes one element into another by applying only the differences, so that focus, selection, scroll position and open
 * details stay. Table rows are matched by their key, in any order.
 */
export function morph(from: Element, to: Element, onChange: (changed: Element) => void): void {
  sameAttributes(from, to)
  if (from.matches('thead:has(button)') || morphRows(from, to, onChange)) return
  if (isText(from) && isText(to)) {
    if (from.textContent !== to.textContent) {
      from.textContent = to.textContent
      onChange(from)
    }
    return
  }
  const own = [...from.childNodes].filter((node) => !isMade(node))
  const keyed = new Map(own.flatMap((node) => (keyOf(node) === null ? [] : [[keyOf(node), node] as const])))
  const used = new Set<Node>()
  const wanted = [...to.childNodes].map((target) => counterpart(target, own, keyed, used, onChange))
  for (const node of own) if (!used.has(node)) node.remove()
  // An element that is removed and inserted again loses the focus, even in the same position.
  let next = afterMade(from.firstChild)
  for (const node of wanted)
    if (node === next) next = afterMade(next.nextSibling)
    else from.insertBefore(node, next)
}

/** Elements added by a script are missing in the new page, but are kept. */
function isMade(node: Node): boolean {
  return node instanceof Element && node.hasAttribute('data-made')
}

function afterMade(node: ChildNode | null): ChildNode | null {
  return node !== null && isMade(node) ? afterMade(node.nextSibling) : node
}

/** A table with the same rows keeps their order, because the reader may have sorted them. */
function morphRows(from: Element, to: Element, onChange: (changed: Element) => void): boolean {
  if (!(from instanceof HTMLTableElement) || !(to instanceof HTMLTableElement)) return false
  const own = rowsByKey(from)
  const wanted = rowsByKey(to)
  if (own.size === 0 || own.size !== wanted.size || [...wanted.keys()].some((key) => !own.has(key)))
    return false
  for (const [key, row] of wanted) {
    const mine = own.get(key)
    if (mine === undefined || mine.cells.length !== row.cells.length) return false
    for (const [place, cell] of [...row.cells].entries()) {
      const before = mine.cells[place]
      if (cell.tagName === 'TD' && before !== undefined) morph(before, cell, onChange)
    }
  }
  if (from.tFoot !== null && to.tFoot !== null) morph(from.tFoot, to.tFoot, onChange)
  return true
}

function rowsByKey(table: HTMLTableElement): ReadonlyMap<string | null, HTMLTableRowElement> {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  return new Map(rows.flatMap((row) => (keyOf(row) === null ? [] : [[keyOf(row), row] as const])))
}

/** Attributes that reflect actions of the reader are kept. */
const readers: ReadonlySet<string> = new Set(['open', 'hidden', 'aria-sort'])

function sameAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!readers.has(name) && !to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of [...to.attributes])
    if (!readers.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value)
}

const isText = (element: Element) => element.childElementCount === 0

function keyOf(node: Node): string | null {
  if (!(node instanceof Element)) return null
  const key = node.id || node.getAttribute('data-entity') || node.getAttribute('data-row')
  return key === null || key === '' ? null : `${node.tagName} ${key}`
}

function counterpart(
  target: Node,
  own: readonly ChildNode[],
  keyed: ReadonlyMap<string | null, ChildNode>,
  used: Set<Node>,
  onChange: (changed: Element) => void,
): Node {
  const key = keyOf(target)
  const found =
    key === null
      ? own.find((node) => !used.has(node) && keyOf(node) === null && node.nodeName === target.nodeName)
      : keyed.get(key)
  if (found === undefined) return document.importNode(target, true)
  used.add(found)
  if (found instanceof Element && target instanceof Element) morph(found, target, onChange)
  else if (found.nodeValue !== target.nodeValue) {
    found.nodeValue = target.nodeValue
    if (found.parentElement !== null) onChange(found.parentElement)
  }
  return found
}
