import type { FinishedSpan, SpanAttributes, SpanKind } from '../logging/spans.ts'

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 }
const failed = 2

/** Spans as OTLP 1 has them in JSON: ids in hexadecimal digits, 64 bits as texts. */
export function otlpOf(spans: readonly FinishedSpan[], resource: SpanAttributes, version: string): object {
  const scope = { name: 'kanzlei', version }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, start, end, attributes, failure }: FinishedSpan) {
  return {
    ...{ traceId, spanId, ...(parentId !== null && { parentSpanId: parentId }), name, kind: kinds[kind] },
    ...{ startTimeUnixNano: nanoseconds(start), endTimeUnixNano: nanoseconds(end) },
    attributes: attributesOf({ ...attributes, ...(failure !== null && { 'error.type': failure }) }),
    ...(failure !== null && { status: { code: failed } }),
  }
}

/** Appends zeros to microseconds, which a number holds exactly, unlike nanoseconds. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: typed(value) }],
  )
}

function typed(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
