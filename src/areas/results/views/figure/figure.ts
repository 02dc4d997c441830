import type { Drawing } from '../../charts/drawings.ts'
import type { TableOfFigure } from './table.ts'

/** What a view shows, as plain data: pages, embeds, walls, pictures and documents render it, each in its way. */
export interface Figure {
  readonly title: string
  /** Null where there is nothing to draw. */
  readonly drawing: Drawing | null
  /** The data of the drawing, and more, as tables. */
  readonly tables: readonly FigureTable[]
  /** Class of the element around several tables. */
  readonly tablesClass?: 'connection-tables' | 'year-tables'
  /** Title of the tables without the drawing; defaults to `title`. */
  readonly tablesTitle?: string
  /** Titles on a page, which already shows part of them. */
  readonly onPage?: { readonly title?: string; readonly tablesTitle?: string }
  /** Tables that only pages show. */
  readonly further?: readonly FurtherTable[]
  /** What the figure leaves out, shown below its drawing. */
  readonly hint?: string
  /** Why there is no drawing, or nothing at all. */
  readonly note?: string
  /** Other values of a parameter that the reader can choose. */
  readonly choice?: FigureChoice
  /** Other ways to draw the same, which pages offer as links. */
  readonly layers?: readonly FigureLayer[]
  /** Query of the view that shows the same. */
  readonly query?: string
}

export interface FigureLayer {
  readonly label: string
  readonly options: readonly { readonly text: string; readonly query: string; readonly isCurrent: boolean }[]
}

export interface FigureTable extends TableOfFigure {
  /** Text of the fold that hides it. */
  readonly fold?: string
  /** Query of the view that shows this table alone. */
  readonly query?: string
}

export interface FurtherTable extends TableOfFigure {
  readonly heading: string
  readonly className?: 'city-circles'
}

/** A folded table may turn out empty. */
export function hasRows({ rows = [], groups = [] }: TableOfFigure): boolean {
  return rows.length + groups.length > 0
}

export interface FigureChoice {
  /** Name of the parameter. */
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  /** Other parameters of the view that the choice leaves as they are. */
  readonly keep?: readonly string[]
}

/** Where the tables are: below the drawing, beside it, or folded inside it. */
export type Layout = 'below' | 'beside' | 'folded'

/** A figure as it is placed somewhere. */
export interface PlacedFigure {
  /** The name of its drawing alone, such as `lists-chart`; unique on the page. */
  readonly id: string
  readonly layout: Layout
  readonly figure: Figure
}

/** Where a view is found for other sites. */
export interface FigureAddresses {
  /** Of its drawing. */
  readonly drawing: string | null
  /** Where the files of the drawing are, if not there. */
  readonly pictures?: string
  /** Of its tables; null where they never stand alone. */
  readonly table: string | null
}
