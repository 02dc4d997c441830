import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileKind } from '../../../../formats/tables/sniff.ts'
import { actingAs, actorOf, staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { pollingDaysIn } from '../../import/ech-0252/import-delivery.ts'
import { keepDraft } from '../../intake/drafts/drafts.ts'
import { compressed, plannerOf, tryImport } from '../../intake/drafts/dry-run.ts'
import { deliver, deliveryFormPath } from '../../intake/formats/delivery.ts'
import type { SentFile, Uploads } from '../../intake/importing/import-and-publish.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import {
  type FormShape,
  type ReceivedForm,
  receiveForm,
  receiveStatus,
} from '../../intake/receiving/receive.ts'
import { recordRefusal } from '../../intake/receiving/refused.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type DeliveryFormState, deliveryFormPage, doneStates, stepField } from './delivery-form-page.ts'
import { draftPath } from './draft-page.ts'

const slot = 'xml'
/** Larger ones are sent by programs. */
const shape: FormShape = { texts: [stepField], files: [slot], fileLimit: 10 * 1024 * 1024 }

/**
 * A delivery from the browser. What it does not name stays: a person may well send one part of the whole. The form on
 * the page asks for a dry run; a program that sends the file alone has it published, as it always was.
 */
export function deliveryFormRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { service } = area
  const options = { preHandler: staffOnly(service, { area: 'results' }) }

  app.get(deliveryFormPath, options, async (request, reply) => {
    const context = await pageContext(service, request)
    const asked = textField(request.query, 'done')
    const kind = doneStates.find((state) => state === asked) ?? 'new'
    return sendPage(reply, context, deliveryFormPage(context, { kind }))
  })

  app.post(deliveryFormPath, options, async (request, reply) => {
    const place = uploads.capacity.enter()
    if (place === null) throw new PageProblem(503)
    try {
      const form = await receiveForm(request, shape, place)
      if (!form.ok) throw new PageProblem(receiveStatus[form.error])
      if (form.value.texts.get(stepField) === 'check')
        return await check(area, uploads, form.value, request, reply)
      const state = await take(area, uploads, form.value, request)
      const context = await pageContext(service, request)
      return await sendPage(reply, context, deliveryFormPage(context, state))
    } finally {
      place.leave()
    }
  })
}

/** Tries it and leads to what would change, or to what is wrong. */
async function check(
  area: ResultsArea,
  uploads: Uploads,
  form: ReceivedForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock } = area.service
  const isScript = request.headers.accept === 'application/json'
  const context = await pageContext(area.service, request)
  const file = readFile(form)
  if ('problem' in file) {
    if (isScript) return reply.send({ problems: [uploadError(context.locale, file.problem).message] })
    return sendPage(reply, context, deliveryFormPage(context, { kind: 'refused', problems: [file] }))
  }
  const subject = { format: 'ech-0252', kind: null, id: null } as const
  const files = await compressed([file])
  const isGone = () => request.raw.socket.destroyed
  const tried = await tryImport(area, uploads, [file], plannerOf(area, subject, [file]), isGone)
  if (tried === 'busy') throw new PageProblem(503)
  if (tried.state === 'refused')
    await recordRefusal(area.service, {
      ...actingAs(request),
      source: 'ech-0252',
      items: [],
      problems: tried.problems,
      files: files.map(({ sha256 }) => sha256),
    })
  const user = actorOf(request).id
  const draft = await database.transaction((tx) => keepDraft(tx, clock, { user, subject, files, tried }))
  if (isScript) return reply.header('Cache-Control', 'no-store').send({ location: draftPath(draft) })
  if (tried.state === 'accepted') return reply.redirect(draftPath(draft), 303)
  return sendPage(reply, context, deliveryFormPage(context, { kind: 'refused', problems: tried.problems }))
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
      return { kind: 'published', leftOut: end.leftOut }
    case 'unprepared':
      return { kind: 'refused', problems: end.problem }
    case 'refused': {
      const problems = end.problems.map((problem) => ({ field: slot, problem }))
      const { files } = end
      await recordRefusal(area.service, {
        ...actingAs(request),
        source: 'ech-0252',
        items: [],
        problems,
        files,
      })
      return { kind: 'refused', problems }
    }
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
