import type { IncomingMessage } from 'node:http'
import { nowhere } from '../../config/rehearsal.ts'
import { type AttemptError, errorOf } from './failure.ts'
import { sendRequest } from './send-request.ts'
import { hostName, readTarget } from './target.ts'

export type SendAttempt = { readonly duration: number } & (
  | { readonly status: number; readonly answer: string; readonly error: null }
  | { readonly status: null; readonly answer: null; readonly error: AttemptError }
)

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export interface Sending {
  /** Allows private addresses and plain HTTP. */
  readonly hostsAllowed: readonly string[]
  /** Milliseconds for the whole request, DNS lookup included. */
  readonly patience: number
  readonly signal: AbortSignal
  /** Maximum number of bytes read of an answer. */
  readonly mostAnswer?: number
}

/** Maximum number of bytes read of a response, and of characters stored of it. */
const answerBytes = 8 * 1024
const longestAnswer = 500

/** Sends one POST request. Redirects are not followed, because they could lead to any host. */
export async function attempt(posted: Posted, sending: Sending): Promise<SendAttempt> {
  const began = performance.now()
  const duration = () => Math.round(performance.now() - began)
  if (sending.hostsAllowed === nowhere) return { status: null, answer: null, error: 'held', duration: 0 }
  const target = readTarget(posted.url, sending.hostsAllowed)
  if (!target.ok) return { status: null, answer: null, error: 'address', duration: 0 }
  const late = AbortSignal.timeout(sending.patience)
  const signal = AbortSignal.any([late, sending.signal])
  try {
    const reach = sending.hostsAllowed.includes(hostName(target.value)) ? 'named' : 'internet'
    const { headers, body } = posted
    const response = await sendRequest(target.value, { method: 'POST', headers, body, signal, reach })
    const status = response.statusCode ?? 0
    return {
      status,
      answer: await beginningOf(response, sending.mostAnswer),
      error: null,
      duration: duration(),
    }
  } catch (error) {
    const reason = late.aborted ? 'timeout' : sending.signal.aborted ? 'interrupted' : errorOf(error)
    return { status: null, answer: null, error: reason, duration: duration() }
  }
}

/**
 * Reads the beginning of the answer. The status alone decides, so an error while reading is ignored and what was read
 * is kept.
 */
async function beginningOf(response: IncomingMessage, most = answerBytes): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) break
    }
  } catch {
    // The rest came too late, or the connection was closed.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, most).toString('utf8')
  return most === answerBytes ? shortened(text) : text
}

export function shortened(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
  return plain.length > longestAnswer ? `${plain.slice(0, longestAnswer).toWellFormed()}…` : plain
}
