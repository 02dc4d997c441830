import type { CurrentItems } from '../../../items/current-items.ts'
import { instanceOf } from '../../../places/lists/instance.ts'
import type { Place, Places } from '../../../places/lists/places.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { type ComparableBallot, comparableBallotsOf } from '../../../views/comparable-ballots.ts'
import { isTieBreaker } from '../../../views/figures/votes/vote-bar.ts'
import {
  type PlaceProfile,
  type PlaceShareTable,
  placeProfile,
  type SharedQuestion,
} from './place-profile.ts'

/** A decided question of the whole instance. */
export interface ProfileQuestion extends SharedQuestion {
  readonly ballot: ComparableBallot
}

export type ProfileOfPlace = PlaceProfile<ProfileQuestion>

const known = new WeakMap<CurrentItems, Promise<PlaceShareTable<ProfileQuestion>>>()

/** Returns the profile of a place among those of today; null without enough votes. */
export async function profileOf(
  area: Pick<ResultsArea, 'shares'>,
  current: CurrentItems,
  place: Place,
  places: Places,
): Promise<ProfileOfPlace | null> {
  const table = await shareTable(area, current)
  const others = place.exists ? places.all.filter(({ exists }) => exists).map(({ id }) => id) : []
  return placeProfile(table, place.id, others)
}

/** Shared by the pages of all places, until anything is published. */
function shareTable(
  area: Pick<ResultsArea, 'shares'>,
  current: CurrentItems,
): Promise<PlaceShareTable<ProfileQuestion>> {
  const before = known.get(current)
  if (before !== undefined) return before
  const made = readTable(area, current)
  known.set(current, made)
  made.catch(() => known.delete(current))
  return made
}

async function readTable({ shares }: Pick<ResultsArea, 'shares'>, current: CurrentItems) {
  const questions = comparableBallotsOf(current).flatMap((ballot) => questionOf(current, ballot))
  const rows = new Map<number, Float64Array>()
  // One after the other, so that after a start they do not delay other requests.
  for (const [at, { ballot }] of questions.entries())
    for (const { entity, yeasPercentage } of await shares.shares(ballot.stored, ballot.type)) {
      const row = rows.get(entity.id) ?? new Float64Array(questions.length).fill(Number.NaN)
      row[at] = yeasPercentage
      rows.set(entity.id, row)
    }
  return { questions, shares: rows }
}

/** Questions of a district, and those between two proposals, are answered differently. */
function questionOf({ organisation }: CurrentItems, ballot: ComparableBallot): readonly ProfileQuestion[] {
  const { type, stored } = ballot
  const { item, overview } = stored
  const level = instanceOf(organisation)?.level
  if (item.domain !== 'federation' && item.domain !== 'canton' && item.domain !== level) return []
  if (isTieBreaker(item, type)) return []
  const asked = item.type === 'complex' ? overview.ballots.find((one) => one.type === type) : overview
  const whole = asked?.yeasPercentage ?? null
  return whole === null ? [] : [{ date: item.date, whole, ballot }]
}
