export type Cell = string | number | boolean | null

/** CSV with commas, and quotes only where needed. */
export function csvText(columns: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [columns.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return `${lines.join('\n')}\n`
}

function cellText(cell: Cell): string {
  switch (typeof cell) {
    case 'number':
      return String(cell)
    case 'boolean':
      return cell ? 'True' : 'False'
    case 'string':
      return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    case 'object':
      return ''
  }
}
