import type { ShownRecord } from '../../../../../desk/records/record-desk.ts'
import { firstOf } from '../../../../../records/fields/field.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { select } from '../../../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../../../web/markup/html.ts'
import { icon } from '../../../../../web/markup/icons.ts'
import type { SubjectKind } from '../pages/screen/screen.ts'
import { widgets } from '../pages/widgets/widgets.ts'
import { type ScreenTypes, screenForm } from './check-screen.ts'
import { screensPath } from './paths.ts'
import { kindText } from './problem-text.ts'

export interface SubjectOption {
  readonly key: string
  readonly text: string
}

interface AboutSubjects {
  readonly subjects: readonly SubjectOption[]
  /** Of the chosen subject; null where there is none. */
  readonly kind: SubjectKind | null
}

/** The inputs of the form, with the widgets that fit and a button for the preview. */
export function screenInputs(
  context: PageContext,
  shown: ShownRecord<ScreenTypes>,
  { subjects, kind }: AboutSubjects,
): readonly Html[] {
  const { t } = context
  const { stored, problems, typed } = shown
  const errorsOf = (name: string) =>
    problems.flatMap((problem) =>
      problem.input === name ? (screenForm.problemText(context, problem) ?? []) : [],
    )
  const code = (name: 'structure' | 'css', rows: number) => () =>
    codeField(context, { name, rows, value: firstOf(typed, name), errors: errorsOf(name) })
  const inputs = screenForm.inputs(context, 'screen', {
    ...shown,
    show: {
      kind: ({ label }) =>
        select({
          ...{ name: 'subject', label, value: firstOf(typed, 'subject'), error: errorsOf('subject')[0] },
          options: subjects.map(({ key, text }) => ({ value: key, text })),
        }),
      structure: () => html`${code('structure', 24)()}${kind !== null && widgetList(context, kind)}`,
      css: code('css', 8),
    },
  })
  return [
    ...inputs,
    html`${stored !== null && html`<input type="hidden" name="edited" value="${stored.number}">`}
<p><button class="button secondary" formaction="${screensPath}/preview" formtarget="_blank">${t('common.preview')} ${icon('elsewhere')}</button></p>
`,
  ]
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
}

/** A field for code. The errors name lines and are above the text, which may be long. */
function codeField({ t }: PageContext, { name, rows, value, errors }: CodeField): Html {
  const id = `field-${name}`
  const textarea = attributes({
    id,
    name,
    rows,
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
