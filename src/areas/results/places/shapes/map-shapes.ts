import { clipped } from './clip.ts'
import { freeCorner } from './free-corner.ts'
import { labelPlace } from './label-place.ts'
import { linePath, ringPath } from './path.ts'
import { type Extent, extentOf, type Point } from './plane.ts'
import { simplify } from './simplify.ts'
import {
  type Arc,
  arcPlace,
  arcsBetween,
  boundary,
  type Ring,
  ringPoints,
  ringsOf,
  type ShapeArea,
  type Topology,
} from './topology.ts'

/** Attribution of the shapes. */
export type Attribution =
  | { readonly source: 'federal statistics' }
  | { readonly source: 'own'; readonly text: string }

export interface MapArea {
  /** The number of an entity or the name of a district. */
  readonly key: string
  /** For the attribute `d`; filled by the even-odd rule. */
  readonly path: string
  /** Point inside the area, for a label. */
  readonly centre: Point
}

/** A map without figures, in units of the drawing: y downwards, origin at the top left corner. */
export interface MapShapes {
  readonly width: number
  readonly height: number
  readonly by: 'entity' | 'district'
  readonly areas: readonly MapArea[]
  /** Land without entities that are counted. */
  readonly ground: string
  /** Borders between districts. */
  readonly borders: string
  readonly lakes: string
  readonly outline: string
  /** Centre of a free corner for a symbol; null if there is none. */
  readonly corner: Point | null
  readonly attribution: Attribution
}

/** A map by entities, from which other maps are derived. */
export interface EntityShapes extends MapShapes {
  readonly by: 'entity'
  /** In units of the drawing. */
  readonly arcs: readonly Arc[]
  readonly members: readonly ShapeArea[]
}

export interface MappedEntity {
  readonly id: number
  readonly district: string | null
}

/** Size of the drawing. */
const box = { width: 1000, height: 860 }
const margin = 8
/** Tolerance of simplification, in units of the drawing. */
const tolerance = 0.6
/** Keeps maps below 30 KB. */
const mostPoints = 3200
/** Free radius around a symbol in a corner. */
export const cornerRoom = 46

/** Draws the map; null if none of the entities has a shape. */
export function mapOf(
  topology: Topology,
  entities: readonly MappedEntity[],
  attribution: Attribution,
): EntityShapes | null {
  const districts = new Map(entities.map(({ id, district }) => [id, district]))
  const members = topology.areas.filter(({ id }) => districts.has(id))
  const extent = extentOf(pointsOf(topology, members))
  if (extent === null) return null
  const { width, height, arcs } = drawn(topology, extent)
  const view = { left: 0, right: width, bottom: 0, top: height }
  const rest = topology.areas.filter((area) => !districts.has(area.id) && isSeen(arcs, area, view))
  const borders = arcsBetween(members, (sides) => new Set(sides.map(({ id }) => districts.get(id))).size > 1)
  const outlines = boundary(arcs, members).map((ring) => ringPoints(arcs, ring))
  const grounds = boundary(arcs, rest).map((ring) => ringPoints(arcs, ring))
  const lakes = topology.lakes.flat().map((ring) => clipped(ringPoints(arcs, ring), view))
  return {
    width,
    height,
    by: 'entity',
    areas: members.map((area) => mapArea(String(area.id), arcs, ringsOf([area]))),
    ground: ringPath(grounds),
    borders: linePath(borders.map((place) => arcs[place] ?? [])),
    lakes: ringPath(lakes),
    outline: ringPath(outlines),
    corner: freeCorner([...outlines, ...grounds, ...lakes], { width, height }, cornerRoom),
    attribution,
    arcs,
    members,
  }
}

export interface AreaGroup {
  readonly key: string
  readonly entities: readonly number[]
}

/** Merges the entities of groups; other entities become land without figures. */
export function districtShapes(shapes: EntityShapes, groups: readonly AreaGroup[]): MapShapes {
  const { arcs, members, width, height, lakes, outline, corner, attribution } = shapes
  const byId = new Map(members.map((area) => [area.id, area]))
  const grouped = groups.map(({ key, entities }) => ({
    key,
    members: entities.flatMap((id) => byId.get(id) ?? []),
  }))
  const taken = new Set(grouped.flatMap((group) => group.members))
  const rest = members.filter((area) => !taken.has(area))
  const groupOf = new Map(grouped.flatMap((group) => group.members.map((area) => [area, group.key] as const)))
  const borders = arcsBetween(members, (sides) => new Set(sides.map((area) => groupOf.get(area))).size > 1)
  return {
    width,
    height,
    by: 'district',
    areas: grouped
      .filter((group) => group.members.length > 0)
      .map((group) => mapArea(group.key, arcs, boundary(arcs, group.members))),
    ground: shapes.ground + ringPath(boundary(arcs, rest).map((ring) => ringPoints(arcs, ring))),
    borders: linePath(borders.map((place) => arcs[place] ?? [])),
    lakes,
    outline,
    corner,
    attribution,
  }
}

function mapArea(key: string, arcs: readonly Arc[], rings: readonly Ring[]): MapArea {
  const points = rings.map((ring) => ringPoints(arcs, ring))
  return {
    key,
    path: ringPath(points),
    // Computed on demand: few maps have labels, and finding their places is slow.
    get centre() {
      return labelPlace(points)
    },
  }
}

function pointsOf({ arcs }: Topology, areas: readonly ShapeArea[]): readonly Arc[] {
  return ringsOf(areas)
    .flat()
    .map((ref) => arcs[arcPlace(ref)] ?? [])
}

/** Converts metres to units of the drawing, and simplifies. */
function drawn({ arcs }: Topology, extent: Extent): { width: number; height: number; arcs: readonly Arc[] } {
  const [metresWide, metresHigh] = [extent.right - extent.left, extent.top - extent.bottom]
  const scale = Math.min(
    (box.width - 2 * margin) / Math.max(metresWide, 1),
    (box.height - 2 * margin) / Math.max(metresHigh, 1),
  )
  const scaled = arcs.map((arc) =>
    arc.map(([x, y]): Point => [margin + (x - extent.left) * scale, margin + (extent.top - y) * scale]),
  )
  const simple = simplify(scaled, { tolerance, most: mostPoints })
  return {
    width: Math.round(2 * margin + metresWide * scale),
    height: Math.round(2 * margin + metresHigh * scale),
    arcs: simple.map((arc) => arc.map(([x, y]): Point => [Math.round(x), Math.round(y)])),
  }
}

function isSeen(arcs: readonly Arc[], area: ShapeArea, view: Extent): boolean {
  const extent = extentOf(ringsOf([area]).map((ring) => ringPoints(arcs, ring)))
  return (
    extent !== null &&
    extent.left < view.right &&
    extent.right > view.left &&
    extent.bottom < view.top &&
    extent.top > view.bottom
  )
}
