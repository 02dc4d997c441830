import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHexId } from '../../../formats/collection-json/ids.ts'
import {
  readTemplateText,
  type TemplateValues,
  templateProblemMessage,
} from '../../../formats/collection-json/template-body.ts'
import { collectFile, readParts } from '../../../platform/http/forms/multipart.ts'
import { urlEncodedFields } from '../../../platform/http/forms/url-encoded.ts'
import { PageProblem } from '../../../platform/http/requests/errors.ts'
import type { Service } from '../../../platform/service.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { identify, refuse } from '../../../site/collection/client.ts'
import { sendCollectionError } from '../../../site/serving/error-handling.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { findPerson } from '../records/store.ts'
import {
  honeypot,
  mutationNames,
  mutationProblemMessage,
  readMutation,
  submitMutation,
} from './person-mutation.ts'

type PersonRequest = FastifyRequest<{ Params: { id: string } }>

const admitted = new WeakMap<FastifyRequest, { readonly person: Row<'people'>; readonly keyId: string }>()

/** Runs before the body is read: who may not write need not upload anything. */
export function admitMutation(service: Service) {
  return async (request: PersonRequest, reply: FastifyReply) => {
    const id = readHexId(request.params.id)
    const now = service.clock.now()
    const person = id === null ? undefined : await findPerson(service.database.reads, id, now)
    if (person === undefined) return sendCollectionError(service, request, reply, 404, 'Not found')
    const client = await identify(service, request)
    if (!client.ok) return refuse(service, request, reply, client.error)
    // A browser login does not count here: the request would ride on it from a page of somebody else.
    if (client.value.kind !== 'token' || client.value.readOnly)
      return refuse(service, request, reply, 'unauthorized')
    admitted.set(request, { person, keyId: client.value.keyId })
    return undefined
  }
}

/** Opens a pending mutation; nothing of the person changes yet. */
export function mutatePerson(service: Service) {
  return async (request: PersonRequest, reply: FastifyReply) => {
    const admission = admitted.get(request)
    if (admission === undefined) throw new Error('this route is not behind admitMutation')
    const values = await readValues(request)
    if (!values.ok) return sendCollectionError(service, request, reply, 400, values.error)
    const mutation = readMutation(values.value)
    if (!mutation.ok)
      return sendCollectionError(service, request, reply, 400, mutationProblemMessage(mutation.error))
    await submitMutation(service, admission.person, mutation.value, {
      key: admission.keyId,
      address: request.ip,
    })
    return reply.status(200).send()
  }
}

/** A form in either encoding, or a template in JSON whatever its content type is called. */
async function readValues(request: FastifyRequest): Promise<Result<TemplateValues, string>> {
  const contentType = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (/^multipart\/form-data\b/i.test(contentType)) return readMultipart(request)
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return formValues(urlEncodedFields(body))
  const values = isUtf8(body)
    ? readTemplateText(body.toString('utf8'), mutationNames)
    : fail({ code: 'malformed-json' } as const)
  return values.ok ? values : fail(templateProblemMessage(values.error))
}

async function readMultipart(request: FastifyRequest): Promise<Result<TemplateValues, string>> {
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
      // What the parser could not read as UTF-8.
      fields.push([name, text.includes('\ufffd') ? null : text])
    },
    // A file is not a text; it is read to its end all the same, so that the client hears the answer.
    async file(part) {
      await collectFile(part, 0, count)
      fields.push([part.fieldname, null])
    },
  })
  if (read === 'tooMuch') throw new PageProblem(413)
  return read === 'broken' ? fail('Malformed payload') : formValues(fields)
}

/** As strict as with JSON: a field that nobody knows is a mistake that would go unnoticed. Null is no text. */
function formValues(
  fields: readonly (readonly [name: string, value: string | null])[],
): Result<TemplateValues, string> {
  const values = new Map<string, string>()
  for (const [name, value] of fields) {
    if (!mutationNames.has(name) && name !== honeypot)
      return fail(templateProblemMessage({ code: 'unknown-field', name }))
    if (value === null) return fail(templateProblemMessage({ code: 'not-text', name }))
    values.set(name, value)
  }
  return ok(values)
}
