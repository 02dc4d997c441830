import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastOrganisation, readOrganisation } from '../../identity/organisation/store.ts'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { type ContentLocale, contentLocales, type Locale } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { sendProblem } from './json-error.ts'

/** One entry of an answer to an upload. */
export interface UploadError {
  readonly message: string
  /** The same in every language. */
  readonly code: string
  /** Name of the column of a table. */
  readonly column: string | null
  /** The header of a file is line 1. */
  readonly line?: number
  readonly filename: string | null
  /** Id of the vote or election that a warning is about. */
  readonly item?: string
}

/** Errors by field of the form, or by id of the item. */
export type UploadErrors = Readonly<Record<string, readonly UploadError[]>>

/** Members of the answer to an accepted upload besides status and errors. */
export interface UploadSuccess {
  /** Set for a dry run, which stores nothing. */
  readonly dry_run?: true
  /** Only present where there are warnings: the contract has no such member. */
  readonly warnings?: UploadErrors
  readonly items: readonly object[]
}

export function sendUploadSuccess(reply: FastifyReply, success: UploadSuccess): FastifyReply {
  return sendUploadAnswer(reply, 200, { status: 'success', errors: {}, ...success })
}

export function sendUploadErrors(reply: FastifyReply, code: number, errors: UploadErrors): FastifyReply {
  return sendUploadAnswer(reply, code, { status: 'error', errors })
}

/** Sends the members of an earlier answer again. */
export function sendUploadAgain(reply: FastifyReply, stored: string): FastifyReply {
  const success: UploadSuccess = JSON.parse(stored)
  return sendUploadSuccess(reply.header(replayHeader, 'true'), success)
}

export function isSentAgain(reply: FastifyReply): boolean {
  return reply.hasHeader(replayHeader)
}

const replayHeader = 'Idempotent-Replayed'

function sendUploadAnswer(reply: FastifyReply, code: number, body: object): FastifyReply {
  return reply.status(code).header('Cache-Control', 'no-store').header('Vary', 'Accept-Language').send(body)
}

/**
 * Returns the language from `Accept-Language`, which need not be one of the site's pages; else that of the instance.
 */
export async function uploadLocale(service: Service, request: FastifyRequest): Promise<ContentLocale> {
  const asked = acceptedLocale(request.headers['accept-language'], contentLocales)
  return asked ?? (await readOrganisation(service.database.reads)).default_locale
}

export const uploadFailures = {
  missing: { status: 401, field: 'authorization', key: 'upload.denied.missing' },
  unknown: { status: 401, field: 'authorization', key: 'upload.denied.unknown' },
  expired: { status: 401, field: 'authorization', key: 'upload.denied.expired' },
  outOfScope: { status: 401, field: 'authorization', key: 'upload.outOfScope' },
  badKey: { status: 400, field: 'idempotency_key', key: 'upload.badKey' },
  usedKey: { status: 422, field: 'idempotency_key', key: 'upload.usedKey' },
  notPosted: { status: 405, field: 'internal', key: 'upload.notPosted' },
  broken: { status: 400, field: 'results', key: 'upload.broken' },
  tooMuch: { status: 400, field: 'results', key: 'upload.tooMuch' },
  busy: { status: 503, field: 'internal', key: 'upload.busy' },
  full: { status: 503, field: 'internal', key: 'upload.full' },
  unavailable: { status: 503, field: 'internal', key: 'upload.unavailable' },
  failed: { status: 500, field: 'internal', key: 'upload.failed' },
} as const

/** Why an upload was rejected before its files were read. */
export type UploadFailure = keyof typeof uploadFailures

export type SendFailure = (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: UploadFailure,
) => Promise<FastifyReply>

export const sendUploadFailure: SendFailure = async (service, request, reply, failure) => {
  const { status, field } = uploadFailures[failure]
  const { message, code } = await failureText(service, request, failure)
  if (status === 401) {
    reply.header('WWW-Authenticate', `Basic realm="Kanzlei", charset="UTF-8", error="${code}"`)
    // The contract has another body for this status; a member `status` could be mistaken for that of upload answers.
    return sendProblem(reply.status(401).header('Vary', 'Accept-Language'), {
      title: 'Unauthorized',
      detail: message,
      code,
    })
  }
  if (status === 405) reply.header('Allow', 'POST')
  if (status === 503) reply.header('Retry-After', '10')
  return sendUploadErrors(reply, status, { [field]: [{ message, code, column: null, filename: null }] })
}

/** Sends the failure in the body, with status 200 except for a wrong token: the export program reads only the body. */
export const sendProgramFailure: SendFailure = async (service, request, reply, failure) => {
  const { status, field } = uploadFailures[failure]
  const { message, code } = await failureText(service, request, failure)
  const key = field === 'results' || field === 'internal' ? 'data_source' : field
  return sendUploadErrors(reply, status === 401 ? 403 : 200, {
    [key]: [{ message, code, column: null, filename: null }],
  })
}

async function failureText(service: Service, request: FastifyRequest, failure: UploadFailure) {
  const { key } = uploadFailures[failure]
  const locale = await localeDespite(service, request)
  return { message: translator(locale)(key), code: key.slice('upload.'.length) }
}

/** Returns the language of the answer; without the database, the default one. */
async function localeDespite(service: Service, request: FastifyRequest): Promise<Locale> {
  try {
    return await uploadLocale(service, request)
  } catch {
    return lastOrganisation(service.database.reads)?.default_locale ?? 'de_CH'
  }
}
