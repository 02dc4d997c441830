import type { Tx } from '../../platform/storage/database/database.ts'
import { rowsInOrder } from '../../platform/storage/rows/bulk.ts'
import type { Problem } from './problem.ts'

/** Finds a circle of parents, which would have no place in the tree and no root. */
export async function circleOfParents(tx: Tx, table: 'agencies' | 'topics'): Promise<Problem | null> {
  const parents = new Map<number, number | null>()
  for await (const { id, parent_id } of rowsInOrder(tx, table, 'id')) parents.set(id, parent_id)
  const rooted = new Set<number>()
  for (const start of parents.keys()) {
    const path = new Set<number>()
    for (let at: number | null = start; at !== null && !rooted.has(at); at = parents.get(at) ?? null) {
      if (path.has(at)) return circleProblem([...path], at)
      path.add(at)
    }
    for (const id of path) rooted.add(id)
  }
  return null
}

function circleProblem(path: readonly number[], met: number): Problem {
  const ids = [...path.slice(path.indexOf(met)), met]
  const shown = ids.length > 10 ? [...ids.slice(0, 9), '…', met] : ids
  return { index: null, path: '', message: `${shown.join(' → ')} is a circle of parents` }
}
