import { fail, ok, type Result } from '../../../../values/result.ts'
import { listLines } from '../lists/list-lines.ts'
import type { PostalCode } from '../lists/postal-codes-store.ts'

/** Our names first, then those of the federal register of localities. */
const columnNames = {
  postal_code: ['postal_code', 'plz4', 'plz'],
  municipality: ['municipality', 'bfs-nr'],
} as const

type Column = keyof typeof columnNames
export const postalColumns = Object.keys(columnNames) as readonly Column[]

export interface PostalProblem {
  readonly code: 'unreadable' | 'empty' | 'columnMissing' | 'notPostalCode' | 'noneHere'
  /** The header is line 1. */
  readonly line: number | null
  readonly column: Column | null
  readonly value: string
}

export const postalCodePattern = '^[0-9]{4,6}$'

/**
 * Reads CSV with a line for each postal code of a municipality. Lines of other municipalities are left out, so the
 * register of the whole country can be loaded as it is.
 */
export function readPostalCodes(
  file: Uint8Array,
  isKnown: (municipality: number) => boolean,
): Result<readonly PostalCode[], readonly PostalProblem[]> {
  const lines = listLines(file)
  if (!lines.ok) return fail([problem('unreadable', lines.error.line)])
  const [header, ...body] = lines.value
  if (header === undefined || body.length === 0) return fail([problem('empty')])
  const names = header.cells.map((cell) => cell.toLowerCase())
  const places = postalColumns.map((column) => names.findIndex((name) => isNameOf(column, name)))
  const missing = postalColumns.filter((_, at) => places[at] === -1)
  if (missing.length > 0) return fail(missing.map((column) => problem('columnMissing', header.line, column)))
  const [codeAt = 0, municipalityAt = 0] = places
  const rows = body.flatMap(({ line, cells }) => {
    const [code = '', municipality = ''] = [cells[codeAt], cells[municipalityAt]]
    const isHere = /^\d{1,9}$/.test(municipality) && isKnown(Number(municipality))
    return isHere ? { line, code, entity: Number(municipality) } : []
  })
  if (rows.length === 0) return fail([problem('noneHere')])
  const wrong = rows.filter(({ code }) => !new RegExp(postalCodePattern).test(code))
  if (wrong.length > 0)
    return fail(wrong.map(({ line, code }) => problem('notPostalCode', line, 'postal_code', code)))
  const each = new Map(rows.map(({ code, entity }) => [`${code} ${entity}`, { code, entity }]))
  return ok([...each.values()])
}

function isNameOf(column: Column, name: string): boolean {
  return columnNames[column].some((one) => one === name)
}

function problem(
  code: PostalProblem['code'],
  line: number | null = null,
  column: Column | null = null,
  value = '',
): PostalProblem {
  return { code, line, column, value }
}
