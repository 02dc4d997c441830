import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatDateTime, formatNumber } from '../../../../../texts/language/format.ts'
import type { Instant } from '../../../../../values/time.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { type PeopleSource, type RecordKind, recordKinds } from '../../../records/source.ts'
import type { Stop } from '../plan/plan-run.ts'
import type { ReadFailure, ReadReason } from '../read/failure.ts'
import type { KindCounts, RunCounts } from '../run/run.ts'
import type { RunRow } from '../source/store.ts'

export const peopleSourcesPath = '/manage/people-sources'
export const peopleSourcePath = ({ id }: Pick<PeopleSource, 'id'>) => `${peopleSourcesPath}/${id}`
export const runPath = (source: Pick<PeopleSource, 'id'>, run: string) =>
  `${peopleSourcePath(source)}/runs/${run}`

/** Section and breadcrumbs of a page below the list, or below a source. */
export function belowPeopleSources({ t }: PageContext, source?: Pick<PeopleSource, 'id' | 'name'>) {
  const all = { title: t('peopleSources.title'), href: peopleSourcesPath }
  const own = source === undefined ? [] : [{ title: source.name, href: peopleSourcePath(source) }]
  return { breadcrumbs: [all, ...own] } as const
}

export const runMoment = ({ t, locale }: PageContext, at: Instant | null) =>
  at === null ? t('common.never') : formatDateTime(locale, at)

/** Commands have no page. */
type Words = Pick<PageContext, 't' | 'locale'>

export function failureText({ t }: Words, { reason, detail }: ReadFailure): string {
  return t(`peopleSources.reason.${reason}`, { detail })
}

/** The same from how a run was stored. */
export function reasonText(context: PageContext, run: RunRow): string {
  const counts: RunCounts = JSON.parse(run.counts)
  if (counts.stop !== undefined) return stopText(context, counts.stop)
  if (run.reason === null) return ''
  const [reason = '', ...detail] = run.reason.split(' ')
  return failureText(context, { reason: reason as ReadReason, detail: detail.join(' ') })
}

export function stopText({ t, locale }: Words, { reason, kind, departures, present }: Stop): string {
  const values = {
    kind: t(`exchange.table.${kind}`),
    departures: formatNumber(locale, departures),
    present: formatNumber(locale, present),
  }
  return t(`peopleSources.stop.${reason}`, values)
}

export function runMark({ t }: PageContext, { state }: Pick<RunRow, 'state'>): Html {
  const look = state === 'done' ? 'final' : state === 'undone' ? 'closed' : 'open'
  return html`<span class="state state-${look}">${t(`peopleSources.run.${state}`)}</span>`
}

export function countsText(context: PageContext, counts: RunCounts): string {
  return recordKinds
    .flatMap((kind) => {
      const of = counts[kind]
      return of === undefined || of.added + of.changed + of.departed + of.refused === 0
        ? []
        : [`${context.t(`exchange.table.${kind}`)}: ${numbersText(context, of)}`]
    })
    .join(' · ')
}

function numbersText({ t, locale }: PageContext, counts: KindCounts): string {
  return (['added', 'changed', 'departed', 'refused'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatNumber(locale, counts[name])} ${t(`peopleSources.count.${name}`)}`)
    .join(', ')
}

export const kindTitle = ({ t }: PageContext, kind: RecordKind) => t(`exchange.table.${kind}`)
