import { recordPage } from '../../desk/pages/record-page.ts'
import { secretPage } from '../../desk/pages/secret-page.ts'
import { apiPath } from '../../desk/records/managed-desk.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { ShownRecord } from '../../desk/records/record-desk.ts'
import type { ActionQuestion } from '../../desk/records/staff-action.ts'
import { lastDay } from '../../identity/keys/expiry.ts'
import type { KeyLimits, ListedManagementKey, NamedKey } from '../../identity/keys/management-keys.ts'
import { firstOf, type ShownField } from '../../records/fields/field.ts'
import { shownChoices } from '../../records/fields/lists.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime, formatDay } from '../../texts/language/format.ts'
import { notice, select } from '../../web/components/form.ts'
import { type RecordColumn, recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { managementKeysPath } from '../account/account-page.ts'
import type { AgencyChoice } from '../users/account-choice.ts'
import { agencyOptions } from '../users/account-parts.ts'
import { dateTimeOrNever } from '../wording/texts.ts'
import { type ManagementKeyTypes, managementKeyForm } from './management-key-record.ts'

/** A key may be bound to many addresses; a table cell has room for a few. */
const addressesShown = 3

export interface ManagementKeysView {
  readonly own: readonly ListedManagementKey[]
  /** Those of other people; empty unless an admin looks. */
  readonly others: readonly ListedManagementKey[]
  /** All records that there are. */
  readonly records: readonly ManagedRecord[]
  /** Those that the user may manage. */
  readonly offered: readonly ManagedRecord[]
  readonly agencies: readonly AgencyChoice[]
  readonly isRemoved: boolean
}

const breadcrumbs = ({ t }: PageContext) => [{ title: t('access.account.title'), href: '/manage/account' }]

export function managementKeysPage(context: PageContext, view: ManagementKeysView): Html {
  const { t, service } = context
  const now = service.clock.now()
  const expired = view.own.filter(({ expires }) => expires !== null && expires <= now).length
  return staffPage(
    context,
    { title: t('manageApi.keys'), breadcrumbs: breadcrumbs(context) },
    html`<p>${t('managementKeys.text')}</p>
${view.isRemoved && notice('success', t('access.keys.removed'))}
${expired > 0 && notice('warning', t('managementKeys.expiredSome', { count: expired }))}
<p><a class="button" href="${managementKeysPath}/new">${t('access.keys.add')}</a></p>
${view.own.length === 0 ? html`<p class="empty">${t('access.keys.empty')}</p>` : keyTable(context, view, view.own)}
${usage(context, { records: null, actions: ['read'] }, view.offered, t('access.keys.placeholder'))}
${othersSection(context, view)}`,
  )
}

const listed = (context: PageContext) => [
  ...breadcrumbs(context),
  { title: context.t('manageApi.keys'), href: managementKeysPath },
]

interface KeyOffer {
  /** The records that a new key may name. */
  readonly offered: readonly ManagedRecord[]
  /** Those to which it may be limited; null where it may not. */
  readonly agencies: readonly AgencyChoice[] | null
}

export function managementKeyFormPage(
  context: PageContext,
  shown: ShownRecord<ManagementKeyTypes>,
  { offered, agencies }: KeyOffer,
): Html {
  const { t } = context
  const view = {
    ...shown,
    show: {
      records: (of: ShownField) =>
        shownChoices(
          context,
          of,
          offered.map(({ name, title }) => ({ name, text: title })),
        ),
      agency: (of: ShownField) => (agencies === null ? html`` : agencyField(context, of, agencies)),
    },
  }
  return recordPage(context, managementKeyForm, shown, {
    title: t('access.keys.add'),
    breadcrumbs: listed(context),
    ...{ action: `${managementKeysPath}/new`, cancel: managementKeysPath, done: null, above: false },
    fields: [html`<div class="narrow">${managementKeyForm.inputs(context, 'key', view)}</div>`],
  })
}

const agencyField = (
  context: PageContext,
  { name, label, hint, error, typed }: ShownField,
  agencies: readonly AgencyChoice[],
) =>
  select({
    ...{ name, label, hint, error, value: firstOf(typed, name) },
    options: [{ value: '', text: context.t('managementKeys.noAgency') }, ...agencyOptions(agencies)],
    search: context,
  })

function othersSection(context: PageContext, view: ManagementKeysView): Html | false {
  const { t } = context
  if (view.others.length === 0) return false
  return html`<section class="stack" aria-labelledby="others-heading">
<h2 id="others-heading">${t('managementKeys.others')}</h2>
<p>${t('managementKeys.othersText')}</p>
${keyTable(context, view, view.others, [[t('common.emailAddress'), ({ email }) => email]])}
</section>`
}

function keyTable(
  context: PageContext,
  view: ManagementKeysView,
  keys: readonly ListedManagementKey[],
  more: readonly RecordColumn<ListedManagementKey>[] = [],
): Html {
  const { t, service } = context
  const now = service.clock.now()
  return recordTable(context, keys, [
    [t('common.name'), ({ name }) => name],
    ...more,
    [
      t('managementKeys.allows'),
      (key) =>
        html`<div>${limitsText(context, key, view)}${key.expires !== null && key.expires <= now && html` <span class="state state-closed">${t('managementKeys.expired')}</span>`}</div>`,
    ],
    [t('access.keys.lastUsed'), ({ lastUsed }) => dateTimeOrNever(context, lastUsed)],
    [
      null,
      ({ id, name }) =>
        html`<a href="${managementKeysPath}/${id}/delete">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    ],
  ])
}

/** What a key allows, in words. A record that a later release knew is shown by its name. */
function limitsText(
  context: PageContext,
  { records, actions, agency, addresses, expires }: ListedManagementKey,
  { records: all, agencies }: ManagementKeysView,
): string {
  const { t, locale } = context
  const titleOf = (name: string) => {
    const record = all.find((one) => one.name === name)
    return record === undefined ? name : t(record.title)
  }
  const few = addresses.slice(0, addressesShown).join(', ')
  const unnamed = addresses.length - addressesShown
  return [
    records !== null
      ? records.map(titleOf).join(', ')
      : t(agency === null ? 'managementKeys.everything' : 'managementKeys.everythingThere'),
    actions.map((action) => t(`managementKeys.may.${action}`)).join(', '),
    ...(agency === null ? [] : [agencyText(context, agency, agencies)]),
    expires === null
      ? t('managementKeys.noExpiry')
      : t('managementKeys.until', { day: formatDay(locale, lastDay(expires), { dateStyle: 'long' }) }),
    ...(addresses.length === 0
      ? []
      : unnamed > 0
        ? [t('managementKeys.fromMany', { addresses: few, count: unnamed })]
        : [t('managementKeys.from', { addresses: few })]),
  ].join(' · ')
}

function agencyText(
  { t }: Pick<PageContext, 't'>,
  agency: number,
  agencies: readonly AgencyChoice[],
): string {
  const found = agencies.find(({ id }) => id === agency)
  return found === undefined
    ? t('managementKeys.agencyGone')
    : t('managementKeys.onlyAgency', { agency: found.title })
}

/** A line that can be pasted into a terminal as it is, where the key allows to read. */
function usage(
  { t, service }: PageContext,
  { records, actions }: Pick<KeyLimits, 'records' | 'actions'>,
  offered: readonly ManagedRecord[],
  secret: string,
): Html {
  const record = offered.find(({ name }) => records === null || records.includes(name))
  const isReadable = record !== undefined && actions.includes('read')
  return html`<section class="stack" aria-labelledby="usage-heading">
<h2 id="usage-heading">${t('access.keys.usage')}</h2>
${
  isReadable &&
  html`<p>${t('managementKeys.usageText')}</p>
<pre class="secret" tabindex="0"><code>curl -H "Authorization: Bearer ${secret}" ${service.config.baseUrl}${apiPath(record)}</code></pre>`
}
<p><a href="/docs/manage">${t('managementKeys.docs')}</a></p>
</section>`
}

export function managementKeyAddedPage(
  context: PageContext,
  {
    key,
    secret,
    offered,
  }: { readonly key: NamedKey; readonly secret: string; readonly offered: readonly ManagedRecord[] },
): Html {
  const { t } = context
  return secretPage(context, {
    title: t('access.keys.addedTitle'),
    breadcrumbs: listed(context),
    text: t('access.keys.addedText', { name: key.name }),
    secret,
    usage: usage(context, key, offered, secret),
    next: { href: managementKeysPath, text: t('access.keys.back') },
  })
}

export function askToDeleteManagementKey(
  { t, locale, user }: PageContext,
  { name, lastUsed, userId, email }: ListedManagementKey,
): ActionQuestion {
  return {
    title: t('access.keys.deleteTitle', { name }),
    text: html`${
      userId !== user?.id &&
      html`<p>${t('managementKeys.deleteOther', { email })}</p>
`
    }<p>${t('managementKeys.deleteText')}</p>
<p>${
      lastUsed === null
        ? t('access.keys.deleteUnused')
        : t('access.keys.deleteUsed', { when: formatDateTime(locale, lastUsed) })
    }</p>`,
    consequences: [],
    button: t('access.keys.deleteSubmit'),
    back: { href: managementKeysPath, text: t('common.keep') },
  }
}
