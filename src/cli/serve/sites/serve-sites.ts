import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { timeouts } from '../../../app.ts'
import type { Environment } from '../../../platform/config/config.ts'
import { fail, ok } from '../../../values/result.ts'
import { type Outcome, print, type Terminal } from '../../terminal/command.ts'
import { logStream } from '../../terminal/log-stream.ts'
import { listenProblem, type ReservedPort } from '../starting/port.ts'
import { closeOnSignal } from '../starting/shutdown.ts'
import { openSite } from './open-site.ts'
import { isSite, readSiteName, siteNames } from './site-folder.ts'
import { hostSites } from './sites.ts'

/** In milliseconds. */
const idle = 15 * 60_000
const sweepEvery = 10_000
const visitEvery = 60 * 60_000

export interface SitesStart {
  readonly folder: string
  readonly host: string
  readonly reserved: ReservedPort
}

/** Answers for all sites of a folder, each a service of its own. */
export async function startSites(
  terminal: Terminal,
  { folder, host, reserved }: SitesStart,
): Promise<Outcome> {
  const log = logStream(terminal.stderr)
  const report = (msg: string) =>
    log.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`)
  const own: Environment = { ...terminal.env, HOST: host, PORT: String(reserved.port) }
  const sites = hostSites({
    exists: (name) => readSiteName(name).ok && isSite(folder, name),
    names: () => siteNames(folder),
    open: (name) => openSite(folder, name, own),
    report,
    now: () => performance.now(),
    idle,
  })
  const server = createServer((request, response) => sites.answer(hostOf(request), request, response))
  server.keepAliveTimeout = timeouts.keepAlive
  server.requestTimeout = timeouts.request
  await reserved.release()
  try {
    server.listen({ host, port: reserved.port })
    await once(server, 'listening')
  } catch (error) {
    return fail(listenProblem(error, host, reserved.port))
  }
  const timers = [
    setInterval(() => void sites.sweep(), sweepEvery),
    setInterval(() => void sites.visitAll(), visitEvery),
  ]
  closeOnSignal(async () => {
    for (const timer of timers) clearInterval(timer)
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    await sites.close()
    server.closeIdleConnections()
    await closed
  }, report)
  print(terminal, `listening on http://${isIP(host) === 6 ? `[${host}]` : host}:${reserved.port}`)
  const { length } = siteNames(folder)
  print(
    terminal,
    `${length === 1 ? '1 site' : `${length} sites`} in ${folder}, each opened with its first request`,
  )
  return ok(null)
}

/** The name that was asked for, without port. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}
