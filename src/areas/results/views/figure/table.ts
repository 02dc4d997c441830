import type { Fill } from '../../charts/maps/map-scale.ts'

/** A column of a table of results. */
export interface FigureColumn {
  /** The key of its cells in rows. Cells of the first column are row headers. */
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'number' | 'percent' | 'state'
  /** Whether the reader can sort by it; defaults to true. */
  readonly sortable?: boolean
  /** Hidden on phones until the reader shows it. */
  readonly secondary?: boolean
  /**
   * How documents draw bars beside the numbers: `sides` as a share of yes with a mark at one half, `length`
   * in proportion to the largest.
   */
  readonly bar?: 'sides' | 'length'
}

/** A text and its presentation. */
export interface TextCell {
  readonly text: string
  /** Sort key; defaults to the text. */
  readonly sort?: number | string
  /** Colour of the list or party. */
  readonly color?: string | null
  /** The language of the text, if it is not that of the page. */
  readonly lang?: string
  /** Path of the page of the person, list or place. */
  readonly href?: string
  /**
   * `elected`: with a sign; `muted`: in the background; a number: the step of a vote from no to yes; or a
   * fill as on a map.
   */
  readonly mark?: 'elected' | 'muted' | number | Fill
}

/** Numbers are formatted as their column defines; null is an empty cell. */
export type FigureCell = string | number | null | TextCell

export interface FigureRow {
  /** Connects the row with an area of a map: number of an entity or name of a district. */
  readonly entity?: number | string
  /** Identifies the row for live updates if it has no area. */
  readonly key?: string
  readonly cells: Readonly<Record<string, FigureCell>>
  /** Whether there are no results yet; a text then spans all columns but the first. */
  readonly isUncounted?: boolean
  /** Whether it is the reader's municipality. */
  readonly isMarked?: boolean
  /** Overrides the text «not counted yet». */
  readonly uncountedText?: string
}

/** Rows that belong together, such as those of a district, and their total. */
export interface RowGroup {
  /** Null for rows without a group. */
  readonly heading: FigureRow | null
  readonly rows: readonly FigureRow[]
}

export interface TableOfFigure {
  /** Unique on the page. */
  readonly id: string
  readonly caption: string
  /** Whether the caption is for screen readers only, as a heading has the same text. */
  readonly hideCaption?: boolean
  /** Text above the table. */
  readonly text?: string
  readonly columns: readonly FigureColumn[]
  readonly rows?: readonly FigureRow[]
  readonly groups?: readonly RowGroup[]
  readonly totals?: FigureRow | null
  /** Hides the secondary columns on wider screens already, because headings are long. */
  readonly isDense?: boolean
  /** Whether two proposals are answers, instead of yes and no: they have colours of their own. */
  readonly isChoice?: boolean
  /** Label of the search box, such as «Gemeinde suchen»; without it there is none. */
  readonly filter?: string
}

/** Returns the number of lines, including the head. */
export function lineCount({ rows = [], groups = [], totals = null }: TableOfFigure): number {
  const grouped = groups.reduce((sum, group) => sum + group.rows.length + (group.heading === null ? 0 : 1), 0)
  return 1 + rows.length + grouped + (totals === null ? 0 : 1)
}
