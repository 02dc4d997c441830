import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Html } from '../../../../web/markup/html.ts'
import type { PlacedFigure } from '../../views/figure/figure.ts'
import { type FigureSubject, placed, type Views } from '../../views/figure/view.ts'
import { figureOnPage } from './figure.ts'

/** Renders a view, with links for embedding if it has an address. */
export function viewOnPage<Of extends FigureSubject>(
  context: PageContext,
  views: Views<Of>,
  name: string,
  shown: Of['shown'],
  choice: Of['choice'],
  address: ((embedded: string) => string) | null,
  change: (figure: PlacedFigure) => PlacedFigure = (figure) => figure,
): Html | false {
  const view = views[name]
  if (view === undefined) return false
  return figureOnPage(context, change(placed(name, view, context, shown, choice)), {
    drawing: address === null || view.drawing === undefined ? null : address(`${name}-${view.drawing}`),
    table: address === null || view.table === undefined ? null : address(`${name}-table`),
  })
}
