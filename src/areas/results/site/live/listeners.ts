import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change, LiveChannel } from './channel.ts'

/** Everybody who holds a connection open. */
export interface Listeners {
  add(response: ServerResponse): void
  pulse(): Promise<void>
  close(): void
}

/** Written to in one turn; other readers wait no longer than that. */
const atOnce = 250

/** One subscription serves them all: what is kept for each is little more than the connection. */
export function listenersOf(channel: LiveChannel): Listeners {
  const open = new Set<ServerResponse>()
  let unsubscribe: (() => void) | null = null

  async function tell(text: string): Promise<void> {
    let told = 0
    for (const response of open) {
      if (!response.destroyed) response.write(text)
      told += 1
      if (told % atOnce === 0) await nextTurn()
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

/** Whoever cannot be written to any more is about to be removed. */
function ignore(): void {}

export function eventText({ revision, items }: Change): string {
  return `id: ${revision}\nevent: results\ndata: ${JSON.stringify({ revision, items })}\n\n`
}
