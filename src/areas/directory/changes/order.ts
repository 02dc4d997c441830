/** Moves one id to a position; a position out of range is limited to the first or last. */
export function placed<Id>(ids: readonly Id[], id: Id, position: number): readonly Id[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(Math.min(Math.max(0, position), others.length), 0, id)
}

/** Moves one id up (-1) or down (1). */
export function stepped<Id>(ids: readonly Id[], id: Id, step: -1 | 1): readonly Id[] {
  return placed(ids, id, ids.indexOf(id) + step)
}

/**
 * Sorts ids in the wanted order; ids that it does not contain come last, and those that no longer exist are ignored.
 */
export function reordered<Id>(ids: readonly Id[], wanted: readonly Id[]): readonly Id[] {
  const known = new Set(ids)
  const named = new Set(wanted.filter((id) => known.has(id)))
  return [...named, ...ids.filter((id) => !named.has(id))]
}

export interface NamedRecord<Id> {
  readonly id: Id
  /** The folded name, by which lists are sorted. */
  readonly name: string
}

const byName = <Id>(a: NamedRecord<Id>, b: NamedRecord<Id>) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

export function sortedByName<Id>(siblings: readonly NamedRecord<Id>[]): readonly Id[] {
  return siblings.toSorted(byName).map(({ id }) => id)
}

/** Returns whether the siblings are sorted by name; a single one does not count as sorted. */
function isSorted<Id>(siblings: readonly NamedRecord<Id>[]): boolean {
  const inOrder = siblings.every((one, place) => byName(siblings[place - 1] ?? one, one) <= 0)
  return siblings.length > 1 && inOrder
}

/** Returns the position of a new record: the alphabetical one while its siblings are sorted by name, else the last. */
export function slotFor<Id>(siblings: readonly NamedRecord<Id>[], name: string): number {
  if (!isSorted(siblings)) return siblings.length
  const after = siblings.findIndex((one) => one.name > name)
  return after === -1 ? siblings.length : after
}
