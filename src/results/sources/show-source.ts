import type { FastifyReply, FastifyRequest } from 'fastify'
import { textField } from '../../http/form.ts'
import { pageContext, sendPage } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { linkableItems } from './links.ts'
import { emptyLink } from './pages/link-pages.ts'
import { deeds, type SourceView, sourcePage } from './pages/source-page.ts'
import type { ReadSource } from './source.ts'

/** The page of one source; `refused` is a form of it that could not be taken as it was sent. */
export async function showSource(
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
    done: deeds.find((deed) => deed === done) ?? null,
    ...refused,
  })
  return sendPage(reply, context, page, Object.keys(refused).length === 0 ? 200 : 422)
}
