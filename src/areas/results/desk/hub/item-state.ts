import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StaffItem } from '../../versions/release/staff-items.ts'

/** In the order of lists. */
export const itemStates = ['draft', 'none', 'interim', 'final', 'staged'] as const
type ItemState = (typeof itemStates)[number]

export function stateOf({ item, overview, staged }: StaffItem): ItemState {
  if (item.draft) return 'draft'
  if (staged !== null) return 'staged'
  if (!overview.hasResults) return 'none'
  return overview.completed ? 'final' : 'interim'
}

/** The state as a word with its colour. */
export function stateMark({ t }: PageContext, state: ItemState): Html {
  const look = state === 'staged' || state === 'draft' ? 'pending' : state
  return html`<span class="state state-${look}">${t(`resultsItems.state.${state}`)}</span>`
}
