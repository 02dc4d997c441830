import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHexId } from '../../../formats/collection-json/ids.ts'
import {
  readTemplateText,
  type TemplateProblem,
  type TemplateValues,
  templateProblemMessage,
} from '../../../formats/collection-json/template-body.ts'
import { collectFile, readParts } from '../../../platform/http/forms/multipart.ts'
import { urlEncodedFields } from '../../../platform/http/forms/url-encoded.ts'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import type { Service } from '../../../platform/service.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { identify, refuse } from '../../../site/collection/client.ts'
import { type ApiError, sendApiError, statusError } from '../../../site/serving/api-error.ts'
import { type Translate, translator } from '../../../texts/translate.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { findPerson } from '../records/store.ts'
import {
  honeypot,
  type MutationProblem,
  mutationNames,
  mutationProblemMessage,
  readMutation,
  submitMutation,
} from './person-mutation.ts'

type PersonRequest = FastifyRequest<{ Params: { id: string } }>

const admitted = new WeakMap<FastifyRequest, { readonly person: Row<'people'>; readonly keyId: string }>()

/** Runs before the body is read, so that a client without the right uploads nothing. */
export function admitMutation(service: Service) {
  return async (request: PersonRequest, reply: FastifyReply) => {
    const id = readHexId(request.params.id)
    const now = service.clock.now()
    const person = id === null ? undefined : await findPerson(service.database.reads, id, now)
    if (person === undefined) return sendApiError(service.config.baseUrl, request, reply, statusError(404))
    const client = await identify(service, request)
    if (!client.ok) return refuse(service, request, reply, client.error)
    // A browser login is not accepted: a page of another site could send the request with its cookies.
    if (client.value.kind !== 'token') return refuse(service, request, reply, 'missing')
    if (client.value.readOnly) return refuse(service, request, reply, 'read-only')
    if (!isTaken(request.headers['content-type'])) throw new PageProblem(415)
    admitted.set(request, { person, keyId: client.value.keyId })
    return undefined
  }
}

/** Opens a pending mutation; the person is not changed yet. */
export function mutatePerson(service: Service) {
  return async (request: PersonRequest, reply: FastifyReply) => {
    const admission = admitted.get(request)
    if (admission === undefined) throw new Error('this route is not behind admitMutation')
    const values = await readValues(request)
    const { baseUrl } = service.config
    if (!values.ok) return sendApiError(baseUrl, request, reply, templateError(values.error))
    const mutation = readMutation(values.value)
    if (!mutation.ok) return sendApiError(baseUrl, request, reply, mutationError(mutation.error))
    await submitMutation(service, admission.person, mutation.value, {
      key: admission.keyId,
      address: request.ip,
    })
    return reply.status(200).send()
  }
}

function templateError(problem: TemplateProblem): ApiError {
  const code = problem.code.replace('-', '_')
  const message = templateProblemMessage(problem)
  const text: ApiError['text'] = (t) => {
    if (problem.code === 'unknown-field') return t('apiError.unknownField', { name: problem.name })
    if (problem.code === 'not-text') return t('apiError.notText', { name: problem.name })
    return t('apiError.badBody')
  }
  return { status: 400, code, message, text }
}

/**
 * Returns the error, in German unless the client asks for another language: clients show these lines, like the labels
 * of the template.
 */
function mutationError(problems: readonly MutationProblem[]): ApiError {
  const text = (t: Translate) => mutationProblemMessage(t, problems)
  return { status: 400, code: 'invalid_fields', message: text(translator('de_CH')), text }
}

/** Returns whether the type is that of a form or of JSON. A body without a type is read as JSON. */
function isTaken(contentType: string | undefined): boolean {
  const types = /^(?:multipart\/form-data|application\/(?:x-www-form-urlencoded|json|[\w.-]+\+json))$/i
  const [type = ''] = (contentType ?? '').split(';', 1)
  return type.trim() === '' || types.test(type.trim())
}

/** Reads a form in either encoding, or a template in JSON. */
async function readValues(request: FastifyRequest): Promise<Result<TemplateValues, TemplateProblem>> {
  const contentType = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (/^multipart\/form-data\b/i.test(contentType)) return readMultipart(request)
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return formValues(urlEncodedFields(body))
  return isUtf8(body)
    ? readTemplateText(body.toString('utf8'), mutationNames)
    : fail({ code: 'malformed-json' } as const)
}

async function readMultipart(request: FastifyRequest): Promise<Result<TemplateValues, TemplateProblem>> {
  const fields: (readonly [name: string, value: string | null])[] = []
  let bytes = 0
  const count = (more: number, isCut = false) => {
    bytes += more
    if (isCut || bytes > request.routeOptions.bodyLimit) throw new PageProblem(413)
  }
  const read = await readParts(request, {
    text(name, value, isCut) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      count(Buffer.byteLength(text), isCut)
      // The parser replaces bytes that are not UTF-8.
      fields.push([name, text.includes('\ufffd') ? null : text])
    },
    // A file is not a text, but is read to its end so that the client gets the answer.
    async file(part) {
      await collectFile(part, 0, count)
      fields.push([part.fieldname, null])
    },
  })
  if (read === 'tooMuch') throw new PageProblem(413)
  return read === 'broken' ? fail({ code: 'malformed-json' }) : formValues(fields)
}

/**
 * As strict as with JSON: an unknown field is an error, because a misspelt one would go unnoticed. Null is not a text.
 */
function formValues(
  fields: readonly (readonly [name: string, value: string | null])[],
): Result<TemplateValues, TemplateProblem> {
  const values = new Map<string, string>()
  for (const [name, value] of fields) {
    if (!mutationNames.has(name) && name !== honeypot) return fail({ code: 'unknown-field', name })
    if (value === null) return fail({ code: 'not-text', name })
    values.set(name, value)
  }
  return ok(values)
}
