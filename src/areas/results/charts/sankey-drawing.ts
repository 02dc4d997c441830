import { type Drawn, type DrawOptions, drawing, letters, lookOf } from './drawing/drawing.ts'
import type { Look } from './drawing/look.ts'
import { type Attributes, type Element, element, path, type SvgChild } from './drawing/svg.ts'
import {
  type FlowLayout,
  labelFont,
  lineHeight,
  type NodeLabel,
  noteFont,
  type PlacedFlow,
  type PlacedNode,
  type Station,
} from './sankey.ts'

export function drawFlows(layout: FlowLayout, options: DrawOptions, description: string): Drawn {
  const look = lookOf(options)
  const bySource = Map.groupBy(layout.flows, ({ flow }) => flow.source)
  const groups = [...bySource].map(([source, flows]) =>
    element(
      'g',
      { ...look.flow(flows[0]?.flow.color ?? null), ...onPage(options, { 'data-from': source }) },
      flows.map((flow) => drawFlow(flow, options)),
    ),
  )
  return drawing(options, layout, description, [
    ...layout.heads.map(({ text, x, y, anchor }) =>
      element('text', { x, y, 'text-anchor': anchor, ...letters(noteFont), ...look.paint('muted') }, [text]),
    ),
    ...groups,
    ...layout.nodes.map((node) => drawNode(node, layout, options, look)),
  ])
}

/** Adds the attributes with which the script of a page highlights flows; a file has none. */
function onPage({ standalone = false }: DrawOptions, attributes: Attributes): Attributes {
  return standalone ? {} : attributes
}

/** Phones have no pointer that could rest on a flow, so their drawing does without tooltips. */
function drawFlow({ flow, stations, width }: PlacedFlow, options: DrawOptions): SvgChild {
  const shape = width < thick ? line(stations, width) : ribbon(stations, width)
  const ends = onPage(options, { 'data-to': flow.target, 'data-votes': options.number(flow.value) })
  return element('path', { ...shape, ...ends }, [
    options.narrow !== true && element('title', {}, [flow.tooltip]),
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

/** Lists without a colour are grey: any other would be taken for that of a list. */
const grey = 2

function drawNode(
  { node, place, label, ...box }: PlacedNode,
  { tree }: FlowLayout,
  options: DrawOptions,
  look: Look,
): SvgChild {
  const { x, y, anchor, inside, lines, notes } = label
  const text = (shown: string, line: number, attributes: Attributes) =>
    element('text', { x, y: y + line * lineHeight, 'text-anchor': anchor, ...attributes }, [shown])
  // Instead of all votes the script shows those that flow from or to another.
  const replaceable = (note: string) => (tree ? {} : onPage(options, { 'data-total': note }))
  const noted = { ...letters(noteFont), ...look.paint(inside ? 'ink' : 'muted') }
  return element('g', onPage(options, { 'data-node': place, 'data-name': node.label }), [
    options.standalone !== true && target(box, label),
    element('rect', { ...box, ...look.shape('active', node.color, grey) }),
    ...lines.map((line, at) => text(line, at, { ...letters(labelFont), ...look.paint('ink') })),
    ...notes.map((note, at) => text(note, lines.length + at, { ...noted, ...replaceable(note) })),
  ])
}

/** A node may be one unit high, and letters have gaps: pointers and fingers need more. */
function target(
  box: Omit<PlacedNode, 'node' | 'place' | 'label'>,
  { x, y, anchor, width, lines, notes }: NodeLabel,
): Element {
  const left = Math.min(box.x, anchor === 'end' ? x - width : x)
  const right = Math.max(box.x + box.width, anchor === 'end' ? x : x + width)
  const top = Math.min(box.y, y - lineHeight + 2)
  const bottom = Math.max(box.y + box.height, y + (lines.length + notes.length - 1) * lineHeight + 4)
  return element('rect', {
    ...{ x: left, y: top, width: right - left, height: bottom - top },
    ...{ fill: 'none', 'pointer-events': 'all' },
  })
}
