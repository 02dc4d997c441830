import type { FastifyInstance } from 'fastify'
import { readHexId, readNumberId } from '../../formats/collection-json/ids.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type CollectionParts, collectionHandlers } from '../../site/collection/resource.ts'
import { type ViewPages, viewRoutes } from '../../site/collection/routes.ts'
import { areaState } from '../../site/collection/state.ts'
import type { ElectionsWon } from '../../site/elected-people.ts'
import { menuOf } from '../../site/frame/staff-desk.ts'
import type { OpenArea, ProductArea } from '../area.ts'
import { admitMutation, mutatePerson } from './api/mutation-api.ts'
import { personSubject } from './api/person-mutation.ts'
import { directoryReference } from './api/reference.ts'
import { agencyView, directoryViews, membershipView, personView } from './api/views.ts'
import { auditedDirectory } from './audited.ts'
import { directoryDesks } from './desk/desks.ts'
import { managedDirectory } from './desk/form/managed.ts'
import { directoryStaffSearches } from './desk/staff-search.ts'
import { directorySamples } from './desk/start/samples.ts'
import { documentRoutes } from './document/routes.ts'
import { directoryExchangeRoutes } from './exchange/routes.ts'
import type { DirectoryFeature } from './features/features.ts'
import { formerDirectoryAddresses } from './former-addresses.ts'
import {
  agenciesPage,
  agencyPage,
  directoryHomeBlock,
  personCard,
  personPage,
  publicPeoplePage,
} from './pages/pages.ts'
import { directoryShowsFile, findMembership } from './records/store.ts'
import { directorySearchSources } from './search-sources.ts'

/** The area of the directory with the given features. */
export const directoryWith = (features: readonly DirectoryFeature[]): ProductArea => ({
  menu: [...menuOf(directoryDesks), ...features.flatMap(({ menu = [] }) => menu)],
  reference: directoryReference,
  views: directoryViews,
  records: [...managedDirectory, ...features.flatMap(({ records = [] }) => records)],
  audited: [...auditedDirectory, ...features.flatMap(({ audited = [] }) => audited)],
  firstSteps: [],
  samples: [directorySamples],
  ticketSubjects: [personSubject, ...features.flatMap(({ ticketSubjects = [] }) => ticketSubjects)],
  showsFile: directoryShowsFile,
})

export function openDirectory(
  service: Service,
  parts: CollectionParts,
  electionsWon: ElectionsWon,
  features: readonly DirectoryFeature[],
): OpenArea {
  return {
    homeBlock: directoryHomeBlock(service),
    searchSources: directorySearchSources,
    staffSearches: directoryStaffSearches,
    routes(app) {
      directoryRoutes(app, service, parts, electionsWon)
      for (const { routes } of features) routes?.(app, service)
    },
    workers: (homeStamp) => features.flatMap(({ workers }) => workers?.(service, homeStamp) ?? []),
  }
}

function directoryRoutes(
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
  for (const { routes } of directoryDesks) routes(app, service)
  formerDirectoryAddresses(app, service)
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
      list: (request, reply) => publicPeoplePage(service, request, reply),
      item: (request, reply) =>
        personPage(service, request, reply, known(readHexId(request.params.id)), electionsWon),
    },
    // A membership has no page of its own; it is shown on the page of the person.
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

/**
 * Registers the routes in a scope of their own, because a body here is JSON unless its content type is that of a form.
 */
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
