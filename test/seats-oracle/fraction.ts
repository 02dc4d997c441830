/** An exact number; the denominator is positive. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export const zero: Fraction = { num: 0n, den: 1n }

export function fraction(num: bigint, den: bigint = 1n): Fraction {
  if (den === 0n) throw new Error('division by zero')
  return den < 0n ? { num: -num, den: -den } : { num, den }
}

/** The number as its shortest decimal writing says: 0.05 is five hundredths. */
export function decimal(value: number): Fraction {
  const [, whole, digits = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) throw new Error(`not a plain decimal number: ${value}`)
  return { num: BigInt(whole + digits), den: 10n ** BigInt(digits.length) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { num: a.num * b.num, den: a.den * b.den }
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den, a.den * b.num)
}

/** Negative, zero or positive, like `a - b`. */
export function compare(a: Fraction, b: Fraction): bigint {
  return a.num * b.den - b.num * a.den
}

export function sum(values: readonly Fraction[]): Fraction {
  return values.reduce(plus, zero)
}

/** The nearest whole number, halves upwards. */
export function halfUp({ num, den }: Fraction): bigint {
  return (2n * num + den) / (2n * den)
}

/** The values for which the measure is highest. */
export function highest<T>(values: readonly T[], measure: (value: T) => Fraction): T[] {
  return values.filter((value) => values.every((other) => compare(measure(value), measure(other)) >= 0n))
}
