import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sharedWork, workOfService } from '../../../platform/work/kinds.ts'
import { cacheSizes, siteCacheShare } from '../../../platform/work/memory.ts'
import { overSites } from '../../../site/operations/figures-together.ts'
import { databaseUp, type ServiceFigures } from '../../../site/operations/metrics.ts'
import { gauge, type Metric } from '../../../site/operations/metrics-text.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { type OpenInstance, openInstance } from '../starting/open-instance.ts'
import { hasPendingWork } from './pending-store.ts'
import type { ServedSite } from './site-folder.ts'

export interface OpenSitesOptions {
  readonly stream: { write(line: string): void }
  /** Milliseconds without requests after which a site is closed. */
  readonly idleLimit: number
  /** Above this number, sites are closed soon after their last request, the longest idle first. */
  readonly mostOpen: number
  /** Called when a site was opened, closed, or could not be opened. */
  readonly report: (level: 'info' | 'error', site: string, message: string) => void
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
}

/** The sites of a process that are open. */
export interface OpenSites {
  /** Opens the site unless it is open. */
  open(site: ServedSite): Promise<Result<OpenSite, string>>
  /** Closes sites that are idle and have no pending work, or whose settings are no longer among `sites`. */
  sweep(sites: readonly ServedSite[]): Promise<void>
  count(): number
  /** Reads the figures of all open sites, labelled with their names. */
  figures(): Promise<readonly Metric[]>
  close(): Promise<void>
}

export interface OpenSite {
  readonly app: FastifyInstance
  /** Keeps the site open until the response has ended. */
  use(response: ServerResponse): void
}

interface Entry extends OpenSite {
  readonly site: ServedSite
  readonly instance: OpenInstance
  readonly figures: ServiceFigures | null
  lastUsed: number
  readonly isUsed: () => boolean
}

/** A site that failed to open is not tried again sooner, in milliseconds. */
const retryAfter = 5_000
/** Sites beyond `mostOpen` are closed after this many milliseconds without requests. */
const moment = 1_000

export function openSites({ stream, idleLimit, mostOpen, report, elapsed }: OpenSitesOptions): OpenSites {
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Result<OpenSite, string>>>()
  const failures = new Map<string, { readonly at: number; readonly error: string }>()
  const limitWork = sharedWork()
  /** Sites are opened one after the other, because opening keeps the main thread busy. */
  let last: Promise<unknown> = Promise.resolve()

  async function start(site: ServedSite): Promise<Result<OpenSite, string>> {
    const uses = usage()
    const started = elapsed()
    let figures: ServiceFigures | null = null
    const instance = await openInstance(site.config, {
      stream,
      sample: false,
      base: { site: site.name },
      work: limitWork(site.name, workOfService()),
      figures: {
        offer: (offered) => {
          figures = offered
        },
      },
      caches: cacheSizes(siteCacheShare(mostOpen)),
      whenDrained: uses.whenNone,
    }).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
    if (!instance.ok) {
      failures.set(site.name, { at: elapsed(), error: instance.error })
      report('error', site.name, `the site could not be opened: ${instance.error}`)
      return instance
    }
    const entry: Entry = {
      ...{ site, figures },
      instance: instance.value,
      app: instance.value.app,
      lastUsed: elapsed(),
      isUsed: () => uses.count() > 0,
      use(response) {
        entry.lastUsed = elapsed()
        uses.add(response)
      },
    }
    failures.delete(site.name)
    entries.set(site.name, entry)
    report('info', site.name, `opened in ${Math.round(elapsed() - started)} ms`)
    return ok(entry)
  }

  async function end(entry: Entry): Promise<void> {
    // New requests open the site again, while the old instance finishes its own.
    entries.delete(entry.site.name)
    await entry.instance.close()
    report('info', entry.site.name, 'closed')
  }

  async function isIdle({ instance, isUsed }: Entry): Promise<boolean> {
    const { config, database, clock } = instance.parts
    const outlets = { sendsMail: config.smtpUrl !== null, passesOn: config.forward !== null }
    return !isUsed() && !(await hasPendingWork(database.reads, { ...outlets, now: clock.now() }))
  }

  return {
    async open(site) {
      const open = entries.get(site.name)
      if (open !== undefined) return ok(open)
      const failure = failures.get(site.name)
      if (failure !== undefined && elapsed() - failure.at < retryAfter) return fail(failure.error)
      const begun =
        opening.get(site.name) ?? last.then(() => start(site)).finally(() => opening.delete(site.name))
      opening.set(site.name, begun)
      last = begun
      return begun
    },
    async sweep(sites) {
      const known = new Map(sites.map((site) => [site.name, site]))
      const oldestFirst = [...entries.values()].sort((a, b) => a.lastUsed - b.lastUsed)
      let surplus = entries.size - mostOpen
      for (const entry of oldestFirst) {
        const isChanged = !isSameSite(known.get(entry.site.name), entry.site)
        const idleFor = elapsed() - entry.lastUsed
        const mayClose = isChanged || idleFor > (surplus > 0 ? Math.min(moment, idleLimit) : idleLimit)
        if (!mayClose || !(isChanged || (await isIdle(entry)))) continue
        surplus -= 1
        await end(entry)
      }
    },
    count: () => entries.size,
    async figures() {
      const told = await Promise.all(
        [...entries.values()].map(async ({ site, figures }) => ({
          site: site.name,
          metrics: figures === null ? [] : [...figures.own(), ...(await storedSoon(figures))],
        })),
      )
      return [
        gauge('kanzlei_sites_open', 'Sites of the process that are open', told.length),
        ...overSites(told),
      ]
    },
    async close() {
      await last
      await Promise.all([...entries.values()].map(end))
    },
  }
}

/** In milliseconds: a site whose database hangs does not delay the figures of the others. */
const patience = 2000

async function storedSoon(figures: ServiceFigures): Promise<readonly Metric[]> {
  const late = pause(patience, [databaseUp(0)], { ref: false })
  return Promise.race([figures.stored(), late])
}

function isSameSite(one: ServedSite | undefined, other: ServedSite): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Counts responses under way. */
function usage() {
  const waiting: (() => void)[] = []
  let count = 0
  return {
    count: () => count,
    add(response: ServerResponse): void {
      count += 1
      response.once('close', () => {
        count -= 1
        if (count === 0) for (const resolve of waiting.splice(0)) resolve()
      })
    },
    whenNone: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  }
}
