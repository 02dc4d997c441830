import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from './comparison.ts'
import { importantChanges } from './important-changes.ts'

/** Writes the differences, each as `before` and `after`, with names as in the open data. */
export function comparisonJson(comparison: Comparison): object {
  const { kind: _, isSame, exists: __, ...parts } = comparison
  return isSame
    ? { same: true }
    : { same: false, ...compact(parts), important: importantChanges(comparison).map(compact) }
}

/** Removes figures that are equal on both sides; keeps an equal name, which identifies the others. */
function compact(part: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(part)) {
    if (!isPair(value)) kept[spelled(key)] = written(value)
    else if (!isDeepStrictEqual(value.before, value.after))
      kept[spelled(key)] = { before: written(value.before), after: written(value.after) }
    else if (key === 'name') kept[key] = value.after
  }
  return kept
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  return typeof value === 'object' && value !== null ? compact(value) : value
}

interface Sides {
  readonly before: unknown
  readonly after: unknown
}

function isPair(value: unknown): value is Sides {
  if (typeof value !== 'object' || value === null) return false
  return 'before' in value && 'after' in value && Object.keys(value).length === 2
}

const spelled = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
