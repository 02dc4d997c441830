import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { programVersion } from '../config/program-version.ts'
import type { Tracing } from '../config/tracing.ts'
import { sendRequest } from '../http/outgoing/send-request.ts'
import { onNobodysBehalf } from '../logging/on-behalf.ts'
import type { FinishedSpan } from '../logging/spans.ts'
import { otlpOf } from './otlp.ts'

export interface Exporter {
  /** Never waits and never fails: spans that exceed the queue are dropped and counted. */
  record(span: FinishedSpan): void
  /** Sends the remaining spans within a time limit. */
  close(): Promise<void>
}

export interface ExporterOptions {
  readonly log: FastifyBaseLogger
  /** Milliseconds between two batches. */
  readonly every?: number
  /** Maximum number of queued spans; the oldest are dropped. */
  readonly mostWaiting?: number
  /** Milliseconds for a request to the collector. */
  readonly patience?: number
}

const mostOfBatch = 512
/** Time limit for sending the remaining spans at shutdown. */
const lastPatience = 3_000

/** Statuses after which the same request may succeed later. */
const passing: readonly number[] = [429, 502, 503, 504]

/** Sends spans to a collector, in batches, one after the other. */
export function startExporter(
  { url, headers, serviceName }: Pick<Tracing, 'url' | 'headers' | 'serviceName'>,
  { log, every = 5_000, mostWaiting = 4096, patience = 10_000 }: ExporterOptions,
): Exporter {
  const resource = {
    ...{
      'service.name': serviceName,
      'service.version': programVersion,
      'service.instance.id': randomUUID(),
    },
    'process.pid': process.pid,
  }
  let waiting: FinishedSpan[] = []
  let dropped = 0
  let sending: Promise<void> | null = null
  const ending = new AbortController()
  let isFailing = false

  const keep = () => {
    const tooMany = waiting.length - mostWaiting
    if (tooMany <= 0) return
    waiting.splice(0, tooMany)
    dropped += tooMany
  }
  const told = (why: string | null) => {
    if (why !== null && !isFailing) log.warn({ why }, 'traces cannot be sent')
    if (why === null && isFailing) {
      log.info({ dropped }, 'traces can be sent again')
      dropped = 0
    }
    isFailing = why !== null
  }
  const post = async (batch: readonly FinishedSpan[]): Promise<number | string> => {
    try {
      const answer = await sendRequest(new URL(url), {
        ...{ method: 'POST', reach: 'named', keepAlive: true },
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(batch, resource, programVersion)),
        signal: AbortSignal.any([AbortSignal.timeout(patience), ending.signal]),
      })
      answer.on('error', () => undefined).resume()
      return answer.statusCode ?? 0
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
  }
  /** Sends batches until the queue is empty or the collector rejects one for now. */
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostOfBatch)
      waiting = waiting.slice(mostOfBatch)
      const status = await post(batch)
      const isTaken = typeof status === 'number' && status < 300
      told(isTaken ? null : String(status))
      if (typeof status === 'string' || passing.includes(status)) {
        waiting = [...batch, ...waiting]
        keep()
        return
      }
      if (!isTaken) dropped += batch.length
    }
  }
  const send = (): Promise<void> => {
    sending ??= onNobodysBehalf(sendAll).finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(send, every).unref()

  return {
    record: (span) => {
      waiting.push(span)
      keep()
      if (waiting.length >= mostOfBatch && !isFailing) void send()
    },
    close: async () => {
      clearInterval(timer)
      const late = setTimeout(() => ending.abort(), lastPatience)
      await sending
      await send()
      clearTimeout(late)
    },
  }
}
