import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHexId } from '../collection-json/ids.ts'
import { readTemplateText, templateProblemMessage } from '../collection-json/template-body.ts'
import { identify, refuse } from '../http/collection/client.ts'
import { sendCollectionError } from '../http/error-handling.ts'
import { PageProblem } from '../http/errors.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import type { Row } from '../storage/schema.ts'
import {
  honeypot,
  mutationNames,
  mutationProblemMessage,
  readMutation,
  submitMutation,
} from './person-mutation.ts'
import { findPerson } from './store.ts'

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
async function readValues(request: FastifyRequest): Promise<Result<ReadonlyMap<string, string>, string>> {
  const contentType = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data\b/i.test(contentType)) return readMultipart(request)
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return ok(formValues(request.body))
  const text = typeof request.body === 'string' ? request.body : ''
  const values = readTemplateText(text, mutationNames)
  return values.ok ? values : fail(templateProblemMessage(values.error))
}

async function readMultipart(request: FastifyRequest): Promise<Result<ReadonlyMap<string, string>, string>> {
  const fields: Record<string, unknown> = {}
  let bytes = 0
  const count = (more: number, cut = false) => {
    bytes += more
    if (cut || bytes > request.routeOptions.bodyLimit) throw new PageProblem(413)
  }
  try {
    for await (const part of request.parts()) {
      // A file is not a text; it is read to its end and left aside like any unknown field.
      if (part.type === 'file') for await (const chunk of part.file) count(chunk.length)
      else {
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        count(Buffer.byteLength(text), part.valueTruncated)
        if (isMutationField(part.fieldname)) fields[part.fieldname] = text
      }
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    if (error instanceof PageProblem) throw error
    request.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'broken form')
    return fail('Malformed payload')
  }
  return ok(formValues(fields))
}

const isMutationField = (name: string) => mutationNames.has(name) || name === honeypot

/** Fields that the template does not know are ignored in a form, as browsers send buttons along too. */
function formValues(body: unknown): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (typeof body !== 'object' || body === null) return values
  for (const [name, value] of Object.entries(body)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof last === 'string' && isMutationField(name)) values.set(name, last)
  }
  return values
}
