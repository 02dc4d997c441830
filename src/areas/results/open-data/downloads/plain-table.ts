import type { PageContext } from '../../../../site/frame/page-context.ts'
import { drawable } from '../../charts/drawing/look.ts'
import { choiceColors, fillColors, voteFills } from '../../charts/maps/map-scale.ts'
import { cellText, uncountedText } from '../../site/parts/result-table.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../views/figure/table.ts'

/** `sides`: yes from the left, no from the right, and a mark in the middle; `choice`: the same of two proposals. */
export type BarKind = 'sides' | 'choice' | 'length'

/** A table as text, with the bars and swatches that a document draws. */
export interface PlainTable {
  /** Empty if the heading says the same. */
  readonly caption: string
  /** The content in words; may be empty. */
  readonly text: string
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  /** How bars in rows are drawn; null for none. */
  readonly bars: BarKind | null
  readonly rows: readonly PlainRow[]
}

export interface PlainRow {
  readonly kind: 'row' | 'heading' | 'total'
  readonly cells: readonly PlainCell[]
  /** From 0 to 1; null without one. */
  readonly bar: number | null
}

export interface PlainCell {
  readonly text: string
  /** A swatch before the text: round for a list or party, square for a step between no and yes. */
  readonly swatch: { readonly color: string; readonly shape: 'round' | 'square' } | null
}

export function plainTable(context: PageContext, table: TableOfFigure): PlainTable {
  const { caption, hideCaption = false, columns, rows = [], groups = [], totals = null } = table
  const barred = columns.find(({ bar }) => bar !== undefined)
  const all = [...rows, ...groups.flatMap((group) => group.rows)]
  const largest = Math.max(0, ...all.map((row) => valueIn(row, barred) ?? 0))
  const plain = (kind: PlainRow['kind'], row: FigureRow): PlainRow => {
    const value = row.isUncounted === true ? null : valueIn(row, barred)
    // Totals have no bar, which would exceed those of all rows.
    const hasBar = value !== null && (barred?.bar === 'sides' || (kind === 'row' && largest > 0))
    const bar = hasBar ? value / (barred?.bar === 'sides' ? 100 : largest) : null
    return { kind, cells: cellsOf(context, table, row), bar }
  }
  return {
    caption: hideCaption ? '' : caption,
    text: table.text ?? '',
    columns: columns.map(({ title, kind }) => ({
      title: unhyphenated(title),
      isNumber: kind === 'number' || kind === 'percent',
    })),
    bars: table.isChoice === true && barred?.bar === 'sides' ? 'choice' : (barred?.bar ?? null),
    rows: [
      ...rows.map((row) => plain('row', row)),
      ...groups.flatMap(({ heading, rows }) => [
        ...(heading === null ? [] : [plain('heading', heading)]),
        ...rows.map((row) => plain('row', row)),
      ]),
      ...(totals === null ? [] : [plain('total', totals)]),
    ],
  }
}

function valueIn(row: FigureRow, column: FigureColumn | undefined): number | null {
  const value = column === undefined ? undefined : row.cells[column.key]
  return typeof value === 'number' ? value : null
}

function cellsOf(
  context: PageContext,
  { columns, isChoice = false }: TableOfFigure,
  row: FigureRow,
): readonly PlainCell[] {
  const cells = columns.map((column) => {
    const value = row.cells[column.key]
    return { text: singleBlanks(cellText(context, column, value)), swatch: swatchOf(value, isChoice) }
  })
  if (row.isUncounted !== true) return cells
  return [cells[0] ?? { text: '', swatch: null }, { text: uncountedText(context, row), swatch: null }]
}

function swatchOf(cell: FigureCell | undefined, isChoice: boolean): PlainCell['swatch'] {
  if (typeof cell !== 'object' || cell === null) return null
  const color = drawable(cell.color ?? null)
  if (color !== null) return { color, shape: 'round' }
  const { mark } = cell
  if (mark === 'elected' || mark === 'muted') return null
  const fill = typeof mark === 'number' ? voteFills[mark] : mark
  return fill === undefined ? null : { color: (isChoice ? choiceColors : fillColors)[fill], shape: 'square' }
}

/** Removes soft hyphens and collapses white space. */
function singleBlanks(text: string): string {
  return unhyphenated(text).replace(/\s+/g, ' ').trim()
}

/** Removes soft hyphens, which PDFKit would print. */
function unhyphenated(text: string): string {
  return text.replaceAll('\u00ad', '')
}
