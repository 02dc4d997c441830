import { between, type Random, randomFrom } from './random.ts'

/** A municipality or quarter that counts. */
export interface CountingPlace {
  readonly id: number
  readonly eligible: number
}

/** How far the counting of an item is. The same seed always tells of the same polling day. */
export interface Counting {
  readonly places: readonly CountingPlace[]
  readonly seed: string
  /** The share of the places that have counted, from 0 to 1. */
  readonly counted: number
  readonly status: 'unknown' | 'interim' | 'final'
  /** Around which the places vote. */
  readonly turnout: number
}

export interface CountedPlace {
  readonly place: CountingPlace
  readonly counted: boolean
  /** Of this place alone: its figures do not depend on how many others have counted. */
  readonly random: Random
}

/** Small places are ready sooner than large ones, by and large. Whoever has counted stays counted later on. */
export function countedPlaces({ places, seed, counted }: Counting): readonly CountedPlace[] {
  const order = randomFrom(`${seed} order`)
  const ready = places
    .map(({ id, eligible }) => ({ id, minutes: eligible * between(order, 0.4, 1.6) }))
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, Math.round(places.length * counted))
  const ids = new Set(ready.map(({ id }) => id))
  return places.map((place) => ({
    place,
    counted: ids.has(place.id),
    random: randomFrom(`${seed} ${place.id}`),
  }))
}

export interface Ballots {
  readonly received: number
  readonly blank: number
  readonly invalid: number
  readonly accounted: number
}

export function ballotsAt({ place, random }: CountedPlace, turnout: number): Ballots {
  const received = Math.round(place.eligible * Math.min(0.95, turnout * between(random, 0.9, 1.1)))
  const blank = Math.round(received * between(random, 0.002, 0.008))
  const invalid = Math.round(received * between(random, 0.003, 0.011))
  return { received, blank, invalid, accounted: received - blank - invalid }
}
