import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { expatsId, type Instance } from '../../model/entities.ts'
import { ownListKey } from '../lists/instance.ts'
import { type Attribution, type EntityShapes, type MappedEntity, mapOf } from './map-shapes.ts'
import { type ListedShapes, listShapes, readContent } from './store.ts'
import { storedTopology } from './stored-shapes.ts'
import { installedSwissMaps, type SwissMaps } from './swiss-maps.ts'
import type { Topology } from './topology.ts'

export interface MapRequest {
  readonly instance: Instance
  /** The polling day, `YYYY-MM-DD`. */
  readonly day: string
  /** The entities of the item. */
  readonly entities: readonly MappedEntity[]
}

export interface ShapesReader {
  /** Returns the shapes; null if there are none, so that no map is shown. */
  mapShapes(request: MapRequest): Promise<EntityShapes | null>
  /** Returns a stamp that changes with the operator's own shapes. */
  ownStamp(instance: Instance | null): Promise<string>
}

/** Origin of shapes before they are read. */
interface Source {
  /** Cache key. */
  readonly name: string
  readonly attribution: Attribution
  read(): Promise<Topology | null>
}

const topologiesKept = 24
const mapsKept = 48

/**
 * Reads the operator's own shapes, else those of the package `swiss-maps`. Files of the package are large:
 * only the required part is cached, and concurrent calls share one read.
 */
export function shapesReader(
  queries: Queries,
  installed: () => Promise<SwissMaps | null> = installedSwissMaps,
): ShapesReader {
  let packageFound: Promise<SwissMaps | null> | null = null
  const topologies = new LRUCache<string, Promise<Topology | null>>({ max: topologiesKept })
  const maps = new LRUCache<string, Promise<{ readonly shapes: EntityShapes | null } | null>>({
    max: mapsKept,
  })

  async function sourceOf({ instance, day, entities }: MapRequest): Promise<Source | null> {
    const key = ownListKey(instance)
    const own = onDay(await listShapes(queries, key), day)
    if (own !== null) return ownSource(queries, own)
    if (instance.level !== 'canton') return null
    packageFound ??= installed()
    const swissMaps = await packageFound
    const ids = new Set(entities.map(({ id }) => id))
    const snapshot = (await swissMaps?.snapshotFor(instance.canton, day, ids)) ?? null
    if (swissMaps === null || snapshot === null) return null
    return {
      name: `${instance.canton} ${snapshot}`,
      attribution: { source: 'federal statistics' },
      read: () => swissMaps.canton(snapshot, instance.canton),
    }
  }

  return {
    async ownStamp(instance) {
      return instance === null ? '' : JSON.stringify(await listShapes(queries, ownListKey(instance)))
    },

    async mapShapes(request) {
      const entities = request.entities.filter(({ id }) => id !== expatsId)
      const source = await sourceOf({ ...request, entities })
      if (source === null) return null
      const { name, attribution } = source
      const parts = entities.map(({ id, district }) => `${id} ${district ?? ''}`)
      const key = [name, JSON.stringify(attribution), ...parts].join('\n')
      const map = await kept(maps, key, async () => {
        const topology = await kept(topologies, name, source.read)
        return topology === null ? null : { shapes: mapOf(topology, entities, attribution) }
      })
      return map?.shapes ?? null
    },
  }
}

/** Returns the latest shapes that are valid on the day. */
function onDay(own: readonly ListedShapes[], day: string): ListedShapes | null {
  return (
    own.findLast(({ valid_from, valid_to }) => valid_from <= day && day <= (valid_to ?? '9999-12-31')) ?? null
  )
}

function ownSource(queries: Queries, { canton, valid_from, attribution, sha256 }: ListedShapes): Source {
  return {
    name: sha256,
    attribution: { source: 'own', text: attribution },
    async read() {
      const stored = await readContent(queries, canton, valid_from)
      return stored?.sha256 === sha256 ? storedTopology(stored) : null
    },
  }
}

/** Caches a promise unless it fails. */
function kept<T extends object>(
  cache: LRUCache<string, Promise<T | null>>,
  key: string,
  make: () => Promise<T | null>,
): Promise<T | null> {
  const before = cache.get(key)
  if (before !== undefined) return before
  const made = make()
  cache.set(key, made)
  made.then(
    (value) => value === null && cache.delete(key),
    () => cache.delete(key),
  )
  return made
}
