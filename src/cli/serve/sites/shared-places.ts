import { realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { databasePlace } from '../../../platform/storage/open.ts'

interface Named {
  readonly name: string
  readonly config: Config
}

interface Place {
  readonly site: string
  readonly setting: string
  /** Without symbolic links. */
  readonly path: string
}

export interface Overlap {
  readonly names: readonly [string, string]
  /** One line with both sites, both settings and both places. */
  readonly text: string
}

/** Finds places that two sites share, or that are inside a place of another site. */
export function sharedPlaces(sites: readonly Named[]): readonly Overlap[] {
  // Sorted by path, so that places inside another follow it.
  const places = sites
    .flatMap(placesOf)
    .sort((a, b) => Number(pathKey(a) > pathKey(b)) - Number(pathKey(a) < pathKey(b)))
  const overlaps: Overlap[] = []
  const around: Place[] = []
  for (const place of places) {
    while (around.length > 0 && !pathKey(place).startsWith(pathKey(around.at(-1)))) around.pop()
    const other = around.find(({ site }) => site !== place.site)
    if (other !== undefined) overlaps.push({ names: [other.site, place.site], text: told(place, other) })
    around.push(place)
  }
  return overlaps
}

const pathKey = (place?: Place) => `${place?.path ?? ''}${sep}`

function told(inner: Place, outer: Place): string {
  const named = ({ setting, site, path }: Place) => `${setting} of ${site} (${path})`
  const relation = inner.path === outer.path ? 'is the same as' : 'is inside'
  return `${named(inner)} ${relation} ${named(outer)}; each site needs its own`
}

function placesOf({ name, config }: Named): readonly Place[] {
  const { dataDir, publishDir, sourceDir, databaseUrl } = config
  const database = databaseUrl.startsWith('sqlite:')
    ? realPath(databasePlace(databaseUrl))
    : databasePlace(databaseUrl) + (/[?&]schema=[^&]*/.exec(databaseUrl)?.[0] ?? '')
  const places: readonly (readonly [setting: string, path: string | null])[] = [
    ['DATA_DIR', realPath(dataDir)],
    ['DATABASE_URL', database],
    ['PUBLISH_DIR', publishDir && realPath(publishDir)],
    ['SOURCE_DIR', sourceDir && realPath(sourceDir)],
  ]
  return places.flatMap(([setting, path]) => (path === null ? [] : [{ site: name, setting, path }]))
}

/** Resolves symbolic links, also in a path whose end does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}
