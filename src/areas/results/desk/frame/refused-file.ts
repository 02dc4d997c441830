import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** Of the list, by which the field of the refused file is described. */
export const problemsId = 'problems'

/** Maximum number of problems on the page. */
const mostProblems = 50

interface LineProblem {
  /** Null where it is about the whole file. */
  readonly line: number | null
}

/** Shows why a file was rejected, line by line; beyond the maximum only the number of further problems. */
export function refusedFile<Problem extends LineProblem>(
  { t }: PageContext,
  problems: readonly Problem[],
  textOf: (problem: Problem) => string,
): Html {
  const count = problems.length - mostProblems
  return html`<div class="notice error" role="alert" id="${problemsId}" data-focus tabindex="-1"><p>${t('placeGroups.refused')}</p>
<ul>
${problems.slice(0, mostProblems).map((problem) => {
  const place = problem.line === null ? '' : t('placeGroups.line', { line: problem.line })
  return html`<li>${place} ${textOf(problem)}</li>
`
})}${count > 0 && html`<li>${t('import.problems.more', { count })}</li>\n`}</ul></div>`
}
