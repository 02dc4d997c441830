import type { ResultEntity } from '../../model/result-set.ts'

interface OfPlace {
  readonly entity: Pick<ResultEntity, 'id' | 'name'>
}

/** The figures of two results for one place. */
export interface PlacePair<One, Other = One> {
  readonly one: One
  readonly other: Other
}

/**
 * Matches places by number. A municipality that got a new number in a merger but kept its name is matched by name;
 * places that are in one result only are left out.
 */
export function pairPlaces<One extends OfPlace, Other extends OfPlace>(
  ones: readonly One[],
  others: readonly Other[],
): readonly PlacePair<One, Other>[] {
  const byId = new Map(others.map((other) => [other.entity.id, other]))
  const numbers = new Set(ones.map(({ entity }) => entity.id))
  const renumbered = new Map(
    others.flatMap((other) =>
      numbers.has(other.entity.id) || other.entity.name === '' ? [] : [[other.entity.name, other] as const],
    ),
  )
  return ones.flatMap((one) => {
    const other = byId.get(one.entity.id) ?? renumbered.get(one.entity.name)
    return other === undefined ? [] : [{ one, other }]
  })
}
