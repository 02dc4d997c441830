import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { readNumbers } from './dbf.ts'
import { type Point, toPlane } from './plane.ts'
import { cutOut, geometriesOf, isTopoJson, polygonsOf, type TopoJson } from './topojson.ts'
import { arcPlace, ringsOf, type ShapeArea, type Topology } from './topology.ts'

const cantonsKept = 24

/** Abbreviations of the cantons in the order of their federal numbers, from 1. */
const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')

/** State forest and land shared by municipalities, which are on maps but have no voters. */
const notMunicipalities: ReadonlySet<number> = new Set([2391, 5391, 5394, 6391])

/** Shapes of all municipalities on several days since 2010, from the package `swiss-maps`. */
export interface SwissMaps {
  /** Returns the snapshot for a polling day and its entities; null for an unknown canton. */
  snapshotFor(canton: string, day: string, counting: ReadonlySet<number>): Promise<string | null>
  /** Returns the shapes of one canton in a snapshot, with its lakes. */
  canton(snapshot: string, canton: string): Promise<Topology>
}

let installed: Promise<SwissMaps | null> | null = null

/** Returns the package; null if it is not installed. Cached for all services of a process. */
export function installedSwissMaps(): Promise<SwissMaps | null> {
  if (installed !== null) return installed
  installed = findSwissMaps()
  installed.catch(() => {
    installed = null
  })
  return installed
}

async function findSwissMaps(): Promise<SwissMaps | null> {
  try {
    return await swissMapsIn(fileURLToPath(new URL('.', import.meta.resolve('swiss-maps/package.json'))))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ENOENT') return null
    throw error
  }
}

export async function swissMapsIn(folder: string): Promise<SwissMaps> {
  const snapshots = (await readdir(folder)).filter((name) => /^\d{4}(-\d\d)?$/.test(name)).sort()
  const known = new Map<string, Promise<ReadonlyMap<number, ReadonlySet<number>>>>()
  const cut = new LRUCache<string, Promise<Topology>>({ max: cantonsKept })

  function municipalitiesIn(snapshot: string): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const before = known.get(snapshot) ?? readMunicipalities(join(folder, snapshot))
    known.set(snapshot, before)
    return before
  }

  async function idsOf(snapshot: string, canton: string): Promise<ReadonlySet<number>> {
    return (await municipalitiesIn(snapshot)).get(cantons.indexOf(canton) + 1) ?? new Set()
  }

  async function readCanton(snapshot: string, canton: string): Promise<Topology> {
    const ids = await idsOf(snapshot, canton)
    return cutCanton(await readTopoJson(join(folder, snapshot, 'ch-combined.json')), ids)
  }

  return {
    async snapshotFor(canton, day, counting) {
      if (!cantons.includes(canton)) return null
      const ordered = nearestFirst(snapshots, day)
      let holdsAll: string | undefined
      for (const snapshot of ordered) {
        const ids = votersIn(await idsOf(snapshot, canton))
        if (!counting.isSubsetOf(ids)) continue
        if (counting.size === ids.size) return snapshot
        // Used if no snapshot matches exactly, as for an election in a part of the canton.
        holdsAll ??= snapshot
      }
      return holdsAll ?? ordered[0] ?? null
    },
    canton(snapshot, canton) {
      const key = `${snapshot} ${canton}`
      const before = cut.get(key)
      if (before !== undefined) return before
      const made = readCanton(snapshot, canton)
      cut.set(key, made)
      made.catch(() => cut.delete(key))
      return made
    },
  }
}

/** Returns snapshots up to the day, newest first; then later ones. */
function nearestFirst(snapshots: readonly string[], day: string): readonly string[] {
  const firstDay = (name: string) => (name.length === 4 ? `${name}-01-01` : `${name}-01`)
  const later = snapshots.filter((name) => firstDay(name) > day)
  return [...snapshots.slice(0, snapshots.length - later.length).toReversed(), ...later]
}

function votersIn(ids: ReadonlySet<number>): ReadonlySet<number> {
  return ids.difference(notMunicipalities)
}

/** Returns the municipalities by number of the canton, from the small table beside the shapes, which are not read. */
async function readMunicipalities(folder: string): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = readNumbers(await readFile(join(folder, 'municipalities.dbf')), ['id', 'KTNR'])
  const byCanton = Map.groupBy(rows, ({ KTNR }) => KTNR ?? 0)
  return new Map(
    [...byCanton].map(([canton, within]) => [canton, new Set(within.flatMap(({ id }) => id ?? []))]),
  )
}

async function readTopoJson(path: string): Promise<TopoJson> {
  const file: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isTopoJson(file)) throw new Error(`${path} is not the map it should be`)
  return file
}

function cutCanton(file: TopoJson, ids: ReadonlySet<number>): Topology {
  const { municipalities, lakes } = file.objects
  const areas: readonly ShapeArea[] = (
    municipalities === undefined ? [] : geometriesOf(municipalities)
  ).flatMap((geometry) =>
    typeof geometry.id === 'number' && ids.has(geometry.id)
      ? [{ id: geometry.id, polygons: polygonsOf(geometry) }]
      : [],
  )
  const shore = new Set(ringsOf(areas).flat().map(arcPlace))
  const water = (lakes === undefined ? [] : geometriesOf(lakes))
    .map(polygonsOf)
    .filter((polygons) => polygons.flat(2).some((ref) => shore.has(arcPlace(ref))))
  const cut = cutOut(
    file,
    areas.toSorted((a, b) => a.id - b.id),
    water.flat(),
  )
  const inMetres = ([x, y]: Point): Point => {
    const [east, north] = toPlane('wgs84', [x, y])
    return [Math.round(east), Math.round(north)]
  }
  return { ...cut, arcs: cut.arcs.map((arc) => arc.map(inMetres)) }
}
