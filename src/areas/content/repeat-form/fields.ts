import { firstOf, type ShownField } from '../../../records/fields/field.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { choices, field, select, textArea } from '../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../web/markup/html.ts'
import { lastOfMonth, monthPositions, mostEvery, weekdays } from '../records/repeat/plan.ts'
import { dateLines, modeOf, repeatEnd, repeatModes } from '../records/repeat/typed-repeat.ts'
import { placeInWords, weekdayName } from '../records/repeat/words.ts'
import type { RepeatOutcome } from './outcome.ts'
import { repeatCalendar } from './outcome-calendar.ts'

export interface RepeatView {
  /** What the recurrence of an event results in, if that can be computed. */
  readonly outcome: RepeatOutcome | null
  /** Whether the outcome is a preview of an unsaved form. */
  readonly isPreview: boolean
}

/** The inputs of a recurrence; the style sheet hides those that do not apply to the choice. */
export function repeatFields(context: PageContext, shown: ShownField, view: RepeatView): Html {
  const { t } = context
  const { label, typed } = shown
  return html`<div class="repeat">${choices({
    name: 'repeat',
    label,
    type: 'radio',
    chosen: [modeOf(typed)],
    options: repeatModes
      .filter((mode) => mode !== 'rule')
      .map((value) => ({ value, text: t(`repeat.mode.${value}`) })),
  })}
<div class="for-plan">${everyField(context, shown)}
<div class="for-weekly">${weekdayFields(context, shown)}</div>
<div class="for-monthly">${monthFields(context, shown)}</div>
${endFields(context, shown)}</div>
${ownRule(context, shown, view)}
${furtherDates(context, shown)}
<p><button class="button secondary" name="preview" value="1">${t('repeat.preview')}</button></p>
${repeatCalendar(context, view.outcome, typed, view.isPreview)}
<input type="hidden" name="repeat_kept" value="${firstOf(typed, 'repeat_kept')}"></div>`
}

const plannedModes = ['daily', 'weekly', 'monthly', 'yearly'] as const

/** One number for all modes; its unit follows the mode. */
function everyField({ t }: PageContext, { typed, errorOf }: ShownField): Html {
  const error = errorOf('every')
  const input = attributes({
    id: 'field-every',
    name: 'every',
    type: 'number',
    min: 1,
    max: mostEvery,
    value: firstOf(typed, 'every'),
    'aria-describedby': error === undefined ? null : 'field-every-error',
    'aria-invalid': error === undefined ? null : 'true',
  })
  const units = plannedModes.map(
    (mode) => html` <span class="unit-${mode}">${t(`repeat.unit.${mode}`)}</span>`,
  )
  return html`<div class="field every"><label for="field-every">${t('repeat.every')}<span class="visually-hidden"> …${units}</span></label>
<input${input}><span aria-hidden="true">${units}</span>
${error !== undefined && html`<p class="error" id="field-every-error">${error}</p>`}</div>`
}

function weekdayFields({ t, locale }: PageContext, { typed }: ShownField): Html {
  return choices({
    name: 'weekdays',
    label: t('repeat.days'),
    hint: t('repeat.daysHint'),
    type: 'checkbox',
    chosen: typed.get('weekdays') ?? [],
    options: weekdays.map((value) => ({ value, text: weekdayName(locale, value) })),
  })
}

function monthFields(context: PageContext, { typed }: ShownField): Html {
  const { t, locale } = context
  const place = (position: (typeof monthPositions)[number]) => [
    ...new Set([placeInWords(context, position, 'MO'), placeInWords(context, position, 'SU')]),
  ]
  const number = (day: number) => ({ value: String(day), text: t('repeat.dayNumber', { day }) })
  return html`${choices({
    name: 'month_on',
    label: t('repeat.monthOn'),
    type: 'radio',
    chosen: [firstOf(typed, 'month_on') || 'day'],
    options: (['day', 'weekday'] as const).map((value) => ({ value, text: t(`repeat.monthOn.${value}`) })),
  })}
<div class="for-day">${select({
    name: 'month_day',
    label: t('common.date'),
    value: firstOf(typed, 'month_day'),
    options: [
      { value: '', text: t('repeat.dayOfFirst') },
      ...Array.from({ length: 31 }, (_, index) => number(index + 1)),
      { value: String(lastOfMonth), text: t('repeat.lastDay') },
    ],
  })}</div>
<div class="for-weekday field-pair">${select({
    name: 'month_position',
    label: t('repeat.position'),
    value: firstOf(typed, 'month_position'),
    options: monthPositions.map((position) => ({
      value: String(position),
      text: place(position).join(' / '),
    })),
  })}
${select({
  name: 'month_weekday',
  label: t('repeat.weekday'),
  value: firstOf(typed, 'month_weekday'),
  options: weekdays.map((value) => ({ value, text: weekdayName(locale, value) })),
})}</div>`
}

function endFields({ t }: PageContext, { typed, errorOf }: ShownField): Html {
  return html`${choices({
    name: 'repeat_end',
    label: t('repeat.end'),
    type: 'radio',
    chosen: [repeatEnd(typed)],
    options: (['never', 'until', 'count'] as const).map((value) => ({
      value,
      text: t(`repeat.end.${value}`),
    })),
  })}
<div class="for-until">${field({
    name: 'until',
    label: t('repeat.until'),
    type: 'date',
    required: false,
    value: firstOf(typed, 'until'),
    error: errorOf('until'),
  })}</div>
<div class="for-count">${field({
    name: 'repeat_count',
    label: t('repeat.count'),
    type: 'number',
    min: 1,
    required: false,
    value: firstOf(typed, 'repeat_count'),
    error: errorOf('repeat_count'),
  })}</div>`
}

/** Closed unless it is used, because nobody needs the syntax of rules for what the other inputs can express. */
function ownRule({ t }: PageContext, { typed, errorOf }: ShownField, { outcome }: RepeatView): Html {
  const isChosen = modeOf(typed) === 'rule'
  const error = errorOf('rule')
  return html`<details class="own-rule"${(isChosen || error !== undefined) && html` open`}>
<summary>${t('repeat.own')}</summary>
<label><input${attributes({ type: 'radio', name: 'repeat', value: 'rule', checked: isChosen })}> ${t('repeat.mode.rule')}</label>
${field({
  name: 'rule',
  label: t('repeat.ruleText'),
  hint: isChosen ? t('repeat.ruleHint') : t('repeat.ruleResults'),
  required: false,
  value: isChosen ? firstOf(typed, 'rule') : (outcome?.rule ?? firstOf(typed, 'rule')),
  error,
})}
</details>`
}

/** With more dates than this, a text is easier to edit than that many inputs. */
const mostRows = 30
const fewestRows = 3
const typedDate = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/

function furtherDates({ t }: PageContext, { typed, errorOf }: ShownField): Html {
  const lines = dateLines(typed)
  const error = errorOf('dates')
  return html`<details class="further-dates"${(lines.length > 0 || error !== undefined) && html` open`}>
<summary>${t('content.events.otherDates')}</summary>
${lines.length <= mostRows && lines.every((line) => typedDate.test(line)) ? dateRows() : dateText()}
</details>`

  function dateRows(): Html {
    const blank = Math.max(1, fewestRows - lines.length)
    const rows = [...lines, ...Array.from({ length: blank }, () => '')]
    return html`<p class="hint">${t('repeat.datesHint')}</p>
${rows.map((line, index) => {
  const [, day = '', time = ''] = typedDate.exec(line) ?? []
  const own = index === 0 ? '' : `-${index + 1}`
  return html`<div class="field-pair">${field({
    name: 'dates',
    id: `dates${own}`,
    label: t('repeat.date', { number: index + 1 }),
    type: 'date',
    required: false,
    value: day,
    error: index === 0 ? error : undefined,
  })}
${field({ name: 'date_times', id: `date_times${own}`, label: t('repeat.time'), type: 'time', required: false, value: time })}</div>
`
})}`
  }

  function dateText(): Html {
    return textArea({
      name: 'dates',
      label: t('content.events.otherDates'),
      hint: t('repeat.linesHint'),
      rows: 5,
      value: lines.join('\n'),
      error,
    })
  }
}
