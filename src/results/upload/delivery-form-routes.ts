import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, staffOnly } from '../../access/guard.ts'
import { PageProblem } from '../../http/errors.ts'
import { pageContext, sendPage } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { pollingDaysIn } from '../import/ech-0252/import-delivery.ts'
import { fileKind } from '../import/table/sniff.ts'
import { deliver } from './delivery.ts'
import { type DeliveryFormState, deliveryFormPage, deliveryFormPath } from './delivery-form-page.ts'
import type { SentFile, Uploads } from './import-and-publish.ts'
import type { UploadProblem } from './problem.ts'
import { type FormShape, type ReceivedForm, receiveForm } from './receive.ts'

const slot = 'xml'
/** Larger ones are sent by programs. */
const shape: FormShape = { texts: [], files: [slot], fileLimit: 10 * 1024 * 1024 }

/** A delivery from the browser. What it does not name stays: a person may well send one part of the whole. */
export function deliveryFormRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { service } = area
  const options = { preHandler: staffOnly(service, { area: 'results' }) }

  app.get(deliveryFormPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, deliveryFormPage(context, { kind: 'new' }))
  })

  app.post(deliveryFormPath, options, async (request, reply) => {
    const place = uploads.room.enter()
    if (place === null) throw new PageProblem(503)
    try {
      const form = await receiveForm(request, shape, place)
      if (!form.ok) throw new PageProblem(form.error === 'busy' ? 503 : 400)
      const state = await take(area, uploads, form.value, request)
      const context = await pageContext(service, request)
      return await sendPage(reply, context, deliveryFormPage(context, state))
    } finally {
      place.leave()
    }
  })
}

async function take(
  area: ResultsArea,
  uploads: Uploads,
  form: ReceivedForm,
  request: FastifyRequest,
): Promise<DeliveryFormState> {
  const file = readFile(form)
  if ('problem' in file) return { kind: 'refused', problems: [file] }
  const end = await deliver(area, uploads, file, {
    wish: {
      upload: { source: 'ech-0252', ...actingAs(request) },
      days: pollingDaysIn(new Uint8Array(file.content)),
      removes: false,
      mayChange: () => true,
    },
    isGone: () => request.raw.socket.destroyed,
  })
  switch (end.kind) {
    case 'published':
      return { kind: 'published' }
    case 'unprepared':
      return { kind: 'refused', problems: end.problem }
    case 'refused':
      return { kind: 'refused', problems: end.problems.map((problem) => ({ field: slot, problem })) }
    case 'outOfScope':
      throw new PageProblem(403)
    case 'busy':
    case 'abandoned':
      throw new PageProblem(503)
  }
}

function readFile({ files }: ReceivedForm): SentFile | UploadProblem {
  const file = files.get(slot)
  if (file === undefined) return { field: slot, problem: { code: 'form.required' } }
  if (file.tooLarge) return { field: slot, problem: { code: 'form.fileTooLarge', limit: shape.fileLimit } }
  const { name, content } = file
  const kind = fileKind(new Uint8Array(content))
  if (kind === 'refused' || kind === 'workbook') return { field: slot, problem: { code: 'form.xmlType' } }
  return { slot, name, content }
}
