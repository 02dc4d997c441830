/** Whole numbers without decimals, and never with an exponent: nobody would type one. */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value + 0)
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, '')
}

export function booleanText(value: boolean): string {
  return value ? 'true' : 'false'
}

/** A day counted from the epoch of the workbook, as an ISO date, with the time if it has one. */
export function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < 2_958_466)) return numberText(serial)
  const epoch = new Temporal.PlainDateTime(from1904 ? 1904 : 1899, from1904 ? 1 : 12, from1904 ? 1 : 31)
  // The calendar that begins in 1900 has a 29 February in that year, which never was.
  const days = serial - (!from1904 && serial >= 60 ? 1 : 0)
  return shortIso(epoch.add({ seconds: Math.round(days * 86_400) }).toString())
}

export function shortIso(date: string): string {
  return date.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
}

/** Whether numbers under this format are shown as dates or times. */
export function isDateFormat(code: string): boolean {
  // What is quoted, escaped, padding, a colour or a currency is no part of the pattern.
  const pattern = code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '')
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern)
}

/** Formats with a number only; the rest of those up to 163 show plain numbers, or differ by country. */
export function isBuiltInDateFormat(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}
