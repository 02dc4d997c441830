import type { ConnectedNode } from './data/connections.ts'
import { isSankey, type NoSankey, type SankeyData } from './data/sankey.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'
import { type Flow, type FlowChart, type FlowNode, layoutFlows } from './sankey.ts'
import { drawFlows } from './sankey-drawing.ts'

/** Connections to the left, their lists to the right, both in the order of the tables. */
export function connectionsChart(roots: readonly ConnectedNode[], options: DrawOptions): Drawn | null {
  const { t, number } = options
  const nodes: FlowNode[] = []
  const links: Flow[] = []
  const add = ({ name, shortName, color, seats, members }: ConnectedNode): number => {
    const notes = seats > 0 ? [t('charts.seatsCount', { count: seats })] : []
    const place = nodes.push({ label: name, shortLabel: shortName, color, notes }) - 1
    for (const member of members) {
      const tooltip = `${member.name} → ${name}: ${number(member.votes)}`
      links.push({ source: add(member), target: place, value: member.votes, color: member.color, tooltip })
    }
    return place
  }
  for (const root of roots) add(root)
  const lists = roots.flatMap(listsIn)
  const [most] = lists.toSorted((a, b) => b.votes - a.votes)
  if (most === undefined) return null
  const description = t('charts.connections.description', { name: most.name, votes: most.votes })
  return draw({ nodes, links, tree: true, heads: null }, options, description)
}

function listsIn(node: ConnectedNode): readonly ConnectedNode[] {
  return node.members.length === 0 ? [node] : node.members.flatMap(listsIn)
}

/** Draws on the left the lists that votes came from, and on the right those that received them. */
export function panachageChart(data: SankeyData | NoSankey, options: DrawOptions): Drawn | null {
  if (!isSankey(data)) return null
  const { t, number } = options
  const nameAt = (place: number) => data.nodes[place]?.name ?? ''
  const links = data.links.map(({ source, target, value, color = null }): Flow => {
    const tooltip = `${nameAt(source)} → ${nameAt(target)}: ${number(value)}`
    return { source, target, value, color, tooltip }
  })
  const [most] = links.toSorted((a, b) => b.value - a.value)
  if (most === undefined) return null
  const chart: FlowChart = {
    nodes: data.nodes.map(({ name, color = null }) => ({ label: name, shortLabel: name, color, notes: [] })),
    links,
    tree: false,
    heads: { left: t('charts.panachage.from'), right: t('charts.panachage.to') },
  }
  const description = t('charts.panachage.description', {
    source: nameAt(most.source),
    target: nameAt(most.target),
    votes: most.value,
  })
  return draw(chart, options, description)
}

function draw(chart: FlowChart, options: DrawOptions, description: string): Drawn | null {
  const layout = layoutFlows(chart, sizeOf(options), options.number)
  return layout === null ? null : drawFlows(layout, options, description)
}
