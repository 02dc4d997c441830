import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import { programVersion } from '../../platform/config/program-version.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { type ReadyPage, readyPage } from '../../platform/http/caches/page-cache.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import type { Service } from '../../platform/service.ts'
import { coalesced } from '../../platform/storage/database/coalesce.ts'
import type { Html } from '../../web/markup/html.ts'
import { type PageContext, pageContext, sendPage } from '../frame/page-context.ts'
import { sendCachedPage } from '../serving/cached-page.ts'
import { takeSlot } from '../serving/work.ts'
import { openApiDocument } from './open-api.ts'
import { docsHref, docsPath, indexPage, openApiPath, openApiType, referencePage } from './pages.ts'
import { type JoinedReference, joinReferences, type Reference } from './reference.ts'

/** Registers the pages below `/docs` and the OpenAPI document, merged from the areas. */
export function referenceRoutes(
  app: FastifyInstance,
  service: Service,
  references: readonly Reference[],
): void {
  const reference = joinReferences(references)
  const addPage = docsPages(app, service)
  addPage(docsPath, (context) => indexPage(context, reference))
  for (const page of reference.pages)
    addPage(docsHref(page), (context) => referencePage(context, reference, page))
  openApiRoute(app, service, reference)
}

type AddPage = (path: string, render: (context: PageContext) => Html) => void

/** Caches the pages, which are the same for all readers until the settings or the program change. */
function docsPages(app: FastifyInstance, service: Service): AddPage {
  const readShown = coalesced(async () => {
    const organisation = await readOrganisation(service.database.reads)
    const stamp = createHash('sha256').update(JSON.stringify(organisation)).digest('base64url')
    return { organisation, stamp }
  })
  const readState = service.availability.inTime(async () => (await readShown()).stamp)
  const showStaff = async (
    request: FastifyRequest,
    reply: FastifyReply,
    render: (context: PageContext) => Html,
  ) => {
    await takeSlot(service, 'page', request, reply)
    const context = await pageContext(service, request)
    return sendPage(reply, context, render(context))
  }
  return (path, render) =>
    app.get(path, { config: { work: 'own' } }, (request, reply) =>
      sendCachedPage(service, request, reply, async () => {
        if ((await sessionOf(service, request)) !== null) return () => showStaff(request, reply, render)
        const { organisation, stamp } = await readShown()
        return {
          ...{ path, query: '', organisation, stamp, variant: '', keys: [], lastModified: null, render },
          state: stamp,
          readState,
          // Documentation never becomes confidential later.
          isOutdated: () => false,
        }
      }),
    )
}

function openApiRoute(app: FastifyInstance, { config }: Service, reference: JoinedReference): void {
  let made: Promise<ReadyPage> | null = null
  app.get(openApiPath, { config: { crossOrigin: true } }, async (request, reply) => {
    made ??= readyPage(
      JSON.stringify(openApiDocument(reference, { version: programVersion, baseUrl: config.baseUrl })),
    )
    const document = await made
    reply.headers({
      'Cache-Control': 'public, max-age=300',
      ETag: document.tag,
      Vary: 'Accept-Encoding',
    })
    if (hasTag(request, document.tag) === true) return reply.status(304).send()
    const coding = codingFor(request.raw)
    if (coding !== 'identity') reply.header('Content-Encoding', coding)
    return reply.type(openApiType).send(document[coding])
  })
}
