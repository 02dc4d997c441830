export type Order<T> = (a: T, b: T) => number

/** Compares by code point, as both databases compare UTF-8: `1 < 10 < 2 < A`. Null comes last. */
export function textOrder(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return codePointOrder(a, b)
}

/** Compares by code point: code units from U+E000 on must come before surrogates, which encode higher code points. */
function codePointOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right)
      return isSurrogate(left) === isSurrogate(right) ? left - right : rank(left) - rank(right)
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

function rank(unit: number): number {
  return isSurrogate(unit) ? unit + 0x10000 : unit
}

const swissGerman = new Intl.Collator('de-CH')

/** Compares names for readers, Äbi beside Abt; code points decide between names that compare equal. */
export function nameOrder(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return swissGerman.compare(a, b) || codePointOrder(a, b)
}

/** Combines orders; the first that distinguishes two values decides. */
export function by<T>(...orders: readonly Order<T>[]): Order<T> {
  return (a, b) => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}

export function textOf<T>(read: (value: T) => string | null): Order<T> {
  return (a, b) => textOrder(read(a), read(b))
}

export function nameOf<T>(read: (value: T) => string | null): Order<T> {
  return (a, b) => nameOrder(read(a), read(b))
}

export function mostOf<T>(read: (value: T) => number): Order<T> {
  return (a, b) => read(b) - read(a)
}
