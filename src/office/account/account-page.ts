import type { PasswordProblem } from '../../identity/accounts/passwords.ts'
import type { User } from '../../identity/accounts/users.ts'
import { passkeySite } from '../../identity/login/passkey-challenges.ts'
import type { ListedDevice } from '../../identity/sessions/devices.ts'
import type { ListedSession } from '../../identity/sessions/sessions.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import type { Translate } from '../../texts/translate.ts'
import { notice } from '../../web/components/form.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { providerLabel } from '../wording/providers.ts'
import { browserText, passwordProblemText, roleText, waitText } from '../wording/texts.ts'
import type { ConfirmationProblem, ConfirmationWay } from './confirm-password.ts'
import { passkeysPath } from './passkey-pages.ts'
import { confirmationField, newPasswordFields } from './password-fields.ts'
import { secondFactorPath } from './second-factor-pages.ts'

export const managementKeysPath = '/manage/account/keys'

export type PasswordChangeProblem =
  | ConfirmationProblem
  | { readonly kind: 'new'; readonly problem: PasswordProblem }
  | { readonly kind: 'differs' }

export const accountNotices = ['password', 'session', 'others', 'device', 'secondFactor'] as const
export type AccountNotice = (typeof accountNotices)[number]

export interface AccountView {
  readonly user: User
  readonly sessions: readonly ListedSession[]
  readonly currentSession: string
  readonly devices: readonly ListedDevice[]
  /** The device of this browser, known to the account or not. */
  readonly currentDevice: string | null
  /** Number of unused codes; null where the account has no app. */
  readonly recoveryCodes: number | null
  readonly passkeys: number
  readonly way: ConfirmationWay
  readonly done?: AccountNotice | undefined
  readonly problem?: PasswordChangeProblem
}

export function accountPage(context: PageContext, view: AccountView): Html {
  const { t } = context
  const { user } = view
  return staffPage(
    context,
    { title: t('access.account.title') },
    html`${view.done !== undefined && notice('success', doneText(context, view.done))}
<dl class="contact">
<div><dt>${t('common.name')}</dt><dd>${user.name}</dd></div>
<div><dt>${t('common.emailAddress')}</dt><dd>${user.email}</dd></div>
<div><dt>${t('access.role')}</dt><dd>${roleText(t, user.role)}</dd></div>
</dl>
${credentials(context, view)}
${keysSection(context)}
${sessionsSection(context, view)}
${devicesSection(context, view)}`,
  )
}

function credentials(context: PageContext, view: AccountView): Html {
  const { t, service } = context
  const { rehearsal } = service.config
  // An account of the original instance is managed there.
  if (rehearsal !== null && view.way.kind === 'none')
    return html`<p>${t('rehearsals.accountText')} <a href="${rehearsal.of}/manage/account">${t('rehearsals.toOriginal')}</a></p>`
  return html`${passwordSection(context, view)}
${passkeySection(context, view)}
${secondFactorSection(context, view)}`
}

function doneText({ t }: PageContext, done: AccountNotice): string {
  return done === 'secondFactor' ? t('secondFactor.offDone') : t(`access.account.done.${done}`)
}

function passkeySection({ t, service }: PageContext, { passkeys }: AccountView): Html | false {
  if (passkeys === 0 && passkeySite(service) === null) return false
  return html`<section class="narrow stack" aria-labelledby="passkeys-heading">
<h2 id="passkeys-heading">${t('passkeys.title')}</h2>
<p>${passkeys > 0 ? `${t('passkeys.count', { count: passkeys })} ${t('passkeys.stay')}` : t('passkeys.accountText')}</p>
<p><a class="button secondary" href="${passkeysPath}">${t(passkeys > 0 ? 'passkeys.manage' : 'passkeys.setUp')}</a></p>
</section>`
}

function secondFactorSection({ t }: PageContext, { recoveryCodes }: AccountView): Html {
  const isOn = recoveryCodes !== null
  return html`<section class="narrow stack" aria-labelledby="second-factor-heading">
<h2 id="second-factor-heading">${t('secondFactor.title')}</h2>
<p>${isOn ? t('secondFactor.on', { count: recoveryCodes }) : t('secondFactor.accountText')}</p>
<p><a class="button secondary" href="${secondFactorPath}">${t(isOn ? 'secondFactor.change' : 'secondFactor.setUp')}</a></p>
</section>`
}

function keysSection({ t }: PageContext): Html {
  return html`<section class="narrow stack" aria-labelledby="keys-heading">
<h2 id="keys-heading">${t('manageApi.keys')}</h2>
<p>${t('managementKeys.accountText')}</p>
<p><a class="button secondary" href="${managementKeysPath}">${t('managementKeys.manage')}</a></p>
</section>`
}

/** The hidden address tells password managers which account the new password belongs to. */
function passwordSection(context: PageContext, { user, way, problem }: AccountView): Html {
  const { t, locale } = context
  if (way.kind !== 'password')
    return html`<section class="narrow stack" aria-labelledby="password-heading">
<h2 id="password-heading">${t('access.password')}</h2>
<p>${way.kind === 'none' ? t('signOn.confirm.impossible') : t('signOn.password', { provider: providerLabel(locale, way.provider) })}</p>
</section>`
  return html`<section class="narrow stack" aria-labelledby="password-heading">
<h2 id="password-heading">${t('access.account.changePassword')}</h2>
<p>${t('access.account.changePasswordText')}</p>
${problem?.kind === 'wait' && notice('warning', waitText(t, problem.seconds))}
<form method="post" action="/manage/account" class="stack">
<input type="email" autocomplete="username" value="${user.email}" readonly hidden>
${confirmationField(context, { way, back: '/manage/account' }, 'current', problem)}
${newPasswordFields(t, {
  label: t('access.account.newPassword'),
  error: problem?.kind === 'new' ? passwordProblemText(t, problem.problem) : undefined,
  repeatError: problem?.kind === 'differs' ? t('access.password.differs') : undefined,
  focus: problem?.kind === 'new' ? 'password' : problem?.kind === 'differs' ? 'repeated' : undefined,
})}
<p><button class="button">${t('access.account.changePassword')}</button></p>
</form>
</section>`
}

function sessionsSection(context: PageContext, view: AccountView): Html {
  const { t, locale } = context
  return html`<section class="stack" aria-labelledby="sessions-heading">
<h2 id="sessions-heading">${t('access.sessions.title')}</h2>
<p>${t('access.sessions.text')}</p>
${recordTable(context, view.sessions, [
  [
    t('access.sessions.browser'),
    ({ id, userAgent }) => browserCell(t, userAgent, id === view.currentSession),
  ],
  [t('access.sessions.address'), (session) => session.address || '–'],
  [t('access.sessions.since'), ({ created }) => formatDateTime(locale, created)],
  [t('common.lastUsed'), ({ lastSeen }) => formatDateTime(locale, lastSeen)],
  [null, (session) => endButton(context, session, 'sessions/end', 'session', t('access.sessions.end'))],
])}
<div class="row">
${
  view.sessions.length > 1 &&
  html`<form method="post" action="/manage/account/sessions/end-others">
<button class="button secondary">${t('access.sessions.endOthers')}</button>
</form>`
}
<form method="post" action="/manage/account/logout-everywhere">
<button class="button danger">${t('access.sessions.endAll')}</button>
</form>
</div>
</section>`
}

function browserCell(t: Translate, userAgent: string, isCurrent: boolean): Html {
  return html`${browserText(t, userAgent)}${isCurrent && html` <strong class="state">${t('access.sessions.this')}</strong>`}`
}

function endButton(
  { t, locale }: PageContext,
  { id, userAgent, created }: ListedSession | ListedDevice,
  action: 'sessions/end' | 'devices/forget',
  name: 'session' | 'device',
  text: string,
): Html {
  return html`<form method="post" action="/manage/account/${action}">
<input type="hidden" name="${name}" value="${id}">
<button class="link">${text}<span class="visually-hidden">: ${browserText(t, userAgent)}, ${formatDateTime(locale, created)}</span></button>
</form>`
}

function devicesSection(context: PageContext, { devices, currentDevice }: AccountView): Html | false {
  const { t, locale } = context
  if (devices.length === 0) return false
  return html`<section class="stack" aria-labelledby="devices-heading">
<h2 id="devices-heading">${t('access.devices.title')}</h2>
<p>${t('access.devices.text')}</p>
${recordTable(context, devices, [
  [t('access.sessions.browser'), ({ id, userAgent }) => browserCell(t, userAgent, id === currentDevice)],
  [t('access.devices.since'), ({ created }) => formatDateTime(locale, created)],
  [t('accounts.lastLogin'), ({ lastUsed }) => formatDateTime(locale, lastUsed)],
  [null, (device) => endButton(context, device, 'devices/forget', 'device', t('access.devices.forget'))],
])}
</section>`
}
