import { accesses } from '../../../../../platform/storage/schema/schema.ts'
import type { FieldChange } from '../../../../../records/exchange/plan.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../../texts/language/format.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { type RecordKind, recordKinds } from '../../../records/source.ts'
import type { Action } from '../plan/kind-plan.ts'
import type { KindCounts, RunCounts, RunProblem } from '../run/run.ts'
import { mappedFields } from '../source/fields.ts'
import { kindTitle } from './parts.ts'

/** So many of each kind are shown; the counts tell the rest. */
export const mostShown = 200

export interface ShownChange {
  readonly kind: RecordKind
  readonly action: Action
  readonly title: string
  readonly changes: readonly FieldChange[]
}

/** How many of each kind are new, changed and so on. */
export function countTable(context: PageContext, counts: RunCounts): Html {
  const { t, locale } = context
  const names = ['added', 'changed', 'departed', 'unchanged', 'refused'] as const
  const shown = recordKinds.flatMap((kind) => {
    const of: KindCounts | undefined = counts[kind]
    return of === undefined || names.every((name) => of[name] === 0) ? [] : [{ kind, of }]
  })
  if (shown.length === 0) return html``
  return html`<div class="table-wrap"><table class="table">
<thead><tr><th scope="col">${t('peopleSources.records')}</th>${names.map((name) => html`<th scope="col" class="number">${t(`peopleSources.count.${name}`)}</th>`)}</tr></thead>
<tbody>
${shown.map(
  ({ kind, of }) => html`<tr><th scope="row">${kindTitle(context, kind)}</th>${names.map(
    (name) =>
      html`<td class="number" data-label="${t(`peopleSources.count.${name}`)}">${formatNumber(locale, of[name])}</td>`,
  )}</tr>
`,
)}</tbody>
</table></div>`
}

/** Record by record, field by field. Departures come first: they are what one has to look at. */
export function changeTable(context: PageContext, all: readonly ShownChange[], total: number): Html {
  const { t } = context
  if (all.length === 0) return html`<p class="muted">${t('peopleSources.noChanges')}</p>`
  const shown = all.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action)).slice(0, mostShown)
  const hidden = total - shown.length
  return html`<div class="table-wrap"><table class="table diff">
<thead><tr><th scope="col">${t('peopleSources.action')}</th><th scope="col">${t('exchange.record')}</th><th scope="col">${t('common.field')}</th><th scope="col">${t('common.before')}</th><th scope="col">${t('common.after')}</th></tr></thead>
<tbody>
${shown.flatMap((change) => rowsOf(context, change))}</tbody>
</table></div>
${hidden > 0 && html`<p>${t('exchange.dryRun.more', { count: hidden })}</p>`}`
}

const order: readonly Action[] = ['remove', 'hide', 'change', 'link', 'return', 'add']

function rowsOf(context: PageContext, { kind, action, title, changes }: ShownChange): readonly Html[] {
  const { t } = context
  const first = changes[0]
  // A new record says all in one row, and so does one that leaves.
  const isOne = action === 'add' || action === 'hide' || first === undefined
  const told = (action === 'hide' ? [] : changes).map(
    ({ name, after }) => `${fieldTitle(context, kind, name)}: ${clipped(after)}`,
  )
  const row = (change: FieldChange | null) => html`<tr>
<td data-label="${t('peopleSources.action')}">${t(`peopleSources.done.${action}`)}</td>
<td data-label="${t('exchange.record')}">${title || '–'}</td>
<th scope="row" data-label="${t('common.field')}">${change === null ? kindTitle(context, kind) : fieldTitle(context, kind, change.name)}</th>
<td data-label="${t('common.before')}">${change === null || change.before === '' ? '–' : html`<del>${valueText(context, change.name, change.before)}</del>`}</td>
<td data-label="${t('common.after')}" class="breakable">${change === null ? told.join(' · ') || '–' : change.after === '' ? '–' : html`<ins>${valueText(context, change.name, change.after)}</ins>`}</td>
</tr>
`
  return isOne ? [row(null)] : changes.map(row)
}

function valueText({ t }: PageContext, name: string, value: string): string {
  const access = name === 'access' ? accesses.find((one) => one === value) : undefined
  return access === undefined ? clipped(value) : t(`directoryManage.access.${access}`)
}

const longestShown = 200

function clipped(text: string): string {
  const letters = [...text]
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : text
}

function fieldTitle({ t }: PageContext, kind: RecordKind, name: string): string {
  if (name === 'access' || name === 'agency' || name === 'person') return t(`common.${name}`)
  if (name === 'external_id') return t('peopleSources.field.id')
  const column = mappedFields[kind].find((one) => one.name === name)
  return column === undefined ? name : t(column.heading)
}

/** What was left out, and why. */
export function sourceProblemTable(context: PageContext, problems: readonly RunProblem[]): Html | false {
  const { t } = context
  if (problems.length === 0) return false
  return html`<section class="part"><h2>${t('exchange.dryRun.refused')}</h2>
<div><div class="table-wrap"><table class="table">
<thead><tr><th scope="col">${t('peopleSources.records')}</th><th scope="col" class="number">${t('common.line')}</th><th scope="col">${t('exchange.columnTitle')}</th><th scope="col">${t('common.error')}</th><th scope="col">${t('common.content')}</th></tr></thead>
<tbody>
${problems.slice(0, mostShown).map(
  ({ kind, line, name, fault, given }) => html`<tr>
<td data-label="${t('peopleSources.records')}">${kindTitle(context, kind)}</td>
<td data-label="${t('common.line')}" class="number">${line === 0 ? '–' : line}</td>
<td data-label="${t('exchange.columnTitle')}">${name === null ? '–' : fieldTitle(context, kind, name)}</td>
<td data-label="${t('common.error')}">${fault === 'missing' ? t('peopleSources.missingColumn') : t(`exchange.problem.${fault}`)}</td>
<td data-label="${t('common.content')}" class="breakable">${clipped(given)}</td>
</tr>
`,
)}</tbody>
</table></div></div></section>`
}
