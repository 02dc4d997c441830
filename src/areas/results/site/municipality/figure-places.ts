import type { MapDrawing } from '../../charts/drawings.ts'
import type { Place, Places } from '../../places/lists/places.ts'
import type { Figure, PlacedFigure } from '../../views/figure/figure.ts'
import type { FigureCell, FigureRow, TableOfFigure } from '../../views/figure/table.ts'
import { placePath } from './my-place.ts'

/** Adds links to the pages of places, and marks the reader's municipality on map and in tables. */
export function placesInFigure(placed: PlacedFigure, places: Places, mine: Place | null): PlacedFigure {
  const { figure } = placed
  const { drawing, tables, further } = figure
  const inTable = <Of extends TableOfFigure>(table: Of): Of => placesInTable(table, places, mine)
  const changed: Figure = {
    ...figure,
    tables: tables.map(inTable),
    ...(further !== undefined && { further: further.map(inTable) }),
    ...(drawing?.kind === 'map' && { drawing: placesInMap(drawing, places, mine) }),
    ...(drawing?.kind === 'scatter' &&
      mine !== null && { drawing: { ...drawing, data: { ...drawing.data, marked: String(mine.id) } } }),
  }
  return { ...placed, figure: changed }
}

function placesInMap(map: MapDrawing, places: Places, mine: Place | null): MapDrawing {
  const isByEntity = map.shapes.by === 'entity'
  const linked = [...map.values].map(([key, value]) => {
    const place = isByEntity ? places.byId(Number(key)) : null
    return [
      key,
      place === null || value.href !== undefined ? value : { ...value, href: placePath(place) },
    ] as const
  })
  const marked = mine && (isByEntity ? String(mine.id) : mine.district)
  return { ...map, values: new Map(linked), marked }
}

function placesInTable<Of extends TableOfFigure>(table: Of, places: Places, mine: Place | null): Of {
  const [first] = table.columns
  const inRow = (row: FigureRow): FigureRow => {
    if (row.entity !== undefined && row.entity === mine?.district) return { ...row, isMarked: true }
    const place = typeof row.entity === 'number' ? places.byId(row.entity) : null
    if (place === null || first === undefined) return row
    const cell = row.cells[first.key] ?? null
    const cells = { ...row.cells, [first.key]: linked(cell, placePath(place)) }
    return { ...row, cells, ...(place.id === mine?.id && { isMarked: true }) }
  }
  return {
    ...table,
    ...(table.rows !== undefined && { rows: table.rows.map(inRow) }),
    ...(table.groups !== undefined && {
      groups: table.groups.map((group) => ({ ...group, rows: group.rows.map(inRow) })),
    }),
  }
}

function linked(cell: FigureCell, href: string): FigureCell {
  if (typeof cell === 'string') return { text: cell, href }
  return typeof cell === 'object' && cell !== null && cell.href === undefined ? { ...cell, href } : cell
}
