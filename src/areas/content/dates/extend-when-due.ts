import type { Service } from '../../../platform/service.ts'
import type { Instant } from '../../../values/time.ts'
import { today } from './days.ts'
import { extendOccurrences } from './extend.ts'
import { horizonOf } from './occurrences.ts'

/**
 * Returns a function that adds the dates of endless events up to the horizon. It is called before each answer
 * and adds dates once a year.
 */
export function occurrenceExtender({ database, clock, log }: Service): (now: Instant) => Promise<void> {
  let reached = ''
  let checkedOn = ''
  let underWay: Promise<void> | null = null

  async function extend(horizon: string): Promise<void> {
    try {
      const added = await extendOccurrences(database, clock)
      reached = horizon
      if (added > 0) log.info({ added, horizon }, 'dates of recurring events added')
    } catch (error) {
      // The dates up to the old horizon exist; the next request tries again.
      log.error({ err: error }, 'dates of recurring events could not be added')
    } finally {
      underWay = null
    }
  }

  return async (now) => {
    const day = today(now)
    if (day === checkedOn) return
    const horizon = horizonOf(now).toString()
    if (horizon !== reached) {
      underWay ??= extend(horizon)
      await underWay
    }
    if (horizon === reached) checkedOn = day
  }
}
