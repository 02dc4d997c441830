import { shortestPassword } from '../../identity/accounts/passwords.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { Translate } from '../../texts/translate.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { providerHref, providerLabel } from '../wording/providers.ts'
import type { ConfirmationWay } from './confirm-password.ts'

interface PasswordFields {
  readonly label?: string
  readonly error: string | undefined
  /** The error of the second input, which repeats the password. */
  readonly repeatError: string | undefined
  readonly focus?: 'password' | 'repeated' | undefined
}

/** How a page asks a user who is logged in to confirm; `back` is the page itself. */
export interface PasswordConfirmation {
  readonly way: ConfirmationWay
  readonly back: string
}

/** Returns the password input, or a link to the provider that has to confirm. */
export function confirmationField(
  { t, locale }: PageContext,
  { way, back }: PasswordConfirmation,
  name: string,
  problem: { readonly kind: string } | undefined,
): Html {
  if (way.kind === 'none') return notice('warning', t('signOn.confirm.impossible'))
  if (way.kind === 'provider') {
    const provider = providerLabel(locale, way.provider)
    if (way.isConfirmed) return html`<p class="muted">${t('signOn.confirm.done', { provider })}</p>`
    return html`${notice(problem?.kind === 'provider' ? 'error' : 'warning', t('signOn.confirm.text', { provider }))}
<p><a class="button secondary" href="${providerHref(way.provider, { confirm: '1', next: back })}">${t('signOn.confirm.link', { provider })}</a></p>`
  }
  const isWrong = problem?.kind === 'password-wrong'
  const label =
    way.kind === 'password'
      ? t('access.account.currentPassword')
      : t('signOn.confirm.password', { provider: providerLabel(locale, way.provider) })
  return field({
    name,
    label,
    type: 'password',
    autocomplete: 'current-password',
    error: isWrong
      ? t('access.account.currentWrong')
      : problem?.kind === 'unavailable' && way.kind === 'directory'
        ? t('signOn.unavailable', { provider: providerLabel(locale, way.provider) })
        : undefined,
    autofocus: isWrong,
  })
}

/** Two inputs for a new password. */
export function newPasswordFields(t: Translate, fields: PasswordFields): Html {
  const { label = t('access.password'), error, repeatError, focus } = fields
  const shared = { type: 'password', autocomplete: 'new-password' } as const
  const hint = t('access.password.hint', { count: shortestPassword })
  return html`${field({ ...shared, name: 'password', label, hint, error, autofocus: focus === 'password' })}
${field({
  ...shared,
  name: 'password_again',
  label: t('access.password.again'),
  error: repeatError,
  autofocus: focus === 'repeated',
})}`
}
