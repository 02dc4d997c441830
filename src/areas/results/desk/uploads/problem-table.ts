import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { textOrder } from '../../tally/order.ts'
import { entityWord } from '../../words/entity-words.ts'

export interface ProblemRow {
  /** The file, as staff know it. */
  readonly slot: string
  readonly line: number | null
  /** The municipality or quarter of the line, where it is known. */
  readonly entity: string | null
  readonly message: string
}

/** Texts by file and line; problems of a whole file first. */
export function problemRows(
  { locale }: Pick<PageContext, 'locale'>,
  problems: readonly UploadProblem[],
  labelOf: (slot: string) => string,
): readonly ProblemRow[] {
  const rows = problems.map(({ field, problem }) => {
    const { line = null, message } = uploadError(locale, problem)
    const place = problem.code === 'problems.more' ? Number.POSITIVE_INFINITY : (line ?? 0)
    const entity = ('entity' in problem ? problem.entity : null) ?? null
    return { slot: labelOf(field), line, entity, message, place }
  })
  return rows.sort(
    (a, b) => textOrder(a.slot, b.slot) || a.place - b.place || textOrder(a.message, b.message),
  )
}

/** `subject`: header of the column of files. */
export function problemTable(
  context: PageContext,
  rows: readonly ProblemRow[],
  { caption = context.t('uploadForm.problems'), subject = context.t('common.file') } = {},
): Html {
  const { t } = context
  const hasEntities = rows.some(({ entity }) => entity !== null)
  return html`<div class="table-wrap"><table class="table" id="problems">
<caption class="visually-hidden">${caption}</caption>
<thead><tr>
<th scope="col">${subject}</th>
<th scope="col" class="number">${t('common.line')}</th>
${
  hasEntities &&
  html`<th scope="col">${entityWord(context)}</th>
`
}<th scope="col">${t('common.message')}</th>
</tr></thead>
<tbody>
${rows.map(
  ({ slot, line, entity, message }) => html`<tr>
<td data-label="${subject}">${slot}</td>
<td data-label="${t('common.line')}" class="number">${line ?? '–'}</td>
${
  hasEntities &&
  html`<td data-label="${entityWord(context)}">${entity ?? '–'}</td>
`
}<td data-label="${t('common.message')}">${message}</td>
</tr>
`,
)}</tbody>
</table></div>`
}
