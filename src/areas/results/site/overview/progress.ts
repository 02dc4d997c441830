import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { progressRing } from '../../charts/progress-ring.ts'
import type { Compound } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { stateLine } from '../../words/state-line.ts'

/** Where regions stand for several elections there are fewer of them. */
function countedElections({ t }: PageContext, { elections }: Compound, { progress }: Overview): string {
  const { counted, total: count } = progress
  const isGrouped = count < elections.length
  return t(isGrouped ? 'elections.counted.regions' : 'elections.counted.constituencies', { counted, count })
}

/** A ring for the eye, and the same in words beside it. */
export function progressOf(context: PageContext, stored: StoredItem): Html {
  const { item, overview } = stored
  const id = `ring-${item.kind}-${item.id}`
  const options = chartOptions(context.locale, { id, title: '', decorative: true, width: 24 })
  const { counted, total } = overview.progress
  const details = item.kind === 'compound' ? { counted: countedElections(context, item, overview) } : {}
  return html`<div class="overview-progress">${trusted(progressRing({ counted, total }, options).markup)}${stateLine(context, stored, details)}</div>`
}
