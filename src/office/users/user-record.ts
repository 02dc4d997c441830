import Type from 'typebox'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import { type Account, accountState } from '../../identity/accounts/accounts.ts'
import { accessChoices, accessOf, limitSchema, type Scope } from '../../identity/accounts/scope.ts'
import { longestName } from '../../identity/accounts/users.ts'
import type { HandOver } from '../../identity/login/one-time-links.ts'
import { setting } from '../../identity/organisation/setting-controls.ts'
import type { LoginWay, Role } from '../../platform/storage/schema/schema.ts'
import { type Control, type FieldProblem, firstOf, type Values } from '../../records/fields/field.ts'
import { fields } from '../../records/fields/fields.ts'
import { recordForm } from '../../records/fields/record-form.ts'
import { shortLine } from '../../records/fields/texts.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok } from '../../values/result.ts'

export const loginWayChoices: readonly LoginWay[] = ['any', 'local', 'external']

/** Returns the choice in the form for the rights of a record. */
const accessIn = (record: Values) =>
  accessOf({ role: record.role as Role, scope: (record.scope ?? null) as Scope })

/** Role and limit are one choice in the form, and an agency that goes with one of its options. */
const roleControl: Control<Role, 'access'> = {
  inputs: () => ['access'],
  write: (_, __, record) => [['access', [accessIn(record)]]],
  read(typed, { name }) {
    const chosen = accessChoices.find((one) => one === firstOf(typed, 'access'))
    if (chosen === undefined) return fail([{ input: 'access', code: 'access' }])
    return ok({ [name]: chosen === 'admin' ? 'admin' : 'editor' })
  },
}

const scopeControl: Control<Scope, 'agency'> = {
  inputs: () => ['access', 'agency'],
  write(scope, _, record) {
    const agency = scope !== null && scope !== undefined && 'agency' in scope ? String(scope.agency) : ''
    return [
      ['access', [accessIn(record)]],
      ['agency', [agency]],
    ]
  },
  read(typed, { name }) {
    const chosen = firstOf(typed, 'access')
    if (chosen !== 'agency') return ok({ [name]: chosen === 'results' ? { results: true } : null })
    const agency = /^[1-9]\d{0,14}$/.exec(firstOf(typed, 'agency'))?.[0]
    if (agency === undefined) return fail([{ input: 'agency', code: 'agency' }])
    return ok({ [name]: { agency: Number(agency) } })
  },
}

const userFields = fields({
  name: shortLine(longestName, {
    ...{ label: 'common.name', group: 'account' },
    description: 'The name of the person.',
  }),
  role: setting(
    {
      ...{ label: 'accounts.access', hint: 'accounts.access.hint', group: 'account' },
      description: 'Admins may do everything. `editor` unless something else is sent.',
    },
    Type.Optional(Type.Enum(['admin', 'editor'])),
    roleControl,
  ),
  scope: setting(
    {
      ...{ label: 'common.agency', hint: 'accounts.agency.hint', group: 'account' },
      description: 'What an editor is limited to, if anything; admins never are.',
    },
    Type.Optional(Type.Union([limitSchema, Type.Null()])),
    scopeControl,
  ),
})

/** What can be wrong with an account, with its text. */
const texts = {
  required: 'access.name.missing',
  'too-long': 'access.name.long',
  access: 'accounts.access.missing',
  agency: 'accounts.agency.missing',
  'email-invalid': 'access.email.invalid',
  'email-taken': 'access.email.taken',
  'last-admin': 'accounts.problem.lastAdmin',
  'login-way': 'common.problem.required',
  'last-local-admin': 'signOn.way.lastLocal',
} as const satisfies Record<string, PlainKey>

export type UserCode = keyof typeof texts

export const userProblemKey = (code: UserCode): PlainKey => texts[code]

/** The input where a problem of a stored account is shown. */
const inputs = {
  'name-missing': ['name', 'name', 'required'],
  'name-long': ['name', 'name', 'too-long'],
  agency: ['scope', 'agency', 'agency'],
  'email-invalid': ['email', 'email', 'email-invalid'],
  'email-taken': ['email', 'email', 'email-taken'],
  'last-admin': ['role', 'access', 'last-admin'],
  'login-way': ['login_way', 'login_way', 'login-way'],
  'last-local-admin': ['login_way', 'login_way', 'last-local-admin'],
} as const satisfies Record<string, readonly [field: string, input: string, code: UserCode]>

export function userProblemAt(problem: keyof typeof inputs): FieldProblem<UserCode> {
  const [field, input, code] = inputs[problem]
  return { field, input, code }
}

export const userForm = recordForm<typeof userFields.list, UserCode>(userFields, {
  groups: { account: 'accounts.change' },
  problemText: userProblemKey,
  labels: { email: 'common.emailAddress', login_way: 'signOn.way' },
})

/** An account as programs see it; its fields are those of a bundle. */
export function userValues(account: Account): Values {
  const { id, email, name, role, scope, loginWay, blocked, lastLogin, created, hasSecondFactor } = account
  return {
    ...{ id, email, name, role, scope, login_way: loginWay, blocked, last_login: lastLogin, created },
    ...{ state: accountState(account), second_factor: hasSecondFactor },
  }
}

const link = {
  link: {
    type: 'string',
    format: 'uri',
    description:
      'Where the person chooses a password. It is missing where it was mailed, and is not told again.',
  },
} as const

export const managedUsers: ManagedRecord = {
  ...{ name: 'users', title: 'accounts.title', noun: 'user', need: 'admin' },
  // An invited account can log in, without the limits of the key.
  isOpenByName: true,
  schemas: userForm.schemas,
  more: { email: { type: 'string', description: 'It cannot be changed.' } },
  shown: {
    email: { type: 'string', description: 'With which the person logs in.' },
    login_way: { type: 'string', enum: loginWayChoices, description: 'See the action `login-way`.' },
    blocked: { type: ['string', 'null'], format: 'date-time', description: 'Since when it is blocked.' },
    last_login: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When somebody last logged in.',
    },
    created: { type: 'string', format: 'date-time', description: 'When it was added.' },
    state: { type: 'string', enum: ['active', 'invited', 'blocked'], description: 'Whether it can be used.' },
    second_factor: { type: 'boolean', description: 'Whether it has a second factor.' },
  },
  secrets: link,
  actions: {
    block: { summary: 'Blocks an account: its sessions and links end, and its keys open nothing.' },
    unblock: { summary: 'Opens a blocked account again.' },
    'end-sessions': { summary: 'Logs the person out everywhere.' },
    'reset-second-factor': { summary: 'Removes second factor, passkeys and recovery codes.' },
    'login-way': {
      summary: 'Sets how the person may log in.',
      members: {
        login_way: {
          ...{ type: 'string', enum: loginWayChoices },
          description: 'By the means of the account (`local`), through a provider (`external`), or `any`.',
        },
      },
    },
    link: {
      summary:
        'Sends an invitation again, or a link to choose a new password; refused with `hindered` for accounts that are blocked or log in through a provider alone.',
      answer: {
        ...{ mailed: { type: 'boolean', description: 'Whether it was mailed to the person.' } },
        ...link,
      },
    },
  },
  example: { email: 'beispiel@example.ch', name: 'Beispiel', role: 'editor', scope: { results: true } },
}

/** Types of the pages for accounts. */
export interface UserTypes {
  readonly id: string
  readonly stored: Account
  readonly code: UserCode
  readonly origin: null
  /** What an account keeps from its invitation. */
  readonly more: { readonly email: string }
  /** Without a link for an account that was changed. */
  readonly saved: { readonly user: Pick<Account, 'id' | 'name'>; readonly link: HandOver | null }
}
