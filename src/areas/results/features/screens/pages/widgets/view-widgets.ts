import type { PageContext } from '../../../../../../site/frame/page-context.ts'
import { drawingOnWall, tablesOnWall } from '../../../../site/parts/figure.ts'
import { resultTable } from '../../../../site/parts/result-table.ts'
import type { TableOfFigure } from '../../../../views/figure/table.ts'
import { type FigureSubject, type Form, placed, type Views } from '../../../../views/figure/view.ts'
import type { DrawnWidget } from './widget.ts'

/** A view on a wall, even if it is switched off on the site; false if there is nothing to show. */
export function viewOnWall<Of extends FigureSubject>(
  context: PageContext,
  views: Views<Of>,
  name: string,
  form: Form,
  { known, shown, choice }: Pick<Of, 'known' | 'shown' | 'choice'>,
): DrawnWidget {
  const view = views[name]
  if (view === undefined) throw new Error(`there is no view ${name}`)
  if (view.has?.(known) === false) return false
  const made = placed(name, view, context, shown, choice)
  if (form === 'table') {
    const tables = tablesOnWall(context, made)
    return tables === false ? (made.figure.note ?? false) : { tables }
  }
  if (made.figure.drawing !== null) return drawingOnWall(context, made)
  return form === 'map' ? context.t('screens.noMap') : (made.figure.note ?? false)
}

export function tableOnWall(context: PageContext, table: TableOfFigure): DrawnWidget {
  return { tables: resultTable(context, table) }
}
