import type { FastifyInstance } from 'fastify'
import { startWorker } from '../../platform/background/worker.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { publishSite } from './publish.ts'
import { siteNow } from './site.ts'

const lookEvery = 1000

/** Publishes after every change while the service runs. Returns a function that stops it. */
export function startPublisher(
  app: FastifyInstance,
  parts: { readonly config: Config; readonly database: Database },
  routes: readonly string[],
  folder: string,
): () => Promise<void> {
  let published: string | null = null

  async function publish(): Promise<void> {
    const state = await stateOf(app)
    if (state === published) return
    const started = performance.now()
    const { files, written } = await publishSite(await siteNow(app, parts, routes), folder)
    published = state
    app.log.info({ files, written, ms: Math.round(performance.now() - started) }, 'published as files')
  }
  const complaint = 'results could not be published as files'
  return startWorker(app, { every: lookEvery, complaint, run: publish }).stop
}

/** Reads a text that changes with every result, and with everything that the home page shows: settings, day, news. */
async function stateOf(app: FastifyInstance): Promise<string> {
  const [live, home] = await Promise.all([app.inject('/live.json'), app.inject('/')])
  return `${live.payload} ${home.headers.etag}`
}
