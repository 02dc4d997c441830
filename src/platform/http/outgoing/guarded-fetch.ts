import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { nowhere } from '../../config/rehearsal.ts'
import { type OutgoingRequest, type Reach, sendRequest } from './send-request.ts'
import { hostName, PrivateAddressError, readTarget } from './target.ts'

const mostRedirects = 5

/**
 * Returns a `fetch` for reading other sites: it reaches only public addresses and the allowed hosts, and in a rehearsal
 * no host. Targets of redirects are checked like the first address. It sends no bodies and does not accept compressed
 * answers.
 *
 * `typed`: sites that the operator has named on the command line. They are allowed at any address, with their port;
 * other sites that they link to are not.
 */
export function guardedFetch(hostsAllowed: readonly string[], typed: readonly URL[] = []): typeof fetch {
  const origins = typed.map(({ origin }) => origin)
  const ask = async (address: URL, init: RequestInit, redirects: number): Promise<Response> => {
    if (hostsAllowed === nowhere) throw new Error('a rehearsal asks no other system')
    const reach = reachOf(address, origins.includes(address.origin) ? [hostName(address)] : hostsAllowed)
    const answer = await sendRequest(address, { ...outgoing(init), reach, keepAlive: true })
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (init.redirect === 'manual' || status < 300 || status > 399 || location === undefined)
      return responseOf(answer, status)
    answer.destroy()
    if (redirects === 0) throw new Error('too many redirects')
    const next = new URL(location, address)
    next.hash = ''
    const headers = new Headers(init.headers)
    // An access key is sent only to the site that it was given for.
    if (next.origin !== address.origin) headers.delete('authorization')
    return ask(next, { ...init, headers }, redirects - 1)
  }
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // The fragment is for the client that shows the document and is not sent.
    url.hash = ''
    return ask(url, init, mostRedirects)
  }
}

function outgoing({ headers, signal }: RequestInit): Pick<OutgoingRequest, 'headers' | 'signal'> {
  return { headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) }
}

type SentInit = Pick<RequestInit, 'method' | 'headers' | 'signal'> & { readonly body?: unknown }

/**
 * Returns a `fetch` that sends bodies and does not follow redirects, such as for identity providers. Rejects like
 * `fetch`: with the reason of the signal, or with a `TypeError` that has the cause.
 *
 * `hostsAllowed`: as in `guardedFetch`. Missing where the operator has configured the address: then any is reached, also
 * those to which the answers refer.
 */
export function sendingFetch(hostsAllowed: readonly string[] | undefined) {
  return async (address: string, { method, body, ...init }: SentInit): Promise<Response> => {
    const url = new URL(address)
    try {
      const answer = await sendRequest(url, {
        ...outgoing(init),
        reach: hostsAllowed === undefined ? 'named' : reachOf(url, hostsAllowed),
        ...(method !== undefined && { method }),
        ...(body !== undefined &&
          body !== null && { body: body instanceof Uint8Array ? body : String(body) }),
      })
      return responseOf(answer, answer.statusCode ?? 0)
    } catch (error) {
      init.signal?.throwIfAborted()
      throw new TypeError('fetch failed', { cause: error })
    }
  }
}

/** A `fetch` for addresses that the operator has configured. */
export const namedFetch = sendingFetch(undefined)

/** Throws where an address may not be asked. */
function reachOf(address: URL, hostsAllowed: readonly string[]): Reach {
  if (hostsAllowed === nowhere) throw new Error('a rehearsal asks no other system')
  const target = readTarget(address.href, hostsAllowed)
  if (!target.ok) throw new PrivateAddressError()
  return hostsAllowed.includes(hostName(target.value)) ? 'named' : 'internet'
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
