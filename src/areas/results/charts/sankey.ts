import { type SankeyGraph, sankey } from 'd3-sankey'
import type { Canvas, Size } from './drawing/drawing.ts'
import { clean } from './drawing/svg.ts'
import { type Font, textWidth, wrap } from './drawing/text-width.ts'

/** Nodes and the flows between them, with all texts ready to be set. */
export interface FlowChart {
  readonly nodes: readonly FlowNode[]
  readonly links: readonly Flow[]
  /** A tree of joining flows, mirrored so that labels are to the right and near their source. */
  readonly tree: boolean
  /** Headings of both sides. */
  readonly heads: { readonly left: string; readonly right: string } | null
}

export interface FlowNode {
  readonly label: string
  /** For labels without enough space. */
  readonly shortLabel: string
  readonly color: string | null
  /** Under the name, after the votes: on one line with them, if that has room for all. */
  readonly notes: readonly string[]
}

/** Ends are positions of nodes. */
export interface Flow {
  readonly source: number
  readonly target: number
  readonly value: number
  readonly color: string | null
  readonly tooltip: string
}

export interface PlacedNode {
  readonly node: FlowNode
  /** Its position in the chart. */
  readonly place: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly label: NodeLabel
}

export interface NodeLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  /** Drawn on top of flows. */
  readonly inside: boolean
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  /** Of the longest line. */
  readonly width: number
}

export interface PlacedFlow {
  readonly flow: Flow
  /** The points where it leaves a column and enters the next, up to its end. */
  readonly stations: readonly Station[]
  readonly width: number
}

export interface Station {
  readonly x: number
  readonly y: number
}

export interface FlowLayout extends Canvas {
  readonly nodes: readonly PlacedNode[]
  readonly flows: readonly PlacedFlow[]
  readonly heads: readonly FlowHead[]
  readonly tree: boolean
}

export interface FlowHead {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

export const labelFont = { size: 14 } as const
export const noteFont = { size: 13 } as const
const nodeWidth = 12
export const lineHeight = 16
const labelGap = 7
const headHeight = 26

/** Computes the layout; null where there are no flows. */
export function layoutFlows(
  chart: FlowChart,
  size: Size,
  number: (votes: number) => string,
): FlowLayout | null {
  const known = ({ source, target }: Flow) =>
    source !== target && chart.nodes[source] !== undefined && chart.nodes[target] !== undefined
  const links = chart.links.filter((link) => link.value > 0 && known(link))
  if (links.length === 0) return null
  const side = Math.min(size.width * (size.narrow ? 0.29 : 0.26), widestLabel(chart, size) + labelGap)
  const left = chart.tree && !size.narrow ? Math.min(size.width * 0.22, side) : side
  const top = chart.heads === null ? 0 : headHeight
  const frame: Frame = { left, right: size.width - side, top, height: top + heightFor(links, size), size }
  const graph = flowing(chart, links, frame)
  const mirror = (x: number) => (chart.tree ? frame.left + frame.right - x : x)
  const nodes = graph.nodes.flatMap((placed): readonly PlacedNode[] => {
    const { node, place, x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0 } = placed
    if (node === null) return []
    const box = { x: Math.min(mirror(x0), mirror(x1)), y: y0, width: nodeWidth, height: Math.max(1, y1 - y0) }
    return [{ ...box, node, place, label: labelOf(node, number(value), box, frame) }]
  })
  const pieces = Map.groupBy(graph.links, ({ flow }) => flow)
  const flows = [...pieces].map(([flow, parts]): PlacedFlow => {
    const stations = parts.flatMap(({ source, target, y0 = 0, y1 = 0 }) => [
      { x: mirror(endOf(source).x1), y: y0 },
      { x: mirror(endOf(target).x0), y: y1 },
    ])
    return { flow, stations, width: Math.max(0.6, parts[0]?.width ?? 0) }
  })
  return {
    width: size.width,
    height: frame.height,
    nodes,
    flows,
    heads: headsOf(chart, frame),
    tree: chart.tree,
  }
}

/** The sides are as wide as their labels need; the rest is for the flows. */
function widestLabel({ nodes, heads }: FlowChart, { foreign }: Size): number {
  const texts = [...nodes.map(({ label }) => label), ...Object.values(heads ?? {})]
  // No figure below a name is longer than this.
  return Math.max(120, ...texts.map((text) => textWidth(clean(text), { ...labelFont, foreign }))) + 1
}

function headsOf({ heads }: FlowChart, { left, right }: Frame): readonly FlowHead[] {
  if (heads === null) return []
  return [
    { text: heads.left, x: left - labelGap, y: 14, anchor: 'end' },
    { text: heads.right, x: right + labelGap, y: 14, anchor: 'start' },
  ]
}

interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly height: number
  readonly size: Size
}

const pitch = ({ narrow }: Size) => (narrow ? 3 : 2) * lineHeight + 6

/** Every label of the fuller side gets its lines, and the flows some room beside that. */
function heightFor(links: readonly Flow[], size: Size): number {
  const ends = [links.map(({ source }) => source), links.map(({ target }) => target)]
  const most = Math.max(...ends.map((side) => new Set(side).size))
  return most * pitch(size) + Math.max(size.narrow ? 140 : 180, most * 20)
}

/** Null for a position in a column that a flow passes through, which must stay free. */
type Node = { readonly node: FlowNode | null; readonly place: number; readonly order: number }
type Link = { readonly flow: Flow }

function flowing(chart: FlowChart, links: readonly Flow[], frame: Frame): SankeyGraph<Node, Link> {
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  const columns = columnsOf(links)
  const passed: Node[] = []
  const parts = links.flatMap((flow) => {
    const between = (columns.get(flow.target) ?? 0) - (columns.get(flow.source) ?? 0) - 1
    const stops = Array.from({ length: Math.max(0, between) }, () => {
      const stop = { node: null, place: chart.nodes.length + passed.length, order: flow.source }
      passed.push(stop)
      return stop.place
    })
    const ends = [...stops, flow.target]
    return ends.map((target, at) => ({
      source: ends[at - 1] ?? flow.source,
      target,
      value: flow.value,
      flow,
    }))
  })
  const nodes = [...chart.nodes.map((node, place): Node => ({ node, place, order: place })), ...passed]
    .filter(({ node, place }) => node === null || linked.has(place))
    .sort((a, b) => a.order - b.order)
  return (
    sankey<Node, Link>()
      .nodeId(({ place }) => place)
      .nodeWidth(nodeWidth)
      .nodePadding(pitch(frame.size))
      .nodeSort(null)
      // Only trees gain from it, and 1600 flows between forty lists would take half a second.
      .iterations(chart.tree ? 6 : 0)
      .extent([
        [frame.left, frame.top + pitch(frame.size) / 2],
        [frame.right, frame.height - pitch(frame.size) / 2],
      ])({ nodes, links: parts })
  )
}

/** Returns the column of each node; final nodes are all in the last one. */
function columnsOf(links: readonly Flow[]): ReadonlyMap<number, number> {
  const sources = Map.groupBy(links, ({ target }) => target)
  const depths = new Map<number, number>()
  const depthOf = (node: number): number => {
    const known = depths.get(node)
    if (known !== undefined) return known
    depths.set(node, 0)
    const depth = Math.max(-1, ...(sources.get(node) ?? []).map(({ source }) => depthOf(source))) + 1
    depths.set(node, depth)
    return depth
  }
  const last = Math.max(...links.map(({ target }) => depthOf(target)))
  const goesOn = new Set(links.map(({ source }) => source))
  return new Map([...depths].map(([node, depth]) => [node, goesOn.has(node) ? depth : last]))
}

/** d3-sankey replaces node indexes by nodes. */
function endOf(end: unknown): { readonly x0: number; readonly x1: number } {
  const { x0, x1 } = Object(end)
  return { x0: Number(x0), x1: Number(x1) }
}

function labelOf(
  node: FlowNode,
  votes: string,
  box: { readonly x: number; readonly y: number; readonly height: number },
  { left, right, size }: Frame,
): NodeLabel {
  const font: Font = { ...labelFont, foreign: size.foreign }
  const atLeft = box.x <= left + 1
  const atRight = box.x + nodeWidth >= right - 1
  const room = (atLeft ? left : atRight ? size.width - right : (right - left) / 2 - nodeWidth) - labelGap
  const noted: Font = { ...noteFont, foreign: size.foreign }
  const most = size.narrow ? 2 : 1
  const written = wrap(node.label, room, font, most)
  const isCut = written.join('').replaceAll(' ', '') !== node.label.replaceAll(' ', '')
  const lines = isCut ? wrap(node.shortLabel, room, font, most) : written
  const notes = notesWithin([votes, ...node.notes], room, noted)
  const widths = [
    ...lines.map((line) => textWidth(line, font)),
    ...notes.map((note) => textWidth(note, noted)),
  ]
  const height = (lines.length + notes.length) * lineHeight
  return {
    x: atLeft ? box.x - labelGap : box.x + nodeWidth + labelGap,
    y: box.y + box.height / 2 - height / 2 + 12,
    anchor: atLeft ? 'end' : 'start',
    inside: !(atLeft || atRight),
    lines,
    notes,
    width: Math.max(...widths),
  }
}

function notesWithin(notes: readonly string[], room: number, font: Font): readonly string[] {
  const joined = notes.join(' · ')
  return textWidth(joined, font) <= room ? [joined] : notes
}
