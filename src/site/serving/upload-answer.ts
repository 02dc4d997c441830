import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastOrganisation, readOrganisation } from '../../identity/organisation/store.ts'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { type Locale, locales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'

/** One entry of an answer to an upload. */
export interface UploadError {
  readonly message: string
  /** The header of a file is line 1. */
  readonly line?: number
  readonly filename?: string | null
}

/** By field of the form, or by id of the item. */
export type UploadErrors = Readonly<Record<string, readonly UploadError[]>>

/** `warnings` only where there are some: clients know the answer without. */
export function sendUploadAnswer(
  reply: FastifyReply,
  code: number,
  status: 'success' | 'error',
  errors: UploadErrors,
  warnings: UploadErrors = {},
): FastifyReply {
  return reply
    .status(code)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language')
    .send({ status, errors, ...(Object.keys(warnings).length > 0 && { warnings }) })
}

/** The language asked for in the header, whatever languages the pages have; else that of the instance. */
export async function uploadLocale(service: Service, request: FastifyRequest): Promise<Locale> {
  const asked = acceptedLocale(request.headers['accept-language'], locales)
  return asked ?? (await readOrganisation(service.database.reads)).default_locale
}

export const uploadFailures = {
  denied: { status: 401, field: 'authorization', key: 'upload.denied' },
  outOfScope: { status: 401, field: 'authorization', key: 'upload.outOfScope' },
  /** Of the export program: only the body tells it what is wrong, except with its token. */
  forbidden: { status: 403, field: 'authorization', key: 'upload.denied' },
  garbled: { status: 200, field: 'data_source', key: 'upload.broken' },
  excessive: { status: 200, field: 'data_source', key: 'upload.tooMuch' },
  later: { status: 200, field: 'data_source', key: 'upload.busy' },
  notPosted: { status: 405, field: 'internal', key: 'upload.notPosted' },
  broken: { status: 400, field: 'results', key: 'upload.broken' },
  tooMuch: { status: 400, field: 'results', key: 'upload.tooMuch' },
  busy: { status: 503, field: 'internal', key: 'upload.busy' },
  full: { status: 503, field: 'internal', key: 'upload.full' },
  unavailable: { status: 503, field: 'internal', key: 'upload.unavailable' },
  failed: { status: 500, field: 'internal', key: 'upload.failed' },
} as const

/** Why an upload was not even looked at. */
export type UploadFailure = keyof typeof uploadFailures

export async function sendUploadFailure(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: UploadFailure,
): Promise<FastifyReply> {
  const { status, field, key } = uploadFailures[failure]
  const locale = await localeDespite(service, request)
  if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="Kanzlei", charset="UTF-8"')
  if (status === 405) reply.header('Allow', 'POST')
  if (status === 503) reply.header('Retry-After', '10')
  return sendUploadAnswer(reply, status, 'error', { [field]: [{ message: translator(locale)(key) }] })
}

/** Without its database the service does not know its own language; the message is sent all the same. */
async function localeDespite(service: Service, request: FastifyRequest): Promise<Locale> {
  try {
    return await uploadLocale(service, request)
  } catch {
    return lastOrganisation(service.database.reads)?.default_locale ?? 'de_CH'
  }
}
