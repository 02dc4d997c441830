import type { AuditListing } from '../../identity/audit/audit-store.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { staffPage } from '../../site/frame/staff-page.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import type { Translate } from '../../texts/translate.ts'
import { field, select } from '../../web/components/form.ts'
import { pagination } from '../../web/components/pagination.ts'
import { recordTable } from '../../web/components/record-table.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { type Html, html, type Insertable } from '../../web/markup/html.ts'
import { type AuditChoice, actionText, choiceQuery, everything, nobody } from './audit-choice.ts'
import { detailSummary } from './audit-detail.ts'
import type { RecordLabels } from './audit-words.ts'

export const auditPath = '/manage/audit'

export interface AuditView {
  readonly choice: AuditChoice
  readonly entries: readonly AuditListing[]
  readonly count: number
  readonly actors: readonly string[]
  readonly page: number
  readonly pages: number
  readonly labels: RecordLabels
}

export function auditPage(context: PageContext, view: AuditView): Html {
  const { t } = context
  const { choice, entries, page: number, pages } = view
  const href = (other: number) => address(choice, other === 0 ? {} : { page: String(other) })
  return staffPage(
    context,
    { title: t('audit.title') },
    html`<p>${t('audit.text')}</p>
${filterForm(context, view)}
${entries.length === 0 ? empty(context, choice) : listed(context, view)}
${pagination(context, { page: number, pages, href })}`,
  )
}

function address(choice: AuditChoice, more: Readonly<Record<string, string>> = {}, ending = ''): string {
  const query = choiceQuery(choice)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `${auditPath}${ending}${query.size === 0 ? '' : `?${query}`}`
}

function filterForm({ t }: PageContext, { choice, actors }: AuditView): Html {
  const known = choice.actor === '' || choice.actor === nobody || actors.includes(choice.actor)
  const people = known ? actors : [choice.actor, ...actors]
  const optional = { required: false } as const
  return html`<form method="get" action="${auditPath}" role="search" class="filters">
${field({ ...optional, name: 'q', label: t('audit.search'), type: 'text', value: choice.search })}
${select({
  name: 'actor',
  label: t('audit.actor'),
  value: choice.actor,
  options: [
    { value: '', text: t('audit.everybody') },
    { value: nobody, text: t('audit.system') },
    ...people.map((email) => ({ value: email, text: email })),
  ],
})}
${field({ ...optional, name: 'from', label: t('common.from'), type: 'date', value: choice.from })}
${field({ ...optional, name: 'to', label: t('common.to'), type: 'date', value: choice.to })}
<button class="button">${t('common.show')}</button>
</form>`
}

function empty({ t }: PageContext, choice: AuditChoice): Html {
  if (choiceQuery(choice).size === 0) return emptyState({ help: t('audit.empty') })
  const way = { href: address(everything), text: t('audit.reset') }
  return emptyState({ help: t('audit.emptySearch'), way })
}

function listed(context: PageContext, { choice, entries, count, labels }: AuditView): Html {
  const { t, locale } = context
  return html`<div class="toolbar">
<p role="status">${t('list.count', { count })}</p>
<ul class="filters">
<li><a href="${address(choice, {}, '.csv')}" download>${t('common.downloadCsv')}</a></li>
<li><a href="${address(choice, {}, '.json')}" download>${t('audit.exportJson')}</a></li>
</ul>
</div>
${recordTable(context, entries, [
  [
    t('common.moment'),
    ({ sequence, at }) =>
      html`<a href="${auditPath}/${sequence}">${formatDateTime(locale, at)}<span class="visually-hidden">, ${t('audit.entry', { number: String(sequence) })}</span></a>`,
  ],
  [
    t('audit.actor'),
    ({ actor, cleared_by, address: from }) =>
      breakable(
        html`${actorText(t, { actor, cleared_by })}${from !== null && html`<br><span class="muted">${from}</span>`}`,
      ),
  ],
  [t('audit.action'), ({ action }) => html`<div>${actionText(t, action)}</div>`],
  [t('common.subject'), ({ subject }) => breakable(subject)],
  [
    t('audit.details'),
    ({ action, detail }) => breakable(detailSummary({ ...context, labels }, action, detail)),
  ],
])}`
}

export function actorText(
  t: Translate,
  { actor, cleared_by }: Pick<AuditListing, 'actor' | 'cleared_by'>,
): string {
  return actor ?? t(cleared_by === null ? 'audit.system' : 'audit.cleared')
}

function breakable(content: Insertable): Html {
  return html`<div class="breakable">${content}</div>`
}
