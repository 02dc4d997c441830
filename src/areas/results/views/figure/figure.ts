import type { Drawing } from '../../charts/drawings.ts'
import type { TableOfFigure } from './table.ts'

/** The content of a view as plain data, which pages, embeds, walls, pictures and documents render. */
export interface Figure {
  readonly title: string
  /** Null where there is nothing to draw. */
  readonly drawing: Drawing | null
  /** The data of the drawing and further data, as tables. */
  readonly tables: readonly FigureTable[]
  /** Class of the element around several tables. */
  readonly tablesClass?: 'connection-tables' | 'year-tables'
  /** Title of the tables without the drawing; defaults to `title`. */
  readonly tablesTitle?: string
  /** Titles on a page where another heading shows a part of them. */
  readonly onPage?: { readonly title?: string; readonly tablesTitle?: string }
  /** Tables that only pages show. */
  readonly further?: readonly FurtherTable[]
  /** Shown below the drawing: what it leaves out. */
  readonly hint?: string
  /** Why there is no drawing, or no content. */
  readonly note?: string
  /** A parameter that the reader can choose on the page. */
  readonly choice?: FigureChoice
  /** Alternative drawings of the same data, which pages offer as links. */
  readonly layers?: readonly FigureLayer[]
  /** Query of the view in this state. */
  readonly query?: string
}

export interface FigureLayer {
  readonly label: string
  readonly options: readonly { readonly text: string; readonly query: string; readonly isCurrent: boolean }[]
}

export interface FigureTable extends TableOfFigure {
  /** Summary of the `<details>` element around the table. */
  readonly fold?: string
  /** Query of the view with this table only. */
  readonly query?: string
}

export interface FurtherTable extends TableOfFigure {
  readonly heading: string
  readonly className?: 'city-circles'
}

/** Checks whether a table has rows; tables in folds may have none. */
export function hasRows({ rows = [], groups = [] }: TableOfFigure): boolean {
  return rows.length + groups.length > 0
}

export interface FigureChoice {
  /** Name of the parameter. */
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  /** Other parameters of the view that the choice keeps. */
  readonly keep?: readonly string[]
}

/** Where the tables are: below the drawing, beside it, or folded inside it. */
export type Layout = 'below' | 'beside' | 'folded'

/** A figure with the id and addresses for its place. */
export interface PlacedFigure {
  /** Name of the drawing alone, such as `lists-chart`; unique on the page. */
  readonly id: string
  readonly layout: Layout
  readonly figure: Figure
}

/** Addresses of a view for other sites. */
export interface FigureAddresses {
  /** Address of the drawing. */
  readonly drawing: string | null
  /** Base of the picture files; default: `drawing`. */
  readonly pictures?: string
  /** Address of the tables; null if they cannot be embedded. */
  readonly table: string | null
}
