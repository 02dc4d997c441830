import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkUploadToken, isUploadType, type UploadToken } from '../../access/upload-tokens.ts'
import { sendUploadAnswer, sendUploadFailure, uploadLocale } from '../../http/upload-answer.ts'
import type { Result } from '../../result.ts'
import type { Service } from '../../service.ts'
import type { ResultsArea } from '../area.ts'
import { uploadShape } from './form.ts'
import { uploadErrors } from './problem.ts'
import { type ReceivedForm, type ReceiveProblem, receiveForm } from './receive.ts'
import type { Place } from './room.ts'
import { openUploads, type UploadOutcome, type Uploads, upload } from './upload.ts'

export function uploadRoutes(app: FastifyInstance, area: ResultsArea): void {
  const uploads = openUploads()
  app.addHook('onClose', () => uploads.pool.close())
  app.post(
    '/upload',
    { config: { errors: 'upload' }, onRequest: admit(area.service, uploads) },
    takeUpload(area, uploads),
  )
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/upload',
    config: { errors: 'upload' },
    onRequest: (request, reply) => sendUploadFailure(area.service, request, reply, 'notPosted'),
    handler: () => undefined,
  })
}

interface Admission {
  readonly token: UploadToken
  readonly place: Place
}

const admitted = new WeakMap<FastifyRequest, Admission>()

/** Before the body is read: whoever may not upload, or comes when there is no room, need not send it. */
function admit(service: Service, uploads: Uploads) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = await checkUploadToken(service, request.headers.authorization)
    if (token === null) return sendUploadFailure(service, request, reply, 'denied')
    const place = uploads.room.enter()
    if (place === null) return sendUploadFailure(service, request, reply, 'busy')
    admitted.set(request, { token, place })
    // A request that was refused on its way to the handler never comes there.
    reply.raw.once('close', () => {
      if (admitted.has(request)) place.leave()
    })
    return undefined
  }
}

function takeUpload(area: ResultsArea, uploads: Uploads) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = admitted.get(request)
    if (admission === undefined) throw new Error('this route is not behind admit')
    // From here on the place is kept until the work is done, even if the client leaves before.
    admitted.delete(request)
    const { token, place } = admission
    const note = uploadNote(request, token)
    try {
      const form = await receiveForm(request, uploadShape, place)
      note.received(form)
      if (!form.ok) return await sendUploadFailure(area.service, request, reply, form.error)
      const isGone = () => request.raw.socket.destroyed
      const outcome = await upload(area, uploads, form.value, { token, address: request.ip, isGone })
      note.done(outcome)
      return await answer(area.service, request, reply, outcome)
    } finally {
      place.leave()
      note.write()
    }
  }
}

/** One line in the log for each upload; it tells what came and what became of it, and holds no secret. */
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
    done: (outcome: UploadOutcome) => {
      noted = { ...noted, outcome: outcome.kind, item: outcome.item, ...refusal(outcome) }
    },
    write: () => request.log.info({ ...noted, ms: Math.round(performance.now() - started) }, 'upload'),
  }
}

function refusal(outcome: UploadOutcome): object {
  if (outcome.kind !== 'refused') return {}
  const codes = new Set(outcome.problems.map(({ problem }) => problem.code))
  return { problems: outcome.problems.length, codes: [...codes] }
}

async function answer(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: UploadOutcome,
): Promise<FastifyReply> {
  switch (outcome.kind) {
    case 'published':
      return sendUploadAnswer(reply, 200, {})
    case 'refused':
      return sendUploadAnswer(
        reply,
        400,
        uploadErrors(await uploadLocale(service, request), outcome.problems),
      )
    case 'outOfScope':
      return sendUploadFailure(service, request, reply, 'outOfScope')
    case 'busy':
    case 'abandoned':
      return sendUploadFailure(service, request, reply, 'busy')
  }
}
