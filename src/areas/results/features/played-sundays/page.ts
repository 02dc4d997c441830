import { actionText } from '../../../../office/audit-log/audit-choice.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatNumber, formatTime } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { staffPage } from '../../desk/frame/staff-page.ts'
import { versionsPath } from '../../desk/paths/item-paths.ts'
import type { Item } from '../../model/item.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import type { Play } from './play.ts'
import {
  type MistakeOutcome,
  type MistakeReport,
  type PersonReport,
  type PlayReport,
  type PlaySummary,
  progressOf,
  type StaffAct,
} from './report.ts'

export const playPath = '/manage/results/rehearsal'

export interface PlayView {
  /** Null where nothing was played. */
  readonly report: PlayReport | null
  /** By kind and id, such as `vote/energiegesetz`. */
  readonly items: ReadonlyMap<string, Item>
  /** Of accounts, by their address. */
  readonly names: ReadonlyMap<string, string>
}

/** Shows which mistakes of a played polling day staff noticed and missed; while it is running, only the progress. */
export function playPage(context: PageContext, view: PlayView): Html {
  const { t } = context
  const { report } = view
  const about = { title: t('rehearsalPlay.title'), live: ['*'] }
  if (report === null)
    return staffPage(
      context,
      about,
      emptyState({ title: t('rehearsalPlay.empty'), help: t('rehearsalPlay.emptyText') }),
    )
  return staffPage(
    context,
    about,
    html`<p><strong>${progressText(context, report)}</strong></p>
${report.ended === null ? html`<p>${t('rehearsalPlay.running')}</p>` : outcome(context, view, report, report.ended)}`,
  )
}

/** Above the overview of the staff, with a link to the report. */
export function playNotice(context: PageContext, play: Play): Html {
  const progress = progressText(context, { day: play.day, ...progressOf(play) })
  return notice('success', html`<a href="${playPath}">${context.t('rehearsalPlay.title')}</a>: ${progress}`)
}

function progressText(
  context: PageContext,
  { day, sent, planned }: Pick<PlayReport, 'day' | 'sent' | 'planned'>,
): string {
  return context.t('rehearsalPlay.progress', { day: dayText(context, day), sent, planned })
}

function outcome(
  context: PageContext,
  view: PlayView,
  report: PlayReport,
  ended: NonNullable<PlayReport['ended']>,
): Html {
  const { t, locale } = context
  const { mistakes, people, acts } = report
  const played = {
    from: formatDateTime(locale, report.started),
    until: formatTime(locale, ended),
    speed: formatNumber(locale, report.speed),
    seed: report.seed,
  }
  return html`<div class="stack">
<p>${t('rehearsalPlay.played', played)} ${t('rehearsalPlay.later')}</p>
<div>${summary(context, report.summary)}</div>
<p class="row formats"><a class="button secondary" href="${playPath}.csv">${t('common.downloadCsv')}</a> <a class="button secondary" href="${playPath}.json">${t('rehearsalPlay.downloadJson')}</a></p>
</div>
<h2>${t('rehearsalPlay.mistakes')}</h2>
${mistakes.length === 0 ? html`<p>${t('rehearsalPlay.noMistakes')}</p>` : mistakeTable(context, view, mistakes)}
<h2>${t('rehearsalPlay.people')}</h2>
${people.length === 0 ? html`<p>${t('rehearsalPlay.nobody')}</p>` : peopleTable(context, view, people)}
${
  acts.length > 0 &&
  html`<details><summary>${t('rehearsalPlay.acts', { count: acts.length })}</summary>
${actTable(context, view, acts)}
</details>`
}`
}

function summary(context: PageContext, figures: PlaySummary): Html {
  const { t, locale } = context
  const time = (seconds: number | null) => (seconds === null ? '–' : durationText(context, seconds))
  const rows = [
    [t('rehearsalPlay.mistakes'), formatNumber(locale, figures.mistakes)],
    [t('rehearsalPlay.noticed'), formatNumber(locale, figures.noticed)],
    [t('rehearsalPlay.missed'), formatNumber(locale, figures.missed)],
    [t('rehearsalPlay.others'), formatNumber(locale, figures.others)],
    [t('rehearsalPlay.noticedAfter'), time(figures.noticedAfter)],
    [t('rehearsalPlay.publicFor'), time(figures.publicFor)],
  ]
  return html`<dl class="factoids">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd class="factoid-value">${value}</dd></div>`)}</dl>`
}

const looks: Readonly<Record<MistakeOutcome, string>> = {
  noticed: 'final',
  missed: 'open',
  'kept-back': 'final',
  refused: 'pending',
  harmless: 'pending',
  'not-played': 'closed',
}

/** The order of outcomes: the most serious first. */
const order: readonly MistakeOutcome[] = [
  'missed',
  'noticed',
  'kept-back',
  'harmless',
  'refused',
  'not-played',
]

function mistakeTable(context: PageContext, view: PlayView, mistakes: readonly MistakeReport[]): Html {
  const { t } = context
  const headings = [
    t('common.error'),
    ...[t('common.item'), t('common.file'), t('rehearsalPlay.outcome'), t('rehearsalPlay.public')],
    ...[t('rehearsalPlay.warned'), t('rehearsalPlay.passed')],
  ]
  const sorted = mistakes.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const rows = sorted.map((one) => [
    mistakeCell(context, one, view.items),
    itemLink(context, auditSubject(one.item), view.items),
    fileText(context, one),
    outcomeCell(context, view, one),
    one.public === null ? t('rehearsalPlay.outcome.harmless') : durationText(context, one.public.seconds),
    one.warnings.length > 0 ? t('common.yes') : t('common.no'),
    one.passedBy.length === 0
      ? '–'
      : html`<div>${one.passedBy.map(({ by, action }) => html`<div>${actionText(t, action)}: ${nameOf(view, by)}</div>`)}</div>`,
  ])
  return table(headings, rows, { caption: t('rehearsalPlay.mistakes') })
}

function mistakeCell(
  context: PageContext,
  { mistake: { kind, places, other } }: MistakeReport,
  items: PlayView['items'],
): Html {
  const { t } = context
  const names = places.map(({ name, id }) => name || String(id)).join(', ')
  const from = other === undefined ? undefined : items.get(auditSubject(other))
  return html`${t(`rehearsalPlay.kind.${kind}`)}${names !== '' && html`<div class="muted">${names}</div>`}${
    from !== undefined &&
    html`<div class="muted">${t('rehearsalPlay.fromItem', { item: titleOf(context, from).text })}</div>`
  }`
}

function itemLink(context: PageContext, subject: string, items: PlayView['items']): Html {
  const item = items.get(subject)
  if (item === undefined) return html`${subject}`
  return html`<a href="${versionsPath(item)}">${titleOf(context, item).text}</a>`
}

function fileText({ locale }: PageContext, { mistake, sent }: MistakeReport): string {
  return sent === null ? String(mistake.upload) : `${mistake.upload},\u00a0${formatTime(locale, sent)}`
}

function outcomeCell(context: PageContext, view: PlayView, { outcome, noticed }: MistakeReport): Html {
  const { t } = context
  const state = html`<span class="state state-${looks[outcome]}">${t(`rehearsalPlay.outcome.${outcome}`)}</span>`
  if (noticed === null) return state
  const { by, action, seconds } = noticed
  const after = t('rehearsalPlay.after', { time: durationText(context, seconds) })
  return html`<div>${state} ${after}<div class="muted">${actionText(t, action)}${by !== null && html`: ${nameOf(view, by)}`}</div></div>`
}

function nameOf({ names }: PlayView, email: string): string {
  return names.get(email) ?? email
}

/** The symbols of minutes and seconds are the same in all languages. */
function durationText({ locale }: PageContext, seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}\u00a0s`
  return `${formatNumber(locale, Math.floor(whole / 60))}\u00a0min ${whole % 60}\u00a0s`
}

function peopleTable(context: PageContext, { names }: PlayView, people: readonly PersonReport[]): Html {
  const { t, locale } = context
  const rows = people.map(({ actor, actions }) => {
    const name = names.get(actor)
    return [
      name === undefined ? actor : html`${name}<div class="muted">${actor}</div>`,
      html`<div>${actions.map(
        ({ action, count }) => html`<div>${formatNumber(locale, count)} × ${actionText(t, action)}</div>`,
      )}</div>`,
    ]
  })
  return table([t('common.person'), t('audit.action')], rows, { caption: t('rehearsalPlay.people') })
}

function actTable(context: PageContext, view: PlayView, acts: readonly StaffAct[]): Html {
  const { t, locale } = context
  const rows = acts.map(({ at, by, action, subject }) => [
    formatTime(locale, at),
    nameOf(view, by),
    actionText(t, action),
    itemLink(context, subject, view.items),
  ])
  const headings = [t('common.moment'), t('common.person'), t('audit.action'), t('common.item')]
  return table(headings, rows, { caption: t('rehearsalPlay.acts', { count: acts.length }) })
}
