import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Counting, Leader } from './counting.ts'
import { swatch } from './result-table.ts'

/** Lists those with the most votes so far, with shares. */
export function leadersList(leaders: readonly Leader[]): Html {
  return html`<ol class="leaders">
${leaders.map(
  ({
    name,
    share,
    color,
  }) => html`<li>${color !== null && swatch(color)}${name} <strong>${share}</strong></li>
`,
)}</ol>`
}

const namesInText = 4

/** Names the first of them; empty if there are none. */
export function leadersText({ t }: PageContext, counting: Counting | null | undefined): string {
  const leaders = counting?.leaders.slice(0, namesInText) ?? []
  const names = leaders.map(({ name, share }) => `${name} ${share}`).join(', ')
  return names === '' ? '' : t('elections.leaders', { names })
}
