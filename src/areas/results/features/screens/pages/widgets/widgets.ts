import { compoundWidgets } from './compound-widgets.ts'
import { electionWidgets } from './election-widgets.ts'
import { genericWidgets } from './generic-widgets.ts'
import { voteWidgets } from './vote-widgets.ts'
import type { Widgets } from './widget.ts'

/** All that a screen can be composed of. */
export const widgets: Widgets = {
  ...genericWidgets,
  ...voteWidgets,
  ...electionWidgets,
  ...compoundWidgets,
}
