import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { FieldProblem, Values } from '../../records/fields/field.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { readPicture } from '../../web/components/picture-field.ts'
import {
  apiPath,
  idIn,
  type ManagedDesk,
  type ManagedView,
  recordTag,
  shownRecord,
} from '../records/managed-desk.ts'
import { furtherMembers, type ManagedAction } from '../records/managed-record.ts'
import type { DeskTypes, SentRecord, ViewApi, ViewTypes } from '../records/record-desk.ts'
import type { SaveRefusal } from '../records/refusal.ts'
import { performAction, type RecordAction } from '../records/staff-action.ts'
import { type ApiAnswer, apiLocale, apiProblem, apiTranslator } from './api-answer.ts'
import { carryOut, type Ending, kept, type Once, refused } from './once.ts'
import { alteredMembers, isMatch } from './record-requests.ts'
import { readSentMembers } from './sent-members.ts'

/** What all requests that write have in common. */
export interface AskedChange {
  readonly members: Values
  readonly isDryRun: boolean
  readonly once: Once | null
}

/** What requests say besides their members. */
export interface ConfirmedChange extends AskedChange {
  readonly match: string | undefined
  /** The text that has to be typed in the browser. */
  readonly typed: string
}

export async function addRecord<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  call: StaffCall,
  { members, isDryRun, once }: AskedChange,
): Promise<ApiAnswer> {
  const { service, desk, api } = managed
  const { values, origin } = await desk.begin(call)
  const { more: further = {} } = api.record
  const allowed = { fields: desk.form.schemas, more: further, readOnly: {} }
  const { values: given, more, problems } = readSentMembers(call.request, allowed, members, {})
  if (problems.length > 0) return apiProblem(call.request, 'invalid', { fields: problems })
  const { organisation } = await call.context()
  const sent: SentRecord<Types> = {
    typed: desk.form.typed({ ...values, ...given }, organisation),
    file: readPicture({ body: {}, files: new Map() }, desk.file?.name ?? '', false),
    more: api.readMore?.(more) ?? desk.more.read(inputTexts(more)),
    ...{ before: null, origin, values },
  }
  return carryOut(service, call, once, (tx) => saveRecord(tx, managed, call, { sent, given, isDryRun }))
}

export async function changeRecord<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  call: StaffCall,
  { match, members, isDryRun, once }: ConfirmedChange,
): Promise<ApiAnswer> {
  const { service, desk, api } = managed
  const id = idIn(desk, call.params)
  if (match === undefined) return refuseWithoutTag(managed, call, id)
  const { organisation } = await call.context()
  return carryOut(service, call, once, async (tx) => {
    const stored = known(await desk.find(tx, id, call))
    const values = desk.valuesOf(stored)
    const seen = desk.form.tag(values)
    if (!isMatch(match, recordTag(managed, values))) return refused(apiProblem(call.request, 'tag_changed'))
    const { schemas: fields } = desk.form
    const { more: readOnly = {} } = api.record
    const allowed = { fields, more: furtherMembers(api.record, 'change'), readOnly }
    const shown = shownRecord(managed, stored)
    const { values: given, more, problems } = readSentMembers(call.request, allowed, members, shown)
    if (problems.length > 0) return refused(apiProblem(call.request, 'invalid', { fields: problems }))
    const sent: SentRecord<Types> = {
      typed: desk.form.typed({ ...values, ...given }, organisation),
      file: unchangedFile(managed, values),
      more: Object.keys(more).length === 0 ? desk.more.begin(call, stored) : desk.more.read(inputTexts(more)),
      ...{ before: { id, seen }, origin: null, values: {} },
    }
    return saveRecord(tx, managed, call, { sent, given, isDryRun })
  })
}

function unchangedFile<Types extends DeskTypes>({ desk }: ManagedDesk<Types>, values: Values) {
  const { name = '', of } = desk.file ?? {}
  const file = of?.(values)
  const body = { [`${name}_alt`]: file?.alt ?? '' }
  return readPicture({ body, files: new Map() }, name, (file?.id ?? null) !== null)
}

/** Saves a record and reads it again, so that no answer promises what was not stored. */
export async function saveRecord<Types extends DeskTypes>(
  tx: Tx,
  managed: ManagedDesk<Types>,
  call: StaffCall,
  {
    sent,
    given,
    isDryRun,
  }: { readonly sent: SentRecord<Types>; readonly given: Values; readonly isDryRun: boolean },
): Promise<Ending> {
  const { service, desk, api } = managed
  const saved = await desk.save(tx, sent, call)
  if (!saved.ok) return refused(await refusal(managed, call, saved.error))
  const toConfirm = api.proposal?.(saved.value) ?? null
  if (toConfirm !== null)
    return isDryRun ? refused(dryRunAnswer) : kept(proposed(service.config.baseUrl + toConfirm))
  const id = api.idOf(saved.value)
  const stored = known(await desk.find(tx, id, call))
  const isNew = sent.before === null
  const changed = alteredMembers(given, desk.valuesOf(stored), isNew)
  if (changed.length > 0) {
    const message = apiTranslator(call.request)('manageApi.altered')
    const fields = changed.map((name) => ({ name, code: 'altered', message }))
    return refused(apiProblem(call.request, 'invalid', { fields }))
  }
  if (isDryRun) return refused(dryRunAnswer)
  const shown = recordAnswer(managed, stored)
  if (!isNew) return kept(shown)
  const path = addressOf(service, api, id)
  const answer = { ...shown, status: 201, headers: { ...shown.headers, Location: path } }
  const secrets = api.secrets?.(saved.value) ?? {}
  return { isKept: true, answer: { ...answer, document: { ...answer.document, ...secrets } }, again: answer }
}

/** Returns the answer with a record and its tag. */
export function recordAnswer<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  stored: Types['stored'],
): ApiAnswer {
  const document = shownRecord(managed, stored)
  return { status: 200, headers: { ETag: document.etag }, document }
}

export const dryRunAnswer: ApiAnswer = { status: 200, document: { state: 'dry_run' } }

/** The answer where a second person confirms the change on a page. */
const proposed = (page: string): ApiAnswer => ({
  status: 202,
  headers: { Location: page },
  document: { state: 'proposed' },
})

/** The answer where the record shows how it goes on. */
const started = (record: string, members: Values = {}): ApiAnswer => ({
  status: 202,
  headers: { Location: record },
  document: { state: 'started', ...members },
})

/** The address of a record; of the only one, where the id is null. */
const addressOf = <Types extends ViewTypes>(
  { config }: Pick<Service, 'config'>,
  { record }: ViewApi<Types>,
  id: Types['id'] | null,
) => `${config.baseUrl}${apiPath(record)}${id === null ? '' : `/${encodeURIComponent(String(id))}`}`

async function refusal<Types extends DeskTypes>(
  { desk }: ManagedDesk<Types>,
  call: StaffCall,
  error: SaveRefusal<FieldProblem<Types['code']>>,
): Promise<ApiAnswer> {
  if (error.type === 'gone') throw new PageProblem(404)
  if (error.type === 'conflict') return apiProblem(call.request, 'tag_changed')
  const locale = apiLocale(call.request)
  const reader = { ...(await call.context()), locale, t: apiTranslator(call.request) }
  const fields = error.problems.map((problem) => ({
    name: problem.field,
    code: problem.code,
    message: desk.form.problemText(reader, problem) ?? problem.code,
  }))
  return apiProblem(call.request, 'invalid', { fields })
}

/** For a request that must say which state it is about; 404 where there is no such record. */
async function refuseWithoutTag<Types extends ViewTypes>(
  { service, desk }: ManagedView<Types>,
  call: StaffCall,
  id: Types['id'],
): Promise<ApiAnswer> {
  known(await desk.find(service.database.reads, id, call))
  return apiProblem(call.request, 'tag_missing')
}

export async function removeRecord<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  // biome-ignore lint/suspicious/noExplicitAny: the subject concerns the action alone
  removal: RecordAction<any, any>,
  call: StaffCall,
  asked: ConfirmedChange,
): Promise<ApiAnswer> {
  const id = idIn(managed.desk, call.params)
  if (asked.match === undefined) return refuseWithoutTag(managed, call, id)
  return act(managed, { action: removal }, call, asked)
}

/** Performs an action of a record. */
export async function actOnRecord<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  // biome-ignore lint/suspicious/noExplicitAny: the subject concerns the action alone
  { action, documented }: { readonly action: RecordAction<any, any>; readonly documented: ManagedAction },
  call: StaffCall,
  asked: ConfirmedChange,
): Promise<ApiAnswer> {
  const { members = {} } = documented
  const { problems } = readSentMembers(
    call.request,
    { fields: {}, more: members, readOnly: {} },
    asked.members,
    {},
  )
  if (problems.length > 0) return apiProblem(call.request, 'invalid', { fields: problems })
  return act(managed, { action, goesOn: documented.goesOn }, call, asked)
}

async function act<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  // biome-ignore lint/suspicious/noExplicitAny: the subject concerns the action alone
  { action, goesOn }: { readonly action: RecordAction<any, any>; readonly goesOn?: true | undefined },
  call: StaffCall,
  { match, typed, isDryRun, once }: ConfirmedChange,
): Promise<ApiAnswer> {
  const { service, desk, api } = managed
  const { request } = call
  const id = idIn(desk, call.params)
  const ids = [textField(call.params, 'id')]
  const named = { ...call, params: { id: ids[0] ?? '' } }
  const context = await call.context()
  return carryOut(service, call, once, async (tx) => {
    const stored = known(await desk.find(tx, id, call))
    if (match !== undefined && !isMatch(match, recordTag(managed, desk.valuesOf(stored))))
      return refused(apiProblem(request, 'tag_changed'))
    const { subject, ...done } = await performAction(tx, action, named, context, { ids, typed })
    if ('refused' in done) {
      if (done.refused === 409) return refused(apiProblem(request, 'hindered'))
      return refused(apiProblem(request, 'confirmation_needed', { confirm: done.expected ?? '' }))
    }
    const { outcome } = done
    const hindrance = action.api?.hindrance?.(outcome, subject) ?? null
    if (hindrance !== null) return refused(apiProblem(request, 'hindered', { text: hindrance }))
    const t = apiTranslator(request)
    const problems = action.api?.problems?.(outcome, subject) ?? []
    const fields = problems.map(({ name, code, text }) => ({
      ...{ name, code, message: typeof text === 'function' ? text(t) : t(text) },
    }))
    if (fields.length > 0) return refused(apiProblem(request, 'invalid', { fields }))
    if (isDryRun) return refused(dryRunAnswer)
    const page = action.api?.proposal?.(outcome) ?? null
    if (page !== null) return kept(proposed(service.config.baseUrl + page))
    const document = action.api?.answer?.(outcome, subject)
    if (goesOn) return kept(started(addressOf(service, api, desk.isSingle === true ? null : id), document))
    if (document === undefined) return kept({ status: 204 })
    const secrets = action.api?.secrets?.(outcome, subject) ?? {}
    const answer = { status: 200, document: { ...document, ...secrets } }
    return { isKept: true, answer, again: { status: 200, document } }
  })
}

/** Inputs as a browser sends them. */
export const inputTexts = (more: Values): Values =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
