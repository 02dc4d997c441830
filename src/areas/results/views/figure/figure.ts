import type { Drawing } from '../../charts/drawings.ts'
import type { Table } from './table.ts'

/** What a view shows, as plain data: pages, embeds, walls, pictures and documents render it, each in its way. */
export interface Figure {
  readonly title: string
  /** Null where there is nothing to draw. */
  readonly drawing: Drawing | null
  /** The same figures, and more, as text. */
  readonly tables: readonly FigureTable[]
  /** Several tables stand together. */
  readonly tablesClass?: 'connection-tables' | 'year-tables'
  /** What the tables are called where they stand alone; the title unless told. */
  readonly tablesTitle?: string
  /** What is said on a page instead, where the page has said some of it already. */
  readonly onPage?: { readonly title?: string; readonly tablesTitle?: string }
  /** Further tables, for which there is room on a page only. */
  readonly further?: readonly FurtherTable[]
  /** Why there is no drawing, or nothing at all. */
  readonly note?: string
  /** What else can be shown in its place. */
  readonly choice?: FigureChoice
  /** What the address of the view must say to show the same. */
  readonly query?: string
}

export interface FigureTable extends Table {
  /** What it is folded behind. */
  readonly fold?: string
  /** What is added to the address of the view to show this table alone. */
  readonly query?: string
}

export interface FurtherTable extends Table {
  readonly heading: string
  readonly className?: 'city-circles'
}

/** A folded table may turn out empty. */
export function hasRows({ rows = [], groups = [] }: Table): boolean {
  return rows.length + groups.length > 0
}

export interface FigureChoice {
  /** Of the parameter. */
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
}

/** How drawing and tables stand together: the tables below the drawing, beside it, or folded away inside it. */
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
