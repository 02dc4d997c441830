import type { FastifyInstance } from 'fastify'
import { auditHead } from '../../../../identity/audit/audit-store.ts'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { addSeconds } from '../../../../values/time.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import { compoundSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import { compoundRule } from '../../compare/seats/rule.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Watched } from '../../site/live/channel.ts'
import { liveStream } from '../../site/live/stream.ts'
import { proposedChanges } from '../../versions/release/rule-change-store.ts'
import { stagedItemsReader } from '../../versions/release/store.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { currentDay, pollingDays } from '../../views/summaries/overview-json.ts'
import { type DayItem, dashboardPage, dashboardPath, type SeatState, staffLivePath } from './page.ts'
import { lastUploadEntry, lastVersions, refusalsSince, versionsSince } from './store.ts'

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
            seats: await seatsOf(area, current, stored),
          }
        }),
    )
    const titles = new Map(current.items.map(({ item }) => [auditSubject(item), item]))
    const readiness = await service.readiness.now()
    const shown = { day, days, items, log, refused, titles, proposed, readiness, now }
    return show((context) => dashboardPage(context, shown))
  })
}

/** Computed seats beside those of the published result; null where there is nothing to compare. */
async function seatsOf(
  { reader }: ResultsArea,
  { organisation: { canton = null }, item: find }: CurrentItems,
  stored: StoredItem,
): Promise<SeatState | null> {
  const { item, overview } = stored
  if (item.kind === 'vote' || !overview.completed) return null
  const resultsOf = async (election: StoredItem<'election'>) => ({
    election: election.item,
    results: await reader.results(election),
  })
  if (item.kind === 'election') {
    const election = find('election', item.id)
    if (election === null) return null
    return applicable(electionSeats(item, (await resultsOf(election)).results, canton))
  }
  if (compoundRule(item, canton).method === 'none') return null
  const elections = item.elections.flatMap((id) => find('election', id) ?? [])
  return applicable(compoundSeats(item, await Promise.all(elections.map(resultsOf)), canton))
}

function applicable({ state }: SeatCheck): SeatState | null {
  return state === 'notApplicable' ? null : state
}

/** The places of the published result, counted or not. */
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

/**
 * Revision of the live stream for staff: uploads that are shown, held back or refused, and releases. The public channel
 * is silent about most of them. Every one is in the audit log, whose numbers only grow.
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
