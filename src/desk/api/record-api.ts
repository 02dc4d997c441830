import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyAction } from '../../identity/keys/management-keys.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { isMembers } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { apiPath, idIn, type ManagedDesk, type ManagedView } from '../records/managed-desk.ts'
import { hasBatch } from '../records/managed-record.ts'
import type { DeskTypes, EditedRecords, RecordApi, ViewTypes } from '../records/record-desk.ts'
import { type ApiAnswer, apiProblem, parameterProblem, sendAnswer } from './api-answer.ts'
import { keyHolder } from './key-guard.ts'
import { readOnce } from './once.ts'
import { batchOfRecords } from './record-batch.ts'
import {
  actOnRecord,
  addRecord,
  type ConfirmedChange,
  changeRecord,
  recordAnswer,
  removeRecord,
} from './record-changes.ts'
import { recordFileRoutes } from './record-files.ts'
import { listRecords } from './record-list.ts'
import { type Parameters, readQuery } from './record-requests.ts'

const options = { config: { errors: 'problem' } } as const
const withBody = { ...options, onRequest: jsonOnly }

/** Registers the routes by which programs list, read, add, change and remove the records of a desk. */
export function recordApiRoutes<Types extends DeskTypes>(
  app: FastifyInstance,
  service: Service,
  desk: EditedRecords<Types>,
  api: RecordApi<Types>,
): void {
  const managed: ManagedDesk<Types> = { service, desk, api }
  const { record } = api
  const { path, one, may } = recordViewRoutes(app, managed)
  if (desk.isFixed !== true)
    may('change').patch(
      one,
      (call) => answer(call, dryRun, (asked) => changeRecord(managed, call, asked)),
      withBody,
    )
  recordFileRoutes(app, managed, one)
  if (desk.isSingle === true) return
  if (record.isAddable !== false)
    may('add').post(
      path,
      (call) => answer(call, { ...dryRun, ...record.begins }, (asked) => addRecord(managed, call, asked)),
      withBody,
    )
  if (!hasBatch(record)) return
  may(null).post(
    `${path}/batch`,
    (call) => answer(call, dryRun, (asked) => batchOfRecords(managed, call, asked)),
    withBody,
  )
}

/** Registers the routes by which programs list and read records, remove them and act upon them. */
export function recordViewRoutes<Types extends ViewTypes>(app: FastifyInstance, managed: ManagedView<Types>) {
  const { service, desk, api } = managed
  const { record, removal, actions = [] } = api
  const path = apiPath(record)
  const one = desk.isSingle === true ? path : (`${path}/:id` as const)
  const may = (action: KeyAction | null): StaffRoutes =>
    staffRoutes(app, service, keyHolder(service, desk.need, { record, action }))

  may('read').get(one, async (call) => sendAnswer(call.reply, await readRecord(managed, call)), options)
  if (desk.isSingle !== true)
    may('read').get(path, async (call) => sendAnswer(call.reply, await listRecords(managed, call)), options)
  if (removal !== undefined)
    may('remove').delete(
      one,
      (call) => answer(call, confirmable, (asked) => removeRecord(managed, removal, call, asked)),
      options,
    )
  for (const action of actions) {
    const { name = '', right = 'change' } = action.api ?? {}
    const documented = record.actions?.[name]
    if (documented === undefined) throw new Error(`the action ${name} of ${record.name} is not documented`)
    may(right).post(
      `${one}/${name}`,
      (call) =>
        answer(call, confirmable, (asked) => actOnRecord(managed, { action, documented }, call, asked)),
      withBody,
    )
  }
  return { path, one, may }
}

async function readRecord<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  call: StaffCall,
): Promise<ApiAnswer> {
  const { service, desk } = managed
  const query = readQuery(call, {})
  if (!query.ok) return parameterProblem(call.request, query.error)
  const id = idIn(desk, call.params)
  return recordAnswer(managed, known(await desk.find(service.database.reads, id, call)))
}

/** Refuses other bodies before they are read; the form of a browser would count as members. */
async function jsonOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type))
    await sendAnswer(reply, apiProblem(request, 'media_type'))
}

const dryRun = { dry_run: { type: 'boolean' } } as const
const confirmable = { ...dryRun, confirm: { type: 'string' } } as const

/** Reads what all requests that write have in common, and sends the answer. */
async function answer(
  call: StaffCall,
  parameters: Parameters,
  carryOut: (asked: ConfirmedChange) => Promise<ApiAnswer>,
): Promise<FastifyReply> {
  const asked = readAsked(call, parameters)
  return sendAnswer(call.reply, asked.ok ? await carryOut(asked.value) : asked.error)
}

function readAsked(call: StaffCall, parameters: Parameters): Result<ConfirmedChange, ApiAnswer> {
  const { request, body } = call
  const query = readQuery(call, parameters)
  if (!query.ok) return fail(parameterProblem(request, query.error))
  // Deletions and actions need no members.
  const isNothing = 'confirm' in parameters && (body === undefined || body === null)
  const members = isNothing ? {} : body
  if (!isMembers(members)) return fail(apiProblem(request, 'body'))
  const once = request.method === 'POST' ? readOnce(call) : null
  if (once === 'invalid') return fail(apiProblem(request, 'repeat_key'))
  const { dry_run: isDryRun, confirm: typed = '' } = query.value
  return ok({ members, isDryRun: isDryRun === 'true', once, typed, match: request.headers['if-match'] })
}
