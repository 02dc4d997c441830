import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  readonly received: readonly Pushed[]
  /** What the next requests for a device are answered with; 201 unless told. */
  readonly answers: Map<string, (number | 'break off')[]>
  endpoint(device: string): string
  /** Resolves once `count` requests have arrived. */
  reached(count: number): Promise<readonly Pushed[]>
  close(): Promise<void>
}

/** A push service on a real socket. */
export async function startPushService(): Promise<PushService> {
  const received: Pushed[] = []
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>()
  const answers = new Map<string, (number | 'break off')[]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(path.slice('/send/'.length))?.shift() ?? 201
    if (answer === 'break off') request.socket.destroy()
    else response.writeHead(answer).end()
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    answers,
    endpoint: (device) => `${origin}/send/${device}`,
    reached: async (count) => {
      if (received.length < count)
        await new Promise<void>((resolve) => {
          waiting.add({ count, resolve })
        })
      return received
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
