// Creates src/areas/results/places/successions/successions.txt from the map data of the optional package
// swiss-maps: the successors of the territory of each municipality that is missing in the next map.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OverlapArea, overlaps, readAreas } from './map-overlap.ts'
import { cantons, isMunicipality, readDbf } from './map-table.ts'

const root = join(import.meta.dirname, '..')
const maps = join(root, 'node_modules', 'swiss-maps')
const target = join(root, 'src', 'areas', 'results', 'places', 'successions', 'successions.txt')

/** Minimum share of the territory; smaller overlaps result from borders, which each map simplifies anew. */
const smallestPart = 0.2

interface Municipality {
  readonly id: number
  readonly name: string
  readonly canton: string
  readonly area: OverlapArea
}

/** Offset of the coordinates in maps before 2017, which have another origin. */
const origin = { x: 2_000_000, y: 1_000_000 }

function moved(area: OverlapArea): OverlapArea {
  if (area.left > origin.x) return area
  const place = ([x, y]: OverlapArea['edges'][number][0]) => [x + origin.x, y + origin.y] as const
  return {
    edges: area.edges.map(([from, to]) => [place(from), place(to)]),
    left: area.left + origin.x,
    right: area.right + origin.x,
    bottom: area.bottom + origin.y,
    top: area.top + origin.y,
  }
}

function readMap(name: string): readonly Municipality[] {
  const areas = readAreas(join(maps, name, 'municipalities.shp')).map(moved)
  return readDbf(join(maps, name, 'municipalities.dbf')).flatMap(({ id, name, canton }, at) => {
    const area = areas[at]
    const code = cantons[canton - 1]
    return isMunicipality(id) && area !== undefined && code !== undefined
      ? [{ id, name, canton: code, area }]
      : []
  })
}

interface Succession {
  readonly canton: string
  readonly id: number
  readonly day: string
  /** Several if it was divided. */
  readonly successors: readonly number[]
}

/** `2021-04` → `2021-04-01` */
const firstDay = (map: string) => `${map}${map.length === 4 ? '-01' : ''}-01`

/** Compares two maps. A municipality that changes its canton has no successor in the former one. */
function between(before: readonly Municipality[], after: readonly Municipality[], day: string): Succession[] {
  const remaining = new Set(after.map(({ id }) => id))
  return before
    .filter(({ id }) => !remaining.has(id))
    .flatMap(({ id, name, canton, area }) => {
      const parts = overlaps(
        area,
        after.map((one) => one.area),
      ).flatMap(({ place, share }, at) => (at === 0 || share >= smallestPart ? (after[place] ?? []) : []))
      const successors = parts.filter((part) => part.canton === canton)
      if (parts.length !== 1 || successors.length !== 1)
        console.log(`${day} ${id} ${name}: ${parts.map((part) => `${part.id} ${part.name}`).join(', ')}`)
      return successors.length === 0
        ? []
        : [{ canton, id, day, successors: successors.map((part) => part.id).sort((a, b) => a - b) }]
    })
}

const names = readdirSync(maps)
  .filter((entry) => /^\d{4}(-\d\d)?$/.test(entry))
  .sort()
const found: Succession[] = []
let before = readMap(names[0] ?? '')
for (const name of names.slice(1)) {
  const after = readMap(name)
  found.push(...between(before, after, firstDay(name)))
  before = after
}
const byCanton = Map.groupBy(found, ({ canton }) => canton)
const lines = cantons.flatMap((canton) => {
  const own = byCanton.get(canton) ?? []
  return own.length === 0
    ? []
    : [
        `=${canton}`,
        ...own
          .sort((a, b) => a.id - b.id)
          .map(({ id, day, successors }) => [id, day, ...successors].join('\t')),
      ]
})
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${found.length} successions, ${names[0]} to ${names.at(-1)}`)
