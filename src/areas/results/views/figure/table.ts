import type { Fill } from '../../charts/maps/map-scale.ts'

/** A column of a table of results. */
export interface FigureColumn {
  /** The name of its cell in a row. The cells of the first column head their rows. */
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'number' | 'percent' | 'state'
  /** Whether the reader can sort by it; defaults to true. */
  readonly sortable?: boolean
  /** Shown on a phone only when asked for. */
  readonly secondary?: boolean
  /**
   * How a document draws its numbers beside them: `sides` as a share of yes with a mark at the half, `length` in
   * proportion to the largest.
   */
  readonly bar?: 'sides' | 'length'
}

/** A text and how it is shown. */
export interface TextCell {
  readonly text: string
  /** Sort key; defaults to the text. */
  readonly sort?: number | string
  /** Of the list or party it names. */
  readonly color?: string | null
  /** Path of the page about what it names. */
  readonly href?: string
  /** `elected` with a sign, `muted` in the background, a number as the step of a vote from no to yes, or as on a map. */
  readonly mark?: 'elected' | 'muted' | number | Fill
}

/** A number is written as its column says; nothing is written for null. */
export type FigureCell = string | number | null | TextCell

export interface FigureRow {
  /** Ties the row to an area of a map: the number of an entity or the name of a district. */
  readonly entity?: number | string
  /** Identifies the row where there is no area, so that live updates find it. */
  readonly key?: string
  readonly cells: Readonly<Record<string, FigureCell>>
  /** Without results so far: the row says so across all columns but the first. */
  readonly isUncounted?: boolean
  /** The place of the reader. */
  readonly isMarked?: boolean
  /** Overrides the text «not counted yet». */
  readonly uncountedText?: string
}

/** Rows that belong together, such as those of a district, and what they sum up to. */
export interface RowGroup {
  /** Null for rows that belong to no group. */
  readonly heading: FigureRow | null
  readonly rows: readonly FigureRow[]
}

export interface TableOfFigure {
  /** Unique on the page. */
  readonly id: string
  readonly caption: string
  /** The caption is read out but not shown where a heading has said the same. */
  readonly hideCaption?: boolean
  /** What it shows, in words, above it. */
  readonly text?: string
  readonly columns: readonly FigureColumn[]
  readonly rows?: readonly FigureRow[]
  readonly groups?: readonly RowGroup[]
  readonly totals?: FigureRow | null
  /** Hides the secondary columns earlier, because its headings are long. */
  readonly isDense?: boolean
  /** What a reader can search for, such as «Gemeinde suchen»; without it there is no search. */
  readonly filter?: string
}

/** How many lines it has, its head among them. */
export function lineCount({ rows = [], groups = [], totals = null }: TableOfFigure): number {
  const grouped = groups.reduce((sum, group) => sum + group.rows.length + (group.heading === null ? 0 : 1), 0)
  return 1 + rows.length + grouped + (totals === null ? 0 : 1)
}
