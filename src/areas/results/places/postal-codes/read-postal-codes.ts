import { fail, ok, type Result } from '../../../../values/result.ts'
import { type ListProblem, listProblem, listRows } from '../lists/list-lines.ts'
import type { PostalCode } from '../lists/postal-codes-store.ts'

export const postalColumns = ['postal_code', 'municipality'] as const
type Column = (typeof postalColumns)[number]

const namesInFederalRegister = { postal_code: ['plz4', 'plz'], municipality: ['bfs-nr'] }

export type PostalProblem = ListProblem<'notPostalCode' | 'noneHere', Column>

export const postalCodePattern = '^[0-9]{4,6}$'

/**
 * Reads CSV with one line for each postal code of a municipality. Other municipalities are ignored, so that
 * the register of the whole country can be loaded.
 */
export function readPostalCodes(
  file: Uint8Array,
  isKnown: (municipality: number) => boolean,
): Result<readonly PostalCode[], readonly PostalProblem[]> {
  const lines = listRows(file, postalColumns, namesInFederalRegister)
  if (!lines.ok) return lines
  const rows = lines.value.flatMap(({ line, cell }) => {
    const municipality = cell('municipality')
    const isHere = /^\d{1,9}$/.test(municipality) && isKnown(Number(municipality))
    return isHere ? { line, code: cell('postal_code'), entity: Number(municipality) } : []
  })
  if (rows.length === 0) return fail([listProblem('noneHere')])
  const wrong = rows.filter(({ code }) => !new RegExp(postalCodePattern).test(code))
  if (wrong.length > 0)
    return fail(wrong.map(({ line, code }) => listProblem('notPostalCode', line, 'postal_code', code)))
  return ok(postalCodesHere(rows, isKnown))
}

/** Returns each code of the municipalities here once. */
export function postalCodesHere(
  rows: readonly PostalCode[],
  isKnown: (municipality: number) => boolean,
): readonly PostalCode[] {
  const here = rows.filter(({ entity }) => isKnown(entity))
  const each = new Map(here.map(({ code, entity }) => [`${code} ${entity}`, { code, entity }]))
  return [...each.values()]
}
