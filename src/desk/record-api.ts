import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyAction } from '../identity/keys/management-keys.ts'
import { known, PageProblem } from '../platform/http/requests/errors.ts'
import type { Service } from '../platform/service.ts'
import type { Tx } from '../platform/storage/database/database.ts'
import { schemaProblem } from '../records/bundle/problem.ts'
import { unstorableText } from '../records/bundle/unstorable-text.ts'
import type { FieldProblem, Values } from '../records/fields/field.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../site/frame/staff-routes.ts'
import type { ProblemField } from '../site/serving/json-error.ts'
import { isMembers, type Members } from '../values/members.ts'
import { fail, ok, type Result } from '../values/result.ts'
import { readPicture } from '../web/components/picture-field.ts'
import { apiLocale, apiTranslator, sendApiProblem, sendParameterProblem } from './api-problem.ts'
import { performAction } from './confirmed-action.ts'
import { keyHolder } from './key-guard.ts'
import { furtherMembers, type ManagedRecord } from './managed-record.ts'
import type { DeskTypes, RecordApi, RecordDesk, SentRecord } from './record-desk.ts'
import { alteredMembers, isMatch, type Parameters, readQuery } from './record-requests.ts'
import type { SaveRefusal } from './refusal.ts'

type OnRecord = StaffCall<{ readonly id: string }>

export const apiPath = ({ name }: Pick<ManagedRecord, 'name'>) => `/api/manage/${name}` as const

/** The parameters of a list. */
export const listParameters = {
  after: { type: 'string', description: 'The id after which the list goes on.' },
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'How many at most.' },
} as const satisfies Parameters

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
      const query = readQuery(call, {})
      if (!query.ok) return sendParameterProblem(call.request, call.reply, query.error)
      const id = known(desk.readId(call.params.id))
      const stored = known(await desk.find(service.database.reads, id, call))
      return sendRecord(desk, call, call.params.id, stored)
    },
    options,
  )
  const withBody = { ...options, onRequest: jsonOnly }
  may('add').post(path, (call) => addRecord(service, desk, api, call), withBody)
  may('change').patch(`${path}/:id`, (call) => changeRecord(service, desk, api, call), withBody)
  const { removal } = api
  if (removal !== undefined)
    may('remove').delete(`${path}/:id`, (call) => removeRecord(service, desk, removal, call), options)
}

/** Refuses other bodies before they are read; the form of a browser would count as members. */
async function jsonOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type))
    await sendApiProblem(request, reply, 'media_type')
}

async function sendList<Types extends DeskTypes>(
  { database: { reads }, config }: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: StaffCall,
): Promise<FastifyReply> {
  const query = readQuery(call, listParameters)
  if (!query.ok) return sendParameterProblem(call.request, call.reply, query.error)
  const { after = null } = query.value
  const limit = Number(query.value.limit ?? listParameters.limit.default)
  const first = after === null ? null : desk.readId(after)
  if (after !== null && first === null) return sendParameterProblem(call.request, call.reply, 'after')
  // One more says whether there is a next part.
  const found = await api.page(reads, { after: first, limit: limit + 1 }, call)
  const items = found.slice(0, limit).map((stored) => shownRecord(desk, '', stored))
  const last = encodeURIComponent(String(items.at(-1)?.id))
  const next =
    found.length > limit ? `${config.baseUrl}${apiPath(api.record)}?limit=${limit}&after=${last}` : null
  return sendJson(call.reply, { items, next })
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

/** Of one answer. */
const mostProblems = 100

/** Checks each member against its schema. Members with the stored value are left out, so that records can be sent back. */
function readMembers<Types extends DeskTypes>(
  { form }: RecordDesk<Types>,
  { record }: RecordApi<Types>,
  { request }: StaffCall,
  sent: Values,
  stored: Values | null,
): SentMembers {
  const t = apiTranslator(request)
  const problems: ProblemField[] = []
  const [values, further]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  const more = furtherMembers(record, stored === null ? 'add' : 'change')
  const isStored = (name: string) => stored !== null && Object.hasOwn(stored, name)
  for (const [name, value] of Object.entries(sent)) {
    if (problems.length === mostProblems) break
    if (isStored(name) && isDeepStrictEqual(stored?.[name], value)) continue
    const isField = Object.hasOwn(form.schemas, name)
    const schema: TSchema | undefined = isField ? form.schemas[name] : more[name]
    if (schema !== undefined && (isField || Object.hasOwn(more, name))) {
      const errors = Value.Errors(schema, value)
      if (errors.length === 0 && unstorableText(value) !== null)
        problems.push({ name, code: 'altered', message: t('manageApi.altered') })
      else if (errors.length === 0) (isField ? values : further)[name] = value
      else {
        const { path, message } = schemaProblem(errors)
        problems.push({ name: path === '' ? name : `${name}.${path}`, code: 'type', message })
      }
    } else if (isStored(name) || Object.hasOwn(record.more ?? {}, name))
      problems.push({ name, code: 'read_only', message: t('manageApi.readOnly') })
    else problems.push({ name, code: 'unknown', message: t('manageApi.unknownMember') })
  }
  return { values, more: further, problems }
}

/** How the transaction of a request ends: what it has written is kept or rolled back, then the answer is sent. */
interface Ending {
  readonly isKept: boolean
  answer(): FastifyReply | Promise<FastifyReply>
}

/** Thrown to roll back. */
class RolledBack extends Error {
  readonly ending: Ending
  constructor(ending: Ending) {
    super('the end of a transaction that is not kept')
    this.ending = ending
  }
}

async function inTransaction(
  { database }: Service,
  work: (tx: Tx) => Promise<Ending>,
): Promise<FastifyReply> {
  try {
    const ending = await database.transaction(async (tx) => {
      const end = await work(tx)
      if (!end.isKept) throw new RolledBack(end)
      return end
    })
    return await ending.answer()
  } catch (error) {
    if (error instanceof RolledBack) return error.ending.answer()
    throw error
  }
}

const refused = (answer: Ending['answer']): Ending => ({ isKept: false, answer })
const kept = (answer: Ending['answer']): Ending => ({ isKept: true, answer })

async function addRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: StaffCall,
): Promise<FastifyReply> {
  const { request, reply } = call
  const asked = readAsked(call, { ...dryRun, ...api.record.begins })
  if (!asked.ok) return asked.error()
  const { body, isDryRun } = asked.value
  const { values, origin } = await desk.begin(call)
  const { values: given, more, problems } = readMembers(desk, api, call, body, null)
  if (problems.length > 0) return sendApiProblem(request, reply, 'invalid', { fields: problems })
  const { organisation } = await call.context()
  const sent: SentRecord<Types> = {
    typed: desk.form.typed({ ...values, ...given }, organisation),
    file: readPicture({ body: {}, files: new Map() }, desk.file?.name ?? '', false),
    more: api.readMore?.(more) ?? desk.more.read(textsOf(more)),
    ...{ before: null, origin, values },
  }
  return inTransaction(service, (tx) => save(tx, service, desk, api, call, { sent, given, isDryRun }))
}

async function changeRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: OnRecord,
): Promise<FastifyReply> {
  const { request, reply } = call
  const id = known(desk.readId(call.params.id))
  const match = request.headers['if-match']
  if (match === undefined) return refuseWithoutTag(service, desk, call, id)
  const asked = readAsked(call, dryRun)
  if (!asked.ok) return asked.error()
  const { body, isDryRun } = asked.value
  const { organisation } = await call.context()
  return inTransaction(service, async (tx) => {
    const stored = known(await desk.find(tx, id, call))
    const values = desk.valuesOf(stored)
    const seen = desk.form.tag(values)
    if (!isMatch(match, seen)) return refused(() => sendApiProblem(request, reply, 'tag_changed'))
    const shown = shownRecord(desk, call.params.id, stored)
    const { values: given, more, problems } = readMembers(desk, api, call, body, shown)
    if (problems.length > 0)
      return refused(() => sendApiProblem(request, reply, 'invalid', { fields: problems }))
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
    return save(tx, service, desk, api, call, { sent, given, isDryRun })
  })
}

/** Saves a record and reads it again, so that no answer promises what was not stored. */
async function save<Types extends DeskTypes>(
  tx: Tx,
  { config }: Service,
  desk: RecordDesk<Types>,
  api: RecordApi<Types>,
  call: StaffCall,
  {
    sent,
    given,
    isDryRun,
  }: { readonly sent: SentRecord<Types>; readonly given: Values; readonly isDryRun: boolean },
): Promise<Ending> {
  const { request, reply } = call
  const saved = await desk.save(tx, sent, call)
  if (!saved.ok) return refused(() => sendRefusal(desk, call, saved.error))
  const id = api.idOf(saved.value)
  const stored = known(await desk.find(tx, id, call))
  const toConfirm = api.proposal?.(saved.value) ?? null
  const changed = toConfirm === null ? alteredMembers(given, desk.valuesOf(stored), sent.before === null) : []
  if (changed.length > 0) {
    const message = apiTranslator(request)('manageApi.altered')
    const fields = changed.map((name) => ({ name, code: 'altered', message }))
    return refused(() => sendApiProblem(request, reply, 'invalid', { fields }))
  }
  if (isDryRun) return refused(() => sendJson(reply, { state: 'dry_run' }))
  if (toConfirm !== null) {
    // A second person confirms the change on this page.
    reply.status(202).header('Location', config.baseUrl + toConfirm)
    return kept(() => sendJson(reply, { state: 'proposed' }))
  }
  if (sent.before === null) {
    const path = `${apiPath(api.record)}/${encodeURIComponent(String(id))}`
    reply.status(201).header('Location', config.baseUrl + path)
  }
  return kept(() => sendRecord(desk, call, String(id), stored))
}

async function removeRecord<Types extends DeskTypes>(
  service: Service,
  desk: RecordDesk<Types>,
  removal: NonNullable<RecordApi<Types>['removal']>,
  call: OnRecord,
): Promise<FastifyReply> {
  const { request, reply } = call
  const id = known(desk.readId(call.params.id))
  const match = request.headers['if-match']
  if (match === undefined) return refuseWithoutTag(service, desk, call, id)
  const query = readQuery(call, { ...dryRun, confirm: { type: 'string' } })
  if (!query.ok) return sendParameterProblem(request, reply, query.error)
  const { confirm: typed = '', dry_run: isDryRun = 'false' } = query.value
  const context = await call.context()
  return inTransaction(service, async (tx) => {
    const stored = known(await desk.find(tx, id, call))
    if (!isMatch(match, desk.form.tag(desk.valuesOf(stored))))
      return refused(() => sendApiProblem(request, reply, 'tag_changed'))
    const { subject, ...done } = await performAction(tx, removal, call, context, { ids: [String(id)], typed })
    if (!('refused' in done)) {
      if (isDryRun === 'true') return refused(() => sendJson(reply, { state: 'dry_run' }))
      return kept(() => reply.status(204).send())
    }
    if (done.refused === 409) return refused(() => sendApiProblem(request, reply, 'hindered'))
    const confirm = removal.expected?.(subject, context) ?? ''
    return refused(() => sendApiProblem(request, reply, 'confirmation_needed', { confirm }))
  })
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

/** For a request that must say which state it is about; 404 where there is no such record. */
async function refuseWithoutTag<Types extends DeskTypes>(
  { database }: Service,
  desk: RecordDesk<Types>,
  call: OnRecord,
  id: Types['id'],
): Promise<FastifyReply> {
  known(await desk.find(database.reads, id, call))
  return sendApiProblem(call.request, call.reply, 'tag_missing')
}

const dryRun = { dry_run: { type: 'boolean' } } as const

/** Reads what requests that add or change have in common; else returns what sends the refusal. */
function readAsked(
  call: StaffCall,
  parameters: Parameters,
): Result<{ readonly body: Members; readonly isDryRun: boolean }, () => FastifyReply> {
  const { request, reply, body } = call
  const query = readQuery(call, parameters)
  if (!query.ok) return fail(() => sendParameterProblem(request, reply, query.error))
  if (!isMembers(body)) return fail(() => sendApiProblem(request, reply, 'body'))
  return ok({ body, isDryRun: query.value.dry_run === 'true' })
}

/** Inputs as a browser sends them. */
const textsOf = (more: Values): Values =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
