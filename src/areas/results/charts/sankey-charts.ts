import type { NoSankey, SankeyData, SankeyNode } from './data/sankey.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'
import { type Flow, type FlowChart, layoutFlows } from './sankey.ts'
import { drawFlows } from './sankey-drawing.ts'

/** Connections to the left, their lists to the right. */
export function connectionsChart(data: SankeyData | NoSankey, options: DrawOptions): Drawn | null {
  if (!isSankey(data)) return null
  const { t, number } = options
  const tree = inTreeOrder(data)
  const undecided = tree.nodes.every(({ active }) => !active)
  const flows = flowsOf(tree, options, t('charts.connection'))
  const nodes = tree.nodes.map((node) => ({
    label: node.name,
    color: node.color ?? null,
    active: node.active || undecided,
    notes: (votes: number) => {
      const seats = Number(node.display_value ?? 0)
      return seats > 0 ? [number(votes), t('charts.seatsCount', { count: seats })] : [number(votes)]
    },
  }))
  const most = largest(flows.filter(({ source }) => tree.nodes[source]?.name !== ''))
  const name = most === null ? '' : (tree.nodes[most.source]?.name ?? '')
  const description = t('charts.connections.description', { name, votes: most?.value ?? 0 })
  return draw({ nodes, links: flows, tree: true }, options, description)
}

/** Connections by size, each followed by what belongs to it, so that no two flows cross. */
function inTreeOrder({ nodes, links, title }: SankeyData): SankeyData {
  const into = Map.groupBy(links, ({ target }) => target)
  const joined = new Set(links.map(({ source }) => source))
  const order: number[] = []
  const visit = (place: number): void => {
    if (order.includes(place)) return
    order.push(place)
    const members = (into.get(place) ?? []).toSorted(
      (a, b) => Number(into.has(b.source)) - Number(into.has(a.source)) || b.value - a.value,
    )
    for (const { source } of members) visit(source)
  }
  const votes = (place: number) => (into.get(place) ?? []).reduce((sum, { value }) => sum + value, 0)
  const ends = [...nodes.keys()].filter((place) => !joined.has(place))
  for (const place of ends.toSorted((a, b) => votes(b) - votes(a))) visit(place)
  const places = new Map(order.map((place, index) => [place, index]))
  const moved = (place: number) => places.get(place) ?? -1
  return {
    nodes: order.flatMap((place) => nodes[place] ?? []),
    links: links.map((link) => ({ ...link, source: moved(link.source), target: moved(link.target) })),
    title,
  }
}

/** From whose lists votes came, to the left, and who got them, to the right. */
export function panachageChart(data: SankeyData | NoSankey, options: DrawOptions): Drawn | null {
  if (!isSankey(data)) return null
  const flows = flowsOf(data, options, '')
  const chart: FlowChart = {
    nodes: data.nodes.map(({ name, color = null, active }) => ({
      label: name,
      color,
      active,
      notes: (votes: number) => [options.number(votes)],
    })),
    links: flows,
    tree: false,
  }
  const most = largest(flows)
  if (most === null) return null
  const description = options.t('charts.panachage.description', {
    source: data.nodes[most.source]?.name ?? '',
    target: data.nodes[most.target]?.name ?? '',
    votes: most.value,
  })
  return draw(chart, options, description)
}

function isSankey(data: SankeyData | NoSankey): data is SankeyData {
  return Array.isArray(data.nodes)
}

function flowsOf({ nodes, links }: SankeyData, { number }: DrawOptions, nameless: string): readonly Flow[] {
  const nameOf = (node: SankeyNode | undefined) => node?.name || nameless
  return links.map(({ source, target, value, color = null }) => ({
    source,
    target,
    value,
    color,
    tooltip: `${nameOf(nodes[source])} → ${nameOf(nodes[target])}: ${number(value)}`,
  }))
}

function largest(flows: readonly Flow[]): Flow | null {
  return flows.reduce<Flow | null>((most, flow) => (flow.value > (most?.value ?? 0) ? flow : most), null)
}

function draw(chart: FlowChart, options: DrawOptions, description: string): Drawn | null {
  const layout = layoutFlows(chart, sizeOf(options))
  return layout === null ? null : drawFlows(layout, options, description)
}
