import { type ImportProblem, problem } from '../../problems/problems.ts'

/** Further problems are only counted. */
const mostDeliveryProblems = 200
/** Bounds the memory for finding repeated problems. */
const mostRemembered = 10_000

export interface DeliveryNotes {
  readonly count: number
  /** Ignores a problem with the same text as an earlier one, even on another line. */
  add(problem: ImportProblem): void
  /** In the order in which they were found. */
  all(): readonly ImportProblem[]
}

export function deliveryNotes(): DeliveryNotes {
  const kept: ImportProblem[] = []
  const seen = new Set<string>()
  let count = 0
  return {
    get count() {
      return count
    },
    add(found) {
      const key = JSON.stringify([found.code, found.values, found.file])
      if (seen.has(key)) return
      if (seen.size < mostRemembered) seen.add(key)
      count++
      if (kept.length < mostDeliveryProblems) kept.push(found)
    },
    all: () =>
      count > kept.length ? [...kept, problem('problems.more', { count: count - kept.length })] : kept,
  }
}
