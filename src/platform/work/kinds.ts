import { type WorkBounds, type WorkBudget, workBudget } from './budget.ts'

/**
 * For a machine with two cores. Few slots each: work on the main thread or in one thread is not made faster by more of
 * them. A whole office may share one address, so a network may have many waiting; fairness comes from the round-robin
 * queue. As many again of the staff may wait.
 */
const bounds = {
  /** Pages that are not cached, for readers and staff, and error pages. */
  page: { slots: 4, waiting: 1000, waitingPerNetwork: 500, patience: 10_000 },
  /** Submitted forms. */
  form: { slots: 8, waiting: 200, waitingPerNetwork: 50, patience: 20_000 },
  /** Lists and records of the API, and open data. */
  data: { slots: 4, waiting: 1000, waitingPerNetwork: 500, patience: 10_000 },
  search: { slots: 2, waiting: 100, waitingPerNetwork: 50, patience: 5_000 },
  picture: { slots: 1, waiting: 60, waitingPerNetwork: 30, patience: 20_000 },
  /** PDF. */
  document: { slots: 1, waiting: 20, waitingPerNetwork: 10, patience: 60_000 },
  workbook: { slots: 1, waiting: 40, waitingPerNetwork: 20, patience: 30_000 },
  /** Each computes a password hash, which takes 19 MiB and a thread. */
  login: { slots: 2, waiting: 100, waitingPerNetwork: 20, patience: 10_000 },
  /** Reading the files of an upload; there are never more than `uploadCapacity` has let in. */
  upload: { slots: 2, waiting: 50, waitingPerNetwork: 50, patience: 120_000 },
} as const satisfies Readonly<Record<string, WorkBounds>>

export type WorkKind = keyof typeof bounds
export type Work = WorkBudget<WorkKind>

/** `other`: overrides for tests. */
export function workOfService(other: Partial<Record<WorkKind, WorkBounds>> = {}): Work {
  return workBudget<WorkKind>({ ...bounds, ...other })
}
