import type { PasswordProblem } from '../../identity/accounts/passwords.ts'
import type { OpenLink } from '../../identity/login/one-time-links.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { newPasswordFields } from '../account/password-fields.ts'
import { passwordProblemText, waitText } from '../wording/texts.ts'

export const passwordPath = '/password'

export interface ForgottenForm {
  readonly email: string
  readonly invalid?: boolean
  /** Seconds until the next request is accepted. */
  readonly wait?: number
}

export function forgottenPage(context: PageContext, form: ForgottenForm): Html {
  const { t, service } = context
  if (service.config.smtpUrl === null)
    return simple(context, t('accounts.forgotten.title'), html`<p>${t('accounts.forgotten.byHand')}</p>`)
  return simple(
    context,
    t('accounts.forgotten.title'),
    html`<p>${t('accounts.forgotten.text')}</p>
${form.wait !== undefined && notice('warning', waitText(t, form.wait))}
<form method="post" action="${passwordPath}" class="stack">
${field({
  name: 'email',
  label: t('common.emailAddress'),
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  error: form.invalid === true ? t('access.email.invalid') : undefined,
  autofocus: true,
})}
<p><button class="button">${t('accounts.forgotten.submit')}</button></p>
</form>`,
  )
}

/** The page does not reveal whether the account exists. */
export function linkSentPage(context: PageContext): Html {
  const { t } = context
  return simple(
    context,
    t('accounts.forgotten.title'),
    html`${notice('success', t('accounts.forgotten.sent'))}
<p>${t('accounts.forgotten.notArrived')}</p>`,
  )
}

export function linkGonePage(context: PageContext): Html {
  const { t } = context
  return simple(
    context,
    t('common.linkGone'),
    html`<p>${t('accounts.choose.gone')}</p>
<p><a class="button" href="${passwordPath}">${t('accounts.choose.again')}</a></p>`,
  )
}

function simple(context: PageContext, title: string, content: Html): Html {
  return staffPage(
    context,
    { title, isNarrow: true },
    html`${content}
<p><a href="/login">${context.t('accounts.forgotten.back')}</a></p>`,
  )
}

/** The hidden address tells password managers which account the new password belongs to. */
export function choosePasswordPage(
  context: PageContext,
  { purpose, user }: OpenLink,
  action: string,
  problem?: PasswordProblem | 'differs',
): Html {
  const { t } = context
  const title = t(`accounts.choose.${purpose}`)
  return staffPage(
    context,
    { title, isNarrow: true },
    html`<p>${t('accounts.choose.text', { email: user.email })}</p>
<form method="post" action="${action}" class="stack">
<input type="email" autocomplete="username" value="${user.email}" readonly hidden>
${newPasswordFields(t, {
  error: problem === undefined || problem === 'differs' ? undefined : passwordProblemText(t, problem),
  repeatError: problem === 'differs' ? t('access.password.differs') : undefined,
  focus: problem === 'differs' ? 'repeated' : 'password',
})}
<p><button class="button">${t('accounts.choose.submit')}</button></p>
</form>`,
  )
}
