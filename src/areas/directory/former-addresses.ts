import type { FastifyInstance } from 'fastify'
import { readHexId, readNumberId } from '../../formats/collection-json/ids.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { findAgency, findMembership, findPerson } from './records/store.ts'

/**
 * Redirects addresses of earlier directories, which are used in documents, on other sites and by clients of
 * the API.
 */
export function formerDirectoryAddresses(app: FastifyInstance, { database, clock }: Service): void {
  const { reads } = database
  app.get<{ Params: { id: string } }>('/person/:id', async ({ params }, reply) => {
    const { id } = known(await findPerson(reads, known(readHexId(params.id)), clock.now()))
    return reply.redirect(`/people/${id}`, 301)
  })
  app.get<{ Params: { id: string } }>('/membership/:id', async ({ params }, reply) => {
    const { id, person_id } = known(await findMembership(reads, known(readHexId(params.id)), clock.now()))
    return reply.redirect(`/people/${person_id}#membership-${id}`, 301)
  })
  app.get<{ Querystring: { browse?: string } }>('/organizations', async ({ query: { browse } }, reply) => {
    if (browse === undefined || browse === '') return reply.redirect('/agencies', 301)
    const { id } = known(await findAgency(reads, known(readNumberId(String(browse))), clock.now()))
    return reply.redirect(`/agencies/${id}`, 301)
  })
}
