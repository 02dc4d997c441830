import { drawView } from './election-widgets.ts'
import { compounds, type Widget, type Widgets } from './widget.ts'

/** Which views there are widgets of, and their attributes. */
const forms: readonly (readonly [view: string, form: 'table' | 'chart' | 'map', ...Widget['attributes']])[] =
  [
    ['candidates', 'table'],
    ['districts', 'table'],
    ['districts', 'map'],
    ['superregions', 'table'],
    ['superregions', 'map'],
    ['list-groups', 'table'],
    ['list-groups', 'chart'],
    ['seat-allocation', 'table'],
    ['seat-allocation', 'chart'],
    ['party-strengths', 'table', 'year'],
    ['party-strengths', 'chart', 'horizontal'],
  ]

export const compoundWidgets: Widgets = Object.fromEntries(
  forms.map(([name, form, ...attributes]): [string, Widget] => [
    `election-compound-${name}-${form}`,
    { place: 'block', fits: compounds, attributes, draw: drawView(name, form) },
  ]),
)
