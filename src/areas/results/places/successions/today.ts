import type { CurrentItems } from '../../items/current-items.ts'
import type { Place, Places, PlacesReader } from '../lists/places.ts'
import { type Harmonise, harmoniseTo } from './harmonise.ts'
import type { Succession } from './successions.ts'
import type { SuccessionsReader } from './successions-reader.ts'
import { type SuccessorOf, successorIn } from './successor.ts'

interface Readers {
  readonly places: PlacesReader
  readonly successions: SuccessionsReader
}

/** Sums up results by current municipalities. */
export async function harmoniseToday(readers: Readers, current: CurrentItems): Promise<Harmonise> {
  const places = await readers.places.places(current, Number(current.today.slice(0, 4)))
  const successions = await readers.successions.successions(current)
  return harmoniseTo(successorsToday(places, successions, current), (id) => existing(places, id))
}

function existing(places: Places, id: number): Place | null {
  const place = places.byId(id)
  return place?.exists === true ? place : null
}

function successorsToday(
  places: Places,
  successions: readonly Succession[],
  { today }: CurrentItems,
): SuccessorOf {
  return successorIn(successions, { today, exists: (id) => existing(places, id) !== null })
}

/** The successor and predecessors of a place. */
export interface Relatives {
  readonly successor: Place | null
  /** Sorted by name. */
  readonly predecessors: readonly Place[]
}

export async function relativesOf(
  place: Place,
  places: Places,
  readers: Pick<Readers, 'successions'>,
  current: CurrentItems,
): Promise<Relatives> {
  const successorOf = successorsToday(places, await readers.successions.successions(current), current)
  const successorIdOf = ({ id }: Place) => successorOf(id, '').id
  return {
    successor: place.exists ? null : existing(places, successorIdOf(place)),
    predecessors: place.exists
      ? places.all.filter((other) => !other.exists && successorIdOf(other) === place.id)
      : [],
  }
}
