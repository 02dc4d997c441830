import type { UploadTokenProblem } from '../../../../identity/keys/upload-tokens.ts'
import { tokenProblemText } from '../../../../office/wording/texts.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { choices, field, textArea } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { uploadTypes } from '../../import/formats/formats.ts'

/** The input of the form, which is shown again after an error. */
export interface UploadTokenForm {
  readonly name: string
  readonly types: readonly string[]
  /** One per line. */
  readonly items: string
  readonly expires: string
}

export const emptyTokenForm: UploadTokenForm = { name: '', types: [], items: '', expires: '' }

/** The inputs in which something can be wrong. */
const inputOf = {
  'name-missing': 'name',
  'name-long': 'name',
  'name-taken': 'name',
  'type-unknown': 'types',
  'items-many': 'items',
  'item-long': 'items',
  'expires-invalid': 'expires',
  'expires-past': 'expires',
} as const satisfies Record<UploadTokenProblem, keyof UploadTokenForm>

export function uploadTokenForm(
  { t }: PageContext,
  action: string,
  form: UploadTokenForm,
  problems: readonly UploadTokenProblem[],
): Html {
  const first = problems[0] === undefined ? null : inputOf[problems[0]]
  const error = (input: keyof UploadTokenForm) => {
    const problem = problems.find((candidate) => inputOf[candidate] === input)
    return problem === undefined ? undefined : tokenProblemText(t, problem)
  }
  const optional = (label: string) => t('uploadTokens.optional', { label })
  return html`<section class="narrow stack" aria-labelledby="add-heading">
<h2 id="add-heading">${t('uploadTokens.add')}</h2>
<form method="post" action="${action}" class="stack">
${field({
  name: 'name',
  label: t('common.name'),
  value: form.name,
  hint: t('uploadTokens.nameHint'),
  error: error('name'),
  autofocus: first === 'name',
})}
${choices({
  name: 'types',
  label: optional(t('uploadTokens.types')),
  type: 'checkbox',
  options: uploadTypes.map(({ name, text }) => ({ value: name, text: t(text) })),
  chosen: form.types,
  hint: t('uploadTokens.typesHint'),
  error: error('types'),
})}
${textArea({
  name: 'items',
  label: optional(t('uploadTokens.items')),
  rows: 3,
  value: form.items,
  hint: t('uploadTokens.itemsHint'),
  error: error('items'),
  autofocus: first === 'items',
})}
${field({
  name: 'expires',
  label: optional(t('uploadTokens.expires')),
  type: 'date',
  value: form.expires,
  hint: t('uploadTokens.expiresHint'),
  error: error('expires'),
  autofocus: first === 'expires',
  required: false,
})}
<p><button class="button">${t('uploadTokens.submit')}</button></p>
</form>
</section>`
}
