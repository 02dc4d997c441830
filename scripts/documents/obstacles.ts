import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Ways in which a site is hard to read. */
export const obstacleKinds = ['none', 'slow', 'limited', 'failing', 'changing'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export interface DocumentAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends the response of the site, possibly after another one. `time` counts the requests of this address, `number` all. */
export type Obstacle = (
  asked: { readonly path: string; readonly time: number; readonly number: number },
  answer: DocumentAnswer,
  response: ServerResponse,
) => Promise<void>

export const obstacles: Readonly<Record<ObstacleKind, Obstacle>> = {
  none: async (_, answer, response) => send(answer, response),
  /** Delays every eighth response by one to three seconds, and sends the others in pieces. */
  async slow({ number }, answer, response) {
    if (number % 8 === 0) await pause(1000 + (number % 3) * 1000)
    response.writeHead(answer.status, answer.headers)
    const size = Math.max(1, Math.ceil(answer.body.length / 4))
    for (let at = 0; at < answer.body.length; at += size) {
      response.write(answer.body.subarray(at, at + size))
      await pause(10)
    }
    response.end()
  },
  /** Limits requests in three ways: 429 with Retry-After in seconds or as a date, and rate limit headers. */
  async limited({ number, time }, answer, response) {
    const soon = new Date(Date.now() + 1000).toUTCString()
    if (time === 1 && number % 20 === 0) return send(refused(429, { 'retry-after': '1' }), response)
    if (time === 1 && number % 20 === 7) return send(refused(429, { 'retry-after': soon }), response)
    const limits = number % 20 === 13 ? { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': soon } : {}
    return send({ ...answer, headers: { ...answer.headers, ...limits } }, response)
  },
  /** Sends errors with and without a retry time, and incomplete responses. */
  async failing({ number, time }, answer, response) {
    if (time === 1 && number % 10 === 0) return send(refused(500, { 'retry-after': '0' }), response)
    if (time <= 2 && number % 10 === 3) return send(refused(503, { 'retry-after': '0' }), response)
    if (time === 1 && number % 60 === 6) return send(refused(502, {}), response)
    if (time > 1 || number % 60 !== 36) return send(answer, response)
    response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length + 1) })
    response.write(answer.body)
    await pause(10)
    response.destroy()
  },
  /** Changes data on the first read: lists lack an item of their second page, and results a yes. */
  async changing({ path, time }, answer, response) {
    if (time > 1 || answer.status !== 200) return send(answer, response)
    // The ETag is that of other content.
    const { etag: _, ...headers } = answer.headers
    return send({ ...answer, headers, body: Buffer.from(changed(path, answer.body)) }, response)
  },
}

function refused(status: number, headers: Readonly<Record<string, string>>): DocumentAnswer {
  return { status, headers, body: Buffer.from('not now') }
}

export function send({ status, headers, body }: DocumentAnswer, response: ServerResponse): void {
  response.writeHead(status, headers).end(body)
}

function changed(path: string, body: Buffer): string | Buffer {
  if (/^\/api\/\w+\?.*page=1/.test(path)) {
    const { collection } = JSON.parse(body.toString('utf8'))
    return JSON.stringify({ collection: { ...collection, items: collection.items.slice(1) } })
  }
  // The first figure of a table differs from the JSON.
  if (/^\/vote\/.*\/data-csv$/.test(path))
    return body.toString('utf8').replace(/,True,(\d+),/, (_, figure) => `,True,${Number(figure) + 1},`)
  return body
}
