/** Returns a plausible word for each number. */
export const word = (number: number) => (Math.imul(number + 1, 2_654_435_761) >>> 0).toString(36)
