import { shortestPassword } from '../../identity/accounts/passwords.ts'
import type { Translate } from '../../texts/translate.ts'
import { field } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'

interface PasswordFields {
  readonly label?: string
  readonly error: string | undefined
  /** Of the input in which it is typed again. */
  readonly repeatError: string | undefined
  readonly focus?: 'password' | 'repeated' | undefined
}

/** Asks for the password of whoever is logged in. */
export function currentPasswordField(
  t: Translate,
  name: string,
  problem: { readonly kind: string } | undefined,
): Html {
  const isWrong = problem?.kind === 'password-wrong'
  return field({
    name,
    label: t('access.account.currentPassword'),
    type: 'password',
    autocomplete: 'current-password',
    error: isWrong ? t('access.account.currentWrong') : undefined,
    autofocus: isWrong,
  })
}

/** A new password, typed twice. */
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
