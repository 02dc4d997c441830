import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { disposition } from '../../../../site/serving/files.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { embargoedReader } from '../../versions/release/staff-items.ts'
import { listVersions, originalFile } from '../../versions/stored/history.ts'
import { itemRef, resultsPath } from '../paths/item-paths.ts'
import { doneNotices, type RefusedForm, versionsPage } from './versions-page.ts'

type OfItem = { Params: { kind: string; id: string } }
type OfFile = { Params: { kind: string; id: string; number: string; slot: string } }

/** What staff see of uploads: every version, and the files it was read from. */
export function manageRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const { reads } = service.database

  app.get<OfItem>(`${resultsPath}/:kind/:id`, options, (request, reply) =>
    sendVersions(area, request, reply, itemRef(request.params)),
  )

  app.get<OfFile>(`${resultsPath}/:kind/:id/:number/:slot`, options, async (request, reply) => {
    const { number, slot } = request.params
    const versions = await listVersions(reads, itemRef(request.params))
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

/** The versions of an item; `refused` is a form on the page that came back with something wrong. */
export async function sendVersions(
  { service }: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  ref: ItemRef,
  refused: RefusedForm = {},
): Promise<FastifyReply> {
  const { reads } = service.database
  const stored = known(await readItem<ItemKind>(reads, ref.kind, ref.id))
  const context = await pageContext(service, request)
  const versions = await listVersions(reads, ref)
  const embargoed = (await embargoedReader(reads))(stored.item)
  const asked = textField(request.query, 'done')
  const done = doneNotices.find((one) => one === asked) ?? null
  const view = versionsPage(context, { stored, versions, embargoed, done, refused })
  return sendPage(reply, context, view, Object.keys(refused).length === 0 ? 200 : 422)
}
