/** The largest 32-bit integer. */
export const largestFigure = 2_147_483_647
const longestNumber = 64

/** Null for a blank cell, undefined for anything that is not a whole number from 0 to the largest figure. */
export function readInteger(cell: string): number | null | undefined {
  if (cell === '') return null
  if (cell.length > longestNumber || !/^[+-]?[0-9]+$/.test(cell)) return undefined
  const value = Number(cell)
  // Adding 0 makes `-0` a plain 0.
  return value >= 0 && value <= largestFigure ? value + 0 : undefined
}

/** Like `readInteger`, but fast for short cells, of which a large election has millions. */
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

const decimalParts = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,3}))?$/
const largestHundredths = 100n * BigInt(largestFigure)

/**
 * From 0 to the largest figure, rounded to two decimals, half to even. Works on the digits of the text, because the
 * double nearest to 0.285 is not exactly half.
 */
export function readDecimal(cell: string): number | null | undefined {
  if (cell === '') return null
  if (cell.length > longestNumber) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimalParts.exec(cell) ?? []
  const digits = whole + fraction
  if (sign === undefined || digits === '') return undefined
  const hundredths = roundedHalfEven(digits, fraction.length - Number(exponent) - 2)
  if (hundredths > largestHundredths) return undefined
  const value = Number(hundredths) / 100
  return sign === '-' && value !== 0 ? undefined : value
}

/** The digits as a whole number without the last `surplus` ones. */
function roundedHalfEven(digits: string, surplus: number): bigint {
  if (surplus <= 0) return BigInt(digits) * 10n ** BigInt(-surplus)
  const unit = 10n ** BigInt(surplus)
  const value = BigInt(digits)
  const down = value / unit
  const twice = (value % unit) * 2n
  return twice > unit || (twice === unit && down % 2n === 1n) ? down + 1n : down
}

const shapes = { integer: /^([+-]?)[0-9]+$/, decimal: decimalParts } as const

/** Returns why a cell is not a figure: out of range, or not a number. */
export function figureFault<Kind extends keyof typeof shapes>(
  cell: string,
  kind: Kind,
): 'negative' | 'tooLarge' | Kind {
  const [, sign] = shapes[kind].exec(cell) ?? []
  if (sign === undefined || !/[0-9]/.test(cell)) return kind
  return sign === '-' ? 'negative' : 'tooLarge'
}

/** Null for a blank cell, undefined for anything but `#` and six hexadecimal digits. */
export function readColour(cell: string): string | null | undefined {
  if (cell === '') return null
  return /^#[0-9a-fA-F]{6}$/.test(cell) ? cell : undefined
}

/** False for a blank cell. */
export function isAlphanumeric(cell: string): boolean {
  return /^[A-Za-z0-9_.]+$/.test(cell)
}
