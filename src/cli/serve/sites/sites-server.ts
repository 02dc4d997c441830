import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { defaultTimeouts } from '../../../platform/http/server/server.ts'
import type { OpenSite, OpenSites } from './open-sites.ts'
import type { ServedSite } from './site-folder.ts'

export interface SitesServerParts {
  /** The site of a host name, if there is one. */
  readonly siteOf: (host: string) => ServedSite | undefined
  readonly sites: OpenSites
  /** Answers requests to the process, regardless of its sites. */
  readonly ofProcess: FastifyInstance
  /** Returns whether the process was asked to stop. */
  readonly isDraining?: () => boolean
}

const healthAddresses: ReadonlySet<string> = new Set(['/health/live', '/health/serving', '/health/ready'])

/** Passes each request to the site of its host name, and opens the site if necessary. */
export function sitesServer(parts: SitesServerParts): Server {
  const { siteOf, sites, ofProcess, isDraining = () => false } = parts
  const server = createServer((request, response) => {
    const site = siteOf(hostName(request.headers.host))
    const endsWithClosing = request.url === '/health/serving' || request.url === '/health/ready'
    if (endsWithClosing && isDraining()) answer(response, 503, 'closing')
    else if (site === undefined) answerWithoutSite(request, response, ofProcess)
    else
      sites.open(site).then(
        (opened) => {
          if (opened.ok) pass(opened.value, request, response)
          else answer(response, 503, 'This site cannot be reached right now.', { 'Retry-After': '10' })
        },
        () => answer(response, 500, 'This site cannot be reached.'),
      )
  })
  server.keepAliveTimeout = defaultTimeouts.keepAlive
  server.requestTimeout = defaultTimeouts.request
  return server
}

function pass(site: OpenSite, request: IncomingMessage, response: ServerResponse): void {
  // The client has disconnected meanwhile.
  if (response.destroyed) return
  site.use(response)
  site.app.server.emit('request', request, response)
}

/** Answers load balancers and Prometheus, which address the process itself. */
function answerWithoutSite(
  request: IncomingMessage,
  response: ServerResponse,
  ofProcess: FastifyInstance,
): void {
  if (healthAddresses.has(request.url ?? '')) answer(response, 200, 'ok')
  else if (request.url === '/metrics') ofProcess.server.emit('request', request, response)
  else answer(response, 421, 'There is no site of this name here.')
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`)
}

/** The `Host` header without its port, in lower case. */
function hostName(header = ''): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
