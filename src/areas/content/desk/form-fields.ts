import { firstOf, type ShownField } from '../../../records/fields/field.ts'
import type { FormView } from '../../../records/fields/record-form.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { choices, field, type Option, select } from '../../../web/components/form.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { type RepeatView, repeatFields } from '../repeat-form/fields.ts'
import type { EntryFormProblem } from './forms.ts'
import { type EntryKind, usualTags } from './kinds.ts'

/** Data that fields of the form need. */
export interface FieldsView extends Omit<FormView<EntryFormProblem>, 'show'>, RepeatView {
  readonly kind: EntryKind
  /** Possible parents of a topic. */
  readonly parents: readonly Option[]
  readonly tags: readonly string[]
}

/** Returns the renderers of fields that need further data. */
export function shownFields(context: PageContext, view: FieldsView): NonNullable<FormView['show']> {
  return {
    parent: (shown) => parentField(context, shown, view),
    tags: (shown) => tagFields(context, shown, view),
    recurrence: (shown) => repeatFields(context, shown, view),
  }
}

function parentField({ t }: PageContext, { name, label, error, typed }: ShownField, { parents }: FieldsView) {
  const options = [{ value: '', text: t('contentManage.parent.none') }, ...parents]
  return select({ name, label, error, value: firstOf(typed, name), options })
}

function tagFields({ t, locale }: PageContext, shown: ShownField, view: FieldsView): Html {
  const { name, label, error, typed } = shown
  const chosen = typed.get(name) ?? []
  const { compare } = new Intl.Collator(locale.replace('_', '-'))
  const offered = [...new Set([...usualTags, ...view.tags, ...chosen])].toSorted(compare)
  return html`<div class="tag-choices">${choices({
    name,
    label,
    type: 'checkbox',
    chosen,
    error,
    options: offered.map((tag) => ({ value: tag, text: tag })),
  })}
${field({
  name: 'tags_more',
  label: t('contentManage.tagsMore'),
  hint: t('contentManage.tagsMoreHint'),
  required: false,
  value: firstOf(typed, 'tags_more'),
})}</div>`
}
