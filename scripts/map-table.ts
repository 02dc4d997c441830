import { readFileSync } from 'node:fs'

/** Sorted by federal number, from 1. */
export const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(
  ' ',
)

/** State forest and land shared by municipalities, without voters. */
const notMunicipalities: ReadonlySet<number> = new Set([2391, 5391, 5394, 6391])

export const isMunicipality = (id: number | null): id is number => id !== null && !notMunicipalities.has(id)

/** A row of the table beside a shapefile. */
export interface DbfRow {
  /** Null if the file has none. */
  readonly id: number | null
  readonly name: string
  readonly canton: number
}

export function readDbf(path: string): readonly DbfRow[] {
  const file = readFileSync(path)
  const headerLength = file.readUInt16LE(8)
  const rowLength = file.readUInt16LE(10)
  const fields = new Map<string, { readonly start: number; readonly length: number }>()
  // The first byte of a row is its deletion flag.
  let start = 1
  for (let at = 32; file[at] !== 0x0d; at += 32) {
    const length = file[at + 16] ?? 0
    fields.set(trimmed(file.subarray(at, at + 11)), { start, length })
    start += length
  }
  return Array.from({ length: file.readUInt32LE(4) }, (_, index) => {
    const row = file.subarray(headerLength + index * rowLength, headerLength + (index + 1) * rowLength)
    const cell = (name: string) => {
      const field = fields.get(name)
      if (field === undefined) throw new Error(`${path} has no field ${name}`)
      return trimmed(row.subarray(field.start, field.start + field.length))
    }
    const id = cell('id')
    return { id: id === '' ? null : Number(id), name: cell('name'), canton: Number(cell('KTNR')) }
  })
}

/** Removes the padding: names are padded with NUL, numbers with blanks. */
function trimmed(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0.*$/s, '').trim()
}
