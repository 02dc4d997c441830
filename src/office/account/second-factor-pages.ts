import type { WaitingLogin } from '../../identity/login/login.ts'
import { base32, totpUri } from '../../identity/login/totp.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { qrCode } from '../../web/components/qr-code.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { waitText } from '../wording/texts.ts'
import type { ConfirmationProblem } from './confirm-password.ts'
import { passkeyLoginForm } from './passkey-pages.ts'
import { confirmationField, type PasswordConfirmation } from './password-fields.ts'

export const secondFactorPath = '/manage/account/second-factor'

export type SecondFactorProblem = ConfirmationProblem | { readonly kind: 'code-wrong' }

export type SecondFactorForm = 'enable' | 'renew' | 'off'

interface Refused {
  readonly form: SecondFactorForm
  readonly problem: SecondFactorProblem
}

export interface SetUpView {
  readonly email: string
  readonly key: Uint8Array
  readonly sealed: string
  readonly confirmation: PasswordConfirmation
  readonly problem?: SecondFactorProblem
}

export function setUpPage(
  context: PageContext,
  { email, key, sealed, confirmation, problem }: SetUpView,
): Html {
  const { t, organisation } = context
  const title = t('secondFactor.setUp')
  const spaced = base32(key).match(/.{1,4}/g) ?? []
  return staffPage(
    context,
    { title, isNarrow: true },
    html`<p>${t('secondFactor.accountText')}</p>
${problem?.kind === 'wait' && notice('warning', waitText(t, problem.seconds))}
<h2>${t('secondFactor.scanTitle')}</h2>
<p>${t('secondFactor.scan')}</p>
${qrCode(totpUri(key, { issuer: organisation.name, email }), t('secondFactor.qrCode'))}
<p>${t('secondFactor.key')}</p>
<p><code class="secret">${spaced.join(' ')}</code></p>
<h2>${t('secondFactor.confirmTitle')}</h2>
<form method="post" action="${secondFactorPath}" class="stack">
<input type="hidden" name="key" value="${sealed}">
${field({
  name: 'code',
  label: t('secondFactor.code'),
  type: 'text',
  autocomplete: 'one-time-code',
  hint: t('secondFactor.codeHint'),
  error: problem?.kind === 'code-wrong' ? t('secondFactor.codeWrong') : undefined,
  autofocus: problem?.kind === 'code-wrong',
})}
${confirmationField(context, confirmation, 'current', problem)}
<p><button class="button">${t('secondFactor.enable')}</button></p>
</form>
<p><a href="/manage/account">${t('accounts.self.link')}</a></p>`,
  )
}

export function secondFactorPage(
  context: PageContext,
  {
    codes,
    hasPasskeys,
    confirmation,
  }: { readonly codes: number; readonly hasPasskeys: boolean; readonly confirmation: PasswordConfirmation },
  refused?: Refused,
): Html {
  const { t } = context
  const title = t('secondFactor.title')
  const form = (
    name: 'renew' | 'off',
    button: Html,
  ) => html`<section class="stack" aria-labelledby="${name}-heading">
<h2 id="${name}-heading">${t(`secondFactor.${name}`)}</h2>
<p>${name === 'off' && hasPasskeys ? t('passkeys.offText') : t(`secondFactor.${name}Text`)}</p>
<form method="post" action="${secondFactorPath}/${name}" class="stack">
${confirmationField(context, confirmation, `current_${name}`, refused?.form === name ? refused.problem : undefined)}
<p>${button}</p>
</form>
</section>`
  const { problem } = refused ?? {}
  return staffPage(
    context,
    { title, isNarrow: true },
    html`${problem?.kind === 'wait' && notice('warning', waitText(t, problem.seconds))}
<p>${t('secondFactor.on', { count: codes })}</p>
${form('renew', html`<button class="button">${t('secondFactor.renewSubmit')}</button>`)}
${form('off', html`<button class="button danger">${t('secondFactor.offSubmit')}</button>`)}
<p><a href="/manage/account">${t('accounts.self.link')}</a></p>`,
  )
}

/** Shows new recovery codes, which are not stored in readable form. */
export function recoveryCodesPage(
  context: PageContext,
  codes: readonly string[],
  occasion: 'enabled' | 'renewed',
): Html {
  const { t } = context
  const title = t('secondFactor.codesTitle')
  return staffPage(
    context,
    { title, isNarrow: true },
    html`${notice('success', t(`secondFactor.${occasion}`))}
<p>${t('secondFactor.codesText')}</p>
<pre class="secret" id="recovery-codes">${codes.join('\n')}</pre>
<p><button type="button" class="button secondary" data-copy="recovery-codes" data-copied="${t('common.copied')}" hidden>${t('common.copy')}</button></p>
<p><a class="button" href="/manage/account">${t('accounts.self.link')}</a></p>`,
  )
}

export type CodeProblem =
  | { readonly kind: 'wrong' | 'passkey' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The second step of a login. It mentions passkeys only where the script shows their button. */
export function loginCodePage(
  context: PageContext,
  { hasApp, hasPasskeys }: Pick<WaitingLogin, 'hasApp' | 'hasPasskeys'>,
  next: string,
  problem?: CodeProblem,
): Html {
  const { t } = context
  const title = t(hasPasskeys ? 'passkeys.login.title' : 'secondFactor.login.title')
  const text = t(hasApp ? 'passkeys.login.orCode' : 'passkeys.login.orRecoveryCode')
  const passkeyForm = hasPasskeys && passkeyLoginForm(context, next, { style: 'button', text })
  return staffPage(
    context,
    { title, script: 'login', isNarrow: true },
    html`${problem?.kind === 'passkey' && notice('error', t('passkeys.login.refused'))}
<p${passkeyForm !== false && html` data-without-passkeys`}>${t(hasApp ? 'secondFactor.login.text' : 'passkeys.login.recoveryCode')}</p>
${passkeyForm}
${problem?.kind === 'wait' && notice('warning', waitText(t, problem.seconds))}
<form method="post" action="/login/code?next=${encodeURIComponent(next)}" class="stack">
${field({
  name: 'code',
  label: t('secondFactor.login.code'),
  type: 'text',
  autocomplete: 'one-time-code',
  error: problem?.kind === 'wrong' ? t('secondFactor.login.wrong') : undefined,
  autofocus: !hasPasskeys || problem !== undefined,
})}
<p><button class="${hasPasskeys ? 'button secondary' : 'button'}">${t('access.login.title')}</button></p>
</form>
<p class="muted">${t('secondFactor.login.lost')}</p>`,
  )
}
