import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { type Config, type ConfigOverrides, readConfig } from '../../../platform/config/config.ts'
import { networks } from '../../../platform/config/networks.ts'
import { describeRuntime } from '../../../platform/config/program-version.ts'
import { ownMemory } from '../../../platform/work/memory.ts'
import { serveMetrics } from '../../../site/operations/metrics.ts'
import { processFigures } from '../../../site/operations/process-figures.ts'
import { fail } from '../../../values/result.ts'
import { buildAssets } from '../../../web/assets/assets.ts'
import { done } from '../../instance/database.ts'
import { type CommandOutcome, print, type Terminal } from '../../terminal/command.ts'
import { logStream } from '../../terminal/log-stream.ts'
import { listeningUrl, memoryLines } from '../starting/announce.ts'
import { listenProblem, type ReservedPort } from '../starting/port.ts'
import { closeOnSignal, drainOf } from '../starting/shutdown.ts'
import { type OpenSites, openSites } from './open-sites.ts'
import { inheritedSettings, ownSettings, readSites, type ServedSite, type SiteFolder } from './site-folder.ts'
import { sitesServer } from './sites-server.ts'

export interface SitesOptions {
  readonly folder: string
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  /** In minutes. */
  readonly idle: string | undefined
  readonly open: string | undefined
}

/** How often the folder is read again and idle sites are closed, in milliseconds. */
const sweepEvery = 5_000

/** Serves all sites of a folder on a reserved port. */
export async function serveSites(terminal: Terminal, options: SitesOptions): Promise<CommandOutcome> {
  const { reserved, overrides } = options
  const folder = resolve(options.folder)
  const config = readConfig(terminal.env, { ...overrides, port: String(reserved.port) })
  if (!config.ok) return config
  if (terminal.env.DATA_DIR?.trim()) return fail('DATA_DIR belongs to one site; it is FOLDER/HOST')
  const misplaced = ownSettings.find((name) => terminal.env[name]?.trim())
  if (misplaced !== undefined)
    return fail(
      `${misplaced} belongs to one site; set it in FOLDER/HOST/site.env (all sites have ${inheritedSettings.join(', ')} from the environment)`,
    )
  const idle = wholeNumber(options.idle ?? '10')
  if (idle === null) return fail(`--idle must be a number of minutes, not ${options.idle}`)
  const mostOpen = wholeNumber(options.open ?? '64')
  if (mostOpen === null) return fail(`--open must be a number of sites, not ${options.open}`)
  if (!existsSync(folder)) return fail(`there is no folder ${folder}; kanzlei site add makes it`)
  const first = readSites(folder, terminal.env)
  if (!first.ok) return first
  if (first.value.shared.length > 0) return fail(first.value.shared.join('\n'))

  const stream = logStream(terminal.stderr)
  const report = (level: 'info' | 'error', site: string, msg: string) =>
    stream.write(`${JSON.stringify({ level: level === 'info' ? 30 : 50, time: Date.now(), site, msg })}\n`)
  const sites = openSites({
    ...{ stream, mostOpen, report },
    idleLimit: idle * 60_000,
    elapsed: () => performance.now(),
  })
  const index = siteIndex(folder, terminal, report)
  const drain = drainOf(config.value.shutdownDelay)
  const ofProcess = await processApp(config.value, sites)
  const server = sitesServer({ siteOf: index.siteOf, sites, ofProcess, isDraining: drain.isUnderWay })
  // Built once for all sites, so that the first request does not wait.
  await buildAssets()
  await reserved.release()
  const { host, port } = config.value
  try {
    server.listen({ host, port })
    await new Promise<void>((resolved, reject) => server.once('listening', resolved).once('error', reject))
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
  const stopWork = keepSwept(sites, index.sites)
  closeOnSignal(
    async () => {
      stopWork()
      const closed = new Promise((resolved) => server.close(resolved))
      server.closeIdleConnections()
      await sites.close()
      server.closeAllConnections()
      await closed
    },
    (line) => report('info', '', line),
    drain,
  )
  print(terminal, `listening on ${listeningUrl(config.value)}`)
  print(terminal, `runtime: ${describeRuntime()}`)
  for (const line of memoryLines(ownMemory)) print(terminal, line)
  print(terminal, `${first.value.sites.length} sites in ${folder}`)
  return done
}

/** Answers Prometheus at an address of the process: the figures of all sites, and of the process once. */
async function processApp(config: Config, sites: OpenSites): Promise<FastifyInstance> {
  const isTrusted = networks(config.trustedProxies)
  const app = fastify({ trustProxy: config.trustedProxies.length > 0 ? isTrusted : false })
  const ofProcess = processFigures()
  serveMetrics(app, config, async () => [...(await sites.figures()), ...ofProcess()])
  await app.ready()
  return app
}

/**
 * Returns the current sites of the folder by host name. A site whose settings become invalid keeps its previous ones.
 */
function siteIndex(
  folder: string,
  terminal: Terminal,
  report: (level: 'error', site: string, message: string) => void,
) {
  let sites: readonly ServedSite[] = []
  let byHost = new Map<string, ServedSite>()
  let readAt = 0
  let reported: SiteFolder['problems'] = new Map()
  const read = (): readonly ServedSite[] => {
    readAt = changedAt(folder)
    const found = readSites(folder, terminal.env)
    if (!found.ok) {
      report('error', '', found.error)
      return sites
    }
    const { problems } = found.value
    for (const [name, problem] of problems)
      if (reported.get(name) !== problem) report('error', name, `wrong settings: ${problem}`)
    reported = problems
    sites = [...found.value.sites, ...sites.filter(({ name }) => problems.has(name))]
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
    return sites
  }
  read()
  return {
    sites: read,
    siteOf(host: string): ServedSite | undefined {
      // The site may have been added since the folder was read.
      if (!byHost.has(host) && changedAt(folder) !== readAt) read()
      return byHost.get(host)
    },
  }
}

function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Opens every site once, because it may have results to release and messages to send; then closes idle ones at
 * intervals. Returns a function that stops it.
 */
function keepSwept(sites: OpenSites, read: () => readonly ServedSite[]): () => void {
  let stopped = false
  let underWay = false
  const lookThrough = async () => {
    for (const site of read()) {
      if (stopped) return
      await sites.open(site)
      await sites.sweep(read())
    }
  }
  const sweep = async () => {
    if (underWay || stopped) return
    underWay = true
    await sites.sweep(read()).finally(() => {
      underWay = false
    })
  }
  const complain = (error: unknown) => {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
  lookThrough().catch(complain)
  const timer = setInterval(() => sweep().catch(complain), sweepEvery).unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
