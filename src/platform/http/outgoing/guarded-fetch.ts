import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { nowhere } from '../../config/rehearsal.ts'
import { type OutgoingRequest, sendRequest } from './send-request.ts'
import { hostName, PrivateAddressError, readTarget } from './target.ts'

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
    const reach = allowed.includes(hostName(target.value)) ? 'named' : 'internet'
    const answer = await sendRequest(target.value, { ...outgoing(init), reach, keepAlive: true })
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

function outgoing({ headers, signal }: RequestInit): Pick<OutgoingRequest, 'headers' | 'signal'> {
  return { headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) }
}

/**
 * A `fetch` for addresses that the operator has set, such as those of providers of log-ins. Redirects are not followed. It
 * fails as `fetch` does: with what the signal says, or with a `TypeError` that has the cause.
 */
export const namedFetch = async (
  address: string,
  { method, body, ...init }: Pick<RequestInit, 'method' | 'headers' | 'signal'> & { readonly body?: unknown },
): Promise<Response> => {
  try {
    const answer = await sendRequest(new URL(address), {
      ...outgoing(init),
      reach: 'named',
      ...(method !== undefined && { method }),
      ...(body !== undefined && body !== null && { body: body instanceof Uint8Array ? body : String(body) }),
    })
    return responseOf(answer, answer.statusCode ?? 0)
  } catch (error) {
    init.signal?.throwIfAborted()
    throw new TypeError('fetch failed', { cause: error })
  }
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
