import type { FastifyReply, FastifyRequest } from 'fastify'
import { issueToken, readCredentials } from '../access/tokens.ts'
import { indexDocument } from '../collection-json/document.ts'
import { readHexId } from '../collection-json/ids.ts'
import { readTemplateText, templateProblemMessage } from '../collection-json/template-body.ts'
import { identify, refuse } from '../http/collection/client.ts'
import { allowAllOrigins, encode, sendCollection } from '../http/collection/resource.ts'
import type { AreaState } from '../http/collection/view.ts'
import { sendCollectionError } from '../http/error-handling.ts'
import { type Organisation, withDefaults } from '../organisation/organisation.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import type { Row } from '../storage/schema.ts'
import type { Instant } from '../time.ts'
import {
  honeypot,
  mutationNames,
  mutationProblemMessage,
  readMutation,
  submitMutation,
} from './person-mutation.ts'
import { findPerson, readDirectoryState } from './store.ts'
import { agencyView, membershipView, personView } from './views.ts'

type PersonRequest = FastifyRequest<{ Params: { id: string } }>

/** The state of the area; the settings are parsed again only when they have changed. */
export function directoryState(service: Service): (now: Instant) => Promise<AreaState> {
  let text: string | null = null
  let organisation: Organisation = withDefaults({})
  return async (now) => {
    const { stamp, settings } = await readDirectoryState(service.database.reads, now)
    if (settings !== text) {
      organisation = withDefaults(settings === null ? {} : JSON.parse(settings))
      text = settings
    }
    return { stamp, organisation }
  }
}

/** The list of what can be asked; never limited, the same for everybody. */
export function index(service: Service) {
  const queries = [agencyView, personView, membershipView].map((view) => ({
    view: view.name,
    title: view.title,
    description: view.description,
    data: view.filters.map(({ name }) => ({ name })),
  }))
  const body = encode(indexDocument({ baseUrl: service.config.baseUrl, queries }))
  return (_request: FastifyRequest, reply: FastifyReply) => {
    allowAllOrigins(reply)
    return sendCollection(reply, body)
  }
}

/** Exchanges an access key for a token of one hour. */
export function authenticate(service: Service) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = readCredentials(request.headers.authorization)
    if (!credentials.ok)
      return refuse(
        service,
        request,
        reply,
        credentials.error === 'scheme' ? 'unknown-scheme' : 'unauthorized',
      )
    const key = credentials.value.kind === 'none' ? null : credentials.value.text
    const token = key === null ? null : await issueToken(service, key)
    if (token === null) return refuse(service, request, reply, 'unauthorized')
    return reply
      .headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' })
      .type('application/json')
      .send(JSON.stringify({ token }))
  }
}

const mutated = new WeakMap<FastifyRequest, Row<'people'>>()

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
    mutated.set(request, person)
    return undefined
  }
}

/** Opens a pending mutation; nothing of the person changes yet. */
export function mutatePerson(service: Service) {
  return async (request: PersonRequest, reply: FastifyReply) => {
    const person = mutated.get(request)
    if (person === undefined) throw new Error('this route is not behind admitMutation')
    const values = await readValues(request)
    if (!values.ok) return sendCollectionError(service, request, reply, 400, values.error)
    const mutation = readMutation(values.value)
    if (!mutation.ok)
      return sendCollectionError(service, request, reply, 400, mutationProblemMessage(mutation.error))
    await submitMutation(service, person, mutation.value)
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
  try {
    for await (const part of request.parts()) {
      // A file is not a text; it is read to its end and left aside like any unknown field.
      if (part.type === 'file') part.file.resume()
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    request.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'broken form')
    return fail('Malformed payload')
  }
  return ok(formValues(fields))
}

/** Fields that the template does not know are ignored in a form, as browsers send buttons along too. */
function formValues(body: unknown): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (typeof body !== 'object' || body === null) return values
  for (const [name, value] of Object.entries(body)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof last === 'string' && (mutationNames.has(name) || name === honeypot)) values.set(name, last)
  }
  return values
}
