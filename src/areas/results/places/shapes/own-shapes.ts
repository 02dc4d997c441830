import type { Area } from './topology.ts'

export const longestAttribution = 300

/** How shapes and the list of entities of a canton fit together. */
export interface Coverage {
  /** Entities without a shape: they will not be on any map. */
  readonly missing: readonly number[]
  /** Shapes of no entity: drawn as ground on which nothing is counted. */
  readonly surplus: readonly number[]
}

export function coverageOf(areas: readonly Area[], entities: readonly { readonly id: number }[]): Coverage {
  const drawn = new Set(areas.map(({ id }) => id))
  const counting = new Set(entities.map(({ id }) => id))
  return {
    missing: [...counting.difference(drawn)].sort((a, b) => a - b),
    surplus: [...drawn.difference(counting)].sort((a, b) => a - b),
  }
}
