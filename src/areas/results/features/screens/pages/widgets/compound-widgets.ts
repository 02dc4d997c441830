import { compoundViews } from '../../../../views/compound.ts'
import { formsOf } from '../../../../views/figure/view.ts'
import { drawView } from './election-widgets.ts'
import { compounds, type Widget, type Widgets } from './widget.ts'

/** The first widgets in lists for staff and programmers; the others are in the order of the views. */
const first = ['candidates', 'districts', 'superregions', 'list-groups']

const ownAttributes: Readonly<Partial<Record<string, Widget['attributes']>>> = {
  'party-strengths-table': ['year'],
  'party-strengths-chart': ['horizontal'],
}

const names = Object.keys(compoundViews).filter((name) => compoundViews[name]?.onWalls)

export const compoundWidgets: Widgets = Object.fromEntries(
  [...new Set([...first, ...names])].flatMap((name) =>
    formsOf(compoundViews[name] ?? {})
      .toReversed()
      .map((form): [string, Widget] => {
        const attributes = ownAttributes[`${name}-${form}`] ?? []
        const widget: Widget = { place: 'block', fits: compounds, attributes, draw: drawView(name, form) }
        return [`election-compound-${name}-${form}`, widget]
      }),
  ),
)
