import { isDeepStrictEqual } from 'node:util'
import type { FigurePair, Pair } from './comparison.ts'

export function pairOf<T, R>({ before, after }: Pair<T>, read: (value: T) => R): Pair<R> {
  return { before: read(before), after: read(after) }
}

/** Applies a function to both sides, either of which may be missing. */
export function pairOfSome<T, R>({ before, after }: Pair<T | null>, read: (value: T) => R): Pair<R | null> {
  return { before: before === null ? null : read(before), after: after === null ? null : read(after) }
}

/** Pairs records with the same key; repeated keys are paired one by one. */
export function pairBy<T>(
  { before, after }: Pair<readonly T[]>,
  keyOf: (record: T) => string | number,
): readonly Pair<T | null>[] {
  const pairs = new Map<string, { before: T | null; after: T | null }>()
  for (const [side, records] of [['before', before] as const, ['after', after] as const]) {
    const seen = new Map<string | number, number>()
    for (const record of records) {
      const key = keyOf(record)
      const at = seen.get(key) ?? 0
      seen.set(key, at + 1)
      const numbered = `${at} ${key}`
      const pair = pairs.get(numbered) ?? { before: null, after: null }
      pair[side] = record
      pairs.set(numbered, pair)
    }
  }
  return [...pairs.values()]
}

export function isEqualPair<T>({ before, after }: Pair<T>): boolean {
  return isDeepStrictEqual(before, after)
}

/** Returns the value of the later side, or the earlier one if it is missing. */
export function eitherOf<T>({ before, after }: Pair<T | null>): T {
  const found = after ?? before
  if (found === null) throw new Error('a pair has at least one side')
  return found
}

type Figures<Name extends string> = Readonly<Record<Name, number | null>>

export function figurePairs<Name extends string>(
  names: readonly Name[],
  { before, after }: Pair<Figures<Name> | null>,
): Readonly<Record<Name, FigurePair>> {
  const entries = names.map((name) => [
    name,
    { before: before?.[name] ?? null, after: after?.[name] ?? null },
  ])
  return Object.fromEntries(entries) as Record<Name, FigurePair>
}
