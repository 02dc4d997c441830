import { AsyncLocalStorage } from 'node:async_hooks'
import { latestUsed } from '../work/latest-used.ts'
import type { SpanAttributes, SpanKind, TraceSpan } from './spans.ts'

/** The request for which something is done. */
export interface Behalf {
  readonly requestId: string
  /** The part of its trace that is under way; undefined where nothing is traced. */
  readonly span?: TraceSpan | undefined
}

/**
 * The only such storage: log lines get the id of their request by it, and parts of a trace what they are a part of, so that
 * nothing between has to hand it on.
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

/**
 * Does something as a part of the trace of its request, and without one, or on nobody's behalf, as it is. What is thrown has
 * failed; what a result says is told by `work`.
 */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: (span?: TraceSpan) => Promise<T>,
): Promise<T> {
  const behalf = storage.getStore()
  if (behalf?.span === undefined) return work()
  const span = behalf.span.begin(name, kind, attributes)
  try {
    return await storage.run({ ...behalf, span }, () => work(span))
  } catch (error) {
    span.fail(wordFor(error))
    throw error
  } finally {
    span.end()
  }
}

/** Of work in a thread or process of its own: that of its module. */
export function nameOfWork(place: 'thread' | 'process', entry: URL): string {
  return `${place} ${entry.pathname.replace(/^.*\/|\.\w+$/g, '')}`
}

/** Never a message, which may hold what is secret. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
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
