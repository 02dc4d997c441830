/** Labels each cell with its column, which the style sheet shows on narrow screens. */
export function tableLabels(root: ParentNode): void {
  for (const table of root.querySelectorAll<HTMLTableElement>('table.table')) {
    const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
      cell.querySelector('.visually-hidden') === null ? cell.textContent.trim() : '',
    )
    for (const body of table.tBodies)
      for (const row of body.rows)
        for (const cell of row.cells) {
          const name = names[cell.cellIndex] ?? ''
          if (cell.tagName === 'TD' && name !== '') cell.dataset.label ??= name
        }
  }
}
