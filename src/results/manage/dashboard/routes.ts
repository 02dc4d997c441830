import type { FastifyInstance } from 'fastify'
import { staffOnly } from '../../../access/guard.ts'
import { textField } from '../../../http/form.ts'
import { addSeconds } from '../../../time.ts'
import { pageContext, sendPage } from '../../../web/page-context.ts'
import type { ResultsArea } from '../../area.ts'
import { currentDay, pollingDays } from '../../export/overview-json.ts'
import type { StoredItem } from '../../stored-item.ts'
import { type DayItem, dashboardPage, dashboardPath } from './page.ts'
import { lastVersions, versionsSince } from './store.ts'

const logSeconds = 3600
const longestLog = 200

/** What the chancellery keeps an eye on while a day is being counted. */
export function dashboardRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const { reads } = service.database

  app.get(dashboardPath, { preHandler: staffOnly(service, { area: 'results' }) }, async (request, reply) => {
    const current = await area.current.fresh()
    const context = await pageContext(service, request)
    const days = pollingDays(current.items)
    const asked = textField(request.query, 'day')
    const day = days.includes(asked) ? asked : currentDay(days, current.today)
    const now = service.clock.now()
    const [last, log] = await Promise.all([
      day === null ? [] : lastVersions(reads, day),
      versionsSince(reads, addSeconds(now, -logSeconds), longestLog),
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
          }
        }),
    )
    const titles = new Map(current.items.map(({ item }) => [`${item.kind} ${item.id}`, item]))
    return sendPage(reply, context, dashboardPage(context, { day, days, items, log, titles, now }))
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
