import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadToken } from '../../../identity/keys/upload-tokens.ts'
import type { Worker } from '../../../platform/background/worker.ts'
import {
  isSentAgain,
  sendUploadErrors,
  sendUploadFailure,
  sendUploadSuccess,
  uploadLocale,
} from '../../../site/serving/upload-answer.ts'
import type { Result } from '../../../values/result.ts'
import { isUploadType } from '../import/formats/formats.ts'
import type { ResultsArea } from '../serving/area.ts'
import { readDryRun } from './accepting/dry-run.ts'
import { uploadShape } from './accepting/form.ts'
import { successAnswer } from './accepting/success-answer.ts'
import { type UploadOutcome, upload } from './accepting/upload.ts'
import { exportProgramRoutes } from './export-program-routes.ts'
import { federalUploadRoutes } from './federal/routes.ts'
import { federalFetcher } from './federal/worker.ts'
import { type TakeUpload, uploadTokenRoute } from './importing/admission.ts'
import type { Uploads } from './importing/import-and-publish.ts'
import { refusalNote, uploadErrors } from './receiving/problem.ts'
import { type ReceivedForm, type ReceiveProblem, receiveForm } from './receiving/receive.ts'
import { hashesOf, recordRefusal, type UploadRefusal } from './receiving/refused.ts'
import { answerOnce } from './repeats/answer-once.ts'

/** `uploads` is shared with the upload forms in the browser. */
export function uploadRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  app.addHook('onClose', () => uploads.pool.close())
  const take = takeUpload(area, uploads)
  uploadTokenRoute(app, area.service, uploads, { path: '/upload', take })
  exportProgramRoutes(app, area, uploads)
  federalUploadRoutes(app, area, uploads)
}

export function uploadWorkers(area: ResultsArea, uploads: Uploads): readonly Worker[] {
  // A rehearsal sends no requests to other sites.
  return area.service.config.rehearsal === null ? [federalFetcher(area, uploads)] : []
}

const fieldOf = () => 'results'

function takeUpload(area: ResultsArea, uploads: Uploads): TakeUpload {
  return async ({ request, reply, token, place }) => {
    const note = uploadNote(request, token)
    try {
      const form = await receiveForm(request, uploadShape, place)
      note.received(form)
      if (!form.ok) return await sendUploadFailure(area.service, request, reply, form.error)
      const isGone = () => request.raw.socket.destroyed
      const asked = readDryRun(form.value, request.query)
      const dryRun = asked.ok && asked.value
      const once = {
        ...{ request, reply, form: form.value, sender: token.id, fieldOf },
        sendFailure: sendUploadFailure,
      }
      return await answerOnce(area, once, async (kept) => {
        const sender = { token, address: request.ip, dryRun, answer: kept, isGone }
        const outcome: UploadOutcome = asked.ok
          ? await upload(area, uploads, form.value, sender)
          : { kind: 'refused', problems: asked.error, files: await hashesOf(form.value) }
        note.done(outcome, dryRun)
        if (outcome.kind === 'refused' && !dryRun)
          await recordRefusal(area.service, refusalOf(outcome, form.value, token, request))
        return answer(area, request, reply, outcome, dryRun)
      })
    } finally {
      note.write(reply)
    }
  }
}

function refusalOf(
  { item, problems, files }: Extract<UploadOutcome, { readonly kind: 'refused' }>,
  { texts }: ReceivedForm,
  token: UploadToken,
  request: FastifyRequest,
): UploadRefusal {
  return {
    actor: token.name,
    address: request.ip,
    source: texts.get('type') === 'xml' ? 'ech-0252' : 'upload',
    items: item === undefined ? [] : [item],
    problems,
    files,
  }
}

/** Collects one log line per upload, without secrets. */
function uploadNote(request: FastifyRequest, token: UploadToken) {
  const started = performance.now()
  let noted: Record<string, unknown> = { token: token.name, outcome: 'failed' }
  return {
    received: (form: Result<ReceivedForm, ReceiveProblem>) => {
      if (!form.ok) {
        noted = { ...noted, outcome: form.error }
        return
      }
      const type = form.value.texts.get('type') ?? ''
      const file = form.value.files.get('results')
      const size = file === undefined || file.tooLarge ? null : file.content.byteLength
      noted = { ...noted, type: isUploadType(type) ? type : null, size }
    },
    done: (outcome: UploadOutcome, dryRun: boolean) => {
      noted = { ...noted, outcome: outcome.kind, item: outcome.item, dryRun }
      if (outcome.kind === 'refused') noted = { ...noted, ...refusalNote(outcome.problems) }
      if (outcome.kind === 'published')
        noted = { ...noted, leftOut: outcome.imported.delivered?.unsupported.length ?? 0 }
    },
    write: (reply: FastifyReply) => {
      const repeated = isSentAgain(reply) ? { outcome: 'repeated' } : {}
      request.log.info({ ...noted, ...repeated, ms: Math.round(performance.now() - started) }, 'upload')
    },
  }
}

async function answer(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: UploadOutcome,
  dryRun: boolean,
): Promise<FastifyReply> {
  const { service } = area
  switch (outcome.kind) {
    case 'published': {
      const locale = await uploadLocale(service, request)
      return sendUploadSuccess(reply, await successAnswer(area, outcome, { locale, dryRun, fieldOf }))
    }
    case 'refused': {
      const locale = await uploadLocale(service, request)
      return sendUploadErrors(reply, 400, uploadErrors(locale, outcome.problems))
    }
    case 'outOfScope':
      return sendUploadFailure(service, request, reply, 'outOfScope')
    case 'busy':
    case 'abandoned':
      return sendUploadFailure(service, request, reply, 'busy')
  }
}
