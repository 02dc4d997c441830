import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { field, select } from '../../../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../../../web/markup/html.ts'
import { icon } from '../../../../../web/markup/icons.ts'
import type { ScreenForm, ScreenProblem } from '../pages/edit.ts'
import type { SubjectKind } from '../pages/screen/screen.ts'
import { widgets } from '../pages/widgets/widgets.ts'
import { kindText, screenProblemText } from './problem-text.ts'

export interface SubjectOption {
  readonly key: string
  readonly text: string
}

export interface ShownForm {
  readonly action: string
  /** Null for a new screen. */
  readonly number: number | null
  readonly form: ScreenForm
  readonly subjects: readonly SubjectOption[]
  readonly kind: SubjectKind | null
  readonly problems: readonly ScreenProblem[]
  /** Saving it here gives up its blocks. */
  readonly isOfBlocks: boolean
}

export function screenForm(context: PageContext, shown: ShownForm): Html {
  const { t } = context
  const { action, number, form, problems } = shown
  const errorsOf = (name: keyof ScreenForm) =>
    problems
      .filter((problem) => problem.field === name)
      .map((problem) => screenProblemText(t, problem, shown.kind))
  const first = problems[0]?.field
  const input = (name: 'number' | 'group' | 'duration' | 'description', required: boolean) =>
    field({
      name,
      label: t(`screens.field.${name}`),
      type: 'text',
      autocomplete: 'off',
      value: form[name],
      hint: t(`screens.hint.${name}`),
      error: errorsOf(name)[0],
      autofocus: first === name,
      required,
    })
  const code = (name: 'structure' | 'css', rows: number) =>
    codeField(context, { name, rows, value: form[name], errors: errorsOf(name), autofocus: first === name })
  return html`<form method="post" action="${action}" class="stack screen-form" data-unsaved="${problems.length > 0 && 'already'}">
${number !== null && html`<input type="hidden" name="edited" value="${number}">`}
${input('number', true)}
${input('description', false)}
${select({ name: 'subject', label: t('screens.field.subject'), value: form.subject, options: shown.subjects.map(({ key, text }) => ({ value: key, text })), error: errorsOf('subject')[0] })}
${input('group', false)}
${input('duration', true)}
${code('structure', 24)}
${shown.kind !== null && widgetList(context, shown.kind)}
${code('css', 8)}
<p class="row"><button class="button">${t('common.save')}</button> <button class="button secondary" formaction="/manage/screens/preview" formtarget="_blank">${t('common.preview')} ${icon('elsewhere')}</button> <a class="button secondary" href="/manage/screens">${t('common.cancel')}</a></p>
</form>`
}

export function subjectOptions(subjects: readonly SubjectOption[], chosen: string): Html {
  return html`${subjects.map(
    ({ key, text }) => html`<option value="${key}"${key === chosen && html` selected`}>${text}</option>
`,
  )}`
}

/** The widgets that fit a subject of this kind. */
function widgetList({ t }: PageContext, kind: SubjectKind): Html {
  const fitting = Object.entries(widgets).filter(([, { fits }]) => fits.includes(kind))
  return html`<details class="field"><summary>${t('screens.widgets', { kind: kindText(t, kind) })}</summary>
<ul class="screen-widgets">
${fitting.map(
  ([name, { attributes: own }]) =>
    html`<li><code>${name}</code>${own.length > 0 && html` <span class="muted">${own.join(', ')}</span>`}</li>
`,
)}</ul></details>`
}

interface CodeField {
  readonly name: 'structure' | 'css'
  readonly rows: number
  readonly value: string
  readonly errors: readonly string[]
  readonly autofocus: boolean
}

/** A field for code. The errors name lines and are above the text, which may be long. */
function codeField({ t }: PageContext, { name, rows, value, errors, autofocus }: CodeField): Html {
  const id = `field-${name}`
  const textarea = attributes({
    id,
    name,
    rows,
    autofocus,
    class: 'code',
    spellcheck: 'false',
    autocapitalize: 'off',
    wrap: 'off',
    'aria-describedby': errors.length === 0 ? `${id}-hint` : `${id}-error ${id}-hint`,
    'aria-invalid': errors.length === 0 ? null : 'true',
  })
  return html`<div class="field">
<label for="${id}">${t(`screens.field.${name}`)}</label>
${
  errors.length > 0 &&
  html`<ul class="error" id="${id}-error">
${errors.map(
  (error) => html`<li>${error}</li>
`,
)}</ul>`
}
<textarea${textarea}>
${value}</textarea>
<p class="hint" id="${id}-hint">${t(`screens.hint.${name}`)}</p>
</div>`
}
