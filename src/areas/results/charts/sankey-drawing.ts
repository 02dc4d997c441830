import { type Drawn, type DrawOptions, drawing, letters, lookOf } from './drawing/drawing.ts'
import type { Look } from './drawing/look.ts'
import { type Attributes, type Child, element, path } from './drawing/svg.ts'
import {
  type FlowLayout,
  type FlowNode,
  labelFont,
  lineHeight,
  type NodeLabel,
  noteFont,
  type PlacedFlow,
  type Station,
} from './sankey.ts'

export function drawFlows(layout: FlowLayout, options: DrawOptions, description: string): Drawn {
  const look = lookOf(options)
  const bySource = Map.groupBy(layout.flows, ({ flow }) => flow.source)
  const groups = [...bySource.values()].map((flows) =>
    element(
      'g',
      look.flow(flows[0]?.flow.color ?? null),
      flows.map((flow) => drawFlow(flow, options)),
    ),
  )
  return drawing(options, layout, description, [
    ...groups,
    ...layout.nodes.map(({ node, label: _, ...box }) =>
      element('rect', { ...box, ...look.shape(node.active ? 'active' : 'inactive', node.color) }),
    ),
    ...layout.nodes.flatMap(({ node, label }) => drawLabel(node, label, look)),
  ])
}

/** Phones have no pointer that could rest on a flow, so their drawing does without tooltips. */
function drawFlow({ flow, stations, width }: PlacedFlow, { narrow = false }: DrawOptions): Child {
  return element('path', width < thick ? line(stations, width) : ribbon(stations, width), [
    !narrow && flow.tooltip !== '' && element('title', {}, [flow.tooltip]),
  ])
}

/** A thick line would stick out where it bends; a thin ribbon would vanish where it is steep. */
const thick = 10

function line(stations: readonly Station[], width: number): Attributes {
  return { d: `M${along(stations, 0)}`, 'stroke-width': width, fill: 'none' }
}

function ribbon(stations: readonly Station[], width: number): Attributes {
  const back = along(stations.toReversed(), width / 2)
  return { d: `M${along(stations, -width / 2)}L${back}Z`, stroke: 'none' }
}

/** Through all stations, so many units below them; what comes first is the command before. */
function along(stations: readonly Station[], below: number): string {
  return stations
    .map(({ x, y }, place) => {
      const before = stations[place - 1]
      if (before === undefined) return path(['', x, y + below])
      if (place % 2 === 0) return path(['H', x])
      const middle = (before.x + x) / 2
      return path(['C', middle, before.y + below, middle, y + below, x, y + below])
    })
    .join('')
}

function drawLabel(node: FlowNode, label: NodeLabel, { paint }: Look): readonly Child[] {
  const { x, anchor } = label
  const muted = label.inside ? 'ink' : 'muted'
  const texts = [
    ...label.lines.map((text) => ({ text, font: labelFont, role: node.active ? 'ink' : muted }) as const),
    ...label.notes.map((text) => ({ text, font: noteFont, role: muted }) as const),
  ]
  return texts.map(({ text, font, role }, line) =>
    element(
      'text',
      { x, y: label.y + line * lineHeight, 'text-anchor': anchor, ...letters(font), ...paint(role) },
      [text],
    ),
  )
}
