import type { Release } from '../model/item.ts'
import type { Progress } from '../model/overview.ts'
import type { Status } from '../model/result-set.ts'

/** The status decides; without one, whether all entities are counted. */
export function isCompleted(status: Status, progress: Progress, counted: boolean): boolean {
  switch (status) {
    case 'final':
      return true
    case 'interim':
      return false
    case 'unknown':
    case null:
      return progress.total > 0 && counted
  }
}

export function isReleased(release: Release | null): boolean {
  return release === null || !release.completesManually || release.manuallyCompleted
}

export function progressOf(entities: readonly { readonly counted: boolean }[]): Progress {
  return { counted: entities.filter((entity) => entity.counted).length, total: entities.length }
}

/** Whether there are entities and all are counted. */
export function isCounted({ counted, total }: Progress): boolean {
  return total > 0 && counted === total
}
