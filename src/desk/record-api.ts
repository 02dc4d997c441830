import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyAction } from '../identity/keys/management-keys.ts'
import { known, PageProblem } from '../platform/http/requests/errors.ts'
import type { Service } from '../platform/service.ts'
import { schemaProblem } from '../records/bundle/problem.ts'
import type { FieldProblem, Values } from '../records/fields/field.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../site/frame/staff-routes.ts'
import type { ProblemField } from '../site/serving/json-error.ts'
import { isMembers } from '../values/members.ts'
import type { Result } from '../values/result.ts'
import { storableText } from '../values/text.ts'
import { readPicture } from '../web/components/picture-field.ts'
import { apiLocale, apiTranslator, sendApiProblem, sendParameterProblem } from './api-problem.ts'
import { performAction } from './confirmed-action.ts'
import { keyHolder } from './key-guard.ts'
import type { ManagedRecord } from './managed-record.ts'
import type { DeskTypes, RecordApi, RecordDesk, SentRecord } from './record-desk.ts'
import type { SaveRefusal } from './refusal.ts'

type OnRecord = StaffCall<{ readonly id: string }>

export const apiPath = ({ name }: Pick<ManagedRecord, 'name'>) => `/api/manage/${name}` as const

/** The number of records of an answer, and of those that are looked at for it where many are out of the user's reach. */
const pageSizes = { usual: 50, most: 200, scanned: 2000 } as const

/** Registers the routes by which programs list, read, add, change and remove the records of a desk. */
export function recordApiRoutes<Types extends DeskTypes>(
  app: FastifyInstance,
  service: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
): void {
  const path = apiPath(api.record)
  const options = { config: { errors: 'problem' } } as const
  const may = (action: KeyAction): StaffRoutes =>
    staffRoutes(app, service, keyHolder(service, desk.need, { record: api.record.name, action }))

  may('read').get(path, (call) => sendList(service, desk, api, call), options)
  may('read').get(
    `${path}/:id`,
    async (call) => {
      const stored = known(await desk.find(known(desk.readId(call.params.id)), call))
      return sendRecord(desk, call, call.params.id, stored)
    },
    options,
  )
  may('add').post(path, (call) => addRecord(service, desk, api, call), options)
  may('change').patch(`${path}/:id`, (call) => changeRecord(service, desk, api, call), options)
  const { removal } = api
  if (removal !== undefined)
    may('remove').delete(`${path}/:id`, (call) => removeRecord(service, desk, removal, call), options)
}

async function sendList<Types extends DeskTypes>(
  { database: { reads }, config }: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: StaffCall,
): Promise<FastifyReply> {
  const query = new URL(call.request.url, 'http://any').searchParams
  const unknown = [...query.keys()].find((name) => name !== 'after' && name !== 'limit')
  if (unknown !== undefined) return sendParameterProblem(call.request, call.reply, unknown)
  const after = query.get('after')
  let last = after === null ? null : desk.readId(after)
  if (after !== null && last === null) return sendParameterProblem(call.request, call.reply, 'after')
  const limit = readLimit(query.get('limit'))
  if (limit === null) return sendParameterProblem(call.request, call.reply, 'limit')
  const items: Values[] = []
  let isEnd = false
  for (let scanned = 0; items.length < limit && scanned < pageSizes.scanned && !isEnd; ) {
    const wanted = limit - items.length
    const ids = await api.ids(reads, last, wanted)
    isEnd = ids.length < wanted
    scanned += ids.length
    for (const id of ids) {
      last = id
      const stored = await desk.find(id, call)
      if (stored !== null) items.push(shownRecord(desk, String(id), stored))
    }
  }
  const address = `${config.baseUrl}${apiPath(api.record)}?limit=${limit}&after=${encodeURIComponent(String(last))}`
  return sendJson(call.reply, { items, next: isEnd ? null : address })
}

function readLimit(text: string | null): number | null {
  if (text === null) return pageSizes.usual
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= pageSizes.most ? limit : null
}

/** A record as programs see it. */
function shownRecord<Types extends DeskTypes>(
  desk: RecordDesk<Types>,
  id: string,
  stored: Types['stored'],
): Values {
  const values = desk.valuesOf(stored)
  return { ...values, id: values.id ?? id, etag: quotedTag(desk.form.tag(values)) }
}

const quotedTag = (tag: string) => `"${tag}"`

function sendRecord<Types extends DeskTypes>(
  desk: RecordDesk<Types>,
  { reply }: StaffCall,
  id: string,
  stored: Types['stored'],
): FastifyReply {
  const record = shownRecord(desk, id, stored)
  reply.header('ETag', record.etag)
  return sendJson(reply, record)
}

function sendJson(reply: FastifyReply, document: unknown): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(document))
}

/** The members of a request: values of the form, and inputs that are no fields. */
interface SentMembers {
  readonly values: Values
  readonly more: Values
  readonly problems: readonly ProblemField[]
}

/** Checks each member against its schema. Members with the stored value are left out, so that records can be sent back. */
function readMembers<Types extends DeskTypes>(
  { form }: RecordDesk<Types>,
  { record: { more = {} } }: RecordApi<Types>,
  call: StaffCall,
  sent: Values,
  stored: Values,
): SentMembers {
  const t = apiTranslator(call.request)
  const problems: ProblemField[] = []
  const [values, further]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [name, value] of Object.entries(sent)) {
    if (Object.hasOwn(stored, name) && isDeepStrictEqual(stored[name], value)) continue
    const schema: TSchema | undefined = form.schemas[name]
    if (schema !== undefined) {
      const errors = Value.Errors(schema, value)
      if (errors.length === 0) values[name] = value
      else {
        const { path, message } = schemaProblem(errors)
        problems.push({ name: path === '' ? name : `${name}.${path}`, code: 'type', message })
      }
    } else if (Object.hasOwn(more, name)) further[name] = value
    else if (Object.hasOwn(stored, name))
      problems.push({ name, code: 'read_only', message: t('manageApi.readOnly') })
    else problems.push({ name, code: 'unknown', message: t('manageApi.unknownMember') })
  }
  return { values, more: further, problems }
}

/** Thrown to roll back what a dry run has written. */
class DryRunEnd<Saved> extends Error {
  readonly saved: Saved
  constructor(saved: Saved) {
    super('the end of a dry run')
    this.saved = saved
  }
}

async function save<Types extends DeskTypes>(
  { database }: Service,
  desk: RecordDesk<Types>,
  call: StaffCall,
  sent: SentRecord<Types>,
  isDryRun: boolean,
): Promise<Result<Types['saved'], SaveRefusal<FieldProblem<Types['code']>>>> {
  try {
    return await database.transaction(async (tx) => {
      const saved = await desk.save(tx, sent, call)
      if (isDryRun) throw new DryRunEnd(saved)
      return saved
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.saved
    throw error
  }
}

async function addRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: StaffCall,
): Promise<FastifyReply> {
  const { request, reply, body } = call
  if (!isMembers(body)) return sendApiProblem(request, reply, 'body')
  const isDryRun = readDryRun(call)
  if (isDryRun === null) return sendParameterProblem(request, reply, 'dry_run')
  const { values, origin } = await desk.begin(call)
  const { values: given, more, problems } = readMembers(desk, api, call, body, {})
  if (problems.length > 0) return sendApiProblem(request, reply, 'invalid', { fields: problems })
  const { organisation } = await call.context()
  const sent: SentRecord<Types> = {
    typed: desk.form.typed({ ...values, ...given }, organisation),
    file: readPicture({ body: {}, files: new Map() }, desk.file?.name ?? '', false),
    more: desk.more.read(textsOf(more)),
    ...{ before: null, origin, values },
  }
  const saved = await save(service, desk, call, sent, isDryRun)
  if (!saved.ok) return sendRefusal(desk, call, saved.error)
  if (isDryRun) return sendJson(reply, { state: 'dry_run' })
  if (isProposed(service, api, reply, saved.value)) return sendJson(reply, { state: 'proposed' })
  const id = api.idOf(saved.value)
  reply
    .status(201)
    .header('Location', `${service.config.baseUrl}${apiPath(api.record)}/${encodeURIComponent(String(id))}`)
  return sendRecord(desk, call, String(id), known(await desk.find(id, call)))
}

/** Sets the status and the page where a second person confirms the change, if one has to. */
function isProposed<Types extends DeskTypes>(
  { config }: Service,
  { proposal }: RecordApi<Types>,
  reply: FastifyReply,
  saved: Types['saved'],
): boolean {
  const path = proposal?.(saved) ?? null
  if (path === null) return false
  reply.status(202).header('Location', config.baseUrl + path)
  return true
}

async function changeRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: OnRecord,
): Promise<FastifyReply> {
  const { request, reply, body } = call
  const id = known(desk.readId(call.params.id))
  const stored = known(await desk.find(id, call))
  const values = desk.valuesOf(stored)
  const seen = readTag(request.headers['if-match'], desk.form.tag(values))
  if (seen === null) return sendApiProblem(request, reply, 'tag_missing')
  if (!isMembers(body)) return sendApiProblem(request, reply, 'body')
  const isDryRun = readDryRun(call)
  if (isDryRun === null) return sendParameterProblem(request, reply, 'dry_run')
  const {
    values: given,
    more,
    problems,
  } = readMembers(desk, api, call, body, shownRecord(desk, call.params.id, stored))
  if (problems.length > 0) return sendApiProblem(request, reply, 'invalid', { fields: problems })
  const { organisation } = await call.context()
  const { name = '', of } = desk.file ?? {}
  const file = of?.(values)
  const sent: SentRecord<Types> = {
    typed: desk.form.typed({ ...values, ...given }, organisation),
    file: readPicture(
      { body: { [`${name}_alt`]: file?.alt ?? '' }, files: new Map() },
      name,
      (file?.id ?? null) !== null,
    ),
    more: Object.keys(more).length === 0 ? desk.more.begin(call, stored) : desk.more.read(textsOf(more)),
    ...{ before: { id, seen }, origin: null, values: {} },
  }
  const saved = await save(service, desk, call, sent, isDryRun)
  if (!saved.ok) return sendRefusal(desk, call, saved.error)
  if (isDryRun) return sendJson(reply, { state: 'dry_run' })
  if (isProposed(service, api, reply, saved.value)) return sendJson(reply, { state: 'proposed' })
  const now = api.idOf(saved.value)
  return sendRecord(desk, call, String(now), known(await desk.find(now, call)))
}

async function removeRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  removal: NonNullable<RecordApi<Types>['removal']>,
  call: OnRecord,
): Promise<FastifyReply> {
  const { request, reply } = call
  const id = known(desk.readId(call.params.id))
  const stored = known(await desk.find(id, call))
  const tag = desk.form.tag(desk.valuesOf(stored))
  const seen = readTag(request.headers['if-match'], tag)
  if (seen === null) return sendApiProblem(request, reply, 'tag_missing')
  if (seen !== tag) return sendApiProblem(request, reply, 'tag_changed')
  const typed = new URL(request.url, 'http://any').searchParams.get('confirm') ?? ''
  const { subject, ...done } = await performAction(service, removal, call, { ids: [String(id)], typed })
  if (!('refused' in done)) return reply.status(204).send()
  if (done.refused === 409) return sendApiProblem(request, reply, 'hindered')
  const confirm = removal.expected?.(subject, await call.context()) ?? ''
  return sendApiProblem(request, reply, 'confirmation_needed', { confirm })
}

async function sendRefusal<Types extends DeskTypes>(
  desk: RecordDesk<Types>,
  call: StaffCall,
  refusal: SaveRefusal<FieldProblem<Types['code']>>,
): Promise<FastifyReply> {
  if (refusal.type === 'gone') throw new PageProblem(404)
  if (refusal.type === 'conflict') return sendApiProblem(call.request, call.reply, 'tag_changed')
  const locale = apiLocale(call.request)
  const reader = { ...(await call.context()), locale, t: apiTranslator(call.request) }
  const fields = refusal.problems.map((problem) => ({
    name: problem.field,
    code: problem.code,
    message: desk.form.problemText(reader, problem) ?? problem.code,
  }))
  return sendApiProblem(call.request, call.reply, 'invalid', { fields })
}

/** Returns the tag in `If-Match`; `*` stands for the current state. Null where there is none. */
function readTag(header: string | undefined, current: string): string | null {
  if (header === undefined) return null
  return header.trim() === '*' ? current : header.trim().replace(/^"|"$/g, '')
}

function readDryRun({ request }: StaffCall): boolean | null {
  const given = new URL(request.url, 'http://any').searchParams.get('dry_run')
  if (given === null || given === 'false') return false
  return given === 'true' ? true : null
}

/** Inputs as a browser sends them. */
const textsOf = (more: Values): Values =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, storableText(String(value ?? ''))]))
