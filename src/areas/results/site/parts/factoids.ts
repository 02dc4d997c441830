import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import { countText } from '../../words/figures.ts'

export interface Factoid {
  readonly label: string
  readonly value: Insertable
  /** What the figure covers or leaves out. */
  readonly hint?: Insertable
}

/** The few figures everybody looks for. */
export function factoids(context: PageContext, figures: readonly Factoid[]): Html {
  return html`<dl class="factoids">
${figures.map(
  ({ label, value, hint }) => html`<div><dt>${label}</dt>
<dd><span class="factoid-value">${typeof value === 'number' ? countText(context, value) : value}</span>${
    hint !== undefined && hint !== null && hint !== false && html` <span class="factoid-hint">${hint}</span>`
  }</dd></div>
`,
)}</dl>`
}
