import type { ServerResponse } from 'node:http'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { liveChannel, realTimer, type Watched } from './channel.ts'
import { eventText, listenersOf } from './listeners.ts'

/** Milliseconds between comments; proxies close connections that are silent for 30 to 60 seconds. */
const pulseEvery = 20_000
/** Reconnect delay in milliseconds, randomised so that clients do not return all at once after a restart. */
const retryBetween = [1000, 5000] as const

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // Keeps nginx from buffering events.
  'X-Accel-Buffering': 'no',
}

export interface LiveStream {
  readonly path: string
  readonly watched: Watched
  readonly options?: RouteShorthandOptions
  /** Headers of both responses. */
  readonly headers?: Readonly<Record<string, string>>
  /** Headers of the JSON response. */
  readonly caching: Readonly<Record<string, string>>
}

/** Registers server-sent events; the same path with `.json` serves clients that poll. */
export function liveStream(app: FastifyInstance, stream: LiveStream): void {
  const { path, watched, headers = {}, caching } = stream
  const options: RouteShorthandOptions = {
    ...stream.options,
    config: { ...stream.options?.config, work: 'own' },
  }
  const channel = liveChannel(watched, (error) => app.log.warn({ err: error }, 'live channel'))
  const listeners = listenersOf(channel)
  const pulse = realTimer.every(pulseEvery, () => void listeners.pulse())

  app.get(path, options, async (request, reply) => {
    reply.hijack()
    const response = reply.raw
    const lastSeen = request.headers['last-event-id']
    // Fastify's listeners would keep the request in memory until the stream ends.
    response.removeAllListeners('finish').removeAllListeners('error')
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, { ...streamHeaders, ...headers })
    const [least, most] = retryBetween
    response.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
    listeners.add(response)
    await sendMissed(lastSeen, response)
  })

  /** Sends the changes that a reconnecting client has missed. */
  async function sendMissed(
    lastSeen: string | string[] | undefined,
    response: ServerResponse,
  ): Promise<void> {
    if (typeof lastSeen !== 'string' || !/^\d{1,15}$/.test(lastSeen)) return
    const missed = await channel.since(Number(lastSeen))
    if (missed !== null && !response.writableEnded) response.write(eventText(missed))
  }

  app.get(`${path}.json`, options, async (_request, reply) => {
    const { revision } = await watched.fresh()
    return reply.headers({ ...caching, ...headers }).send({ revision })
  })

  app.addHook('preClose', async () => {
    pulse.stop()
    channel.close()
    listeners.close()
  })
}
