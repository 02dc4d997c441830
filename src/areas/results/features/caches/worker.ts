import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from '../../../../platform/background/worker.ts'
import type { CacheTarget } from '../../../../platform/config/caches.ts'
import { programVersion } from '../../../../platform/config/program-version.ts'
import { addSeconds, epochSeconds, type Instant } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { changeLog, type ToldChanges } from './changes.ts'
import { purge } from './purge.ts'
import { type CacheTargetRow, saveCacheTarget, selectCacheTargets } from './store.ts'

const complaint = 'caches could not be told of changes'
const lookEvery = 100
/** Milliseconds that answers under way to a cache may take; a cache would store them after it was notified. */
const underWay = 100
/** Seconds between attempts after so many failures. */
const waits = [0, 1, 2, 5, 10, 30]

/**
 * Tells caches in front of the service to drop what has changed. What each was told last is stored once it has answered, and
 * what it must be told is everything that has changed since: nothing is lost when a process is killed, whoever made the
 * change, and several processes at most say the same twice. No cache waits for another that is slow to answer.
 */
export function cachePurges(area: ResultsArea, homeStamp: () => Promise<string>): Worker {
  const { service, current: items, people } = area
  const { config, clock, database, log } = service
  const changes = changeLog()
  /** When each cache was first seen to lack something. */
  const behindSince = new Map<string, Instant>()
  const busy = new Map<string, Promise<void>>()
  let lastRevision: number | null = null

  async function look(): Promise<ToldChanges> {
    const before = await homeStamp()
    const { current, directoryRevision } = await items.freshWithDirectory()
    // Published between the two: the home page shows it too, and is dropped together with the results.
    const home = current.revision === lastRevision ? before : await homeStamp()
    lastRevision = current.revision
    const links = await people.stamp(directoryRevision)
    changes.note(current)
    const site = `${programVersion} ${current.settingsTag} ${current.today}`
    return { revision: current.revision, site, people: links, home }
  }

  async function tell(target: CacheTarget, row: CacheTargetRow | undefined, now: ToldChanges): Promise<void> {
    const { name } = target
    const told: ToldChanges | null = row?.told == null ? null : JSON.parse(row.told)
    const wanted = changes.purgeFor(told, now)
    if (wanted === null || !isDue(row, clock.now())) return
    await pause(underWay)
    try {
      await purge(target, wanted)
    } catch (error) {
      const failures = (row?.failures ?? 0) + 1
      const text = error instanceof Error ? messageOf(error) : String(error)
      if (failures === 1) log.warn({ cache: name, err: error }, 'a cache could not be told of a change')
      await database.transaction((tx) =>
        saveCacheTarget(tx, { name, failures, error: text, failed_at: clock.now() }),
      )
      return
    }
    const done = clock.now()
    const lag = Math.round((epochSeconds(done) - epochSeconds(behindSince.get(name) ?? done)) * 1000)
    behindSince.delete(name)
    log.info({ cache: name, keys: wanted.keys, lag }, 'a cache was told of a change')
    await database.transaction((tx) =>
      saveCacheTarget(tx, { name, told: JSON.stringify(now), told_at: done, lag, failures: 0, error: null }),
    )
  }

  async function tellAll(): Promise<void> {
    const idle = config.caches.filter(({ name }) => !busy.has(name))
    const seen = await look()
    const state = JSON.stringify(seen)
    const rows = new Map((await selectCacheTargets(database.reads)).map((row) => [row.name, row]))
    for (const target of idle) {
      const { name } = target
      if (rows.get(name)?.told === state) continue
      if (!behindSince.has(name)) behindSince.set(name, clock.now())
      const telling = tell(target, rows.get(name), seen)
        .catch((error: unknown) => log.error({ cache: name, err: error }, complaint))
        .finally(() => busy.delete(name))
      busy.set(name, telling)
    }
  }

  return {
    every: lookEvery,
    complaint,
    run: tellAll,
    rest: async () => {
      await Promise.all(busy.values())
    },
  }
}

function isDue(row: CacheTargetRow | undefined, now: Instant): boolean {
  if (row === undefined || row.failures === 0 || row.failed_at === null) return true
  return addSeconds(row.failed_at, waits[Math.min(row.failures, waits.length - 1)] ?? 0) <= now
}

/** Returns the message of the cause, since that of `fetch` is not specific. */
function messageOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
