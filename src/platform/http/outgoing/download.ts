import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { nowhere } from '../../config/rehearsal.ts'
import { type AttemptError, errorOf } from './failure.ts'
import { sendRequest } from './send-request.ts'
import { hostName, readTarget } from './target.ts'

export type DownloadError = AttemptError | 'tooLarge' | 'redirects'

export type Download =
  | {
      readonly kind: 'received'
      readonly content: ArrayBuffer
      readonly etag: string | null
      readonly lastModified: string | null
    }
  /** What the client has is still current. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly error: DownloadError }

export interface Downloading {
  readonly headers: Readonly<Record<string, string>>
  /** Hosts for which private addresses and plain HTTP are allowed. */
  readonly hostsAllowed: readonly string[]
  /** Milliseconds for the whole download, redirects and DNS lookups included. */
  readonly patience: number
  /** Maximum size after decompression. */
  readonly mostBytes: number
  readonly signal: AbortSignal
}

const mostRedirects = 3

/** Downloads a file from another system. The target of a redirect is checked like the first address. */
export async function download(address: string, options: Downloading): Promise<Download> {
  const late = AbortSignal.timeout(options.patience)
  const signal = AbortSignal.any([late, options.signal])
  try {
    return await follow(address, { ...options, signal }, mostRedirects)
  } catch (error) {
    const isInterrupted = options.signal.aborted
    return {
      kind: 'failed',
      error: isInterrupted ? 'interrupted' : late.aborted ? 'timeout' : errorOf(error),
    }
  }
}

async function follow(address: string, options: Downloading, redirects: number): Promise<Download> {
  if (options.hostsAllowed === nowhere) return { kind: 'failed', error: 'held' }
  const target = readTarget(address, options.hostsAllowed)
  if (!target.ok) return { kind: 'failed', error: 'address' }
  const response = await get(target.value, options)
  const { statusCode: status = 0, headers } = response
  if (status === 200) return received(response, options)
  response.destroy()
  if (status === 304) return { kind: 'unchanged' }
  const next = status >= 301 && status <= 308 && headers.location
  if (!next) return { kind: 'refused', status }
  if (redirects === 0) return { kind: 'failed', error: 'redirects' }
  const to = URL.parse(next, target.value)
  // Credentials are sent only to the host that they were entered for.
  const { authorization: _, ...open } = options.headers
  const isSame = to?.origin === target.value.origin
  return follow(to?.href ?? '', isSame ? options : { ...options, headers: open }, redirects - 1)
}

function get(url: URL, { headers, hostsAllowed, signal }: Downloading): Promise<IncomingMessage> {
  const reach = hostsAllowed.includes(hostName(url)) ? 'named' : 'internet'
  return sendRequest(url, { headers: { 'accept-encoding': 'gzip', ...headers }, signal, reach })
}

async function received(response: IncomingMessage, { mostBytes }: Downloading): Promise<Download> {
  const { etag = null, 'last-modified': lastModified = null, 'content-encoding': coding } = response.headers
  const body = coding === 'gzip' ? response.pipe(createGunzip()) : response
  if (body !== response) response.on('error', (error) => body.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) {
      response.destroy()
      return { kind: 'failed', error: 'tooLarge' }
    }
    chunks.push(chunk)
  }
  // An interrupted body ends without an error event.
  if (!response.complete) return { kind: 'failed', error: 'connection' }
  const content = new ArrayBuffer(size)
  new Uint8Array(content).set(Buffer.concat(chunks))
  return { kind: 'received', content, etag, lastModified }
}
