import type { ServerResponse } from 'node:http'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { liveChannel, realTimer, type Watched } from './channel.ts'
import { eventText, listenersOf } from './listeners.ts'

/** Proxies end what is silent for half a minute or a minute. */
const pulseEvery = 20_000
/** How long a browser waits before it comes back; spread, so that a restart is not followed by a rush. */
const retryBetween = [1000, 5000] as const

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would gather the events otherwise.
  'X-Accel-Buffering': 'no',
}

export interface LiveStream {
  readonly path: string
  readonly watched: Watched
  readonly options?: RouteShorthandOptions
  /** Of both answers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of the answer to those who ask now and then. */
  readonly caching: string
}

/** Pushes what became new; the same address with `.json` is for those who cannot hold a connection. */
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
    // The framework waits for the end, and would keep all it knows of the request until then.
    response.removeAllListeners('finish').removeAllListeners('error')
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, { ...streamHeaders, ...headers })
    const [least, most] = retryBetween
    response.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
    listeners.add(response)
    await sendMissed(lastSeen, response)
  })

  /** Whoever was away is told what happened meanwhile. */
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
    return reply.headers({ 'Cache-Control': caching, ...headers }).send({ revision })
  })

  app.addHook('preClose', async () => {
    pulse.stop()
    channel.close()
    listeners.close()
  })
}
