import type { FastifyReply } from 'fastify'
import { basePath, withBasePath } from '../../../../platform/config/base-path.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { StaffCall } from '../../../../site/frame/staff-routes.ts'
import type { Result } from '../../../../values/result.ts'
import {
  type CheckedSubject,
  type DeliveryFormat,
  isAboutItem,
  sourceOfUpload,
} from '../../intake/checked-uploads/checked-upload.ts'
import { keepCheckedUpload, type Tried } from '../../intake/checked-uploads/checked-upload-store.ts'
import { compressed, plannerOf, tryImport } from '../../intake/checked-uploads/dry-run.ts'
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
import { checkedUploadPath } from './checked-upload-page.ts'

/** Receives a form with files within the capacity for uploads, which is taken until the work is done. */
export async function receivedForm(
  { request }: StaffCall,
  { capacity }: Uploads,
  shape: FormShape,
  work: (form: ReceivedForm) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const place = capacity.enter()
  if (place === null) throw new PageProblem(503)
  try {
    const form = await receiveForm(request, shape, place)
    if (!form.ok) throw new PageProblem(receiveStatus[form.error])
    return await work(form.value)
  } finally {
    place.leave()
  }
}

interface Sent {
  readonly subject: CheckedSubject
  readonly files: readonly SentFile[]
}

/** Imports files without publishing them, and stores them with the outcome as a checked upload. */
export async function tryAndKeep(
  area: ResultsArea,
  uploads: Uploads,
  { request, user, by }: StaffCall,
  { subject, files }: Sent,
): Promise<{ readonly checked: string; readonly tried: Tried }> {
  const { database, clock } = area.service
  const kept = await compressed(files)
  const isGone = () => request.raw.socket.destroyed
  const tried = await tryImport(area, uploads, files, plannerOf(area, subject, files), isGone)
  if (tried === 'busy') throw new PageProblem(503)
  if (tried.state === 'refused')
    await recordRefusal(area.service, {
      ...by,
      source: sourceOfUpload(subject),
      items: isAboutItem(subject) ? [{ kind: subject.kind, id: subject.id }] : [],
      problems: tried.problems,
      files: kept.map(({ sha256 }) => sha256),
    })
  const checked = await database.transaction((tx) =>
    keepCheckedUpload(tx, clock, { user: user.id, subject, files: kept, tried }),
  )
  return { checked, tried }
}

export interface DeliverySent {
  readonly format: DeliveryFormat
  readonly file: Result<SentFile, readonly UploadProblem[]>
  /** Shows the form again. */
  refuse(problems: readonly UploadProblem[]): Promise<FastifyReply>
}

/** Tries a file that names its items itself; shows what would change, or the problems. */
export async function checkDelivery(
  area: ResultsArea,
  uploads: Uploads,
  call: StaffCall,
  { format, file, refuse }: DeliverySent,
): Promise<FastifyReply> {
  const { request, reply } = call
  const isScript = request.headers.accept === 'application/json'
  if (!file.ok) {
    if (!isScript) return refuse(file.error)
    const { locale } = await call.context()
    return reply.send({ problems: file.error.map(({ problem }) => uploadError(locale, problem).message) })
  }
  const subject = { format, kind: null, id: null }
  const { checked, tried } = await tryAndKeep(area, uploads, call, { subject, files: [file.value] })
  const location = withBasePath(checkedUploadPath(checked), basePath(area.service.config.baseUrl))
  if (isScript) return reply.header('Cache-Control', 'no-store').send({ location })
  return tried.state === 'accepted' ? call.redirect(checkedUploadPath(checked)) : refuse(tried.problems)
}
