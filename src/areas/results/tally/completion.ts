import type { Election, Release } from '../model/item.ts'
import type { Progress } from '../model/overview.ts'
import type { ElectionResults, Status } from '../model/result-set.ts'

/**
 * Checks whether a result is complete, as used throughout the product: never while an entity is not counted,
 * regardless of the status in the file. If all are counted, the status decides; an item without entities is
 * complete only if the file says so.
 */
export function isCompleted(status: Status, progress: Progress, counted: boolean): boolean {
  switch (status) {
    case 'final':
      return counted || progress.total === 0
    case 'interim':
      return false
    case 'unknown':
    case null:
      return progress.total > 0 && counted
  }
}

/** Checks whether an election is complete; a tacit election has no count that could be incomplete. */
export function isElectionCompleted(
  { tacit, release }: Election,
  { status, entities }: Pick<ElectionResults, 'status' | 'entities'>,
): boolean {
  const progress = progressOf(entities)
  const isOver = isCompleted(status, progress, isCounted(progress)) || (tacit && status === 'final')
  return isOver && isReleased(release)
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
