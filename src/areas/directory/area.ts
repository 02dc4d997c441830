import type { FastifyInstance } from 'fastify'
import { readHexId, readNumberId } from '../../formats/collection-json/ids.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type CollectionParts, collectionHandlers } from '../../site/collection/resource.ts'
import { type ViewPages, viewRoutes } from '../../site/collection/routes.ts'
import { areaState } from '../../site/collection/state.ts'
import type { ElectionsWon } from '../../site/elected-people.ts'
import { admitMutation, mutatePerson } from './api/mutation-api.ts'
import { agencyView, membershipView, personView } from './api/views.ts'
import { directoryManageRoutes } from './desk/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { directoryExchangeRoutes } from './exchange/routes.ts'
import { formerDirectoryAddresses } from './former-addresses.ts'
import { agenciesPage, agencyPage, peoplePage, personCard, personPage } from './pages/pages.ts'
import { findMembership } from './records/store.ts'
import { reportRoutes } from './reports/routes.ts'

/** Area A. */
export function directoryRoutes(
  app: FastifyInstance,
  service: Service,
  parts: CollectionParts,
  electionsWon: ElectionsWon,
): void {
  const area = {
    ...parts,
    service,
    state: areaState(service, 'directory', ['agencies', 'people', 'memberships']),
  }
  const pages = directoryPages(service, electionsWon)
  viewRoutes(app, service, {
    view: agencyView.name,
    api: collectionHandlers(area, agencyView),
    pages: pages.agencies,
  })
  viewRoutes(app, service, {
    view: personView.name,
    api: collectionHandlers(area, personView),
    pages: pages.people,
    mutable: true,
  })
  viewRoutes(app, service, {
    view: membershipView.name,
    api: collectionHandlers(area, membershipView),
    pages: pages.memberships,
  })
  directoryExchangeRoutes(app, service)
  documentRoutes(app, area)
  mutationRoutes(app, service)
  directoryManageRoutes(app, service)
  formerDirectoryAddresses(app, service)
  reportRoutes(app, service)
  app.get<{ Params: { id: string } }>('/people/:id.vcf', (request, reply) =>
    personCard(service, request, reply, known(readHexId(request.params.id))),
  )
}

function directoryPages(
  service: Service,
  electionsWon: ElectionsWon,
): Readonly<Record<'agencies' | 'people' | 'memberships', ViewPages>> {
  return {
    agencies: {
      list: (request, reply) => agenciesPage(service, request, reply),
      item: (request, reply) => agencyPage(service, request, reply, known(readNumberId(request.params.id))),
    },
    people: {
      list: (request, reply) => peoplePage(service, request, reply),
      item: (request, reply) =>
        personPage(service, request, reply, known(readHexId(request.params.id)), electionsWon),
    },
    // A membership has no page of its own: people find it on the page of the person.
    memberships: {
      list: async (_request, reply) => reply.redirect('/people', 303),
      item: async (request, reply) => {
        const id = known(readHexId(request.params.id))
        const membership = known(await findMembership(service.database.reads, id, service.clock.now()))
        return reply.redirect(`/people/${membership.person_id}#membership-${id}`, 303)
      },
    },
  }
}

/** In a scope of its own, because here a body is JSON unless it says it is a form. */
function mutationRoutes(app: FastifyInstance, service: Service): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/api/people/:id', '/people/:id'])
      scope.put<{ Params: { id: string } }>(
        url,
        { config: { errors: 'collection' }, onRequest: admitMutation(service) },
        mutatePerson(service),
      )
  })
}
