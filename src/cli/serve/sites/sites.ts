import type { IncomingMessage, ServerResponse } from 'node:http'
import { serialQueue } from '../../../platform/storage/database/serial-queue.ts'
import type { Result } from '../../../values/result.ts'
import type { OpenSite } from './open-site.ts'

/** Parts that tests replace. */
export interface SitesOptions {
  exists(name: string): boolean
  names(): readonly string[]
  open(name: string): Promise<Result<OpenSite, string>>
  report(message: string): void
  /** In milliseconds. */
  now(): number
  /** How long a site stays open without requests, in milliseconds. */
  readonly idle: number
}

export interface Sites {
  answer(name: string, request: IncomingMessage, response: ServerResponse): void
  /** Closes sites that were not asked for anything, or were removed. */
  sweep(): Promise<void>
  /** Opens each closed site for a moment, so that it sends mails and releases results that nobody asks for. */
  visitAll(): Promise<void>
  openNames(): readonly string[]
  close(): Promise<void>
}

interface Entry {
  readonly opening: Promise<OpenSite | null>
  /** Requests under way. */
  active: number
  used: number
}

/** A site that could not be opened is not tried again for so long. */
const pauseAfterFailure = 5_000
/** A site that was opened for its own work stays open for so long. */
const visit = 60_000

/** Sites by name. Each is opened with its first request and closed when it is idle. */
export function hostSites({ exists, names, open, report, now, idle }: SitesOptions): Sites {
  const entries = new Map<string, Entry>()
  const closing = new Map<string, Promise<void>>()
  // One after the other: many cold sites at once must not hold up those that are open.
  const oneByOne = serialQueue()

  async function tryToOpen(name: string): Promise<OpenSite | null> {
    await closing.get(name)
    try {
      const opened = await oneByOne(() => open(name))
      if (opened.ok) return opened.value
      report(`${name} cannot be opened: ${opened.error}`)
    } catch (error) {
      report(`${name} cannot be opened: ${error instanceof Error ? error.message : error}`)
    }
    setTimeout(() => entries.delete(name), pauseAfterFailure).unref()
    return null
  }

  function entryOf(name: string): Entry {
    const known = entries.get(name)
    if (known !== undefined) return known
    const entry = { opening: tryToOpen(name), active: 0, used: now() }
    entries.set(name, entry)
    return entry
  }

  function closeEntry(name: string, { opening }: Entry): Promise<void> {
    entries.delete(name)
    const closed = opening
      .then((site) => site?.close())
      .catch((error: unknown) => report(`${name} was not closed properly: ${error}`))
      .finally(() => closing.delete(name))
    closing.set(name, closed)
    return closed
  }

  return {
    answer(name, request, response) {
      if (!entries.has(name) && !exists(name)) return refuse(response, 404, 'no such site\n')
      const entry = entryOf(name)
      entry.active += 1
      entry.used = now()
      response.once('close', () => {
        entry.active -= 1
        entry.used = now()
      })
      void entry.opening.then((site) => {
        if (site !== null) site.answer(request, response)
        else refuse(response, 503, 'this site cannot be opened\n')
      })
    },
    async sweep() {
      const ended = [...entries].filter(
        ([name, { active, used }]) => !exists(name) || (active === 0 && now() - used >= idle),
      )
      await Promise.all(ended.map(([name, entry]) => closeEntry(name, entry)))
    },
    async visitAll() {
      for (const name of names()) {
        if (entries.has(name)) continue
        const entry = entryOf(name)
        entry.used = now() - Math.max(0, idle - visit)
        await entry.opening
      }
    },
    openNames: () => [...entries.keys()],
    async close() {
      await Promise.all([...entries].map(([name, entry]) => closeEntry(name, entry)))
      await Promise.all(closing.values())
    },
  }
}

function refuse(response: ServerResponse, status: 404 | 503, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '10' }),
  })
  response.end(text)
}
