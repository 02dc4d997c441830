import type { LoginProblem } from '../../identity/login/login.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { passkeyLoginForm, passkeysPath } from '../account/passkey-pages.ts'
import { waitText } from '../wording/texts.ts'

export interface LoginForm {
  readonly email: string
  readonly next: string
  readonly problem?: LoginProblem | { readonly kind: 'passkey' }
  readonly done?: LoginNotice | undefined
}

export const loginNotices = ['everywhere', 'password', 'passwordBesidePasskeys', 'again'] as const
type LoginNotice = (typeof loginNotices)[number]

export function loginPage(context: PageContext, form: LoginForm): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('access.login.title'), script: 'login', isNarrow: true },
    html`${doneNotice()}
${problemNotice()}
<form method="post" action="/login?next=${encodeURIComponent(form.next)}" class="stack">
${field({
  name: 'email',
  label: t('common.emailAddress'),
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  autofocus: form.email === '',
})}
${field({
  name: 'password',
  label: t('access.password'),
  type: 'password',
  autocomplete: 'current-password',
  autofocus: form.email !== '',
})}
<p><button class="button">${t('access.login.title')}</button></p>
</form>
${passkeyLoginForm(context, form.next, { style: 'button secondary' })}
<p><a href="/password">${t('accounts.forgotten.link')}</a></p>`,
  )

  function doneNotice(): Html | false {
    switch (form.done) {
      case undefined:
        return false
      case 'everywhere':
        return notice('success', t('access.login.loggedOut'))
      case 'password':
        return notice('success', t('accounts.choose.done'))
      case 'passwordBesidePasskeys':
        return notice(
          'success',
          html`${t('accounts.choose.done')} ${t('passkeys.stay')} <a href="${passkeysPath}">${t('passkeys.manage')}</a>`,
        )
      case 'again':
        return notice('warning', t('secondFactor.login.again'))
    }
  }

  function problemNotice(): Html | false {
    switch (form.problem?.kind) {
      case undefined:
        return false
      case 'wrong':
        return notice('error', t('access.login.wrong'))
      case 'wait':
        return notice('warning', waitText(t, form.problem.seconds))
      case 'passkey':
        return notice('error', t('passkeys.login.failed'))
    }
  }
}
