import type { LoginProblem } from '../../identity/login/steps.ts'
import { isDirectory, isOidc } from '../../identity/sign-on/providers.ts'
import type { Provider } from '../../platform/config/sign-on.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { passkeyLoginForm, passkeysPath } from '../account/passkey-pages.ts'
import { originalLogin } from '../rehearsal/entry-page.ts'
import { providerText } from '../wording/providers.ts'
import { waitText } from '../wording/texts.ts'
import { providerButtons } from './provider-pages.ts'

const returnProblems = ['failed', 'cancelled', 'unavailable'] as const

type FormProblem =
  | Exclude<LoginProblem, { readonly kind: 'refused' }>
  | { readonly kind: 'passkey' }
  | { readonly kind: (typeof returnProblems)[number]; readonly provider: string }

export interface LoginForm {
  readonly providers: readonly Provider[]
  readonly email: string
  readonly next: string
  readonly problem?: FormProblem | undefined
  readonly done?: LoginNotice | undefined
}

export const loginNotices = ['everywhere', 'password', 'passwordBesidePasskeys', 'again'] as const
type LoginNotice = (typeof loginNotices)[number]

/** Reads the error of a provider login from the address. */
export function readProblem(providers: readonly Provider[], query: unknown): FormProblem | undefined {
  const [kind, provider] = [textField(query, 'problem'), textField(query, 'provider')]
  if (!providers.some(({ name }) => name === provider)) return undefined
  const seconds = Number(textField(query, 'seconds'))
  if (kind === 'wait' && seconds > 0 && seconds <= 3600) return { kind, seconds: Math.ceil(seconds) }
  const known = returnProblems.find((each) => each === kind)
  return known === undefined ? undefined : { kind: known, provider }
}

export function loginPage(context: PageContext, form: LoginForm): Html {
  const { t, locale } = context
  const { providers } = form
  const hasDirectory = providers.some(isDirectory)
  const hasProviders = providers.some(isOidc)
  return staffPage(
    context,
    { title: t('access.login.title'), script: 'login', isNarrow: true },
    html`${doneNotice()}
${problemNotice()}
${originalLogin(context, form.next)}
${providerButtons(context, providers, { next: form.next, told: form.problem?.kind === 'unavailable' ? form.problem.provider : null })}
<form method="post" action="/login?next=${encodeURIComponent(form.next)}" class="stack">
${field({
  name: 'email',
  label: t(hasDirectory ? 'signOn.emailOrName' : 'common.emailAddress'),
  type: hasDirectory ? 'text' : 'email',
  autocomplete: 'username',
  value: form.email,
  autofocus: form.email === '' && !hasProviders && context.service.config.rehearsal === null,
})}
${field({
  name: 'password',
  label: t('access.password'),
  type: 'password',
  autocomplete: 'current-password',
  autofocus: form.email !== '',
})}
<p><button class="${hasProviders || context.service.config.rehearsal !== null ? 'button secondary' : 'button'}">${t('access.login.title')}</button></p>
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
      case 'failed':
      case 'cancelled':
        return notice(
          'error',
          t(`signOn.${form.problem.kind}`, {
            provider: providerText(locale, providers, form.problem.provider),
          }),
        )
      case 'expired':
      case 'unavailable':
        return notice(
          'warning',
          t(`signOn.${form.problem.kind}`, {
            provider: providerText(locale, providers, form.problem.provider),
          }),
        )
    }
  }
}
