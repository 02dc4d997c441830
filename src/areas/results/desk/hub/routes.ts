import type { FastifyInstance } from 'fastify'
import { auditEntries } from '../../../../identity/audit/audit-store.ts'
import { everything, filterOf } from '../../../../office/audit-log/audit-choice.ts'
import { readThings } from '../../../../office/audit-log/audit-things.ts'
import { auditedUsers } from '../../../../office/audited.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { viewOfPage } from '../../site/embeds/page-views.ts'
import { voteTabTitle } from '../../site/vote/vote-page.ts'
import { compoundViews } from '../../views/compound.ts'
import { electionViews } from '../../views/election.ts'
import { compoundOutline, electionOutline } from '../../views/outline.ts'
import { currentCompound, currentElection } from '../../views/subjects/open-items.ts'
import { shownVoteTabs } from '../../views/vote.ts'
import { paths } from '../../words/paths.ts'
import { historyRoute, namedItem, viewsRoute } from '../paths/item-paths.ts'
import { auditedResults } from './audited.ts'
import { historyPage } from './history-page.ts'
import { type PublicView, viewsPage } from './views-page.ts'

const historyShown = 100

/** Routes of the pages of an item that only show: its public views, and what was changed. */
export function itemHubRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { reads } = area.service.database
  const staff = staffRoutes(app, area.service, { area: 'results' })

  staff.get(viewsRoute, async ({ params, show }) => {
    const stored = await namedItem(reads, params)
    const current = await area.current.fresh()
    return show(async (context) => viewsPage(context, stored, await viewsOf(context, area, current, stored)))
  })

  staff.get(historyRoute, async ({ params, context, show }) => {
    const stored = await namedItem(reads, params)
    const { kind, id } = stored.item
    const kinds = [auditedUsers, ...auditedResults, ...area.features.flatMap(({ audited = [] }) => audited)]
    const reader = await context()
    const filter = await filterOf(reads, { ...everything, thing: `${kind}/${id}` }, reader.t, kinds)
    const entries = await auditEntries(reads, filter, { limit: historyShown, offset: 0 })
    const actors = [...new Set(entries.flatMap(({ actor }) => actor ?? []))]
    const more = actors.map((email) => ({ kind: auditedUsers.name, id: email }))
    const thing = await readThings(reads, kinds, { entries, more }, reader)
    return show((context) => historyPage(context, stored, { entries, kinds, thing }))
  })
}

/** Returns the public pages of an item with results, in the order of their tabs; none of a draft. */
async function viewsOf(
  context: PageContext,
  area: ResultsArea,
  current: CurrentItems,
  stored: StoredItem,
): Promise<readonly PublicView[]> {
  const pages = stored.item.draft ? [] : await pagesOf(context, area, current, stored)
  return pages.map(({ name, title }) => {
    const path = paths.item(stored.item, name)
    return { title, path, embed: viewOfPage(current, path) }
  })
}

interface NamedPage {
  readonly name: string
  readonly title: string
}

async function pagesOf(
  context: PageContext,
  area: ResultsArea,
  current: CurrentItems,
  stored: StoredItem,
): Promise<readonly NamedPage[]> {
  if (isOf(stored, 'vote')) {
    const { item: vote, overview } = stored
    const tabs = shownVoteTabs(vote, await area.reader.results(stored), overview.hasResults)
    return tabs
      .filter(({ view }) => view !== 'data')
      .map((tab) => ({ name: tab.name, title: voteTabTitle(context, vote, tab) }))
  }
  const titled = (
    views: Readonly<Record<string, { title(context: PageContext): string }>>,
    names: readonly string[],
  ) =>
    names.flatMap((name) => {
      const title = views[name]?.title(context)
      return title === undefined ? [] : [{ name, title }]
    })
  if (isOf(stored, 'election')) {
    const opened = currentElection(current, stored.item.id)
    return opened === null ? [] : titled(electionViews, (await electionOutline(area, opened)).pages)
  }
  const opened = currentCompound(current, stored.item.id)
  return opened === null ? [] : titled(compoundViews, (await compoundOutline(area, opened)).pages)
}
