import type { FastifyInstance } from 'fastify'
import { auditHead } from '../../../../identity/audit/audit-store.ts'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { addSeconds } from '../../../../values/time.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Watched } from '../../site/live/channel.ts'
import { liveStream } from '../../site/live/stream.ts'
import { proposedChanges } from '../../versions/release/rule-change-store.ts'
import { stagedItemsReader } from '../../versions/release/store.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { currentDay, pollingDays } from '../../views/summaries/overview-json.ts'
import { dashboardPage, dashboardPath } from './page.ts'
import { readDay } from './read-day.ts'
import { lastUploadEntry, refusalsSince, versionsSince } from './store.ts'
import { staffLivePath } from './upload-log.ts'

const logSeconds = 3600
const longestLog = 200

/** The overview that the chancellery watches while votes are counted. */
export function dashboardRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const readStaged = stagedItemsReader(reads)
  liveStream(app, {
    path: staffLivePath,
    watched: uploadWatch(reads),
    options,
    caching: { 'Cache-Control': 'no-store' },
  })

  staffRoutes(app, service, { area: 'results' }).get(dashboardPath, async ({ query, show }) => {
    const current = await area.staffItems.fresh()
    const days = pollingDays(current.items)
    const asked = textField(query, 'day')
    const day = days.includes(asked) ? asked : currentDay(days, current.today)
    const now = service.clock.now()
    const since = addSeconds(now, -logSeconds)
    const [log, refused, staged, proposed] = await Promise.all([
      versionsSince(reads, since, longestLog),
      refusalsSince(reads, since, longestLog),
      readStaged(),
      proposedChanges(reads),
    ])
    const items = day === null ? [] : await readDay(area, { day, current, staged, now })
    const titles = new Map(current.items.map(({ item }) => [auditSubject(item), item]))
    const readiness = await service.readiness.now()
    const notices = await Promise.all(area.features.map(({ overviewNotice }) => overviewNotice?.(area)))
    const shown = { day, days, items, log, refused, titles, proposed, readiness, now }
    return show((context) =>
      dashboardPage(
        context,
        shown,
        notices.map((notice) => notice?.(context)),
      ),
    )
  })
}

/**
 * Returns the revision of the staff's live stream: uploads that are published, held back or refused, and releases. The
 * public stream has few of these. All are in the audit log, whose numbers only increase.
 */
function uploadWatch(queries: Queries): Watched {
  let known: number | null = null
  return {
    async fresh() {
      const since = known ?? (await auditHead(queries)).sequence
      known = Math.max(known ?? 0, (await lastUploadEntry(queries, since)) ?? since)
      return { revision: known, items: [], changedAt: () => 0 }
    },
  }
}
