import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (response: ServerResponse, received: Received, number: number) => void

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: readonly Received[]
  /** Resolves once `count` requests have arrived. */
  reached(count: number): Promise<readonly Received[]>
  close(): Promise<void>
}

const empty: Answer = (response) => response.writeHead(204).end()

/** A receiver on a real socket. */
export async function startReceiver(answer: Answer = empty): Promise<Receiver> {
  const received: Received[] = []
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(one)
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    answer(response, one, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook?key=receiver`,
    port,
    received,
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

/** Which of the secrets a request is signed with, checked as the convention tells receivers to. */
export function signedWith({ headers, body }: Received, secrets: readonly string[]): readonly boolean[] {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signatures = String(headers['webhook-signature']).split(' ')
  return secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = Buffer.from(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    return signatures.some(
      (one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected),
    )
  })
}
