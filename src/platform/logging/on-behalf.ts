import { AsyncLocalStorage } from 'node:async_hooks'
import { latestUsed } from '../work/latest-used.ts'
import type { SpanAttributes, SpanKind, TraceSpan } from './spans.ts'

/** The request for which something is done. */
export interface Behalf {
  readonly requestId: string
  /** The current span; undefined where tracing is off. */
  readonly span?: TraceSpan | undefined
}

/**
 * The only `AsyncLocalStorage`: log lines read the request id from it and spans read their parent, so that functions
 * need not pass them on.
 */
const storage = new AsyncLocalStorage<Behalf | undefined>()

export function onBehalfOf<T>(behalf: Behalf, work: () => T): T {
  return storage.run(behalf, work)
}

/** Runs work outside of any request, for shared work that a request may have started or triggered. */
export function onNobodysBehalf<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Binds a listener to the current request, because socket events are emitted outside of it. */
export function bound<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  return AsyncLocalStorage.bind(work)
}

export function currentBehalf(): Behalf | undefined {
  return storage.getStore()
}

/**
 * Runs work in a span of the current request; without a traced request, runs the work alone. An exception marks the
 * span as failed; for a failed `Result` the work itself sets it.
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

/** Returns the span name for work in a thread or process, after the name of its module. */
export function nameOfWork(place: 'thread' | 'process', entry: URL): string {
  return `${place} ${entry.pathname.replace(/^.*\/|\.\w+$/g, '')}`
}

/** Returns the code or the name of an error. Its message may contain secrets. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Limits memory: the oldest jobs beyond that number run without the request id. */
const mostJobs = 10_000
const jobs = latestUsed<Behalf>(mostJobs)

/** Remembers the request that queued a job, in this process only. */
export function queuedOnBehalf(job: string): void {
  const behalf = storage.getStore()
  if (behalf !== undefined) jobs.set(job, behalf)
}

/** Runs a queued job in the context of the request that queued it. */
export function onBehalfOfJob<T>(job: string, work: () => T): T {
  return storage.run(jobs.get(job), work)
}
