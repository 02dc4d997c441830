import type { MapShapes } from '../places/shapes/map-shapes.ts'
import { candidatesChart, listGroupsChart, listsChart, partyBarsChart } from './bar-charts.ts'
import type { Bar } from './data/bars.ts'
import type { CandidatesData } from './data/candidates.ts'
import type { ConnectedNode } from './data/connections.ts'
import type { ListsData } from './data/lists.ts'
import type { GroupedBars, NoBars, PartyBar } from './data/party-strengths.ts'
import type { NoSankey, SankeyData } from './data/sankey.ts'
import type { Drawn, DrawOptions } from './drawing/drawing.ts'
import { drawMap } from './maps/map.ts'
import type { MapOptions, MapValues } from './maps/map-options.ts'
import { partyStrengthsChart, seatAllocationChart } from './party-charts.ts'
import { type DeviationsData, deviationsChart } from './points/deviations.ts'
import { type ScatterData, scatterChart } from './points/scatter.ts'
import { connectionsChart, panachageChart } from './sankey-charts.ts'
import { type SeatsData, seatsChart } from './seats.ts'

/** What each kind of chart is drawn from. */
interface ChartData {
  readonly candidates: CandidatesData
  readonly lists: Pick<ListsData, 'results'>
  readonly listGroups: { readonly results: readonly Bar[] }
  readonly partyBars: { readonly results: readonly PartyBar[] }
  readonly partyStrengths: GroupedBars | NoBars
  readonly seatAllocation: GroupedBars | NoBars
  readonly seats: SeatsData
  readonly connections: readonly ConnectedNode[]
  readonly panachage: SankeyData | NoSankey
  readonly scatter: ScatterData
  readonly deviations: DeviationsData
}

type ChartKind = keyof ChartData

type Chart<Kind extends ChartKind = ChartKind> = {
  readonly [K in Kind]: {
    readonly kind: K
    readonly data: ChartData[K]
  } & Pick<DrawOptions, 'decided' | 'valueHead' | 'colorNames'>
}[Kind]

export interface MapDrawing
  extends Pick<MapOptions, 'scale' | 'words' | 'isChoice' | 'color' | 'asCircles' | 'facts' | 'marked'> {
  readonly kind: 'map'
  readonly shapes: MapShapes
  readonly values: MapValues
}

/** A chart or map as data: what is drawn, but neither where nor how large. */
export type Drawing = Chart | MapDrawing

const charts: { readonly [K in ChartKind]: (data: ChartData[K], options: DrawOptions) => Drawn | null } = {
  candidates: candidatesChart,
  lists: listsChart,
  listGroups: listGroupsChart,
  partyBars: partyBarsChart,
  partyStrengths: partyStrengthsChart,
  seatAllocation: seatAllocationChart,
  seats: seatsChart,
  connections: connectionsChart,
  panachage: panachageChart,
  scatter: scatterChart,
  deviations: deviationsChart,
}

/** Draws a chart: for a page in three widths, or as a file; null where there is nothing to draw. */
export function draw(drawing: Drawing, options: DrawOptions): Drawn | null {
  if (drawing.kind !== 'map') return drawChart(drawing, options)
  const { kind: _, shapes, values, ...own } = drawing
  return drawMap(shapes, values, { ...options, ...own })
}

function drawChart<Kind extends ChartKind>(
  { kind, data, ...own }: Chart<Kind>,
  given: DrawOptions,
): Drawn | null {
  const options = { ...given, ...own }
  return options.standalone === true
    ? charts[kind](data, options)
    : responsiveChart(charts[kind], data, options)
}

/**
 * Draws a chart for large screens, small ones and phones. The style sheet shows one of them and hides the others, also
 * from screen readers.
 */
export function responsiveChart<Data>(
  draw: (data: Data, options: DrawOptions) => Drawn | null,
  data: Data,
  options: DrawOptions,
): Drawn | null {
  const full = draw(data, { ...options, id: `${options.id}-full`, full: true })
  const wide = draw(data, options)
  const narrow = draw(data, { ...options, id: `${options.id}-narrow`, narrow: true })
  if (full === null || wide === null || narrow === null) return null
  const all = [full, wide, narrow].map(({ markup }) => markup)
  return { ...wide, markup: `<div class="chart">\n${all.join('\n')}\n</div>` }
}
