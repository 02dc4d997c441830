import { firstOf, type ShownField } from '../../../records/fields/field.ts'
import type { FormView } from '../../../records/fields/record-form.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDay, formatTime } from '../../../texts/language/format.ts'
import { type Instant, timeZone, toTemporal } from '../../../values/time.ts'
import { choices, field, type Option, select, textArea } from '../../../web/components/form.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { typedRepeat } from '../records/event-controls.ts'
import { repeatModes, weekdays } from '../records/repeat.ts'
import type { EntryFormProblem } from './forms.ts'
import { type EntryKind, usualTags } from './kinds.ts'

/** Data that fields of the form need. */
export interface FieldsView extends Omit<FormView<EntryFormProblem>, 'show'> {
  readonly kind: EntryKind
  /** Possible parents of a topic. */
  readonly parents: readonly Option[]
  readonly tags: readonly string[]
  /** The dates of the event, if they can be computed. */
  readonly dates: readonly Instant[]
  /** Whether the dates are a preview of an unsaved form. */
  readonly isPreview: boolean
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

function repeatFields(context: PageContext, shown: ShownField, view: FieldsView): Html {
  const { t } = context
  const { label, typed, errorOf } = shown
  const { mode, rule, dates } = typedRepeat(typed)
  return html`<div class="repeat">${choices({
    name: 'repeat',
    label,
    type: 'radio',
    chosen: [mode],
    options: repeatModes.map((value) => ({ value, text: t(`contentManage.repeat.${value}`) })),
  })}
<div class="for-weekly">${weeklyFields(context, shown)}</div>
<div class="for-rule">${field({
    name: 'rule',
    label: t('contentManage.repeat.ruleText'),
    hint: t('contentManage.repeat.ruleHint'),
    required: false,
    value: rule,
    error: errorOf('rule'),
  })}</div>
${textArea({
  name: 'dates',
  label: t('content.events.otherDates'),
  hint: t('contentManage.repeat.datesHint'),
  rows: 3,
  value: dates,
  error: errorOf('dates'),
})}
<p><button class="button secondary" name="preview" value="1">${t('contentManage.repeat.preview')}</button></p>
${datesPreview(context, view)}</div>`
}

function weeklyFields({ t }: PageContext, { typed, errorOf }: ShownField): Html {
  const { days, until } = typedRepeat(typed)
  return html`${choices({
    name: 'weekdays',
    label: t('contentManage.repeat.days'),
    hint: t('contentManage.repeat.daysHint'),
    type: 'checkbox',
    chosen: days,
    options: weekdays.map((value) => ({ value, text: t(`contentManage.day.${value}`) })),
  })}
${field({
  name: 'until',
  label: t('contentManage.repeat.until'),
  hint: t('contentManage.repeat.untilHint'),
  type: 'date',
  required: false,
  value: until,
  error: errorOf('until'),
})}`
}

const mostShown = 12

function datesPreview(context: PageContext, { dates, isPreview }: FieldsView): Html | false {
  const { t, locale } = context
  if (dates.length === 0) return false
  const day = (moment: Instant) =>
    formatDay(locale, toTemporal(moment).toZonedDateTimeISO(timeZone).toPlainDate(), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  const left = dates.length - mostShown
  return html`<div class="dates-preview" id="dates-preview"${isPreview && html` role="status" tabindex="-1" data-focus`}>
<p><strong>${t('content.events.count', { count: dates.length })}</strong>${isPreview && html` <span class="muted">${t('contentManage.repeat.notSaved')}</span>`}</p>
<ol class="hits hits-columns">
${dates.slice(0, mostShown).map(
  (moment) => html`<li>${day(moment)}, ${formatTime(locale, moment)}</li>
`,
)}</ol>
${left > 0 && html`<p class="muted">${t('contentManage.repeat.more', { count: left })}</p>`}
</div>`
}
