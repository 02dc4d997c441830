/**
 * Charts of flows: highlights a hovered, focused or tapped node or flow, and shows how much flows between it
 * and the others. To be called again when figures have changed.
 */
export function flowHighlights(root: ParentNode): void {
  for (const chart of root.querySelectorAll<SVGSVGElement>('svg:has([data-node])')) {
    makeFocusable(chart)
    if (!known.has(chart)) listen(chart)
    known.add(chart)
  }
}

const known = new WeakSet<SVGSVGElement>()

const nodesOf = (chart: Element) => [...chart.querySelectorAll<SVGGElement>('[data-node]')]
const flowsOf = (chart: Element) => [...chart.querySelectorAll<SVGPathElement>('[data-to]')]
const endsOf = (flow: SVGElement) => [flow.parentElement?.dataset.from, flow.dataset.to]

/** The chart is one tab stop; arrow keys move between its nodes. */
function makeFocusable(chart: SVGSVGElement): void {
  const [nodes, flows] = [nodesOf(chart), flowsOf(chart)]
  const names = new Map(nodes.map(({ dataset }) => [dataset.node, dataset.name]))
  // The role `img` would hide its parts from assistive technology.
  chart.setAttribute('role', 'group')
  for (const [place, node] of nodes.entries()) {
    const others = flows.flatMap((flow) => {
      const ends = endsOf(flow)
      if (!ends.includes(node.dataset.node)) return []
      return `${names.get(ends.find((end) => end !== node.dataset.node))} ${flow.dataset.votes}`
    })
    node.setAttribute('role', 'img')
    node.setAttribute('aria-label', `${node.dataset.name}: ${others.join(', ')}`)
    node.setAttribute('tabindex', place === 0 ? '0' : '-1')
  }
}

function listen(chart: SVGSVGElement): void {
  let pinned: SVGElement | null = null
  const partAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<SVGElement>('[data-node], [data-to]') : null
  const pin = (part: SVGElement | null) => {
    pinned = part
    highlight(chart, part)
  }

  chart.addEventListener('pointerover', ({ target }) => highlight(chart, partAt(target) ?? pinned))
  chart.addEventListener('pointerleave', () => highlight(chart, pinned))
  // A second tap removes the highlight.
  chart.addEventListener('click', ({ target }) => {
    const part = partAt(target)
    pin(part === pinned ? null : part)
  })
  // Not on the chart itself, which Chromium would make focusable because of these listeners.
  chart.parentElement?.addEventListener('focusin', ({ target }) => {
    const node = partAt(target)
    if (node === null || !chart.contains(node) || !node.matches(':focus-visible')) return
    for (const each of nodesOf(chart)) each.setAttribute('tabindex', each === node ? '0' : '-1')
    pin(node)
  })
  chart.parentElement?.addEventListener('focusout', () => pin(null))
  chart.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (event.key === 'Escape') pin(null)
    if (step === undefined) return
    event.preventDefault()
    const nodes = nodesOf(chart)
    nodes[nodes.findIndex((node) => node.matches(':focus')) + step]?.focus()
  })
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Fades everything except this part; null removes the highlight. */
function highlight(chart: SVGSVGElement, part: SVGElement | null): void {
  const own = part?.dataset.node
  const lit = flowsOf(chart).filter((flow) => flow === part || (own && endsOf(flow).includes(own)))
  const ends = new Set([own, ...lit.flatMap(endsOf)])
  chart.classList.toggle('has-lit', part !== null)
  for (const flow of flowsOf(chart)) flow.classList.toggle('is-lit', lit.includes(flow))
  for (const node of nodesOf(chart)) {
    node.classList.toggle('is-lit', ends.has(node.dataset.node))
    const figure = node.querySelector<SVGTextElement>('[data-total]')
    if (figure === null) continue
    const between = node === part ? undefined : lit.find((flow) => endsOf(flow).includes(node.dataset.node))
    figure.textContent = between?.dataset.votes ?? figure.dataset.total ?? ''
  }
}
