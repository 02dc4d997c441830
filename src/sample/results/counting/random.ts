/** Numbers in [0, 1) that depend on the seed only, so that the sample is reproducible. */
export type Random = () => number

/** The mulberry32 generator, seeded with the FNV-1a hash of the text. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

export function pick(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? ''
}
