import {
  type ContentLocale,
  isContentLocale,
  languageTag,
  localeNames,
} from '../../texts/language/locales.ts'
import { attributes, type Html, html, type Insertable } from '../markup/html.ts'
import type { Reader, SiteReader } from './reader.ts'

/** Common to all fields: label, hint and problem, which are linked for assistive technology. */
interface Labelled {
  readonly name: string
  /** Needed where several fields have the same name. */
  readonly id?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export type InputType =
  | 'text'
  | 'email'
  | 'password'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'number'
  | 'url'
  | 'tel'
  | 'color'

export interface FormField extends Labelled {
  /** Default: `text`. */
  readonly type?: InputType
  /** Default: `off`. */
  readonly autocomplete?: string
  readonly value?: string
  readonly autofocus?: boolean
  /** Default: true. */
  readonly required?: boolean
  readonly lang?: string
  readonly min?: number | string
  readonly max?: number | string
}

/** A field for one line of text, a number or a date and time. */
export function field(options: FormField): Html {
  const {
    name,
    type = 'text',
    value,
    autocomplete = 'off',
    autofocus,
    lang,
    min,
    max,
    required = true,
  } = options
  return labelled(
    options,
    (shared) =>
      html`<input${attributes({ ...shared, name, type, value, autocomplete, required, autofocus, lang, min, max })}>`,
  )
}

export interface TextArea extends Labelled {
  readonly value: string
  readonly rows: number
  readonly autofocus?: boolean
  readonly required?: boolean
  readonly lang?: string
}

export function textArea(options: TextArea): Html {
  const { name, rows, value, autofocus, lang, required = false } = options
  return labelled(
    options,
    (shared) =>
      html`<textarea${attributes({ ...shared, name, rows, required, autofocus, lang })}>
${value}</textarea>`,
  )
}

export interface Option {
  readonly value: string
  readonly text: string
}

export interface Select extends Labelled {
  readonly options: readonly Option[]
  readonly value: string
  /** Set where there are many: with a script, options are found by typing. */
  readonly search?: Reader
}

export function select(options: Select): Html {
  const { name, value, search } = options
  const searchable = search && searchTexts(search)
  return labelled(
    options,
    (shared) =>
      html`<select${attributes({ ...shared, name, 'data-searchable': searchable })}>
${options.options.map(
  (option) =>
    html`<option value="${option.value}"${option.value === value && html` selected`}>${option.text}</option>
`,
)}</select>`,
  )
}

/** Announcements of browser/forms/searchable-selects.ts, which fills in the number. */
const searchTexts = ({ t }: Reader): string =>
  JSON.stringify({ count: t('common.choices', { count: '{count}' }), none: t('common.noChoice') })

function labelled(
  { name, id: own = name, label, hint, error }: Labelled,
  input: (shared: Readonly<Record<string, string | null>>) => Html,
): Html {
  const id = `field-${own}`
  return html`<div class="field">
<label for="${id}">${label}</label>
${input({ id, 'aria-describedby': describedBy(id, hint, error), 'aria-invalid': error === undefined ? null : 'true' })}
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
</div>`
}

function describedBy(id: string, hint: string | undefined, error: string | undefined): string | null {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return described.filter(Boolean).join(' ') || null
}

export interface ChoicesField extends Labelled {
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  /** Radio buttons or checkboxes. */
  readonly type: 'radio' | 'checkbox'
  /** The id of the form that they are sent with, if they are not within it. */
  readonly form?: string
}

/** A group of radio buttons or checkboxes. */
export function choices({ name, label, hint, error, options, chosen, type, form }: ChoicesField): Html {
  const id = `field-${name}`
  const own = attributes({ id, class: 'field', 'aria-describedby': describedBy(id, hint, error) })
  return html`<fieldset${own}>
<legend>${label}</legend>
${options.map(
  ({ value, text }) =>
    html`<label><input${attributes({ type, name, value, form: form ?? null, checked: chosen.includes(value) })}> ${text}</label>
`,
)}
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
</fieldset>`
}

export interface Checkbox extends Labelled {
  readonly checked: boolean
}

/** A single checkbox. */
export function checkbox({ name, label, hint, error, checked }: Checkbox): Html {
  const id = `field-${name}`
  const input = attributes({
    id,
    type: 'checkbox',
    name,
    value: '1',
    checked,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error === undefined ? null : 'true',
  })
  return html`<div class="field">
<label><input${input}> ${label}</label>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
</div>`
}

export interface Folded {
  readonly title: string
  /** The present values in words. */
  readonly value: string
  readonly isOpen: boolean
  readonly content: Html
}

/** Fields that few people need, behind a line that says what they hold. */
export function folded({ title, value, isOpen, content }: Folded): Html {
  return html`<details class="folded"${isOpen && html` open`}>
<summary>${title}: <span class="muted">${value}</span></summary>
${content}
</details>`
}

export interface LocalisedField {
  /** Fields are called `title_de_CH` and so on. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** By language; empty where there is none. */
  readonly values: Readonly<Partial<Record<ContentLocale, string>>>
  readonly errors?: Readonly<Partial<Record<ContentLocale, string>>>
  /** The language that is required, if any. */
  readonly required?: ContentLocale
}

/** One field for each language of the site, with a note on missing languages. */
export function localisedField(reader: SiteReader, options: LocalisedField): Html {
  const { name, label, hint, values, errors = {}, required } = options
  const locales = reader.organisation.locales.filter(isContentLocale)
  const filled = locales.filter((locale) => (values[locale] ?? '') !== '')
  return languageColumns(reader, {
    ...{ label, hint, count: filled.length, locales },
    isMissing: (locale) => filled.length > 0 && !filled.includes(locale),
    show: (locale) =>
      field({
        name: `${name}_${locale}`,
        label: localeNames[locale],
        value: values[locale] ?? '',
        error: errors[locale],
        required: locale === required,
        lang: languageTag(locale),
      }),
  })
}

export interface LanguageColumns {
  readonly label: string
  readonly hint?: string | undefined
  readonly locales: readonly ContentLocale[]
  /** The number of languages with a text. */
  readonly count: number
  isMissing(locale: ContentLocale): boolean
  show(locale: ContentLocale): Html | undefined
}

/** A text with its languages side by side, where there is room. */
export function languageColumns({ t }: Reader, columns: LanguageColumns): Html {
  const { label, hint, locales, count, isMissing, show } = columns
  return html`<fieldset class="field localised">
<legend>${label} <span class="localised-count">${t('frame.localisedCount', { filled: count, count: locales.length })}</span></legend>
${hint !== undefined && html`<p class="hint">${hint}</p>`}
<div class="localised-fields">
${locales.map((locale) =>
  isMissing(locale)
    ? html`<div class="missing">${show(locale)}<p class="missing-note">${t(`common.missingIn_${locale}`)}</p></div>`
    : show(locale),
)}
</div>
</fieldset>`
}

export interface FormEnd {
  readonly save: string
  /** The name that the button to save sends. */
  readonly name?: string
  /** Further buttons. */
  readonly more?: Html | false
  /** The target of the cancel link. */
  readonly cancel?: string
}

/**
 * The buttons at the end of a form marked `data-unsaved`. Once something has changed, the script keeps them in view, says
 * so, and offers to discard the changes instead of leaving.
 */
export function formEnd({ t }: Reader, { save, name, more = false, cancel }: FormEnd): Html {
  const own = attributes({ class: 'button', name, value: name === undefined ? undefined : '1' })
  return html`<div class="row form-end"><span class="unsaved-note" role="status" data-unsaved-note="${t('common.unsaved')}"></span>
<button type="button" class="button secondary" data-discard hidden>${t('common.discardChanges')}</button>
<button${own}>${save}</button>${more}
${cancel !== undefined && html`<a class="button secondary" href="${cancel}">${t('common.cancel')}</a>`}</div>`
}

export interface ProblemLine {
  /** Id of the field. */
  readonly name: string
  readonly text: string
}

/** The summary above a rejected form, with a link to each invalid field. */
export function problemSummary({ t }: Reader, problems: readonly ProblemLine[]): Html | false {
  if (problems.length === 0) return false
  return html`<div class="notice error" role="alert" tabindex="-1" data-focus>
<p>${t('frame.formProblems', { count: problems.length })}</p>
<ul>
${problems.map(
  ({ name, text }) => html`<li><a href="#field-${name}">${text}</a></li>
`,
)}</ul>
</div>`
}

/** A notice at the top of a page. */
export function notice(kind: 'success' | 'warning' | 'error', text: Insertable): Html {
  return html`<p class="notice ${kind}" role="${kind === 'success' ? 'status' : 'alert'}">${text}</p>`
}
