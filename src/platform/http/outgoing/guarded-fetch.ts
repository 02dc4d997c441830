import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { nowhere } from '../../config/rehearsal.ts'
import { hostName, PrivateAddressError, publicLookup, readTarget } from './target.ts'

/** Of our own: they know no proxy of the environment. */
const makeAgents = () => ({
  http: new HttpAgent({ keepAlive: true }),
  https: new HttpsAgent({ keepAlive: true }),
})
/** A connection to a host that one site of this process allows is never used for another site. */
const agents = { internet: makeAgents(), allowed: makeAgents() }
const mostRedirects = 5

/**
 * A `fetch` for reading other sites: it reaches only the internet, but for the hosts that are allowed, and nothing from a
 * rehearsal. Where a redirect leads to is checked as the first address is. No bodies are sent, nor compressed ones asked for.
 *
 * `typed`: the sites that the operator has named on the command line. Each is allowed wherever it is, with its port; what it
 * leads to is not.
 */
export function guardedFetch(hostsAllowed: readonly string[], typed: readonly URL[] = []): typeof fetch {
  const origins = typed.map(({ origin }) => origin)
  const ask = async (address: URL, init: RequestInit, redirects: number): Promise<Response> => {
    if (hostsAllowed === nowhere) throw new Error('a rehearsal asks no other system')
    const allowed = origins.includes(address.origin) ? [hostName(address)] : hostsAllowed
    const target = readTarget(address.href, allowed)
    if (!target.ok) throw new PrivateAddressError()
    const answer = await get(target.value, init, allowed.includes(hostName(target.value)))
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (init.redirect === 'manual' || status < 300 || status > 399 || location === undefined)
      return responseOf(answer, status)
    answer.destroy()
    if (redirects === 0) throw new Error('too many redirects')
    const next = new URL(location, address)
    next.hash = ''
    const headers = new Headers(init.headers)
    // A key is for the site that it was given for.
    if (next.origin !== address.origin) headers.delete('authorization')
    return ask(next, { ...init, headers }, redirects - 1)
  }
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // Not sent, as it is for whoever shows the document.
    url.hash = ''
    return ask(url, init, mostRedirects)
  }
}

function get(url: URL, { headers, signal }: RequestInit, isAllowed: boolean): Promise<IncomingMessage> {
  const { http, https } = isAllowed ? agents.allowed : agents.internet
  const [request, agent] = url.protocol === 'https:' ? [httpsRequest, https] : [httpRequest, http]
  const options = {
    agent,
    headers: Object.fromEntries(new Headers(headers)),
    ...(signal && { signal }),
    ...(!isAllowed && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

function responseOf(answer: IncomingMessage, status: number): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const isEmpty = status === 204 || status === 304
  if (isEmpty) answer.resume()
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
