import type { MessageKey } from '../../../i18n/translate.ts'
import type { Access } from '../../../storage/schema.ts'
import type { ConflictingField } from '../../../web/components/conflict.ts'
import { type FormProblem, field, select, textArea } from '../../../web/components/form.ts'
import { richText } from '../../../web/components/rich-text.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { wordsOf } from '../../../web/sanitize.ts'
import { differingFields, type Entered, type FieldProblem } from './entered.ts'
import { accesses, type FieldGroup, type FormField } from './fields.ts'

export interface FieldsView {
  readonly entered: Entered
  readonly problems: readonly FieldProblem[]
}

const hints = {
  access: 'directoryManage.hint.access',
  publication_start: 'common.publicationStartHint',
  publication_end: 'common.publicationEndHint',
  geo_lat: 'directoryManage.hint.geo_lat',
  geo_lon: 'directoryManage.hint.geo_lon',
  geo_zoom: 'directoryManage.hint.geo_zoom',
  since: 'directoryManage.hint.since',
  prefix: 'directoryManage.hint.prefix',
  note: 'directoryManage.hint.note',
} as const satisfies Readonly<Record<string, MessageKey>>

const isHinted = (name: string): name is keyof typeof hints => Object.hasOwn(hints, name)

/** A group of fields under its heading, with whatever else belongs there. */
export function fieldGroup(context: PageContext, { name, fields }: FieldGroup, view: FieldsView): Html {
  const { t } = context
  return html`<section aria-labelledby="group-${name}">
<h2 id="group-${name}">${t(`directoryManage.group.${name}`)}</h2>
${name === 'internal' && html`<p class="hint form-note">${t('directoryManage.hint.internal')}</p>`}
${fields.map((one) => inputOf(context, one, view))}
</section>
`
}

function inputOf(context: PageContext, spec: FormField, view: FieldsView): Html {
  const { t } = context
  const { name, type, required = false } = spec
  const problem = view.problems.find((one) => one.name === name)
  const value = view.entered.get(name) ?? ''
  const shared = {
    name,
    label: t(spec.label),
    ...(isHinted(name) && { hint: t(hints[name]) }),
    error: problem === undefined ? undefined : t(`directoryManage.problem.${problem.code}`),
  }
  const line = { ...shared, autocomplete: 'off', value, required }
  switch (type) {
    case 'line':
      return field({ ...line, type: 'text' })
    case 'email':
    case 'tel':
      return field({ ...line, type })
    // An address without its scheme is one as well, and a number may have a comma: browsers would refuse both.
    case 'link':
    case 'number':
      return field({ ...line, type: 'text' })
    case 'moment':
      return field({ ...line, type: 'datetime-local' })
    case 'lines':
      return textArea({ ...shared, value, rows: 3 })
    case 'rich':
      return html`<div class="wide">${richText(context, { ...shared, value })}</div>`
    case 'access':
      return html`<div class="wide">${select({ ...shared, value, options: accessOptions(context, value) })}</div>`
  }
}

const otherAccesses = ['mtan', 'secret_mtan'] as const satisfies readonly Access[]
const isAccess = (text: string): text is Access => [...accesses, ...otherAccesses].some((one) => one === text)

function accessOptions({ t }: PageContext, value: string) {
  const own = otherAccesses.filter((one) => one === value)
  return [...accesses, ...own].map((access) => ({
    value: access,
    text: t(`directoryManage.access.${access}`),
  }))
}

/** The lines for the summary of what is wrong. */
export function problemLines(
  context: PageContext,
  fields: readonly FormField[],
  view: FieldsView,
): readonly FormProblem[] {
  const { t } = context
  return view.problems.map(({ name, code }) => {
    const spec = fields.find((one) => one.name === name)
    const label =
      spec === undefined
        ? t(`directoryManage.field.${name === 'person' ? 'person' : 'agency'}`)
        : t(spec.label)
    return { name, text: `${label}: ${t(`directoryManage.problem.${code}`)}` }
  })
}

/** What the form of a record says otherwise than the record that is stored now. */
export function conflictingFields(
  { t }: PageContext,
  fields: readonly FormField[],
  { entered }: FieldsView,
  stored: Entered,
): readonly ConflictingField[] {
  const shown = ({ name, type }: FormField, of: Entered) => {
    const text = of.get(name) ?? ''
    if (type === 'access' && isAccess(text)) return t(`directoryManage.access.${text}`)
    return type === 'rich' ? wordsOf(text) : text
  }
  return differingFields(fields, stored, entered).map((field) => ({
    label: t(field.label),
    stored: shown(field, stored),
    yours: shown(field, entered),
  }))
}
