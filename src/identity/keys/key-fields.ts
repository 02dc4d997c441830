import Type, { type TNull, type TOptional, type TSchema, type TString, type TUnion } from 'typebox'
import { bundleMoment, optional } from '../../records/bundle/fields.ts'
import { oneLine, showInput, single } from '../../records/fields/controls.ts'
import type { Field, FieldProblem, OwnColumn, Values } from '../../records/fields/field.ts'
import { line } from '../../records/fields/texts.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { ok } from '../../values/result.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { lastDay } from './expiry.ts'

/** The name of a key; it is checked when the key is made. */
export const keyName = (hint: PlainKey) => ({
  ...line({ label: 'common.name', hint, group: 'key', required: true, description: 'Its own name.' }),
  control: single<string, never>({ write: oneLine, read: ok, show: showInput('text') }),
})

/** What programs are told of every key. */
export const shownOfKeys = {
  created: { type: 'string', format: 'date-time', description: 'When it was made.' },
  last_used: { type: ['string', 'null'], format: 'date-time', description: 'When it was last used.' },
} as const

type ExpiryField = { readonly group: 'key' } & Field<
  TOptional<TUnion<[TString, TNull]>>,
  OwnColumn<Instant | null>,
  never
>

/** The last day on which a key is valid, in Switzerland; it is checked when the key is made. */
export const keyExpiry = (label: PlainKey, hint: PlainKey): ExpiryField => ({
  ...{ label, hint, group: 'key' },
  description: 'The last day on which it is valid; null for no end.',
  schema: optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  control: single<string | null, never>({
    read: (text) => ok(text === '' ? null : text),
    show: showInput('date'),
  }),
  toColumns: () => ({}),
  fromRow: ({ expires }: Values) => {
    const end = parseInstant(String(expires))
    return end === null ? null : lastDay(end).toString()
  },
})

/** When a key was last used, which its use writes. */
export const lastUse: Field<TSchema, OwnColumn<Instant | null>, never> = {
  schema: optional(bundleMoment),
  toColumns: () => ({}),
  fromRow: ({ last_used }) => last_used,
}

/** What can be wrong with a field of a key, with its text. */
const texts = {
  required: 'common.problem.required',
  'too-long': 'common.problem.too-long',
  taken: 'common.problem.taken',
  type: 'uploadTokens.typeUnknown',
  record: 'managementKeys.recordsOther',
  'record-of-agency': 'managementKeys.recordsOfAgency',
  action: 'managementKeys.actionsMissing',
  limited: 'managementKeys.agencyLimited',
  agency: 'common.problem.agency',
  address: 'managementKeys.addressInvalid',
  many: 'common.problem.many',
  date: 'common.problem.until',
  past: 'uploadTokens.expiresPast',
} as const satisfies Record<string, PlainKey>

export type KeyCode = keyof typeof texts

export const keyProblemText = (code: KeyCode): PlainKey => texts[code]

/** The field and the code of each problem of a new key. */
const problems = {
  'name-missing': ['name', 'required'],
  'name-long': ['name', 'too-long'],
  'name-taken': ['name', 'taken'],
  'type-unknown': ['types', 'type'],
  'items-many': ['items', 'many'],
  'item-long': ['items', 'too-long'],
  'record-unknown': ['records', 'record'],
  'record-of-agency': ['records', 'record-of-agency'],
  'actions-missing': ['actions', 'action'],
  'agency-limited': ['agency', 'limited'],
  'agency-unknown': ['agency', 'agency'],
  'addresses-invalid': ['addresses', 'address'],
  'addresses-many': ['addresses', 'many'],
  'expires-invalid': ['expires', 'date'],
  'expires-past': ['expires', 'past'],
} as const satisfies Record<string, readonly [field: string, code: KeyCode]>

export function keyProblemAt(problem: keyof typeof problems): FieldProblem<KeyCode> {
  const [field, code] = problems[problem]
  return { field, input: field, code }
}
