import { AsyncLocalStorage } from 'node:async_hooks'
import { latestUsed } from '../work/latest-used.ts'

/** The request for which something is done. */
export interface Behalf {
  readonly requestId: string
}

/**
 * The only such storage: log lines get the id of their request by it, so that nothing between the request and the line
 * has to hand it on.
 */
const storage = new AsyncLocalStorage<Behalf | undefined>()

export function onBehalfOf<T>(behalf: Behalf, work: () => T): T {
  return storage.run(behalf, work)
}

/** For work that goes on for everybody, though a request may have started or woken it. */
export function onNobodysBehalf<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** For a listener: what is called by a socket is called on nobody's behalf. */
export function bound<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  return AsyncLocalStorage.bind(work)
}

export function currentBehalf(): Behalf | undefined {
  return storage.getStore()
}

/** Bounds memory; what waits longer than so many others is done without the id. */
const mostJobs = 10_000
const jobs = latestUsed<Behalf>(mostJobs)

/** Keeps for whom a job was queued. Another process that takes it up does not know. */
export function queuedOnBehalf(job: string): void {
  const behalf = storage.getStore()
  if (behalf !== undefined) jobs.set(job, behalf)
}

/** Does a queued job as a part of the request that queued it. */
export function onBehalfOfJob<T>(job: string, work: () => T): T {
  return storage.run(jobs.get(job), work)
}
