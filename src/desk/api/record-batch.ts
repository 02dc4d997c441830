import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyAction } from '../../identity/keys/management-keys.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { jsonError } from '../../site/serving/json-error.ts'
import type { ManagedDesk } from '../records/managed-desk.ts'
import type { DeskTypes } from '../records/record-desk.ts'
import { type ApiAnswer, apiProblem } from './api-answer.ts'
import { usedKey } from './key-guard.ts'
import { type AskedChange, addRecord, changeRecord, inputTexts, removeRecord } from './record-changes.ts'
import { readSentMembers } from './sent-members.ts'

const mostRows = 500

const members = Type.Record(Type.String(), Type.Unknown())
const id = Type.Union([Type.String(), Type.Integer()])
const strict = { additionalProperties: false }

export const batchSchema = Type.Object(
  {
    rows: Type.Array(
      Type.Union([
        Type.Object({ add: members, begin: Type.Optional(members) }, strict),
        Type.Object({ change: members, id, etag: Type.String() }, strict),
        Type.Object(
          { remove: Type.Literal(true), id, etag: Type.String(), confirm: Type.Optional(Type.String()) },
          strict,
        ),
      ]),
      { maxItems: mostRows },
    ),
  },
  strict,
)

type Row = Static<typeof batchSchema>['rows'][number]

/** Carries out rows one by one, each in a transaction of its own; a row that is refused does not hinder the others. */
export async function batchOfRecords<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  call: StaffCall,
  asked: AskedChange,
): Promise<ApiAnswer> {
  const { request } = call
  if (!Value.Check(batchSchema, asked.members)) {
    const fields = [{ name: 'rows', code: 'type', message: 'must be rows that add, change or remove' }]
    return apiProblem(request, 'invalid', { fields })
  }
  const rows: object[] = []
  for (const [place, row] of asked.members.rows.entries()) {
    const once = asked.once === null ? null : { ...asked.once, key: `${asked.once.key} ${place}` }
    const {
      status,
      headers = {},
      document,
      problem,
    } = await carriedOut(managed, call, row, { ...asked, once })
    const { Location: location } = headers
    const answer = document ?? problem
    rows.push({
      status,
      ...(location !== undefined && { location }),
      ...(answer !== undefined && { answer }),
    })
  }
  return { status: 200, document: { rows } }
}

const actionOf = (row: Row): KeyAction => ('add' in row ? 'add' : 'change' in row ? 'change' : 'remove')

async function carriedOut<Types extends DeskTypes>(
  managed: ManagedDesk<Types>,
  call: StaffCall,
  row: Row,
  { isDryRun, once }: AskedChange,
): Promise<ApiAnswer> {
  const { service, desk, api } = managed
  const { request } = call
  if (!usedKey(request).actions.includes(actionOf(row))) return apiProblem(request, 'key_scope')
  const asked = { members: {}, isDryRun, once, typed: '', match: undefined }
  try {
    if ('add' in row) {
      if (api.record.isAddable === false) return apiProblem(request, 'hindered')
      const { begin = {}, add } = row
      const allowed = { fields: {}, more: api.record.begins ?? {}, readOnly: {} }
      const { more, problems: fields } = readSentMembers(request, allowed, begin, {})
      if (fields.length > 0) return apiProblem(request, 'invalid', { fields })
      return await addRecord(managed, { ...call, query: inputTexts(more) }, { ...asked, members: add })
    }
    const named = { ...call, params: { id: String(row.id) } }
    const match = row.etag
    if ('change' in row) {
      if (desk.isFixed) return apiProblem(request, 'hindered')
      return await changeRecord(managed, named, { ...asked, match, members: row.change })
    }
    if (api.removal === undefined) return apiProblem(request, 'hindered')
    return await removeRecord(managed, api.removal, named, { ...asked, match, typed: row.confirm ?? '' })
  } catch (error) {
    if (!(error instanceof PageProblem)) throw error
    const problem = jsonError(service, request, { status: error.status, cause: null, isEnglish: true })
    return { status: error.status, problem }
  }
}
