import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Values } from '../../records/fields/field.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { fold } from '../../values/text.ts'
import { apiPath, type ManagedView, shownRecord } from '../records/managed-desk.ts'
import type { ManagedRecord } from '../records/managed-record.ts'
import type { ViewTypes } from '../records/record-desk.ts'
import { type ApiAnswer, parameterProblem } from './api-answer.ts'
import { type Parameters, readQuery } from './record-requests.ts'

const pageParameters = {
  after: { type: 'string', description: 'The id after which the list goes on.' },
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'How many at most.' },
  q: { type: 'string', maxLength: 200, description: 'Words that all must be in the texts of the record.' },
} as const satisfies Parameters

/** The parameters of a list: besides its part and the search, each field that has one plain value. */
export function listParameters({ schemas }: Pick<ManagedRecord, 'schemas'>): Parameters {
  const filters = Object.entries(schemas).flatMap(([name, schema]) => {
    const type = plainType(schema)
    const description = 'Only those with this value; empty for those without one.'
    return type === null ? [] : [[name, { type, description }] as const]
  })
  return { ...Object.fromEntries(filters), ...pageParameters }
}

/** Returns the type of a field with one plain value, which may also be null. */
function plainType(schema: JsonSchema): 'string' | 'boolean' | null {
  const variants = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')
  const types = new Set(variants.flatMap((one) => one.type ?? typeof (one.const ?? one.enum?.[0])))
  if (types.size !== 1) return null
  if (types.has('boolean')) return 'boolean'
  return types.has('string') || types.has('integer') || types.has('number') ? 'string' : null
}

/** How many records one request reads at most while it looks for those that match. */
const mostRead = 10_000
const readAtOnce = 500

/** Returns a part of the records, in the order of ids. */
export async function listRecords<Types extends ViewTypes>(
  managed: ManagedView<Types>,
  call: StaffCall,
): Promise<ApiAnswer> {
  const { service, desk, api } = managed
  const page = known(api.page)
  const query = readQuery(call, listParameters(api.record))
  if (!query.ok) return parameterProblem(call.request, query.error)
  const { after = null, limit: asked, ...wanted } = query.value
  const limit = Number(asked ?? pageParameters.limit.default)
  let from = after === null ? null : desk.readId(after)
  if (after !== null && from === null) return parameterProblem(call.request, 'after')
  const items: Values[] = []
  // The id up to which the answer goes.
  let end: string | null = null
  const part = (isMore: boolean): ApiAnswer => {
    const rest = new URLSearchParams({ ...wanted, limit: String(limit), after: end ?? '' })
    const next = isMore && end !== null ? `${service.config.baseUrl}${apiPath(api.record)}?${rest}` : null
    return { status: 200, document: { items, next } }
  }
  const size = Object.keys(wanted).length > 0 ? readAtOnce : limit + 1
  for (let read = 0; read < mostRead; read += size) {
    const found = await page(service.database.reads, { after: from, limit: size }, call)
    for (const stored of found) {
      const shown = shownRecord(managed, stored)
      const isWanted = matches(shown, wanted)
      if (isWanted && items.length === limit) return part(true)
      if (isWanted) items.push(shown)
      if (items.length < limit || isWanted) end = String(shown.id)
      from = desk.readId(String(shown.id))
    }
    if (found.length < size) return part(false)
  }
  return part(true)
}

function matches(
  { id, etag, ...values }: Values,
  { q, ...filters }: Readonly<Record<string, string>>,
): boolean {
  for (const [name, text] of Object.entries(filters)) if (String(values[name] ?? '') !== text) return false
  if (q === undefined) return true
  const texts = fold(textsIn(values).join(' '))
  return fold(q)
    .split(/\s+/)
    .every((word) => texts.includes(word))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
