import { lookup } from 'node:dns/promises'
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { readEnvironment } from '../../config/environment.ts'
import { type Proxies, proxyVariables, readProxies } from '../../config/proxy.ts'
import { traced } from '../../logging/on-behalf.ts'
import { isPublicAddress } from './public-address.ts'
import { hostName, PrivateAddressError, publicLookup } from './target.ts'

/**
 * `internet`: private addresses are rejected. `named`: the operator has configured the host, so any address is allowed.
 * Connections of one are never reused for the other.
 */
export type Reach = 'internet' | 'named'

export interface OutgoingRequest {
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal
  readonly reach: Reach
  /** Keeps the connection for the next request. */
  readonly keepAlive?: boolean
}

/**
 * Sends a request, through the proxy where one is configured. All outgoing HTTP requests of the service use this
 * function.
 */
export function sendRequest(url: URL, outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { method = 'GET' } = outgoing
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  // Path and query may contain secrets, so that only the host is recorded.
  const about = { 'http.request.method': method, 'server.address': hostName(url), 'server.port': port }
  return traced(method, 'client', about, async (span) => {
    const { traceparent } = span ?? {}
    const headers = { ...outgoing.headers, ...(traceparent !== undefined && { traceparent }) }
    const answer = await sent(url, { ...outgoing, method, headers })
    const status = answer.statusCode ?? 0
    span?.set({ 'http.response.status_code': status })
    if (status >= 400) span?.fail(String(status))
    return answer
  })
}

async function sent(
  url: URL,
  outgoing: OutgoingRequest & { readonly method: string },
): Promise<IncomingMessage> {
  const { method, headers, body, signal } = outgoing
  const { request, ...route } = await routeFor(url, outgoing)
  const options = {
    ...route,
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    ...(signal && { signal }),
  }
  return new Promise((resolve, reject) => {
    // An upgrade to another protocol emits neither a response nor an error.
    const closed = () => reject(new Error('closed without an answer'))
    request(url, options, resolve).on('error', reject).on('close', closed).end(body)
  })
}

/** Returns how a request reaches a host: the options for it, and the function that takes them. */
export async function routeFor(
  url: URL,
  { reach, keepAlive = false }: Pick<OutgoingRequest, 'reach' | 'keepAlive'>,
): Promise<Pick<RequestOptions, 'agent' | 'lookup'> & { readonly request: typeof httpRequest }> {
  const isSecure = url.protocol === 'https:'
  const port = url.port || (isSecure ? '443' : '80')
  const used = proxies()
  const proxy = used.isDirect(hostName(url), port) ? null : isSecure ? used.https : used.http
  if (proxy !== null && reach === 'internet') await refusePrivate(hostName(url))
  return {
    request: isSecure ? httpsRequest : httpRequest,
    agent: agentFor({ isSecure, proxy, reach, keepAlive }),
    ...(proxy === null && reach === 'internet' && { lookup: publicLookup }),
  }
}

/**
 * Rejects names that resolve to private addresses here before the proxy is asked, because the address that the proxy
 * connects to cannot be checked. A name that does not resolve here is left to the proxy, which may be the only one that
 * can resolve names of the internet.
 */
async function refusePrivate(host: string): Promise<void> {
  if (isIP(host) !== 0) return
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.some(({ address }) => !isPublicAddress(address))) throw new PrivateAddressError()
}

interface AgentChoice {
  readonly isSecure: boolean
  readonly proxy: string | null
  readonly reach: Reach
  readonly keepAlive: boolean
}

const agents = new Map<string, HttpAgent>()

function agentFor({ isSecure, proxy, reach, keepAlive }: AgentChoice): HttpAgent {
  const key = JSON.stringify([isSecure, proxy !== null, keepAlive ? reach : null])
  const known = agents.get(key)
  if (known !== undefined) return known
  const options = {
    keepAlive,
    ...(proxy !== null && { proxyEnv: isSecure ? { HTTPS_PROXY: proxy } : { HTTP_PROXY: proxy } }),
  }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  agents.set(key, agent)
  return agent
}

let known: Proxies | null = null

/** The proxies of the process, for all sites. Invalid settings were reported by `readConfig` at the start. */
function proxies(): Proxies {
  if (known !== null) return known
  const settings = readEnvironment(proxyVariables(process.env))
  const read = settings.ok ? readProxies(settings.value) : settings
  if (!read.ok) throw new Error(read.error)
  known = read.value
  return known
}
