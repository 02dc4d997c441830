import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import { addLink, changeLink, linkableItems, type NewLink, removeLink } from '../../intake/sources/links.ts'
import { readSource } from '../../intake/sources/sources.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { editLinkPage, type LinkForm, unlinkPage } from './link-pages.ts'
import { sourcePath, sourcesPath } from './parts.ts'
import { sendSourcePage } from './send-source-page.ts'
import { linkLabel } from './source-page.ts'

type OfSource = { Params: { id: string } }
type OfLink = { Params: { id: string; link: string } }

/** Which rows of the files are about which item. */
export function linkRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const { database, clock } = service
  const links = `${sourcesPath}/:id/items`

  app.post<OfSource>(links, options, async (request, reply) => {
    const source = await named(request)
    const form = readForm(request.body)
    const added = await database.transaction(async (tx) => {
      // Somebody may have deleted it just now.
      known(await readSource(tx, source.id))
      return addLink(tx, clock, source, form, actingAs(request))
    })
    if (added.ok) return reply.redirect(`${sourcePath(source)}?done=linked`, 303)
    return sendSourcePage(area, request, reply, source, { link: { form, problems: added.error } })
  })

  app.get<OfLink>(`${links}/:link`, options, async (request, reply) => {
    const { source, link } = await namedLink(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, editLinkPage(context, link, await form(source, link)))
  })

  app.post<OfLink>(`${links}/:link`, options, async (request, reply) => {
    const { source, link } = await namedLink(request)
    const wanted = readForm(request.body)
    const changed = known(
      await database.transaction((tx) => changeLink(tx, clock, source, link.id, wanted, actingAs(request))),
    )
    if (changed.ok) return reply.redirect(`${sourcePath(source)}?done=changed`, 303)
    const context = await pageContext(service, request)
    const view = { ...(await form(source, wanted)), problems: changed.error }
    return sendPage(reply, context, editLinkPage(context, link, view), 422)
  })

  app.get<OfLink>(`${links}/:link/delete`, options, async (request, reply) => {
    const { source, link } = await namedLink(request)
    const context = await pageContext(service, request)
    return sendPage(reply, context, unlinkPage(context, source, link, linkLabel(context, link)))
  })

  app.post<OfLink>(`${links}/:link/delete`, options, async (request, reply) => {
    const { source, link } = await namedLink(request)
    await database.transaction((tx) => removeLink(tx, clock, source, link.id, actingAs(request)))
    return reply.redirect(`${sourcePath(source)}?done=unlinked`, 303)
  })

  async function named(request: FastifyRequest<OfSource>) {
    return known(await readSource(database.reads, storableText(request.params.id)))
  }

  async function namedLink(request: FastifyRequest<OfLink>) {
    const source = known(await readSource(database.reads, storableText(request.params.id)))
    return { source, link: known(source.links.find(({ id }) => id === request.params.link)) }
  }

  async function form(
    source: LinkForm['source'],
    wanted: NewLink,
  ): Promise<Omit<LinkForm, 'action' | 'submit'>> {
    const items = await linkableItems(database.reads, source.type)
    return { source, form: wanted, problems: [], items }
  }
}

function readForm(body: unknown): NewLink {
  return {
    item: textField(body, 'item'),
    number: textField(body, 'number'),
    district: textField(body, 'district'),
  }
}
