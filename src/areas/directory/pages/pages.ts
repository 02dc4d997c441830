import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteName } from '../../../identity/organisation/organisation.ts'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import { fileNameOf } from '../../../platform/http/requests/file-name.ts'
import type { Service } from '../../../platform/service.ts'
import type { ElectionsWon } from '../../../site/elected-people.ts'
import { pageContext } from '../../../site/frame/page-context.ts'
import { pageHandler } from '../../../site/frame/page-handler.ts'
import { agencyItem } from './agencies/item-page.ts'
import { agenciesList } from './agencies/list-page.ts'
import { readMemberships, readPerson } from './parts/people-store.ts'
import { personName } from './parts/rows.ts'
import { viewOf } from './parts/view.ts'
import { personItem } from './people/item-page.ts'
import { peopleList } from './people/list-page.ts'
import { vCard } from './people/vcard.ts'

export { directoryHomeBlock } from './home-block.ts'
export { personLinks } from './parts/person-links.ts'

export const agenciesPage = pageHandler(agenciesList)
export const agencyPage = pageHandler(agencyItem)
export const publicPeoplePage = pageHandler(peopleList)
export const personPage = pageHandler((context, _, id: string, electionsWon: ElectionsWon) =>
  personItem(context, id, electionsWon),
)

/** Sends the person as a vCard with the data that the page shows, without remarks. */
export async function personCard(service: Service, request: FastifyRequest, reply: FastifyReply, id: string) {
  const context = await pageContext(service, request)
  const view = viewOf(context)
  const person = await readPerson(view, id)
  if (person === undefined) throw new PageProblem(404)
  const [membership] = await readMemberships(view, [id])
  const name = personName(context, person)
  const card = vCard({
    organisation: siteName(context),
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
