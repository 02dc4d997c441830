import type { AuditListing } from '../../identity/audit/audit-store.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatTime } from '../../texts/language/format.ts'
import { localDay } from '../../values/time.ts'
import { pagination } from '../../web/components/pagination.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { timeTag } from '../../web/markup/time-tag.ts'
import { type AuditChoice, choiceQuery } from './audit-choice.ts'
import { detailSummary } from './audit-detail.ts'
import {
  auditAddress,
  auditFilterForm,
  auditPath,
  dayLinks,
  dayTitle,
  type FilterView,
  filterChips,
} from './audit-filters.ts'
import { actorName, sentenceOf } from './audit-sentence.ts'

export interface AuditView extends FilterView {
  readonly entries: readonly AuditListing[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

export function auditPage(context: PageContext, view: AuditView): Html {
  const { t } = context
  const { choice, entries, page: number, pages } = view
  const href = (other: number) => auditAddress(choice, other === 0 ? {} : { page: String(other) })
  return staffPage(
    context,
    { title: t('audit.title') },
    html`<p>${t('audit.text')}</p>
${auditFilterForm(context, view)}
${dayLinks(context, choice)}
${filterChips(context, view)}
${entries.length === 0 ? empty(context, choice) : listed(context, view)}
${pagination(context, { page: number, pages, href })}`,
  )
}

function empty({ t }: PageContext, choice: AuditChoice): Html {
  if (choiceQuery(choice).size === 0) return emptyState({ help: t('audit.empty') })
  const way = { href: auditPath, text: t('audit.reset') }
  return emptyState({ title: t('audit.emptySearch'), help: t('audit.emptyHelp'), way })
}

function listed(context: PageContext, view: AuditView): Html {
  const { t } = context
  const { choice, count } = view
  return html`<div class="toolbar">
<p role="status">${t('list.count', { count })}</p>
<ul class="filters">
<li><a href="${auditAddress(choice, {}, '.csv')}" download>${t('common.downloadCsv')}</a></li>
<li><a href="${auditAddress(choice, {}, '.json')}" download>${t('audit.exportJson')}</a></li>
</ul>
</div>
${logByDay(context, view)}`
}

/** Entries of the log with what their sentences need. */
export interface LogEntries extends Pick<FilterView, 'kinds' | 'thing'> {
  readonly entries: readonly AuditListing[]
}

/** Returns entries as sentences under their days; the link to the whole entry and addresses for admins. */
export function logByDay(context: PageContext, log: LogEntries): Html {
  const days = Map.groupBy(log.entries, ({ at }) => localDay(at))
  return html`${[...days].map(
    ([day, ofDay]) => html`<section class="log-day">
<h2>${dayTitle(context, day)}</h2>
<ol class="log-entries">
${ofDay.map((entry) => entryLine(context, log, entry))}</ol>
</section>
`,
  )}`
}

function entryLine(context: PageContext, view: LogEntries, entry: AuditListing): Html {
  const { t, locale, user } = context
  const { action, actor, detail, sequence, at, address } = entry
  const summary = detailSummary({ ...context, ...view }, action, detail)
  const isNamed = actor !== null && actorName({ ...context, ...view }, entry) === actor
  const isAdmin = user?.role === 'admin'
  const origin = [isNamed ? null : actor, isAdmin ? address : null]
    .filter((part) => part !== null)
    .join(' · ')
  const time = timeTag(at, formatTime(locale, at))
  return html`<li>
${
  isAdmin
    ? html`<a class="log-time" href="${auditPath}/${sequence}">${time}<span class="visually-hidden">, ${t('audit.entry', { number: String(sequence) })}</span></a>`
    : html`<span class="log-time">${time}</span>`
}
<div>
<p>${sentenceOf({ ...context, ...view }, entry)}</p>
${summary !== '' && html`<p class="log-note">${summary}</p>`}
${origin !== '' && html`<p class="log-note">${origin}</p>`}
</div>
</li>
`
}
