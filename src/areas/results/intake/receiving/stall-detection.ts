import type { IncomingMessage } from 'node:http'

const interval = 250

/**
 * The form parser can lose its way in a malformed part and wait for ever for what has come already. Resolves once
 * bytes lie ready that nobody takes; a client that is merely slow leaves none.
 */
export function stallOf(
  request: IncomingMessage,
  progress: () => number,
): { readonly noticed: Promise<void>; stop(): void } {
  const { promise: noticed, resolve } = Promise.withResolvers<void>()
  let before = Number.NaN
  const timer = setInterval(() => {
    const now = request.socket.bytesRead + progress()
    if (now === before && (request.complete || request.readableLength > 0)) resolve()
    before = now
  }, interval)
  return { noticed, stop: () => clearInterval(timer) }
}
