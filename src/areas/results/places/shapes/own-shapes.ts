import type { ShapeArea } from './topology.ts'

export const longestAttribution = 300

/** Differences between the shapes and the list of entities of a canton. */
export interface Coverage {
  /** Entities without a shape, which maps do not show. */
  readonly missing: readonly number[]
  /** Shapes without an entity, drawn as land without figures. */
  readonly surplus: readonly number[]
}

export function coverageOf(
  areas: readonly ShapeArea[],
  entities: readonly { readonly id: number }[],
): Coverage {
  const drawn = new Set(areas.map(({ id }) => id))
  const counting = new Set(entities.map(({ id }) => id))
  return {
    missing: [...counting.difference(drawn)].sort((a, b) => a - b),
    surplus: [...drawn.difference(counting)].sort((a, b) => a - b),
  }
}
