import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import { fileNameOf } from '../../../platform/http/requests/file-name.ts'
import type { Service } from '../../../platform/service.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { agencyItem } from './agencies/item-page.ts'
import { agenciesList } from './agencies/list-page.ts'
import { readMemberships, readPerson } from './parts/people-store.ts'
import { personName } from './parts/rows.ts'
import { viewOf } from './parts/view.ts'
import { personItem } from './people/item-page.ts'
import { peopleList } from './people/list-page.ts'
import { vCard } from './people/vcard.ts'

export { directoryHomeBlock } from './home-block.ts'

export async function agenciesPage(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await agenciesList(context, request))
}

export async function agencyPage(service: Service, request: FastifyRequest, reply: FastifyReply, id: number) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await agencyItem(context, request, id))
}

export async function peoplePage(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await peopleList(context, request))
}

export async function personPage(service: Service, request: FastifyRequest, reply: FastifyReply, id: string) {
  const context = await pageContext(service, request)
  return sendPage(reply, context, await personItem(context, id))
}

/** The person as a vCard, with what the page shows and no remarks. */
export async function personCard(service: Service, request: FastifyRequest, reply: FastifyReply, id: string) {
  const context = await pageContext(service, request)
  const view = viewOf(context)
  const person = await readPerson(view, id)
  if (person === undefined) throw new PageProblem(404)
  const [membership] = await readMemberships(view, [id])
  const name = personName(context, person)
  const card = vCard({
    organisation: context.organisation.name,
    baseUrl: service.config.baseUrl,
    name,
    person,
    membership: membership ?? null,
  })
  return reply
    .headers({
      'Cache-Control': 'no-cache',
      'Content-Disposition': `attachment; filename="${fileNameOf(name, 'person', 'vcf')}"`,
    })
    .type('text/vcard; charset=utf-8')
    .send(card)
}
