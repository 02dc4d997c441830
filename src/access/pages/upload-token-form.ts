import { field } from '../../web/components/form.ts'
import { attributes, type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { type UploadTokenProblem, uploadTypes } from '../upload-tokens.ts'
import { tokenProblemText, uploadTypeText } from './texts.ts'

/** As it was typed, so that nothing is lost where something is wrong. */
export interface UploadTokenForm {
  readonly name: string
  readonly types: readonly string[]
  /** One per line. */
  readonly items: string
  readonly expires: string
}

export const emptyForm: UploadTokenForm = { name: '', types: [], items: '', expires: '' }

type Part = 'name' | 'types' | 'items' | 'expires'

export function uploadTokenForm(
  { t }: PageContext,
  action: string,
  form: UploadTokenForm,
  problems: readonly UploadTokenProblem[],
): Html {
  const first = problems[0] === undefined ? null : partOf(problems[0])
  const error = (part: Part) => {
    const problem = problems.find((candidate) => partOf(candidate) === part)
    return problem === undefined ? undefined : tokenProblemText(t, problem)
  }
  const optional = (label: string) => t('uploadTokens.optional', { label })
  return html`<section class="narrow stack" aria-labelledby="add-heading">
<h2 id="add-heading">${t('uploadTokens.add')}</h2>
<form method="post" action="${action}" class="stack">
${field({
  name: 'name',
  label: t('uploadTokens.name'),
  type: 'text',
  autocomplete: 'off',
  value: form.name,
  hint: t('uploadTokens.nameHint'),
  error: error('name'),
  autofocus: first === 'name',
})}
${typeBoxes(t, optional(t('uploadTokens.types')), form.types, error('types'))}
${itemLines(t, optional(t('uploadTokens.items')), form.items, error('items'), first === 'items')}
${field({
  name: 'expires',
  label: optional(t('uploadTokens.expires')),
  type: 'date',
  autocomplete: 'off',
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

function partOf(problem: UploadTokenProblem): Part {
  switch (problem) {
    case 'name-missing':
    case 'name-long':
    case 'name-taken':
      return 'name'
    case 'type-unknown':
      return 'types'
    case 'items-many':
    case 'item-long':
      return 'items'
    case 'expires-invalid':
    case 'expires-past':
      return 'expires'
  }
}

function typeBoxes(
  t: PageContext['t'],
  legend: string,
  chosen: readonly string[],
  error: string | undefined,
): Html {
  const described = error === undefined ? 'types-hint' : 'types-hint types-error'
  return html`<fieldset class="field" aria-describedby="${described}">
<legend>${legend}</legend>
${uploadTypes.map(
  (type) =>
    html`<label><input type="checkbox" name="types" value="${type}"${chosen.includes(type) && html` checked`}> ${uploadTypeText(t, type)}</label>
`,
)}
<p class="hint" id="types-hint">${t('uploadTokens.typesHint')}</p>
${error !== undefined && html`<p class="error" id="types-error">${error}</p>`}
</fieldset>`
}

function itemLines(
  t: PageContext['t'],
  label: string,
  value: string,
  error: string | undefined,
  autofocus: boolean,
): Html {
  const textarea = attributes({
    id: 'field-items',
    name: 'items',
    rows: 3,
    autofocus,
    spellcheck: 'false',
    'aria-describedby': error === undefined ? 'items-hint' : 'items-hint items-error',
    'aria-invalid': error === undefined ? null : 'true',
  })
  return html`<div class="field">
<label for="field-items">${label}</label>
<textarea${textarea}>
${value}</textarea>
<p class="hint" id="items-hint">${t('uploadTokens.itemsHint')}</p>
${error !== undefined && html`<p class="error" id="items-error">${error}</p>`}
</div>`
}
