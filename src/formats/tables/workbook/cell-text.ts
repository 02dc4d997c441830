/** How a style shows numbers. */
export type NumberLook = 'plain' | 'date' | 'percent'

/** What a number is shown as, whatever its decimals: people check what they see. */
export function shownNumber(value: number, look: NumberLook | undefined, from1904: boolean): string {
  switch (look) {
    case 'date':
      return dateText(value, from1904)
    case 'percent':
      return `${numberText(value * 100)}%`
    default:
      return numberText(value)
  }
}

/** Whole numbers without decimals, and never with an exponent: nobody would type one. */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value + 0)
  // Sums of fractions miss by the last bits: 0.1 + 0.2 is 0.3 in every sheet, which shows 15 digits.
  const rounded = Number(value.toPrecision(15))
  if (Number.isSafeInteger(rounded)) return String(rounded + 0)
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/\.?0+$/, '')
}

export function booleanText(value: boolean): string {
  return value ? 'true' : 'false'
}

/** A day counted from the epoch of the workbook, as an ISO date, with the time if it has one. */
function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < 2_958_466)) return numberText(serial)
  const epoch = new Temporal.PlainDateTime(from1904 ? 1904 : 1899, from1904 ? 1 : 12, from1904 ? 1 : 31)
  // The calendar that begins in 1900 has a 29 February in that year, which never was.
  const days = serial - (!from1904 && serial >= 60 ? 1 : 0)
  return shortIso(epoch.add({ seconds: Math.round(days * 86_400) }).toString())
}

export function shortIso(date: string): string {
  return date.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
}

export function lookOfFormat(code: string): NumberLook {
  // What is quoted, escaped, padding, a colour or a currency is no part of the pattern.
  const pattern = code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '')
  if (pattern.includes('%')) return 'percent'
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern) ? 'date' : 'plain'
}

/** Formats with a number only; the rest of those up to 163 show plain numbers, or differ by country. */
export function lookOfBuiltInFormat(id: number): NumberLook {
  if (id === 9 || id === 10) return 'percent'
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'plain'
}
