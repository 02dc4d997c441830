import type { Point } from './plane.ts'

/** Index of an arc; `~index` is the same arc reversed. */
export type ArcRef = number
export type Ring = readonly ArcRef[]
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[]
export type Arc = readonly Point[]

export interface ShapeArea {
  readonly id: number
  readonly polygons: readonly Polygon[]
}

/** Areas that share the arcs of common borders, so that simplified borders have no gaps. */
export interface Topology {
  readonly arcs: readonly Arc[]
  readonly areas: readonly ShapeArea[]
  readonly lakes: readonly Polygon[]
}

export function ringsOf(areas: readonly Pick<ShapeArea, 'polygons'>[]): readonly Ring[] {
  return areas.flatMap(({ polygons }) => polygons.flat())
}

export function arcPlace(ref: ArcRef): number {
  return ref < 0 ? ~ref : ref
}

/** Returns the points of a closed ring, without repeating the first one at the end. */
export function ringPoints(arcs: readonly Arc[], ring: Ring): readonly Point[] {
  return ring.flatMap((ref) => {
    const arc = arcs[arcPlace(ref)] ?? []
    // Each arc starts with the last point of the previous one.
    return ref < 0 ? arc.toReversed().slice(0, -1) : arc.slice(0, -1)
  })
}

/**
 * Returns the rings around several areas together, without their common borders; nested rings follow the
 * even-odd rule.
 */
export function boundary(
  arcs: readonly Arc[],
  areas: readonly Pick<ShapeArea, 'polygons'>[],
): readonly Ring[] {
  const odd = new Set<number>()
  for (const place of ringsOf(areas).flat().map(arcPlace)) if (!odd.delete(place)) odd.add(place)
  return stitched(arcs, odd)
}

function stitched(arcs: readonly Arc[], places: ReadonlySet<number>): readonly Ring[] {
  const left = new Set(places)
  const starting = new Map<string, ArcRef[]>()
  for (const place of places)
    for (const ref of [place, ~place]) {
      const [start] = endsOf(arcs, ref)
      const others = starting.get(start)
      if (others === undefined) starting.set(start, [ref])
      else others.push(ref)
    }
  const rings: Ring[] = []
  for (const place of places) {
    const ring: ArcRef[] = []
    let next: ArcRef | undefined = left.has(place) ? place : undefined
    while (next !== undefined) {
      ring.push(next)
      left.delete(arcPlace(next))
      const [, end] = endsOf(arcs, next)
      next = starting.get(end)?.find((ref) => left.has(arcPlace(ref)))
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

function endsOf(arcs: readonly Arc[], ref: ArcRef): readonly [start: string, end: string] {
  const arc = arcs[arcPlace(ref)] ?? []
  const [first, last] = [String(arc[0]), String(arc.at(-1))]
  return ref < 0 ? [last, first] : [first, last]
}

/** Returns the arcs whose adjacent areas meet a condition. */
export function arcsBetween(
  areas: readonly ShapeArea[],
  isBorder: (sides: readonly ShapeArea[]) => boolean,
): readonly number[] {
  const sides = new Map<number, ShapeArea[]>()
  for (const area of areas)
    for (const place of ringsOf([area]).flat().map(arcPlace)) {
      const known = sides.get(place)
      if (known === undefined) sides.set(place, [area])
      else known.push(area)
    }
  return [...sides].filter(([, both]) => isBorder(both)).map(([place]) => place)
}

/** Removes unused arcs, and sorts the others by first use. */
export function withoutUnused({ arcs, areas, lakes }: Topology): Topology {
  const places = new Map<number, number>()
  const renumber = (ref: ArcRef): ArcRef => {
    const place = arcPlace(ref)
    const known = places.get(place) ?? places.size
    places.set(place, known)
    return ref < 0 ? ~known : known
  }
  const polygon = (rings: Polygon) => rings.map((ring) => ring.map(renumber))
  const keptAreas = areas.map(({ id, polygons }) => ({ id, polygons: polygons.map(polygon) }))
  const keptLakes = lakes.map(polygon)
  return { arcs: [...places.keys()].map((place) => arcs[place] ?? []), areas: keptAreas, lakes: keptLakes }
}
