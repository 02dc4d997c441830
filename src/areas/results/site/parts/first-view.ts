import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { FigureParts } from './figure.ts'

/** What the first page of a result says before anybody scrolls, and what follows. */
export interface FirstView {
  /** The outcome in its largest form. */
  readonly answer: Insertable
  /** The outcome in a sentence; null if it needs none. */
  readonly sentence: string | null
  /** The result in the reader's municipality. */
  readonly mine: Html | false
  /** Its drawing is beside the answer, or below it on phones. */
  readonly figure: FigureParts
  readonly facts: readonly string[]
  /** Further figures. */
  readonly more: Insertable
}

export function firstView(context: PageContext, shown: FirstView): Html {
  const { answer, sentence, mine, figure, facts, more } = shown
  const { form, drawing, tables, isLinked, isLong } = figure
  return html`<div class="first-view${isLong && ' is-long'}"${isLinked && html` data-linked`}>
<div class="first-answer">${answer}
${resultSentence(sentence)}${mine}</div>
${drawing === false ? form : html`<div class="first-drawing">${form}${drawing}</div>`}
<div class="first-more">${notableFacts(context, facts)}
${more}</div>
${tables !== false && html`<section class="first-tables">${tables}</section>`}
</div>`
}

export function resultSentence(sentence: string | null): Html | false {
  return (
    sentence !== null &&
    html`<p class="lead result-sentence">${sentence}</p>
`
  )
}

function notableFacts({ t }: PageContext, facts: readonly string[]): Html | false {
  return (
    facts.length > 0 &&
    html`<section class="notable"><h2>${t('story.facts')}</h2><ul>
${facts.map(
  (fact) => html`<li>${fact}</li>
`,
)}</ul></section>`
  )
}
