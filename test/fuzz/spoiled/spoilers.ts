/** What may happen to a file between the counting of the votes and its upload. */
export const spoilers = ['swap', 'shift', 'blank', 'drop', 'double', 'negate', 'overflow', 'wrongId'] as const
export type Spoiler = (typeof spoilers)[number]

/** A number below the limit. */
export type Pick = (limit: number) => number

/** Returns the numbers in turn, so that equal numbers spoil a file equally. */
export function pickFrom(numbers: readonly number[]): Pick {
  let next = 0
  return (limit) => {
    const number = numbers[next++ % numbers.length] ?? 0
    return limit === 0 ? 0 : number % limit
  }
}

export function one<Of>(all: readonly Of[], pick: Pick): Of | undefined {
  return all[pick(all.length)]
}

const beyond = ['2147483648', '99999999999', '9'.repeat(30)] as const

export function overflow(pick: Pick): string {
  return one(beyond, pick) ?? beyond[0]
}
