import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { textOrder } from '../../tally/order.ts'

export interface ProblemRow {
  /** The file, as staff know it. */
  readonly slot: string
  readonly line: number | null
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
    return { slot: labelOf(field), line, message, place }
  })
  return rows.sort(
    (a, b) => textOrder(a.slot, b.slot) || a.place - b.place || textOrder(a.message, b.message),
  )
}

/** `subject`: header of the column of files. */
export function problemTable(
  { t }: PageContext,
  rows: readonly ProblemRow[],
  { caption = t('uploadForm.problems'), subject = t('common.file') } = {},
): Html {
  return html`<div class="table-wrap"><table class="table" id="problems">
<caption class="visually-hidden">${caption}</caption>
<thead><tr>
<th scope="col">${subject}</th>
<th scope="col" class="number">${t('common.line')}</th>
<th scope="col">${t('common.message')}</th>
</tr></thead>
<tbody>
${rows.map(
  ({ slot, line, message }) => html`<tr>
<td data-label="${subject}">${slot}</td>
<td data-label="${t('common.line')}" class="number">${line ?? '–'}</td>
<td data-label="${t('common.message')}">${message}</td>
</tr>
`,
)}</tbody>
</table></div>`
}
