import { readFileSync } from 'node:fs'

type Point = readonly [x: number, y: number]
type Edge = readonly [from: Point, to: Point]

/** The area of one shapefile record, in metres. */
export interface OverlapArea {
  readonly edges: readonly Edge[]
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

const polygon = 5

/** Reads the polygons of a shapefile, in the order of the rows of its table. */
export function readAreas(path: string): readonly OverlapArea[] {
  const file = readFileSync(path)
  const areas: OverlapArea[] = []
  let at = 100
  while (at < file.length) {
    const content = at + 8
    if (file.readInt32LE(content) !== polygon) throw new Error(`${path} has something else than polygons`)
    areas.push(readArea(file.subarray(content)))
    // Lengths are in units of 16 bits.
    at = content + 2 * file.readInt32BE(at + 4)
  }
  return areas
}

function readArea(record: Buffer): OverlapArea {
  const [left = 0, bottom = 0, right = 0, top = 0] = [4, 12, 20, 28].map((at) => record.readDoubleLE(at))
  const [rings, points] = [record.readInt32LE(36), record.readInt32LE(40)]
  const starts = new Set(Array.from({ length: rings }, (_, ring) => record.readInt32LE(44 + 4 * ring)))
  const first = 44 + 4 * rings
  const point = (index: number): Point => [
    record.readDoubleLE(first + 16 * index),
    record.readDoubleLE(first + 16 * index + 8),
  ]
  const edges: Edge[] = []
  for (let index = 1; index < points; index += 1)
    if (!starts.has(index)) edges.push([point(index - 1), point(index)])
  return { edges, left, right, bottom, top }
}

const scanLines = 24

/**
 * Returns the index of the area with the largest overlap. Municipalities and districts were simplified
 * separately, so their borders agree only roughly.
 */
export function mostOverlapped(area: OverlapArea, candidates: readonly OverlapArea[]): number | null {
  return overlaps(area, candidates)[0]?.place ?? null
}

/** Returns the overlapping areas, largest overlap first, with their shares of the total overlap. */
export function overlaps(
  area: OverlapArea,
  candidates: readonly OverlapArea[],
): readonly { readonly place: number; readonly share: number }[] {
  const found = candidates.flatMap((candidate, place) => {
    const overlap = touch(area, candidate) ? overlapOf(area, candidate) : 0
    return overlap > 0 ? [{ place, overlap }] : []
  })
  const whole = found.reduce((sum, { overlap }) => sum + overlap, 0)
  return found
    .map(({ place, overlap }) => ({ place, share: overlap / whole }))
    .sort((a, b) => b.share - a.share || a.place - b.place)
}

function touch(a: OverlapArea, b: OverlapArea): boolean {
  return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top
}

/** Returns a value proportional to the common area, measured along horizontal lines. */
function overlapOf(area: OverlapArea, other: OverlapArea): number {
  let overlap = 0
  for (let line = 0; line < scanLines; line += 1) {
    const y = area.bottom + ((line + 0.5) / scanLines) * (area.top - area.bottom)
    overlap += sharedLength(crossings(area, y), crossings(other, y))
  }
  return overlap
}

/** Returns the x coordinates at which a horizontal line enters and leaves the area, alternating. */
function crossings({ edges }: OverlapArea, y: number): readonly number[] {
  const found: number[] = []
  for (const [[x1, y1], [x2, y2]] of edges)
    if (y1 < y !== y2 < y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  return found.sort((a, b) => a - b)
}

function sharedLength(a: readonly number[], b: readonly number[]): number {
  let length = 0
  for (let i = 0; i < a.length; i += 2)
    for (let j = 0; j < b.length; j += 2) {
      const start = Math.max(a[i] ?? 0, b[j] ?? 0)
      const end = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0)
      length += Math.max(0, end - start)
    }
  return length
}
