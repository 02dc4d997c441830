import type { Service } from '../../../platform/service.ts'
import type { Instant } from '../../../values/time.ts'
import { extendOccurrences } from './extend.ts'
import { horizonOf } from './occurrences.ts'

/** Has the dates of endless events ready up to the horizon: asked before each answer, at work once a year. */
export function occurrenceExtender({ database, clock, log }: Service): (now: Instant) => Promise<void> {
  let reached = ''
  let underWay: Promise<void> | null = null

  async function extend(horizon: string): Promise<void> {
    try {
      const added = await extendOccurrences(database, clock)
      reached = horizon
      if (added > 0) log.info({ added, horizon }, 'dates of recurring events added')
    } catch (error) {
      // The dates up to the old horizon are there; the next request tries again.
      log.error({ err: error }, 'dates of recurring events could not be added')
    } finally {
      underWay = null
    }
  }

  return async (now) => {
    const horizon = horizonOf(now).toString()
    if (horizon === reached) return
    underWay ??= extend(horizon)
    await underWay
  }
}
