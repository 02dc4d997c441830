import type { PasswordProblem } from '../../identity/accounts/passwords.ts'
import type { User } from '../../identity/accounts/users.ts'
import { passkeySite } from '../../identity/login/passkey-challenges.ts'
import type { ListedDevice } from '../../identity/sessions/devices.ts'
import type { ListedSession } from '../../identity/sessions/sessions.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { browserText, passwordProblemText, roleText, waitText } from '../wording/texts.ts'
import type { ConfirmationProblem } from './confirm-password.ts'
import { passkeysPath } from './passkey-pages.ts'
import { newPasswordFields } from './password-fields.ts'
import { secondFactorPath } from './second-factor-pages.ts'

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
  /** Known to this account or not. */
  readonly currentDevice: string | null
  /** How many are left; null where no app shows codes. */
  readonly recoveryCodes: number | null
  readonly passkeys: number
  readonly done?: AccountNotice | undefined
  readonly problem?: PasswordChangeProblem
}

export function accountPage(context: PageContext, view: AccountView): Html {
  const { t } = context
  const { user } = view
  return staffPage(
    context,
    { title: t('access.account.title'), section: 'account' },
    html`${view.done !== undefined && notice('success', doneText(context, view.done))}
<dl class="contact">
<div><dt>${t('common.name')}</dt><dd>${user.name}</dd></div>
<div><dt>${t('common.emailAddress')}</dt><dd>${user.email}</dd></div>
<div><dt>${t('access.role')}</dt><dd>${roleText(t, user.role)}</dd></div>
</dl>
${passwordSection(context, view)}
${passkeySection(context, view)}
${secondFactorSection(context, view)}
${sessionsSection(context, view)}
${devicesSection(context, view)}`,
  )
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

/** The hidden address tells password managers which account the new password belongs to. */
function passwordSection({ t }: PageContext, { user, problem }: AccountView): Html {
  return html`<section class="narrow stack" aria-labelledby="password-heading">
<h2 id="password-heading">${t('access.account.changePassword')}</h2>
<p>${t('access.account.changePasswordText')}</p>
${problem?.kind === 'wait' && notice('warning', waitText(t, problem.seconds))}
<form method="post" action="/manage/account" class="stack">
<input type="email" autocomplete="username" value="${user.email}" readonly hidden>
${field({
  name: 'current',
  label: t('access.account.currentPassword'),
  type: 'password',
  autocomplete: 'current-password',
  error: problem?.kind === 'password-wrong' ? t('access.account.currentWrong') : undefined,
  autofocus: problem?.kind === 'password-wrong',
})}
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
  const { t } = context
  return html`<section class="stack" aria-labelledby="sessions-heading">
<h2 id="sessions-heading">${t('access.sessions.title')}</h2>
<p>${t('access.sessions.text')}</p>
<div class="table-wrap"><table class="table">
<thead><tr>
<th scope="col">${t('access.sessions.browser')}</th>
<th scope="col">${t('access.sessions.address')}</th>
<th scope="col">${t('access.sessions.since')}</th>
<th scope="col">${t('common.lastUsed')}</th>
<th scope="col"><span class="visually-hidden">${t('common.actions')}</span></th>
</tr></thead>
<tbody>
${view.sessions.map((session) => sessionRow(context, session, session.id === view.currentSession))}
</tbody>
</table></div>
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

function sessionRow({ t, locale }: PageContext, session: ListedSession, current: boolean): Html {
  const browser = browserText(t, session.userAgent)
  const when = formatDateTime(locale, session.created)
  return html`<tr>
<th scope="row">${browser}${current && html` <strong class="state">${t('access.sessions.this')}</strong>`}</th>
<td data-label="${t('access.sessions.address')}">${session.address || '–'}</td>
<td data-label="${t('access.sessions.since')}">${when}</td>
<td data-label="${t('common.lastUsed')}">${formatDateTime(locale, session.lastSeen)}</td>
<td><form method="post" action="/manage/account/sessions/end">
<input type="hidden" name="session" value="${session.id}">
<button class="link">${t('access.sessions.end')}<span class="visually-hidden">: ${browser}, ${when}</span></button>
</form></td>
</tr>`
}

function devicesSection(context: PageContext, { devices, currentDevice }: AccountView): Html | false {
  const { t } = context
  if (devices.length === 0) return false
  return html`<section class="stack" aria-labelledby="devices-heading">
<h2 id="devices-heading">${t('access.devices.title')}</h2>
<p>${t('access.devices.text')}</p>
<div class="table-wrap"><table class="table">
<thead><tr>
<th scope="col">${t('access.sessions.browser')}</th>
<th scope="col">${t('access.devices.since')}</th>
<th scope="col">${t('accounts.lastLogin')}</th>
<th scope="col"><span class="visually-hidden">${t('common.actions')}</span></th>
</tr></thead>
<tbody>
${devices.map((device) => deviceRow(context, device, device.id === currentDevice))}
</tbody>
</table></div>
</section>`
}

function deviceRow({ t, locale }: PageContext, device: ListedDevice, current: boolean): Html {
  const browser = browserText(t, device.userAgent)
  const when = formatDateTime(locale, device.created)
  return html`<tr>
<th scope="row">${browser}${current && html` <strong class="state">${t('access.sessions.this')}</strong>`}</th>
<td data-label="${t('access.devices.since')}">${when}</td>
<td data-label="${t('accounts.lastLogin')}">${formatDateTime(locale, device.lastUsed)}</td>
<td><form method="post" action="/manage/account/devices/forget">
<input type="hidden" name="device" value="${device.id}">
<button class="link">${t('access.devices.forget')}<span class="visually-hidden">: ${browser}, ${when}</span></button>
</form></td>
</tr>`
}
