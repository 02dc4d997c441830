import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../../site/frame/staff-page.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { secondsBetween } from '../../../../../values/time.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type Html, html, type Insertable } from '../../../../../web/markup/html.ts'
import type { PeopleSource } from '../../../records/source.ts'
import type { Undone } from '../run/undo.ts'
import type { ChangeRow, RunRow } from '../source/store.ts'
import { belowPeopleSources, kindTitle, reasonText, runMark, runMoment, runPath } from './parts.ts'
import { changeTable, countTable, sourceProblemTable } from './tables.ts'

export interface RunView {
  readonly source: PeopleSource
  readonly run: RunRow
  readonly changes: readonly ChangeRow[]
  readonly total: number
  /** Just now. */
  readonly undone: Undone | null
}

export function runPage(context: PageContext, view: RunView): Html {
  const { t } = context
  const { source, run, changes, total } = view
  const shown = changes.map(({ kind, action, title, changes: told }) => ({
    ...{ kind, action, title, changes: JSON.parse(told) },
  }))
  const why = reasonText(context, run)
  return staffPage(
    context,
    {
      title: t('peopleSources.runTitle', { when: runMoment(context, run.ended) }),
      ...belowPeopleSources(context, source),
    },
    html`${undoneNotes(context, view.undone)}
${why !== '' && notice(run.state === 'stopped' ? 'warning' : 'error', why)}
${facts(context, run)}
${countTable(context, JSON.parse(run.counts))}
${run.state === 'done' && total > 0 && html`<p><a class="button secondary" href="${runPath(source, run.id)}/undo">${t('peopleSources.undo')}</a></p>`}
${sourceProblemTable(context, JSON.parse(run.problems))}
${total > 0 && html`<section class="part"><h2>${t('common.changes')}</h2><div>${changeTable(context, shown, total)}</div></section>`}`,
  )
}

function facts(context: PageContext, run: RunRow): Html {
  const { t, locale } = context
  const seconds = secondsBetween(run.started, run.ended)
  const about: readonly (readonly [string, Insertable])[] = [
    [t('common.status'), runMark(context, run)],
    [t('peopleSources.cause'), run.actor ?? t(`peopleSources.cause.${run.cause}`)],
    ...(run.times === 1
      ? [
          [
            t('peopleSources.duration'),
            formatNumber(locale, seconds, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }),
          ] as const,
        ]
      : [
          [
            t('peopleSources.since'),
            `${runMoment(context, run.started)} (${t('peopleSources.times', { count: run.times })})`,
          ] as const,
        ]),
  ]
  return html`<dl class="facts">
${about.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>`
}

const mostNamed = 100

function undoneNotes(context: PageContext, undone: Undone | null): Html | false {
  if (undone === null) return false
  const { t } = context
  const { kept } = undone
  return html`${notice('success', t('peopleSources.undone', { count: undone.undone }))}
${
  kept.length > 0 &&
  html`<section class="part"><h2>${t('peopleSources.notUndone')}</h2><div><ul>
${kept.slice(0, mostNamed).map(({ change, why }) => html`<li>${kindTitle(context, change.kind)}: ${change.title || change.record} – ${t(`peopleSources.kept.${why}`)}</li>`)}
</ul></div></section>`
}`
}
