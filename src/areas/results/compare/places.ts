import type { ResultEntity } from '../model/result-set.ts'
import type { Pair, PlaceChange, PlaceState } from './comparison.ts'
import { eitherOf, figurePairs, isEqualPair, pairBy, pairOf, pairOfSome } from './pairing.ts'

export type ComparedPlace<Figure extends string> = Readonly<Record<Figure, number | null>> & {
  readonly entity: ResultEntity
}

/** Compares places by id; returns those whose own figures or further data differ. */
export function comparePlaces<Figure extends string>(
  names: readonly Figure[],
  places: Pair<readonly ComparedPlace<Figure>[]>,
  hasChanged: (id: number) => boolean = () => false,
): readonly PlaceChange<Figure>[] {
  return pairBy(places, ({ entity }) => entity.id)
    .filter(
      (pair) =>
        !isEqualPair(pairOfSome(pair, ({ entity }) => entity)) || hasChanged(eitherOf(pair).entity.id),
    )
    .map((pair) => ({
      id: eitherOf(pair).entity.id,
      name: pairOfSome(pair, ({ entity }) => entity.name),
      district: pairOf(pair, (place) => place?.entity.district ?? null),
      state: pairOf(pair, stateOf),
      figures: figurePairs(names, pair),
    }))
    .sort((a, b) => a.id - b.id)
}

function stateOf(place: { readonly entity: ResultEntity } | null): PlaceState {
  if (place === null) return 'missing'
  return place.entity.counted ? 'counted' : 'uncounted'
}
