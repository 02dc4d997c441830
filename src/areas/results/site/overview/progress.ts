import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { progressRing } from '../../charts/progress-ring.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { stateLine } from '../../words/state-line.ts'
import { type Counting, detailsOf } from '../parts/counting.ts'

/** A ring for the eye, and the same in words beside it. */
export function progressOf(context: PageContext, stored: StoredItem, counting: Counting | undefined): Html {
  const { item, overview } = stored
  const id = `ring-${item.kind}-${item.id}`
  const options = chartOptions(context.locale, { id, title: '', decorative: true, width: 24 })
  const ring = progressRing(counting?.places ?? overview.progress, options).markup
  return html`<div class="overview-progress">${trusted(ring)}${stateLine(context, stored, detailsOf(context, stored, counting))}</div>`
}
