import { actionText } from '../../../../office/audit-log/audit-choice.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber, formatTime } from '../../../../texts/language/format.ts'
import { notice } from '../../../../web/components/form.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import { auditSubject } from '../../versions/stored/audit-subject.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { titleOf } from '../../words/wording.ts'
import { staffPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import type { Play } from './play.ts'
import {
  isNoticed,
  type MistakeOutcome,
  type MistakeReport,
  type PersonReport,
  type PlayReport,
} from './report.ts'

export const playPath = '/manage/results/rehearsal'

export interface PlayView {
  /** Null where nothing was played. */
  readonly report: PlayReport | null
  /** By kind and id, such as `vote/energiegesetz`. */
  readonly items: ReadonlyMap<string, Item>
}

/** What staff noticed and missed of a polling day that was played; while it is played, only how far it is. */
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
    html`<p>${progressText(context, report)}</p>
${report.ended === null ? html`<p>${t('rehearsalPlay.running')}</p>` : outcome(context, view, report)}`,
  )
}

/** Above the overview of the staff, with a link to the report. */
export function playNotice(context: PageContext, { day, sent, plan }: Play): Html {
  const { t } = context
  const progress = { day, sent: sent.length, planned: plan.uploads.length }
  return notice(
    'success',
    html`<a href="${playPath}">${t('rehearsalPlay.title')}</a>: ${progressText(context, progress)}`,
  )
}

function progressText(
  context: PageContext,
  { day, sent, planned }: Pick<PlayReport, 'day' | 'sent' | 'planned'>,
): string {
  return context.t('rehearsalPlay.progress', { day: dayText(context, day), sent, planned })
}

function outcome(context: PageContext, { items }: PlayView, { mistakes, people }: PlayReport): Html {
  const { t } = context
  const count = (wanted: MistakeOutcome) => mistakes.filter((one) => one.outcome === wanted).length
  const figures = {
    count: mistakes.length,
    noticed: mistakes.filter(isNoticed).length,
    missed: count('missed'),
  }
  return html`<p><strong>${t('rehearsalPlay.summary', figures)}</strong> ${t('rehearsalPlay.later')}</p>
${mistakes.length > 0 && mistakeTable(context, mistakes, items)}
<h2>${t('rehearsalPlay.people')}</h2>
${people.length === 0 ? html`<p>${t('rehearsalPlay.nobody')}</p>` : peopleTable(context, people)}`
}

const looks: Readonly<Record<MistakeOutcome, string>> = {
  noticed: 'final',
  missed: 'open',
  'kept-back': 'final',
  refused: 'pending',
  harmless: 'pending',
  'not-played': 'pending',
}

function mistakeTable(
  context: PageContext,
  mistakes: readonly MistakeReport[],
  items: PlayView['items'],
): Html {
  const { t } = context
  const headings = [
    t('common.error'),
    ...[t('common.item'), t('common.file'), t('rehearsalPlay.outcome'), t('rehearsalPlay.public')],
    ...[t('rehearsalPlay.warned'), t('rehearsalPlay.passed')],
  ]
  const rows = mistakes.map((one) => [
    mistakeCell(context, one, items),
    itemLink(context, one.item, items),
    fileText(context, one),
    outcomeCell(context, one),
    one.public === null ? '–' : secondsText(context, one.public.seconds),
    one.warnings.length > 0 ? t('common.yes') : t('common.no'),
    one.passedBy.length === 0
      ? '–'
      : html`<div>${one.passedBy.map(({ by, action }) => html`<div>${actionText(t, action)}: ${by}</div>`)}</div>`,
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

function itemLink(context: PageContext, ref: ItemRef, items: PlayView['items']): Html {
  const item = items.get(auditSubject(ref))
  return html`<a href="${versionsPath(ref)}">${item === undefined ? ref.id : titleOf(context, item).text}</a>`
}

function fileText({ locale }: PageContext, { mistake, sent }: MistakeReport): string {
  return sent === null ? String(mistake.upload) : `${mistake.upload}, ${formatTime(locale, sent)}`
}

function outcomeCell(context: PageContext, { outcome, noticed }: MistakeReport): Html {
  const { t } = context
  const state = html`<span class="state state-${looks[outcome]}">${t(`rehearsalPlay.outcome.${outcome}`)}</span>`
  if (noticed === null) return state
  const { by, action, seconds } = noticed
  const after = t('rehearsalPlay.after', { seconds: wholeSeconds(context, seconds) })
  return html`<div>${state} ${after}<div class="muted">${actionText(t, action)}${by !== null && html`: ${by}`}</div></div>`
}

function secondsText(context: PageContext, seconds: number): string {
  return `${wholeSeconds(context, seconds)} s`
}

function wholeSeconds({ locale }: PageContext, seconds: number): string {
  return formatNumber(locale, Math.round(seconds))
}

function peopleTable(context: PageContext, people: readonly PersonReport[]): Html {
  const { t, locale } = context
  const rows = people.map(({ actor, actions }) => [
    actor,
    html`<div>${actions.map(
      ({ action, count }) => html`<div>${formatNumber(locale, count)} × ${actionText(t, action)}</div>`,
    )}</div>`,
  ])
  return table([t('common.person'), t('audit.action')], rows, { caption: t('rehearsalPlay.people') })
}
