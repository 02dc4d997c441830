import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../../web/markup/html.ts'
import { countText } from '../../../words/figures.ts'
import type { ShownOnScreen } from './screen/shown.ts'
import type { ScreenNode } from './structure.ts'
import type { DrawnWidget, WallTables, Widget, Widgets } from './widgets/widget.ts'

type WidgetNode = Extract<ScreenNode, { readonly kind: 'widget' }>

/** The widgets of a screen, one after the other. */
export function drawScreen(shown: ShownOnScreen, nodes: readonly ScreenNode[], widgets: Widgets): Html {
  let drawn = 0

  function all(content: readonly ScreenNode[], inText: boolean): Html {
    return html`${content.map((node) => one(node, inText))}`
  }

  function one(node: ScreenNode, inText: boolean): Html {
    if (node.kind === 'text') return html`${node.text}`
    const widget = widgets[node.name]
    if (widget === undefined) throw new Error(`there is no widget ${node.name}`)
    const content = all(node.content, inText || widget.place === 'text')
    const context: PageContext = { ...shown.context, frame: { kind: 'wall', prefix: `w${drawn + 1}-` } }
    const made = widget.draw({ ...shown, context }, node.given, content)
    return framed(node, widget, made, inText)
  }

  function framed(node: WidgetNode, widget: Widget, drawing: DrawnWidget, inText: boolean): Html {
    const { name, given } = node
    const made =
      typeof drawing === 'object' && 'tables' in drawing
        ? html`<div class="screen-pages">${drawing.tables}</div>`
        : drawing
    const classes = (...own: readonly string[]) => [...own, given.class ?? ''].join(' ').trim()
    switch (widget.place) {
      case 'text':
        return headingOrText(name, given.class, made)
      case 'row':
        return html`<div class="${classes('screen-row')}">${made}</div>
`
      case 'column':
        return html`<div class="${classes('screen-column', `span-${given.span ?? 12}`)}">${made}</div>
`
      case 'condition':
        return given.class === undefined || made === false
          ? html`${made}`
          : html`<span class="${classes('screen-condition')}">${made}</span>`
      case 'line': {
        const words = made === false ? '–' : typeof made === 'number' ? countText(shown.context, made) : made
        return inText
          ? html`<span class="${classes(`widget-${name}`)}">${words}</span>`
          : html`<p class="${classes('screen-line', `widget-${name}`)}">${words}</p>
`
      }
      case 'block':
        return html`<div class="${classes('screen-widget', `widget-${name}`)}">${block(made)}</div>
`
    }
  }

  function block(made: Shownable): Html {
    if (made === false) return html`<p class="screen-nothing">${nothingText(shown)}</p>`
    if (typeof made !== 'object') return html`<p class="screen-nothing">${made}</p>`
    drawn += 1
    return made
  }

  return all(nodes, false)
}

type Shownable = Exclude<DrawnWidget, WallTables>

function headingOrText(name: string, given: string | undefined, content: Shownable): Html {
  const own = given !== undefined && html` class="${given}"`
  switch (name) {
    case 'h1':
      return html`<h1${own}>${content}</h1>
`
    case 'h2':
      return html`<h2${own}>${content}</h2>
`
    case 'h3':
      return html`<h3${own}>${content}</h3>
`
    default:
      return html`<p${own}>${content}</p>
`
  }
}

/** Why a widget is empty. */
function nothingText({ context: { t }, stored: { overview } }: ShownOnScreen): string {
  if (!overview.hasResults) return t('results.state.none')
  return t(overview.completed ? 'embeds.none' : 'embeds.none.interim')
}
