import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveChange, LiveChannel } from './channel.ts'

/** The open connections to notify. */
export interface Listeners {
  add(response: ServerResponse): void
  pulse(): Promise<void>
  close(): void
}

/** Connections written to per turn of the event loop, so that other requests are not delayed. */
const perTurn = 10

/** Uses one subscription for all connections, to save memory. */
export function listenersOf(channel: LiveChannel): Listeners {
  const open = new Set<ServerResponse>()
  let unsubscribe: (() => void) | null = null

  async function tell(text: string): Promise<void> {
    const chunk = chunkOf(text)
    let told = 0
    for (const { socket, chunkedEncoding } of open) {
      socket?.write(chunkedEncoding ? chunk : text)
      told += 1
      if (told % perTurn === 0) await nextTurn()
    }
  }

  function remove(this: ServerResponse): void {
    open.delete(this)
    if (open.size > 0) return
    unsubscribe?.()
    unsubscribe = null
  }

  return {
    add(response) {
      open.add(response)
      response.on('close', remove).on('error', ignore)
      unsubscribe ??= channel.subscribe((change) => void tell(eventText(change)))
    },
    pulse: () => tell('event: pulse\ndata:\n\n'),
    close() {
      for (const response of open) response.end()
    },
  }
}

/**
 * Frames a text as a chunk of HTTP/1.1, once for all sockets: each response would frame it again and write it
 * in three parts.
 */
function chunkOf(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
}

/** Ignores errors; the `close` event removes the connection. */
function ignore(): void {}

export function eventText({ revision, items }: LiveChange): string {
  return `id: ${revision}\nevent: results\ndata: ${JSON.stringify({ revision, items })}\n\n`
}
