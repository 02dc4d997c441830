import { readInteger } from './values.ts'

/** As `readInteger`, but spares the millions of short cells of a large election the general rule. */
export function wholeNumber(cell: string): number | null | undefined {
  if (cell === '') return null
  if (cell.length > 9) return readInteger(cell)
  let value = 0
  for (let at = 0; at < cell.length; at++) {
    const digit = cell.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return readInteger(cell)
    value = value * 10 + digit
  }
  return value
}
