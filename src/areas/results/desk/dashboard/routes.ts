import type { FastifyInstance } from 'fastify'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { addSeconds } from '../../../../values/time.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { liveStream } from '../../site/live/stream.ts'
import { proposedChanges } from '../../versions/release/rule-change-store.ts'
import { stagedItemsReader } from '../../versions/release/store.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { currentDay, pollingDays } from '../../views/summaries/overview-json.ts'
import { type DayItem, dashboardPage, dashboardPath, staffLivePath } from './page.ts'
import { lastVersions, refusalsSince, versionsSince } from './store.ts'
import { uploadWatch } from './watch.ts'

const logSeconds = 3600
const longestLog = 200

/** What the chancellery keeps an eye on while a day is being counted. */
export function dashboardRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const readStaged = stagedItemsReader(reads)
  liveStream(app, { path: staffLivePath, watched: uploadWatch(reads), options, caching: 'no-store' })

  app.get(dashboardPath, options, async (request, reply) => {
    const current = await area.current.fresh()
    const context = await pageContext(service, request)
    const days = pollingDays(current.items)
    const asked = textField(request.query, 'day')
    const day = days.includes(asked) ? asked : currentDay(days, current.today)
    const now = service.clock.now()
    const since = addSeconds(now, -logSeconds)
    const [last, log, refused, staged, proposed] = await Promise.all([
      day === null ? [] : lastVersions(reads, day),
      versionsSince(reads, since, longestLog),
      refusalsSince(reads, since, longestLog),
      readStaged(),
      proposedChanges(reads),
    ])
    const items = await Promise.all(
      current.items
        .filter(({ item }) => item.date === day)
        .map(async (stored): Promise<DayItem> => {
          const { kind, id } = stored.item
          return {
            stored,
            last: last.find((version) => version.kind === kind && version.id === id) ?? null,
            places: await placesOf(area, stored),
            waiting: staged.find((one) => one.kind === kind && one.id === id) ?? null,
          }
        }),
    )
    const titles = new Map(current.items.map(({ item }) => [auditSubject(item), item]))
    const readiness = await service.readiness.now()
    const shown = { day, days, items, log, refused, titles, proposed, readiness, now }
    return sendPage(reply, context, dashboardPage(context, shown))
  })
}

/** Which places are counted in what the public sees. */
async function placesOf(area: ResultsArea, stored: StoredItem): Promise<DayItem['places']> {
  const results = await area.reader.results(stored)
  switch (results?.kind) {
    case 'vote':
      return results.ballots.find(({ type }) => type === 'proposal')?.entities ?? []
    case 'election':
      return results.entities
    default:
      return []
  }
}
