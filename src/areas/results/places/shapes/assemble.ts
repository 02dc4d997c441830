import type { Point } from './plane.ts'
import type { Arc, ArcRef, Ring, Topology } from './topology.ts'

/** The points of a ring; the first one may be repeated at the end. */
export type PointRing = readonly Point[]
export type PointPolygon = readonly PointRing[]

export interface OutlinedArea {
  readonly id: number
  readonly polygons: readonly PointPolygon[]
}

/**
 * Finds common borders of areas: cuts rings where borders meet, and turns identical pieces into one arc.
 * Points are compared exactly, and must be rounded.
 */
export function assemble(areas: readonly OutlinedArea[], lakes: readonly PointPolygon[]): Topology {
  const drawn = areas.map(({ id, polygons }) => ({ id, polygons: polygons.map(cleanPolygon) }))
  const water = lakes.map(cleanPolygon)
  const polygons = [...drawn.flatMap((area) => area.polygons), ...water]
  const isJunction = junctionsOf(polygons.flat())
  const arcs = arcCollection()
  const cut = (ring: PointRing) => cutRing(ring, isJunction).map(arcs.refOf)
  return {
    areas: drawn.map(({ id, polygons }) => ({ id, polygons: polygons.map((rings) => rings.map(cut)) })),
    lakes: water.map((rings) => rings.map(cut)),
    arcs: arcs.all,
  }
}

/** Removes repeated points, and rings without an area. */
function cleanPolygon(rings: PointPolygon): PointPolygon {
  return rings.map(cleanRing).filter((ring) => ring.length >= 3)
}

function cleanRing(ring: PointRing): PointRing {
  return ring.filter((point, at) => !same(point, ring[(at + 1) % ring.length]))
}

function same([x, y]: Point, other: Point | undefined): boolean {
  return x === other?.[0] && y === other[1]
}

/** Returns a test for points where borders meet, which are those that do not have the same two neighbours in all rings. */
function junctionsOf(rings: readonly PointRing[]): (point: Point) => boolean {
  const neighbours = new Map<string, string>()
  const junctions = new Set<string>()
  for (const ring of rings)
    ring.forEach((point, at) => {
      const key = String(point)
      const around = [String(ring.at(at - 1)), String(ring[(at + 1) % ring.length])].sort().join(' ')
      const before = neighbours.get(key) ?? around
      neighbours.set(key, around)
      if (before !== around) junctions.add(key)
    })
  return (point) => junctions.has(String(point))
}

function cutRing(ring: PointRing, isJunction: (point: Point) => boolean): readonly Arc[] {
  const cuts = ring.flatMap((point, at) => (isJunction(point) ? [at] : []))
  // A closed ring starts at its smallest point, so that a lake and the hole that it fills are the same arc.
  const [first = leastPlace(ring)] = cuts
  const starts = cuts.length === 0 ? [first] : cuts
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? first + ring.length
    return Array.from({ length: end - start + 1 }, (_, step) => ring[(start + step) % ring.length] ?? [0, 0])
  })
}

function leastPlace(ring: PointRing): number {
  let least = 0
  ring.forEach(([x, y], at) => {
    const [leastX, leastY] = ring[least] ?? [0, 0]
    if (x < leastX || (x === leastX && y < leastY)) least = at
  })
  return least
}

function arcCollection(): { readonly all: readonly Arc[]; readonly refOf: (arc: Arc) => Ring[number] } {
  const all: Arc[] = []
  const known = new Map<string, ArcRef>()
  return {
    all,
    refOf(arc) {
      const key = arc.join(' ')
      const before = known.get(key)
      if (before !== undefined) return before
      const place = all.push(arc) - 1
      known.set(arc.toReversed().join(' '), ~place)
      known.set(key, place)
      return place
    },
  }
}
