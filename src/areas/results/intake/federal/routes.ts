import type { FastifyInstance } from 'fastify'
import {
  sendUploadErrors,
  sendUploadFailure,
  sendUploadSuccess,
  uploadLocale,
} from '../../../../site/serving/upload-answer.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { dryRunField, readDryRun } from '../accepting/dry-run.ts'
import { readSentFile } from '../accepting/form.ts'
import { successAnswer } from '../accepting/success-answer.ts'
import { type TakeUpload, uploadTokenRoute } from '../importing/admission.ts'
import type { Uploads } from '../importing/import-and-publish.ts'
import { type UploadProblem, uploadErrors } from '../receiving/problem.ts'
import { type FormShape, receiveForm } from '../receiving/receive.ts'
import { recordRefusal } from '../receiving/refused.ts'
import { answerOnce } from '../repeats/answer-once.ts'
import { federalFileLimit, takeFederalFile } from './take-file.ts'

const slot = 'results'
const shape: FormShape = { texts: [dryRunField], files: [slot], fileLimit: federalFileLimit }

/** Programs that have the file of the Federal Statistical Office already may send it. */
export function federalUploadRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const take = takeUpload(area, uploads)
  uploadTokenRoute(app, area.service, uploads, { path: '/upload-bfs', take })
}

function takeUpload(area: ResultsArea, uploads: Uploads): TakeUpload {
  const { service } = area
  return async ({ request, reply, token, place }) => {
    // The file names its votes itself, so a token for some items or types only is not enough.
    if (token.types !== null || token.items !== null)
      return sendUploadFailure(service, request, reply, 'outOfScope')
    const form = await receiveForm(request, shape, place)
    if (!form.ok) return sendUploadFailure(service, request, reply, form.error)
    const actor = { actor: token.name, address: request.ip }
    const by = { ...actor, through: [token.id] }
    const locale = await uploadLocale(service, request)
    const asked = readDryRun(form.value, request.query)
    const dryRun = asked.ok && asked.value
    const refuse = async (problems: readonly UploadProblem[], files: readonly string[]) => {
      if (!dryRun) await recordRefusal(service, { ...actor, source: 'bfs', items: [], problems, files })
      return sendUploadErrors(reply, 400, uploadErrors(locale, problems))
    }
    if (!asked.ok) return refuse(asked.error, [])
    const file = readSentFile(slot, form.value, federalFileLimit)
    if (!file.ok) return refuse(file.error, [])
    const isGone = () => request.raw.socket.destroyed
    const once = {
      ...{ request, reply, form: form.value, sender: token.id, fieldOf },
      sendFailure: sendUploadFailure,
    }
    return answerOnce(area, once, async (answer) => {
      const wish = { asked: null, by, dryRun, answer, isGone }
      const end = await takeFederalFile(area, uploads, file.value, wish)
      request.log.info({ token: token.name, outcome: end.kind }, 'federal file uploaded')
      switch (end.kind) {
        case 'published':
          return sendUploadSuccess(reply, await successAnswer(area, end, { locale, dryRun, fieldOf }))
        case 'refused':
          return refuse(
            end.problems.map((problem) => ({ field: slot, problem })),
            end.files,
          )
        case 'unprepared':
          return refuse(end.problem, [])
        case 'outOfScope':
        case 'busy':
        case 'abandoned':
          return sendUploadFailure(service, request, reply, 'busy')
      }
    })
  }
}

const fieldOf = () => slot
