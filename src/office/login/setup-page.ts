import type { FirstUserProblem } from '../../identity/login/setup.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { field, notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { newPasswordFields } from '../account/password-fields.ts'
import { passwordProblemText, userProblemText } from '../wording/texts.ts'

export interface SetupForm {
  readonly action: string
  readonly email: string
  readonly name: string
  readonly problems: readonly (FirstUserProblem | 'password-differs')[]
}

export function setupPage(context: PageContext, form: SetupForm): Html {
  const { t } = context
  const errors = errorTexts(context, form.problems)
  return staffPage(
    context,
    { title: t('access.setup.title'), isNarrow: true },
    html`<p>${t('access.setup.text')}</p>
${form.problems.length > 0 && notice('error', t('access.form.problems'))}
<form method="post" action="${form.action}" class="stack">
${field({
  name: 'email',
  label: t('common.emailAddress'),
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  hint: t('access.setup.emailHint'),
  error: errors.email,
})}
${field({ name: 'name', label: t('common.name'), type: 'text', autocomplete: 'name', value: form.name, error: errors.name })}
${newPasswordFields(t, { error: errors.password, repeatError: errors.again })}
<p><button class="button">${t('access.setup.submit')}</button></p>
</form>`,
  )
}

interface Errors {
  email?: string
  name?: string
  password?: string
  again?: string
}

function errorTexts({ t }: PageContext, problems: SetupForm['problems']): Errors {
  const errors: Errors = {}
  for (const problem of problems)
    switch (problem) {
      case 'email-invalid':
      case 'email-taken':
        errors.email = userProblemText(t, problem)
        break
      case 'name-missing':
      case 'name-long':
        errors.name = userProblemText(t, problem)
        break
      case 'password-short':
      case 'password-long':
        errors.password = passwordProblemText(t, problem)
        break
      case 'password-differs':
        errors.again = t('access.password.differs')
        break
    }
  return errors
}
