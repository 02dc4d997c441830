import type { FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../../../platform/http/forms/form.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { linkableItems } from '../../intake/sources/links.ts'
import type { ReadSource } from '../../intake/sources/source.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { emptyLink } from './link-pages.ts'
import { type SourceView, sourceChanges, sourcePage } from './source-page.ts'

/** The page of one source; `refused` is a form of it that could not be taken as it was sent. */
export async function sendSourcePage(
  { service }: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ReadSource,
  refused: Partial<Pick<SourceView, 'name' | 'link'>> = {},
): Promise<FastifyReply> {
  const context = await pageContext(service, request)
  const done = textField(request.query, 'done')
  const page = sourcePage(context, {
    source,
    items: await linkableItems(service.database.reads, source.type),
    name: { value: source.name, problems: [] },
    link: { form: emptyLink, problems: [] },
    done: sourceChanges.find((change) => change === done) ?? null,
    ...refused,
  })
  return sendPage(reply, context, page, Object.keys(refused).length === 0 ? 200 : 422)
}
