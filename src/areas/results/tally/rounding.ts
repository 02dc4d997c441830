/**
 * Computes a share. There are two formulas, which differ in the last digits of a double. For compatibility
 * with published figures, this one is used for votes, ballots, entities and the turnout of elections.
 */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}

/** Computes a share with the other formula, for districts of ballots and totals of compounds. */
export function percentageOfSum(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/** Computes shares of lists and candidates in an entity or district, with two decimals. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : roundEven(100 * (part / whole), 2)
}

/** Rounds half to even, by the exact binary value. */
export function roundEven(value: number, decimals: 0 | 2 = 0): number {
  const rounded = decimals === 0 ? evenInteger(value) : evenHundredths(value)
  return rounded === 0 ? 0 : rounded
}

function evenInteger(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  if (rest === 0.5) return below % 2 === 0 ? below : below + 1
  return rest < 0.5 ? below : below + 1
}

/** Rounds to hundredths. A double is exactly half between two of them only at odd eighths; otherwise `toFixed` is exact. */
function evenHundredths(value: number): number {
  const eighths = value * 8
  const isTie = Number.isInteger(eighths) && eighths % 2 !== 0
  return isTie ? evenInteger(value * 100) / 100 : Number(value.toFixed(2))
}

/**
 * Computes 100 × part / whole to one decimal, half away from zero, with integers, as doubles are inexact: 1
 * of 80 is exactly 1.25.
 */
export function shareAwayFromZero(part: number, whole: number): number {
  if (whole === 0) return 0
  const twice = 2 * Math.abs(whole)
  const numerator = 2000 * Math.abs(part) + Math.abs(whole)
  const tenths = Number.isSafeInteger(numerator)
    ? (numerator - (numerator % twice)) / twice
    : Number((2000n * BigInt(Math.abs(part)) + BigInt(Math.abs(whole))) / BigInt(twice))
  if (tenths === 0) return 0
  return (part < 0 !== whole < 0 ? -tenths : tenths) / 10
}
