import { type Clock, type Instant, localDay } from '../../../values/time.ts'
import { oncePerTurn } from '../database/coalesce.ts'
import type { Database } from '../database/database.ts'
import { nextBorder } from './area-state.ts'

/**
 * Returns a text that changes whenever stored data could look different to any reader: with every commit, when a
 * publication window opens or ends, and at midnight. Null where computing it takes a query.
 */
export type Moment = () => string | null

interface KnownBorder {
  readonly version: number
  readonly from: Instant
  readonly until: Instant | null
}

/** Requests that arrive together share one look at the clock. */
export function momentOf({ version, reads }: Pick<Database, 'version' | 'reads'>, clock: Clock): Moment {
  const time = oncePerTurn(() => clock.now())
  const today = dayOf(time)
  let border: KnownBorder | null = null
  let isAsking = false

  async function askForBorder(asked: number, from: Instant): Promise<void> {
    if (isAsking) return
    isAsking = true
    // On failure the next call asks again; callers that need the data get the error of their own query.
    const until = await nextBorder(reads, from).catch(() => undefined)
    isAsking = false
    border = until === undefined ? null : { version: asked, from, until }
  }

  function momentAt(current: number, now: Instant): string | null {
    const isKnown =
      border?.version === current && border.from <= now && (border.until === null || now < border.until)
    if (isKnown) return `${current} ${today()}`
    void askForBorder(current, now)
    return null
  }

  let last: { readonly version: number; readonly now: Instant; readonly moment: string } | null = null
  return () => {
    const current = version()
    if (current === null) return null
    const now = time()
    if (last?.version === current && last.now === now) return last.moment
    const moment = momentAt(current, now)
    if (moment !== null) last = { version: current, now, moment }
    return moment
  }
}

/** Computed once a minute, as days begin with a minute. */
export function dayOf(now: () => Instant): () => string {
  let minute = ''
  let day = ''
  return () => {
    const time = now()
    if (!time.startsWith(minute) || minute === '') {
      minute = time.slice(0, '2026-06-14T12:30'.length)
      day = localDay(time)
    }
    return day
  }
}
