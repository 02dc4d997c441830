import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denialOf } from '../../../identity/keys/basic-password.ts'
import type { Service } from '../../../platform/service.ts'
import {
  isSentAgain,
  sendProgramFailure,
  sendUploadErrors,
  sendUploadSuccess,
  uploadLocale,
} from '../../../site/serving/upload-answer.ts'
import { fail, ok } from '../../../values/result.ts'
import { type SourceType, sourceTypes } from '../import/tasks/export-program-task.ts'
import type { ResultsArea } from '../serving/area.ts'
import { readDryRun } from './accepting/dry-run.ts'
import { exportProgramShape, type SourceUploadOutcome, uploadFromSource } from './accepting/export-program.ts'
import { successAnswer } from './accepting/success-answer.ts'
import { type Admission, admission, onlyPosted } from './importing/admission.ts'
import type { Uploads } from './importing/import-and-publish.ts'
import { refusalNote, uploadErrors } from './receiving/problem.ts'
import { type ReceivedForm, receiveForm } from './receiving/receive.ts'
import { hashesOf, recordRefusal, type UploadRefusal } from './receiving/refused.ts'
import { answerOnce } from './repeats/answer-once.ts'
import { noteOutcome } from './sources/last-upload.ts'
import type { DataSource } from './sources/source.ts'
import { checkSourceToken } from './sources/sources.ts'

/** The second is the former name of the program. */
const programs = ['extprog', 'wabsti'] as const

export function exportProgramRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { service } = area
  const admitted = admission<DataSource>(uploads, {
    holder: async ({ headers: { authorization } }) => {
      const source = await checkSourceToken(service, authorization)
      return source === null ? fail(denialOf(authorization)) : ok(source)
    },
    refuse: (request, reply, why) => sendProgramFailure(service, request, reply, why),
  })
  app.register(async (scope) => {
    letEveryBodyPass(scope, service)
    for (const program of programs)
      for (const type of sourceTypes) {
        const url = `/upload-${program}-${type}`
        scope.post(
          url,
          { config: { errors: 'upload', work: 'own' }, onRequest: admitted.onRequest },
          takeUpload(area, uploads, admitted, { type, path: url }),
        )
        onlyPosted(scope, service, url)
      }
  })
}

/** Accepts any content type: with a valid token the status is 200 even for a body that is not a form. */
function letEveryBodyPass(scope: FastifyInstance, service: Service): void {
  scope.removeContentTypeParser(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return sendProgramFailure(service, request, reply, 'broken')
  })
}

const fieldOf = (id: string) => id

/** The program reads the body only, so the status is 200 even for refused files. */
function takeUpload(
  area: ResultsArea,
  uploads: Uploads,
  admitted: Admission<DataSource>,
  { type, path }: { readonly type: SourceType; readonly path: string },
) {
  const { service } = area
  return (request: FastifyRequest, reply: FastifyReply) =>
    admitted.use(request, async (source, place) => {
      const started = performance.now()
      let outcome: SourceUploadOutcome | null = null
      let dryRun = false
      try {
        const form = request.isMultipart()
          ? await receiveForm(request, exportProgramShape(type), place)
          : fail('broken' as const)
        if (!form.ok) return await sendProgramFailure(service, request, reply, form.error)
        const isGone = () => request.raw.socket.destroyed
        const sent = sentFiles(form.value)
        const asked = readDryRun(form.value, request.query)
        dryRun = asked.ok && asked.value
        const once = {
          ...{ request, reply, form: form.value, sender: source.id, fieldOf },
          sendFailure: sendProgramFailure,
        }
        return await answerOnce(area, once, async (kept) => {
          const sender = { source, type, path, address: request.ip, dryRun, answer: kept, isGone }
          outcome = asked.ok
            ? await uploadFromSource(area, uploads, form.value, sender)
            : { kind: 'refused', items: [], problems: asked.error, files: await hashesOf(form.value) }
          if (!dryRun) await noteForStaff(area, source, outcome, sent)
          if (outcome.kind === 'refused' && !dryRun)
            await recordRefusal(service, refusalOf(outcome, source, request.ip))
          return answer(area, request, reply, outcome, dryRun)
        })
      } finally {
        request.log.info(
          {
            source: source.name,
            type,
            ...(isSentAgain(reply) ? { outcome: 'repeated' } : logged(outcome)),
            dryRun,
            ms: since(started),
          },
          'upload',
        )
      }
    })
}

function refusalOf(
  { items, problems, files }: Extract<SourceUploadOutcome, { readonly kind: 'refused' }>,
  { name, type }: DataSource,
  address: string,
): UploadRefusal {
  const kind = type === 'vote' ? 'vote' : 'election'
  const refs = items.map((id) => ({ kind, id }) as const)
  return { actor: name, address, source: 'export-program', items: refs, problems, files }
}

const since = (started: number) => Math.round(performance.now() - started)

function logged(outcome: SourceUploadOutcome | null): object {
  if (outcome === null) return { outcome: 'failed' }
  const { kind } = outcome
  return kind === 'refused' ? { outcome: kind, ...refusalNote(outcome.problems) } : { outcome: kind }
}

/** Has to be called before the contents are transferred to a thread. */
function sentFiles({ files }: ReceivedForm) {
  return [...files].map(([slot, file]) =>
    file.tooLarge ? { slot, name: null, size: 0 } : { slot, name: file.name, size: file.content.byteLength },
  )
}

async function noteForStaff(
  { service: { database, clock } }: ResultsArea,
  source: DataSource,
  outcome: SourceUploadOutcome,
  files: ReturnType<typeof sentFiles>,
): Promise<void> {
  if (outcome.kind === 'abandoned') return
  const noted = {
    at: clock.now(),
    outcome: outcome.kind === 'busy' ? ('failed' as const) : outcome.kind,
    items: outcome.items.length,
    problems: outcome.kind === 'refused' ? outcome.problems : [],
    files,
  }
  await database.transaction((tx) => noteOutcome(tx, source.id, noted))
}

async function answer(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: SourceUploadOutcome,
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
      const clean = outcome.items.map((id) => [id, []] as const)
      return sendUploadErrors(reply, 200, {
        ...Object.fromEntries(clean),
        ...uploadErrors(locale, outcome.problems),
      })
    }
    case 'busy':
    case 'abandoned':
      return sendProgramFailure(service, request, reply, 'busy')
  }
}
