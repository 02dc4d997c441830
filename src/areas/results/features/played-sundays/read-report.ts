import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import type { Play } from './play.ts'
import { type PlayReport, reportOf } from './report.ts'
import { loggedSince, warningsSince } from './store.ts'

export async function readPlayReport(queries: Queries, play: Play, now: Instant): Promise<PlayReport> {
  const [events, warnings] = await Promise.all([
    loggedSince(queries, play.started),
    warningsSince(queries, play.started),
  ])
  return reportOf(play, events, warnings, now)
}
