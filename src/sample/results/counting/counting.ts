import { between, type Random, randomFrom } from './random.ts'

/** A municipality or quarter in which votes are counted. */
export interface CountingPlace {
  readonly id: number
  readonly eligible: number
  /** From −1 for rural to 1 for urban. */
  readonly town?: number
  /** From −1 for German-speaking to 1 for French-speaking. */
  readonly latin?: number
}

/** The state of counting an item. The same seed always gives the same figures. */
export interface SampleCounting {
  readonly places: readonly CountingPlace[]
  readonly seed: string
  /** The share of the places that are counted, from 0 to 1. */
  readonly counted: number
  readonly status: 'unknown' | 'interim' | 'final'
  /** Mean turnout of the places. */
  readonly turnout: number
}

export interface CountedPlace {
  readonly place: CountingPlace
  readonly counted: boolean
  /** One generator per place, so that its figures do not depend on the number of counted places. */
  readonly random: Random
}

/** Marks places as counted, small ones first on average. A counted place remains so when `counted` grows. */
export function countedPlaces({ places, seed, counted }: SampleCounting): readonly CountedPlace[] {
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
