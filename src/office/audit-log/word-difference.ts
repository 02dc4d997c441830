/** A part of a text; changed ones are missing in the other text. */
export interface TextPiece {
  readonly text: string
  readonly isChanged: boolean
}

export interface TextDifference {
  readonly before: readonly TextPiece[]
  readonly after: readonly TextPiece[]
}

/** Comparing texts takes as much time as their numbers of words multiplied; longer ones count as changed entirely. */
const mostComparisons = 1_000_000

/** Marks the words of two texts that the other one has not, in the shortest way. */
export function wordDifference(before: string, after: string): TextDifference {
  const [old, fresh] = [wordsIn(before), wordsIn(after)]
  const isSame = (place: number) => old[place] === fresh[place]
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && isSame(start)) start += 1
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const kept = commonWords(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  const marks = (words: readonly string[], same: ReadonlySet<number>) =>
    pieces(
      words.map((text, place) => {
        const isInside = place >= start && place < words.length - end
        return { text, isChanged: isInside && !same.has(place - start) }
      }),
    )
  return { before: marks(old, kept.old), after: marks(fresh, kept.fresh) }
}

/** Words with the white space and punctuation between them. */
const wordsIn = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []

/** Returns the places of a longest common sequence in both lists. */
function commonWords(
  old: readonly string[],
  fresh: readonly string[],
): { readonly old: ReadonlySet<number>; readonly fresh: ReadonlySet<number> } {
  const kept = { old: new Set<number>(), fresh: new Set<number>() }
  if (old.length * fresh.length > mostComparisons) return kept
  const width = fresh.length + 1
  /** The length of the longest common sequence from two places on. */
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  let [row, column] = [0, 0]
  while (row < old.length && column < fresh.length) {
    if (old[row] === fresh[column]) {
      kept.old.add(row)
      kept.fresh.add(column)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return kept
}

/** Joins neighbours that are alike; a blank between two changed words is changed, too. */
function pieces(words: readonly TextPiece[]): readonly TextPiece[] {
  const joined: TextPiece[] = []
  words.forEach(({ text, isChanged: isOwn }, place) => {
    const isBetween =
      /^\s+$/.test(text) && words[place - 1]?.isChanged === true && words[place + 1]?.isChanged === true
    const isChanged = isOwn || isBetween
    const last = joined.at(-1)
    if (last?.isChanged === isChanged) joined[joined.length - 1] = { text: last.text + text, isChanged }
    else joined.push({ text, isChanged })
  })
  return joined
}
