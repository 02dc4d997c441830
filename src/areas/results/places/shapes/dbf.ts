/** Returns the integers of some columns of a dBASE table by row; null for empty cells. */
export function readNumbers<Column extends string>(
  file: Buffer,
  columns: readonly Column[],
): readonly Readonly<Record<Column, number | null>>[] {
  const [rows, headerLength, rowLength] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)]
  const fields = fieldsOf(file)
  return Array.from({ length: rows }, (_, index) => {
    const start = headerLength + index * rowLength
    const cells = columns.map((column) => {
      const field = fields.get(column)
      const text = field === undefined ? '' : trimmed(file, start + field.start, field.length)
      return [column, /^\d+$/.test(text) ? Number(text) : null]
    })
    return Object.fromEntries(cells)
  })
}

function fieldsOf(file: Buffer): ReadonlyMap<string, { readonly start: number; readonly length: number }> {
  const fields = new Map<string, { readonly start: number; readonly length: number }>()
  const end = 0x0d
  // The first byte of a row is its deletion flag.
  let start = 1
  for (let at = 32; at < file.length && file[at] !== end; at += 32) {
    const length = file[at + 16] ?? 0
    fields.set(trimmed(file, at, 11), { start, length })
    start += length
  }
  return fields
}

function trimmed(file: Buffer, start: number, length: number): string {
  return file
    .toString('latin1', start, start + length)
    .replace(/\0.*$/s, '')
    .trim()
}
