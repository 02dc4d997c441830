import type { FormValues } from '../../../records/fields/field.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDay } from '../../../texts/language/format.ts'
import { attributes, type Html, html } from '../../../web/markup/html.ts'
import { weeksOf } from '../pages/events/month.ts'
import { daysLeftOut } from '../records/repeat/typed-repeat.ts'
import type { CalendarDay, RepeatOutcome } from './outcome.ts'

/** Months that are shown at once, and those that can be opened. */
const months = { open: 3, most: 12 }

/** Renders the outcome: the rule in words, and a calendar in which dates are ticked off. */
export function repeatCalendar(
  context: PageContext,
  outcome: RepeatOutcome | null,
  typed: FormValues,
  isPreview: boolean,
): Html {
  const { t } = context
  const isShown = outcome !== null && (isPreview || outcome.count > 1 || outcome.words !== null)
  const byMonth = Map.groupBy(isShown ? outcome.days : [], ({ day }) => String(day.toPlainYearMonth()))
  const shown = [...byMonth].slice(0, months.most)
  const offered = shown.flatMap(([, days]) => days)
  const changeable = offered.filter(({ state }) => state === 'on' || state === 'off')
  const visible = new Set(offered.map(({ day }) => String(day)))
  const left = (outcome?.days.length ?? 0) - offered.length
  const tables = shown.map(([month, days]) => monthTable(context, Temporal.PlainYearMonth.from(month), days))
  const [open, more] = [tables.slice(0, months.open), tables.slice(months.open)]
  return html`<div id="repeat-outcome"${isShown && html` class="dates-preview"`}${isPreview && html` role="status" tabindex="-1" data-focus`}>
${
  isShown &&
  html`<p class="repeat-said">${outcome.words !== null && html`<strong>${outcome.words}</strong> · `}${t('content.events.count', { count: outcome.count })}${isPreview && html` <span class="muted">${t('repeat.notSaved')}</span>`}</p>
${changeable.length > 0 && html`<p class="hint">${t('repeat.calendar')}</p>`}
<div class="repeat-months">${open}</div>
${more.length > 0 && html`<details><summary>${t('repeat.moreMonths', { count: more.length })}</summary><div class="repeat-months">${more}</div></details>`}
${left > 0 && html`<p class="muted">${t('repeat.more', { count: left })}</p>`}`
}
<input type="hidden" name="offered" value="${changeable.map(({ day }) => String(day)).join(',')}">
${daysLeftOut(typed)
  .filter((day) => !visible.has(day))
  .map((day) => html`<input type="hidden" name="left_out" value="${day}">`)}
</div>`
}

function monthTable(
  context: PageContext,
  month: Temporal.PlainYearMonth,
  days: readonly CalendarDay[],
): Html {
  const { locale } = context
  const dates = new Map(days.map((date) => [String(date.day), date]))
  const weeks = weeksOf(month)
  return html`<table class="repeat-month">
<caption>${formatDay(locale, month.toPlainDate({ day: 1 }), { month: 'long', year: 'numeric' })}</caption>
<thead><tr>${weeks[0]?.map(
    (day) =>
      html`<th scope="col" abbr="${formatDay(locale, day, { weekday: 'long' })}">${formatDay(locale, day, { weekday: 'short' })}</th>`,
  )}</tr></thead>
<tbody>
${weeks.map(
  (week) => html`<tr>${week.map((day) => dayCell(context, month, day, dates.get(String(day))))}</tr>
`,
)}</tbody>
</table>`
}

function dayCell(
  { t, locale }: PageContext,
  month: Temporal.PlainYearMonth,
  day: Temporal.PlainDate,
  date: CalendarDay | undefined,
): Html {
  if (day.month !== month.month) return html`<td></td>`
  if (date === undefined) return html`<td>${String(day.day)}</td>`
  const { state } = date
  const isFixed = state === 'first' || state === 'listed'
  const words = formatDay(locale, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const note = state === 'first' ? t('repeat.firstDate') : t('content.events.otherDates')
  const input = attributes({
    type: 'checkbox',
    name: isFixed ? null : 'takes_place',
    value: String(day),
    checked: state !== 'off',
    disabled: isFixed,
    title: isFixed ? note : null,
    'aria-label': isFixed ? `${words}, ${note}` : words,
  })
  return html`<td><label><span aria-hidden="true">${String(day.day)}</span><input${input}></label></td>`
}
