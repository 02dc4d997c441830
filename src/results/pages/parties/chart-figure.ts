import type { Html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { DrawOptions, OwnOptions } from '../../charts/drawing.ts'
import { responsiveChart } from '../../charts/responsive.ts'
import { figure } from '../parts/figure.ts'
import { picture, pictureDownloads } from '../parts/picture.ts'

/** Where the views of an election, a compound or a part of one are found. */
export type Address = (view: string) => string

export interface ChartFigure<Data> {
  /** The view that shows this chart alone, such as `lists-chart`. */
  readonly view: string
  readonly title: string
  readonly draw: (data: Data, options: DrawOptions) => string | null
  readonly data: Data
  readonly options?: Omit<OwnOptions, 'id' | 'title'>
  /** The same figures as a table, where it does not stand beside the chart anyway. */
  readonly table?: Html
  /** Null where there is no such view for other sites. */
  readonly embed: string | null
}

/** A chart in its two widths; nothing where there is nothing to draw. */
export function chartFigure<Data>(context: PageContext, shown: ChartFigure<Data>): Html | false {
  const { view, title, draw, data, options = {}, table = null, embed } = shown
  const drawn = picture(context, { id: `${view}-drawing`, title, ...options }, (given) =>
    given.standalone === true ? draw(data, given) : responsiveChart(draw, data, given),
  )
  const downloads = embed === null ? [] : pictureDownloads(embed)
  return drawn !== null && figure(context, { id: view, title, picture: drawn, table, downloads, embed })
}
