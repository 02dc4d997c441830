import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../area.ts'
import { liveChannel, realTimer } from './channel.ts'
import { eventText, listenersOf } from './listeners.ts'

/** Proxies end what is silent for half a minute or a minute. */
const pulseEvery = 20_000
/** How long a browser waits before it comes back; spread, so that a restart is not followed by a rush. */
const retryBetween = [1000, 5000] as const

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would gather the events otherwise.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
}

/** `/live` pushes what became new; `/live.json` is for those who cannot hold a connection. */
export function liveRoutes(app: FastifyInstance, area: ResultsArea): void {
  const channel = liveChannel(area.current, (error) => app.log.warn({ err: error }, 'live channel'))
  const listeners = listenersOf(channel)
  const pulse = realTimer.every(pulseEvery, () => void listeners.pulse())

  app.get('/live', async (request, reply) => {
    reply.hijack()
    const response = reply.raw
    const lastSeen = request.headers['last-event-id']
    // The framework waits for the end, and would keep all it knows of the request until then.
    response.removeAllListeners('finish').removeAllListeners('error')
    response.writeHead(200, headers)
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

  app.get('/live.json', async (_request, reply) => {
    const { revision } = await area.current.fresh()
    return reply
      .headers({ 'Cache-Control': 'public, max-age=1', 'Access-Control-Allow-Origin': '*' })
      .send({ revision })
  })

  app.addHook('preClose', async () => {
    pulse.stop()
    channel.close()
    listeners.close()
  })
}
