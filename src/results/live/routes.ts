import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../area.ts'
import { type Change, liveChannel, realTimer } from './channel.ts'

/** Proxies end what is silent for half a minute or a minute. */
const pulseEvery = 20_000
/** How long a browser waits before it comes back; spread, so that a restart is not followed by a rush. */
const retryBetween = [1000, 5000] as const

/** `/live` pushes what became new; `/live.json` is for those who cannot hold a connection. */
export function liveRoutes(app: FastifyInstance, area: ResultsArea): void {
  const channel = liveChannel(area.current, (error) => app.log.warn({ err: error }, 'live channel'))
  const open = new Set<ServerResponse>()
  const pulse = realTimer.every(pulseEvery, () => {
    for (const response of open) response.write('event: pulse\ndata:\n\n')
  })

  app.get('/live', async (request, reply) => {
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // nginx would gather the events otherwise.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    })
    const [least, most] = retryBetween
    response.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
    open.add(response)
    const unsubscribe = channel.subscribe((change) => response.write(eventText(change)))
    response.on('close', () => {
      open.delete(response)
      unsubscribe()
    })
    await sendMissed(request.headers['last-event-id'], response)
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
    for (const response of open) response.end()
  })
}

function eventText({ revision, items }: Change): string {
  return `id: ${revision}\nevent: results\ndata: ${JSON.stringify({ revision, items })}\n\n`
}
