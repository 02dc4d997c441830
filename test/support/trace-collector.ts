import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status?: { readonly code: number }
}
interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly resource: readonly Attribute[]
  readonly spans: readonly CollectedSpan[]
}
interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

/** Starts a collector of OTLP over HTTP on a real socket. `status`: its response; 0 means none. */
export async function startCollector(status: (request: number) => number = () => 200) {
  const requests: Sent[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans }: Message = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    requests.push({
      ...{ headers: request.headers, path: request.url ?? '' },
      resource: resourceSpans.flatMap(({ resource }) => resource.attributes),
      spans: resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    })
    const answer = status(requests.length)
    if (answer !== 0) response.writeHead(answer).end('{}')
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests as readonly Sent[],
    spans: () => requests.flatMap(({ spans }) => spans),
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (requests.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns attributes by name, as plain values. */
export function attributesOf({ attributes }: { readonly attributes: readonly Attribute[] }) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
