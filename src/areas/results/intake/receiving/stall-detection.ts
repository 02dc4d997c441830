import type { IncomingMessage } from 'node:http'

const interval = 250

/**
 * Detects that the form parser hangs in a malformed part: `noticed` resolves once received bytes are not consumed. A slow
 * client does not trigger it, as no bytes are pending then.
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
