import { formatDay, formatTime } from '../../i18n/format.ts'
import type { Access } from '../../storage/schema.ts'
import { type Instant, timeZone, toTemporal } from '../../time.ts'
import { checkbox, choices, field, type Option, select, textArea } from '../../web/components/form.ts'
import { richText } from '../../web/components/rich-text.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { type Entered, type FieldProblem, firstOf, typedRepeat } from './entered.ts'
import { accesses, type EntryField, type EntryKind, type FieldName, usualTags } from './kinds.ts'
import { repeatModes, weekdays } from './repeat.ts'

/** What the fields of a form need to know. */
export interface FieldsView {
  readonly kind: EntryKind
  readonly entered: Entered
  readonly problems: readonly FieldProblem[]
  /** Topics that this one can stand below. */
  readonly parents: readonly Option[]
  readonly tags: readonly string[]
  /** When the event takes place, as far as that can be told. */
  readonly dates: readonly Instant[]
  /** Those dates are not stored: the form was sent to see them. */
  readonly isPreview: boolean
}

export function entryField(context: PageContext, own: EntryField, view: FieldsView): Html {
  const { t } = context
  const { name, type, required = false } = own
  const value = firstOf(view.entered, name)
  const hint = hintOf(context, name, view.kind)
  const shared = {
    name,
    label: t(`contentManage.field.${name}`),
    ...(hint !== null && { hint }),
    error: errorOf(context, name, view),
  }
  const line = (of: 'text' | 'email' | 'tel' | 'url' | 'datetime-local') =>
    field({ ...shared, type: of, value, required, autocomplete: 'off' })
  switch (type) {
    case 'line':
      return line('text')
    case 'email':
      return line('email')
    case 'tel':
      return line('tel')
    case 'link':
      // A field of type `url` would refuse www.zg.ch.
      return line('text')
    case 'moment':
      return line('datetime-local')
    case 'lines':
      return textArea({ ...shared, value, rows: name === 'lead' ? 3 : 8 })
    case 'rich':
      return richText(context, { ...shared, value })
    case 'flag':
      return checkbox({ ...shared, checked: value !== '' })
    case 'access':
      return select({ ...shared, value, options: accessOptions(context, value) })
    case 'parent':
      return select({
        ...shared,
        value,
        options: [{ value: '', text: t('contentManage.parent.none') }, ...view.parents],
      })
    case 'tags':
      return tagFields(context, view)
    case 'repeat':
      return repeatFields(context, view)
  }
}

function hintOf({ t }: PageContext, name: FieldName, kind: EntryKind): string | null {
  if (name === 'lead') return t('contentManage.hint.lead')
  if (name === 'description') return t('contentManage.hint.description')
  if (name === 'text') return kind === 'news' ? t('contentManage.hint.text.news') : null
  if (name === 'publication_start')
    return t(`contentManage.hint.publication_start${kind === 'news' ? '.news' : ''}`)
  return name === 'publication_end' ? t('common.publicationEndHint') : null
}

function errorOf({ t }: PageContext, name: FieldName, { problems }: FieldsView): string | undefined {
  const found = problems.find((problem) => problem.name === name)
  return found === undefined ? undefined : t(`contentManage.problem.${found.code}`)
}

function accessOptions({ t }: PageContext, chosen: string): readonly Option[] {
  const all: readonly Access[] = chosen === 'secret_mtan' ? [...accesses, 'secret_mtan'] : accesses
  return all.map((value) => ({ value, text: t(`contentManage.access.${value}`) }))
}

function tagFields(context: PageContext, view: FieldsView): Html {
  const { t, locale } = context
  const chosen = view.entered.get('tags') ?? []
  const { compare } = new Intl.Collator(locale.replace('_', '-'))
  const offered = [...new Set([...usualTags, ...view.tags, ...chosen])].toSorted(compare)
  return html`<div class="tag-choices">${choices({
    name: 'tags',
    label: t('contentManage.field.tags'),
    type: 'checkbox',
    chosen,
    error: errorOf(context, 'tags', view),
    options: offered.map((tag) => ({ value: tag, text: tag })),
  })}
${field({
  name: 'tags_more',
  label: t('contentManage.tagsMore'),
  hint: t('contentManage.tagsMoreHint'),
  type: 'text',
  autocomplete: 'off',
  required: false,
  value: firstOf(view.entered, 'tags_more'),
})}</div>`
}

function repeatFields(context: PageContext, view: FieldsView): Html {
  const { t } = context
  const { mode, rule, dates } = typedRepeat(view.entered)
  const code = view.problems.find(({ name }) => name === 'repeat')?.code
  const error = code === undefined ? undefined : t(`contentManage.problem.${code}`)
  return html`<div class="repeat">${choices({
    name: 'repeat',
    label: t('contentManage.field.repeat'),
    type: 'radio',
    chosen: [mode],
    options: repeatModes.map((value) => ({ value, text: t(`contentManage.repeat.${value}`) })),
  })}
<div class="for-weekly">${weeklyFields(context, view, code === 'until' ? error : undefined)}</div>
<div class="for-rule">${field({
    name: 'rule',
    label: t('contentManage.repeat.ruleText'),
    hint: t('contentManage.repeat.ruleHint'),
    type: 'text',
    autocomplete: 'off',
    required: false,
    value: rule,
    error: code === 'rule' ? error : undefined,
  })}</div>
${textArea({
  name: 'dates',
  label: t('content.events.otherDates'),
  hint: t('contentManage.repeat.datesHint'),
  rows: 3,
  value: dates,
  error: code === 'dates' || code === 'dates-many' ? error : undefined,
})}
<p><button class="button secondary" name="preview" value="1">${t('contentManage.repeat.preview')}</button></p>
${datesPreview(context, view)}</div>`
}

function weeklyFields({ t }: PageContext, { entered }: FieldsView, error: string | undefined): Html {
  const { days, until } = typedRepeat(entered)
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
  autocomplete: 'off',
  required: false,
  value: until,
  error,
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
