/** The order with one of them at another place; a place beyond either end is that end. */
export function placed<Id>(ids: readonly Id[], id: Id, position: number): readonly Id[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(Math.min(Math.max(0, position), others.length), 0, id)
}

/** One place further up (-1) or down (1). */
export function stepped<Id>(ids: readonly Id[], id: Id, step: -1 | 1): readonly Id[] {
  return placed(ids, id, ids.indexOf(id) + step)
}

/** In the order that is wanted; what it does not name comes last, what is not there any more is left out. */
export function reordered<Id>(ids: readonly Id[], wanted: readonly Id[]): readonly Id[] {
  const known = new Set(ids)
  const named = new Set(wanted.filter((id) => known.has(id)))
  return [...named, ...ids.filter((id) => !named.has(id))]
}

export interface NamedRecord<Id> {
  readonly id: Id
  /** Folded, as it is sorted by. */
  readonly name: string
}

const byName = <Id>(a: NamedRecord<Id>, b: NamedRecord<Id>) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

export function sortedByName<Id>(siblings: readonly NamedRecord<Id>[]): readonly Id[] {
  return siblings.toSorted(byName).map(({ id }) => id)
}

/** One alone is in no order that anybody could have meant. */
function isSorted<Id>(siblings: readonly NamedRecord<Id>[]): boolean {
  const inOrder = siblings.every((one, place) => byName(siblings[place - 1] ?? one, one) <= 0)
  return siblings.length > 1 && inOrder
}

/** Where a new one goes: to its place in the alphabet while the others stand in theirs, else to the end. */
export function slotFor<Id>(siblings: readonly NamedRecord<Id>[], name: string): number {
  if (!isSorted(siblings)) return siblings.length
  const after = siblings.findIndex((one) => one.name > name)
  return after === -1 ? siblings.length : after
}
