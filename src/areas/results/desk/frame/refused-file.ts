import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'

/** Of the list, by which the field of the refused file is described. */
export const problemsId = 'problems'

/** A page with more of them is longer than what anybody corrects before trying again. */
const mostProblems = 50

interface LineProblem {
  /** Null where it is about the whole file. */
  readonly line: number | null
}

/** Why a file was not loaded, line by line; beyond a number of them it says how many more there are. */
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
