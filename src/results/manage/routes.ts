import type { FastifyInstance } from 'fastify'
import { staffOnly } from '../../access/guard.ts'
import { known, PageProblem } from '../../http/errors.ts'
import { disposition } from '../../http/files.ts'
import { askable } from '../../text.ts'
import { pageContext, sendPage } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { type ItemRef, itemKinds } from '../model/item.ts'
import { allItems, readItem } from '../store.ts'
import { listVersions, originalFile } from '../versions/history.ts'
import { itemsPage, managePath, versionsPage } from './versions-page.ts'

type OfItem = { Params: { kind: string; id: string } }
type OfFile = { Params: { kind: string; id: string; number: string; slot: string } }

/** What staff see of uploads: every version, and the files it was read from. */
export function manageRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const options = { preHandler: staffOnly(service) }
  const { reads } = service.database

  app.get(managePath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, itemsPage(context, (await allItems(reads)).toReversed()))
  })

  app.get<OfItem>(`${managePath}/:kind/:id`, options, async (request, reply) => {
    const ref = refOf(request.params)
    const stored = known(await readItem(reads, ref.kind, ref.id))
    const context = await pageContext(service, request)
    return sendPage(reply, context, versionsPage(context, stored, await listVersions(reads, ref)))
  })

  app.get<OfFile>(`${managePath}/:kind/:id/:number/:slot`, options, async (request, reply) => {
    const { number, slot } = request.params
    const versions = await listVersions(reads, refOf(request.params))
    const version = known(versions.find((one) => String(one.number) === number))
    const file = known(version.files.find((one) => one.slot === slot))
    const content = known(await originalFile(reads, file.sha256))
    // Whatever somebody uploaded, a browser must take it for nothing but a file to save.
    return reply
      .headers({
        'Content-Disposition': disposition(file.name ?? file.slot).replace(/^inline/, 'attachment'),
        'Cache-Control': 'private, no-store',
      })
      .type('application/octet-stream')
      .send(Buffer.from(content))
  })
}

function refOf({ kind, id }: OfItem['Params']): ItemRef {
  const found = itemKinds.find((one) => one === kind)
  if (found === undefined) throw new PageProblem(404)
  return { kind: found, id: askable(id) }
}
