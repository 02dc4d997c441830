import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Html } from '../../../../web/markup/html.ts'
import type { FigureAddresses, PlacedFigure } from '../../views/figure/figure.ts'
import { type FigureSubject, placed, type Views } from '../../views/figure/view.ts'
import { type FigureParts, figureOnPage, figureParts, noParts } from './figure.ts'

/** Renders a view, with links for embedding if it has an address. */
export function viewOnPage<Of extends FigureSubject>(
  context: PageContext,
  views: Views<Of>,
  name: string,
  asked: Asked<Of>,
): Html | false {
  const found = figureOf(context, views, name, asked)
  return found !== null && figureOnPage(context, ...found)
}

/** Renders the parts of a view, for the first page of an item. */
export function viewParts<Of extends FigureSubject>(
  context: PageContext,
  views: Views<Of>,
  name: string,
  asked: Asked<Of>,
): FigureParts {
  const found = figureOf(context, views, name, asked)
  return found === null ? noParts : figureParts(context, ...found)
}

interface Asked<Of extends FigureSubject> {
  readonly shown: Of['shown']
  readonly choice: Of['choice']
  /** Address of an embedded form of the item; null if the view cannot be embedded. */
  readonly address: ((embedded: string) => string) | null
  change?(figure: PlacedFigure): PlacedFigure
}

function figureOf<Of extends FigureSubject>(
  context: PageContext,
  views: Views<Of>,
  name: string,
  { shown, choice, address, change = (figure) => figure }: Asked<Of>,
): readonly [PlacedFigure, FigureAddresses] | null {
  const view = views[name]
  if (view === undefined) return null
  return [
    change(placed(name, view, context, shown, choice)),
    {
      drawing: address === null || view.drawing === undefined ? null : address(`${name}-${view.drawing}`),
      table: address === null || view.table === undefined ? null : address(`${name}-table`),
    },
  ]
}
