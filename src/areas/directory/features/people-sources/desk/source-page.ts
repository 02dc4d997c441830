import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../../site/frame/staff-page.ts'
import { notice } from '../../../../../web/components/form.ts'
import { type List, searchedList } from '../../../../../web/components/list.ts'
import { type Html, html, type Insertable } from '../../../../../web/markup/html.ts'
import type { PeopleSource } from '../../../records/source.ts'
import { partsOf } from '../read/delivery.ts'
import type { RunRow } from '../source/store.ts'
import { nextText, sourceStateMark } from './list-page.ts'
import {
  belowPeopleSources,
  countsText,
  peopleSourcePath,
  reasonText,
  runMark,
  runMoment,
  runPath,
} from './parts.ts'

export const peopleSourceNotices = ['added', 'saved', 'on', 'off', 'unchanged'] as const
type PeopleSourceNotice = (typeof peopleSourceNotices)[number]

export interface PeopleSourceView {
  readonly source: PeopleSource
  readonly runs: readonly RunRow[]
  readonly query: unknown
  readonly done: PeopleSourceNotice | null
}

export function peopleSourcePage(context: PageContext, view: PeopleSourceView): Html {
  const { t } = context
  const { source, done } = view
  return staffPage(
    context,
    { title: source.name, ...belowPeopleSources(context) },
    html`${done !== null && notice('success', t(`peopleSources.notice.${done}`))}
${waiting(context, view)}
${facts(context, source)}
${actions(context, source)}
<section class="stack" aria-labelledby="history-heading">
<h2 id="history-heading">${t('peopleSources.history')}</h2>
<p>${t('peopleSources.historyText')}</p>
${history(context, view)}
</section>`,
  )
}

/** A run that was stopped waits for somebody to look at it. */
function waiting(context: PageContext, { source, runs }: PeopleSourceView): Html | false {
  const last = runs.find(({ state }) => state !== 'running' && state !== 'tried')
  if (last === undefined || (last.state !== 'stopped' && last.state !== 'failed')) return false
  const why = reasonText(context, last)
  return html`<div class="notice ${last.state === 'stopped' ? 'warning' : 'error'}" role="alert"><p>${why}</p>
${last.state === 'stopped' && html`<p><a href="${peopleSourcePath(source)}/preview">${context.t('peopleSources.look')}</a></p>`}</div>`
}

function facts(context: PageContext, source: PeopleSource): Html {
  const { t } = context
  const { settings, kind } = source
  const places = partsOf(settings).map(([, part]) => part.from)
  const about: readonly (readonly [string, Insertable])[] = [
    [t('common.status'), sourceStateMark(context, source)],
    [t('peopleSources.kind'), t(`peopleSources.kind.${kind}`)],
    ...(kind === 'ldap'
      ? [[t('peopleSources.field.server'), html`<code>${settings.server}</code>`] as const]
      : []),
    [t(`peopleSources.from.${kind}`), html`<code>${[...new Set(places)].join('\n')}</code>`],
    [t('peopleSources.lastRun'), runMoment(context, source.checked)],
    [t('peopleSources.nextRun'), nextText(context, source)],
  ]
  return html`<dl class="facts">
${about.map(([name, text]) => html`<div><dt>${name}</dt><dd class="breakable">${text}</dd></div>`)}
</dl>`
}

function actions({ t }: PageContext, source: PeopleSource): Html {
  const path = peopleSourcePath(source)
  const button = (action: string, text: string) =>
    html`<form method="post" action="${path}/${action}"><button class="button secondary">${text}</button></form>`
  const link = (to: string, text: string, look = 'secondary') =>
    html`<a class="button ${look}" href="${path}/${to}">${text}</a>`
  return html`<div class="row">
${link('preview', t('peopleSources.preview'), '')}
${button('run', t('peopleSources.runNow'))}
${source.isOn ? button('off', t('peopleSources.switchOff')) : button('on', t('peopleSources.switchOn'))}
${link('edit', t('common.edit'))}
${link('delete', t('common.delete'))}
</div>`
}

function history(context: PageContext, { source, runs, query }: PeopleSourceView): Html {
  const { t } = context
  const textOf = (run: RunRow) =>
    run.state === 'done' || run.state === 'undone'
      ? countsText(context, JSON.parse(run.counts))
      : reasonText(context, run)
  const columns: List<RunRow>['columns'] = [
    {
      name: 'time',
      title: t('peopleSources.time'),
      cell: ({ id, ended }) => html`<a href="${runPath(source, id)}">${runMoment(context, ended)}</a>`,
      compare: (a, b) => (a.ended < b.ended ? -1 : 1),
    },
    { name: 'state', title: t('common.status'), cell: (run) => runMark(context, run) },
    {
      name: 'cause',
      title: t('peopleSources.cause'),
      cell: ({ cause, actor }) => actor ?? t(`peopleSources.cause.${cause}`),
    },
    {
      name: 'outcome',
      title: t('peopleSources.outcome'),
      cell: (run) =>
        `${textOf(run)}${run.times > 1 ? ` (${t('peopleSources.times', { count: run.times })})` : ''}`,
    },
  ]
  return searchedList(context, {
    ...{
      path: peopleSourcePath(source),
      title: t('peopleSources.history'),
      searchLabel: t('peopleSources.historySearch'),
    },
    columns,
    filters: [
      {
        name: 'state',
        label: t('common.status'),
        all: t('common.allStates'),
        options: (['done', 'stopped', 'failed', 'undone', 'tried', 'running'] as const).map((value) => ({
          value,
          text: t(`peopleSources.run.${value}`),
        })),
        read: ({ state }) => state,
      },
    ],
    usual: { column: 'time', descending: true },
    query,
    rows: runs,
    textOf: (run) => `${textOf(run)} ${run.actor ?? ''}`,
    empty: { help: t('peopleSources.historyEmpty') },
  })
}
