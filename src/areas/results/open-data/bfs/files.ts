import type { CurrentItems } from '../../items/current-items.ts'
import { type FederalFile, federalFileKind } from '../../model/federal-file.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'

/** A file with the votes of one day and kind. */
export interface VoteFile extends FederalFile {
  /** At least one, in the order of overviews. */
  readonly votes: readonly StoredItem<'vote'>[]
}

/** Returns all files, newest day first. */
export function voteFiles({ items }: Pick<CurrentItems, 'items'>): readonly VoteFile[] {
  const votes = items.filter((stored) => isOf(stored, 'vote'))
  const days = Map.groupBy(votes, ({ item }) => item.date)
  return [...days].reverse().flatMap(([day, ofDay]) => {
    const kinds = Map.groupBy(ofDay, ({ item }) => federalFileKind(item.domain))
    return [...kinds].flatMap(([kind, of]) => (kind === null ? [] : [{ kind, day, votes: of }]))
  })
}
