/** The kinds of number formats. */
export type NumberKind = 'plain' | 'date' | 'percent'

/** A number as the sheet shows it, but with all its decimals. */
export function shownNumber(value: number, kind: NumberKind | undefined, from1904: boolean): string {
  switch (kind) {
    case 'date':
      return dateText(value, from1904)
    case 'percent':
      return `${numberText(value * 100)}%`
    default:
      return numberText(value)
  }
}

/** Integers without decimals, and never with an exponent. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value + 0)
  // Sheets show 15 digits, so that 0.1 + 0.2 is 0.3.
  const rounded = Number(value.toPrecision(15))
  if (Number.isSafeInteger(rounded)) return String(rounded + 0)
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/\.?0+$/, '')
}

export function booleanText(value: boolean): string {
  return value ? 'true' : 'false'
}

/** Days since the epoch of the workbook as an ISO date, with the time if there is one. */
function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < 2_958_466)) return numberText(serial)
  const epoch = new Temporal.PlainDateTime(from1904 ? 1904 : 1899, from1904 ? 1 : 12, from1904 ? 1 : 31)
  // The 1900 date system has a 29 February 1900, which did not exist.
  const days = serial - (!from1904 && serial >= 60 ? 1 : 0)
  return shortIso(epoch.add({ seconds: Math.round(days * 86_400) }).toString())
}

export function shortIso(date: string): string {
  return date.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
}

export function kindOfFormat(code: string): NumberKind {
  // Removes quoted and escaped text, padding, colours and currencies.
  const pattern = code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '')
  if (pattern.includes('%')) return 'percent'
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern) ? 'date' : 'plain'
}

/** Built-in formats have a number only; the others up to 163 show plain numbers, or depend on the locale. */
export function kindOfBuiltInFormat(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent'
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'plain'
}
