import type { FastifyInstance } from 'fastify'
import { confirmedRoutes } from '../../../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../../../desk/pages/record-routes.ts'
import { type StaffRoutes, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { address } from '../../../../web/markup/address.ts'
import { linkableItems } from '../../intake/sources/links.ts'
import { listSources } from '../../intake/sources/sources.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { linkDesk, linkRemoval } from './link-desk.ts'
import { linksPath, sourcesPath } from './parts.ts'
import { ownPath, sourceDesk, sourceOf, sourceRemoval, tokenRenewal } from './source-desk.ts'
import { sourceChanges, sourcePage } from './source-page.ts'
import { sourcesPage } from './sources-page.ts'

/** Staff set up here what the export program may upload, and which rows of its files are about which item. */
export function sourceRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const { database, clock } = service
  const { reads } = database
  const staff = staffRoutes(app, service, { area: 'results' })

  staff.get(sourcesPath, async ({ done, show }) => {
    const sources = await listSources(reads)
    return show((context) => sourcesPage(context, { sources, removed: done === 'removed' }))
  })

  staff.get(ownPath, async (call) => {
    const source = await sourceOf(reads, call)
    const canLink = (await linkableItems(reads, source.type)).length > 0
    const done = sourceChanges.find((change) => change === call.done) ?? null
    return call.show((context) => sourcePage(context, { source, canLink, done }))
  })

  recordRoutes(app, service, sourceDesk(service))
  confirmedRoutes(staff, service, sourceRemoval(clock))
  confirmedRoutes(staff, service, tokenRenewal(clock))
  recordRoutes(app, service, linkDesk)
  confirmedRoutes(staff, service, linkRemoval())
  alternativeAddresses(staff)
}

/** Addresses of the same pages in other software of the field: bookmarks and manuals name them. */
function alternativeAddresses(staff: StaffRoutes): void {
  staff.get(`${sourcesPath}/new-source`, ({ reply }) => reply.redirect(`${sourcesPath}/new`))
  const moved = [
    ['/data-source/:id/manage', ''],
    ['/data-source/:id/generate-token', '/renew'],
    ['/data-source/:id/delete', '/delete'],
    ['/manage/source/:id/items', '#links'],
  ] as const
  staff.get('/manage/source/:id/items/new-item', ({ params, reply }) =>
    reply.redirect(address(`${linksPath}/new`, { source: params.id })),
  )
  for (const [from, to] of moved)
    staff.get(from, ({ params, reply }) =>
      reply.redirect(`${sourcesPath}/${encodeURIComponent(params.id)}${to}`),
    )
}
