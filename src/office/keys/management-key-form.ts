import { type ManagedRecord, recordsWithin } from '../../desk/records/managed-record.ts'
import type { Rights } from '../../identity/accounts/scope.ts'
import {
  keyActions,
  type ManagementKeyProblem,
  mostAddresses,
  type NewManagementKey,
} from '../../identity/keys/management-keys.ts'
import { isNetwork } from '../../platform/config/networks.ts'
import { listField, textField } from '../../platform/http/forms/form.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { Translate } from '../../texts/translate.ts'
import { choices, field, problemSummary, select, textArea } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { AgencyChoice } from '../users/account-choice.ts'
import { agencyOptions } from '../users/account-parts.ts'

/** The input of the form, which is shown again after an error. */
export interface ManagementKeyForm {
  readonly name: string
  readonly records: readonly string[]
  readonly actions: readonly string[]
  readonly agency: string
  /** One per line. */
  readonly addresses: string
  readonly expires: string
}

export const emptyKeyForm: ManagementKeyForm = {
  ...{ name: '', records: [], actions: ['read'], agency: '', addresses: '', expires: '' },
}

export function readKeyForm(body: unknown): ManagementKeyForm {
  return {
    name: textField(body, 'name'),
    records: listField(body, 'records'),
    actions: listField(body, 'actions'),
    agency: textField(body, 'agency'),
    addresses: textField(body, 'addresses'),
    expires: textField(body, 'expires'),
  }
}

const addressesIn = ({ addresses }: ManagementKeyForm): readonly string[] => [
  ...new Set(
    addresses
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

interface KeyOffer {
  readonly records: readonly ManagedRecord[]
  readonly rights: Rights
  readonly agencies: readonly AgencyChoice[]
}

export function wantedKey(
  form: ManagementKeyForm,
  { records, rights, agencies }: KeyOffer,
): NewManagementKey {
  const agency = form.agency === '' ? null : Number(form.agency)
  return {
    ...form,
    offered: recordsWithin(records, rights, agency).map(({ name }) => name),
    agency,
    agencies: agencies.map(({ id }) => id),
    addresses: addressesIn(form),
  }
}

/** The input of each problem. People with a limit have no input for an agency. */
const inputOf = {
  'name-missing': 'name',
  'name-long': 'name',
  'name-taken': 'name',
  'record-unknown': 'records',
  'actions-missing': 'actions',
  'agency-limited': 'name',
  'agency-unknown': 'agency',
  'addresses-invalid': 'addresses',
  'addresses-many': 'addresses',
  'expires-invalid': 'expires',
  'expires-past': 'expires',
} as const satisfies Record<ManagementKeyProblem, keyof ManagementKeyForm>

const plainTexts = {
  'name-missing': 'access.keys.nameMissing',
  'name-long': 'common.nameLong',
  'name-taken': 'access.keys.nameTaken',
  'actions-missing': 'managementKeys.actionsMissing',
  'agency-limited': 'managementKeys.agencyLimited',
  'agency-unknown': 'common.problem.agency',
  'expires-invalid': 'uploadTokens.expiresInvalid',
  'expires-past': 'uploadTokens.expiresPast',
} as const

function problemText(t: Translate, problem: ManagementKeyProblem, form: ManagementKeyForm): string {
  switch (problem) {
    case 'record-unknown':
      return t(form.agency === '' ? 'managementKeys.recordsOther' : 'managementKeys.recordsOfAgency')
    case 'addresses-invalid':
      return t('managementKeys.addressInvalid', {
        address: addressesIn(form).find((entry) => !isNetwork(entry)) ?? '',
      })
    case 'addresses-many':
      return t('managementKeys.addressesMany', { count: mostAddresses })
    default:
      return t(plainTexts[problem])
  }
}

export interface KeyFormView {
  readonly form: ManagementKeyForm
  readonly problems: readonly ManagementKeyProblem[]
  /** The records that a new key may name. */
  readonly offered: readonly ManagedRecord[]
  readonly agencies: readonly AgencyChoice[]
  readonly mayChooseAgency: boolean
}

export function managementKeyForm(
  context: PageContext,
  action: string,
  { form, problems, offered, agencies, mayChooseAgency }: KeyFormView,
): Html {
  const { t } = context
  const lines = problems.map((problem) => ({
    name: inputOf[problem],
    text: problemText(t, problem, form),
  }))
  const error = (input: keyof ManagementKeyForm) => lines.find(({ name }) => name === input)?.text
  const optional = (label: string) => t('uploadTokens.optional', { label })
  return html`<section class="narrow stack" aria-labelledby="add-heading">
<h2 id="add-heading">${t('access.keys.add')}</h2>
${problemSummary(context, lines)}
<form method="post" action="${action}" class="stack">
${field({
  name: 'name',
  label: t('common.name'),
  value: form.name,
  hint: t('managementKeys.nameHint'),
  error: error('name'),
})}
${choices({
  name: 'records',
  label: optional(t('managementKeys.records')),
  type: 'checkbox',
  options: offered.map(({ name, title }) => ({ value: name, text: t(title) })),
  chosen: form.records,
  hint: t('managementKeys.recordsHint'),
  error: error('records'),
})}
${choices({
  name: 'actions',
  label: t('common.actions'),
  type: 'checkbox',
  options: keyActions.map((value) => ({ value, text: t(`managementKeys.action.${value}`) })),
  chosen: form.actions,
  error: error('actions'),
})}
${
  mayChooseAgency &&
  select({
    name: 'agency',
    label: optional(t('common.agency')),
    options: [{ value: '', text: t('managementKeys.noAgency') }, ...agencyOptions(agencies)],
    value: form.agency,
    hint: t('managementKeys.agencyHint'),
    error: error('agency'),
  })
}
${textArea({
  name: 'addresses',
  label: optional(t('managementKeys.addresses')),
  rows: 3,
  value: form.addresses,
  hint: t('managementKeys.addressesHint'),
  error: error('addresses'),
})}
${field({
  name: 'expires',
  label: optional(t('managementKeys.expires')),
  type: 'date',
  value: form.expires,
  hint: t('managementKeys.expiresHint'),
  error: error('expires'),
  required: false,
})}
<p><button class="button">${t('access.keys.submit')}</button></p>
</form>
</section>`
}
