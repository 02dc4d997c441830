import type { MessageKey } from '../../../i18n/translate.ts'
import type { Access } from '../../../storage/schema.ts'
import type { ProposableField } from '../../fields.ts'

/** `line` and `lines` are texts of one line and of several, `rich` one with markup. */
export type FieldType = 'line' | 'lines' | 'rich' | 'email' | 'tel' | 'link' | 'number' | 'access' | 'moment'

type OwnName = MessageKey extends infer Key
  ? Key extends `directoryManage.field.${infer Name}`
    ? Name
    : never
  : never

export interface FormField {
  /** Of the input and of the column. */
  readonly name: string
  readonly label: `directoryManage.field.${OwnName}` | `personField.${ProposableField}`
  readonly type: FieldType
  readonly required?: boolean
  /** Of a number. */
  readonly range?: readonly [least: number, most: number]
}

const own = (
  name: OwnName,
  type: FieldType,
  rest: Pick<FormField, 'required' | 'range'> = {},
): FormField => ({
  name,
  label: `directoryManage.field.${name}`,
  type,
  ...rest,
})

/** What people are made of has names that clients of the API know as well. */
const personal = (name: ProposableField, type: FieldType, required = false): FormField => ({
  name,
  label: `personField.${name}`,
  type,
  required,
})

export interface FieldGroup {
  readonly name:
    | 'agency'
    | 'person'
    | 'about'
    | 'membership'
    | 'contact'
    | 'addresses'
    | 'map'
    | 'internal'
    | 'publication'
  readonly fields: readonly FormField[]
}

const addresses: FieldGroup = {
  name: 'addresses',
  fields: [
    own('location_address', 'lines'),
    own('location_code_city', 'line'),
    own('postal_address', 'lines'),
    own('postal_code_city', 'line'),
  ],
}

const publication: FieldGroup = {
  name: 'publication',
  fields: [own('access', 'access'), own('publication_start', 'moment'), own('publication_end', 'moment')],
}

export const agencyGroups: readonly FieldGroup[] = [
  {
    name: 'agency',
    fields: [own('title', 'line', { required: true }), own('portrait', 'rich')],
  },
  {
    name: 'contact',
    fields: [
      own('phone', 'tel'),
      own('phone_direct', 'tel'),
      own('email', 'email'),
      own('website', 'link'),
      own('opening_hours', 'lines'),
    ],
  },
  addresses,
  {
    name: 'map',
    fields: [
      own('geo_lat', 'number', { range: [-90, 90] }),
      own('geo_lon', 'number', { range: [-180, 180] }),
      own('geo_zoom', 'number', { range: [0, 30] }),
    ],
  },
  publication,
]

export const personGroups: readonly FieldGroup[] = [
  {
    name: 'person',
    fields: [
      personal('salutation', 'line'),
      personal('academic_title', 'line'),
      personal('first_name', 'line'),
      personal('last_name', 'line', true),
      personal('function', 'line'),
    ],
  },
  {
    name: 'contact',
    fields: [
      personal('phone', 'tel'),
      personal('phone_direct', 'tel'),
      personal('email', 'email'),
      personal('website', 'link'),
      personal('website_2', 'link'),
    ],
  },
  addresses,
  {
    name: 'about',
    fields: [
      personal('profession', 'line'),
      personal('born', 'line'),
      personal('political_party', 'line'),
      personal('parliamentary_group', 'line'),
      personal('notes', 'lines'),
    ],
  },
  {
    name: 'internal',
    fields: [personal('external_user_id', 'line'), personal('staff_number', 'line')],
  },
  publication,
]

export const membershipGroups: readonly FieldGroup[] = [
  {
    name: 'membership',
    fields: [
      own('title', 'line'),
      own('since', 'line'),
      own('prefix', 'line'),
      own('addition', 'line'),
      own('note', 'lines'),
    ],
  },
  publication,
]

export const fieldsOf = (groups: readonly FieldGroup[]) => groups.flatMap(({ fields }) => fields)

/** Those to choose from; a record that has another keeps it until somebody chooses one of these. */
export const accesses = ['public', 'member', 'secret', 'private'] as const satisfies readonly Access[]
