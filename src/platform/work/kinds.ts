import { runIn, type WorkBounds, type WorkBudget, workBudget } from './budget.ts'

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
  /** Waits for a provider of log-ins rather than for this machine. */
  'sign-on': { slots: 20, waiting: 100, waitingPerNetwork: 20, patience: 10_000 },
  /** Reading the files of an upload; there are never more than `uploadCapacity` has let in. */
  upload: { slots: 2, waiting: 50, waitingPerNetwork: 50, patience: 120_000 },
} as const satisfies Readonly<Record<string, WorkBounds>>

export type WorkKind = keyof typeof bounds
export type Work = WorkBudget<WorkKind>

/** `other`: overrides for tests. */
export function workOfService(other: Partial<Record<WorkKind, WorkBounds>> = {}): Work {
  return workBudget<WorkKind>({ ...bounds, ...other })
}

/**
 * Kinds of work that run in threads. The machine runs few threads at once, whatever the number of services in the
 * process.
 */
const threaded = ['search', 'picture', 'document', 'workbook', 'login', 'upload'] as const
type ThreadedKind = (typeof threaded)[number]

/** Divides the threads among the services of one process. Returns a function that limits the work of one of them. */
export function sharedWork(): (site: string, own: Work) => Work {
  // Each service lets in a few at a time, so the number of services limits the queue.
  const unlimited = { waiting: Number.MAX_SAFE_INTEGER, waitingPerNetwork: Number.MAX_SAFE_INTEGER }
  const shared = workBudget<ThreadedKind>(
    Object.fromEntries(threaded.map((kind) => [kind, { ...bounds[kind], ...unlimited }])) as Record<
      ThreadedKind,
      WorkBounds
    >,
  )
  const isThreaded = (kind: WorkKind): kind is ThreadedKind => threaded.some((each) => each === kind)
  return (site, own) => {
    const enter: Work['enter'] = async (kind, client) => {
      const leaveOwn = await own.enter(kind, client)
      if (!isThreaded(kind)) return leaveOwn
      try {
        // Services are served in round-robin order, as networks are within a service.
        const leaveShared = await shared.enter(kind, { ...client, network: site })
        return () => {
          leaveShared()
          leaveOwn()
        }
      } catch (error) {
        leaveOwn()
        throw error
      }
    }
    return { enter, run: runIn(enter), figures: own.figures }
  }
}
