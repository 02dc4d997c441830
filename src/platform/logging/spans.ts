import { randomBytes } from 'node:crypto'

export type SpanKind = 'internal' | 'server' | 'client'
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/** A finished span. Moments are milliseconds since 1970, with fractions. */
export interface FinishedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly start: number
  readonly end: number
  readonly attributes: SpanAttributes
  /** The code or name of the error; null: the work succeeded. */
  readonly failure: string | null
}

/** A span that is under way. */
export interface TraceSpan {
  readonly traceId: string
  /** Whether the span is sent to the collector. */
  readonly isRecorded: boolean
  /** The `traceparent` header (W3C Trace Context), with which another system continues the trace. */
  readonly traceparent: string
  set(attributes: SpanAttributes): void
  rename(name: string): void
  fail(why: string): void
  begin(name: string, kind: SpanKind, attributes?: SpanAttributes): TraceSpan
  /** Only the first call counts. */
  end(): void
}

/** Begins a trace for each request. */
export interface Tracer {
  /** `traceparent`: the header of a request whose sender is trusted. */
  begin(name: string, traceparent: string | undefined): TraceSpan
}

export interface TracerOptions {
  /** The share of new traces that are recorded, from 0 to 1. */
  readonly share: number
  record(span: FinishedSpan): void
}

interface Place {
  readonly traceId: string
  readonly parentId: string | null
  readonly isRecorded: boolean
}

export function tracer({ share, record }: TracerOptions): Tracer {
  return {
    begin: (name, traceparent) => {
      const given = traceparent === undefined ? null : readTraceparent(traceparent)
      return span(given ?? root(share), name, 'server', {}, record)
    },
  }
}

function root(share: number): Place {
  const traceId = newId(16)
  // By the id, as OpenTelemetry has it, so that every service decides alike.
  return { traceId, parentId: null, isRecorded: Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52 }
}

function span(
  { traceId, parentId, isRecorded }: Place,
  firstName: string,
  kind: SpanKind,
  first: SpanAttributes,
  record: TracerOptions['record'],
): TraceSpan {
  const [spanId, start] = [newId(8), now()]
  let [name, attributes, failure, isOver] = [firstName, first, null as string | null, false]
  return {
    ...{ traceId, isRecorded },
    traceparent: `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`,
    set: (more) => {
      attributes = { ...attributes, ...more }
    },
    rename: (better) => {
      name = better
    },
    fail: (why) => {
      failure = why
    },
    begin: (nameOfPart, kindOfPart, given = {}) =>
      span({ traceId, parentId: spanId, isRecorded }, nameOfPart, kindOfPart, given, record),
    end: () => {
      if (isOver) return
      isOver = true
      if (isRecorded)
        record({ traceId, spanId, parentId, name, kind, start, end: now(), attributes, failure })
    },
  }
}

/** Parses a `traceparent` header; null where it is invalid or of an unknown version, so that a new trace begins. */
export function readTraceparent(text: string): Place | null {
  const [, version = '', traceId = '', parentId = '', flags = '', rest = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text.trim()) ?? []
  if (version === '' || version === 'ff' || (version === '00' && rest !== '')) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null
  return { traceId, parentId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** The machine's clock, for durations and for comparing machines. It never decides what is published. */
const now = () => performance.timeOrigin + performance.now()
