import { expatsId } from '../../model/entities.ts'
import type { BallotEntity } from '../../model/result-set.ts'
import type { Successor, SuccessorOf } from './successor.ts'

/**
 * `same`: as on the polling day. `renumbered`: the same place under another number. `merged`: several places of the
 * polling day together. `split`: divided since, so that its figures belong to no single place of today. `gone`: not in
 * the list of today, and nobody knows where it belongs, such as after a change of canton.
 */
export type Harmonisation = 'same' | 'renumbered' | 'merged' | 'split' | 'gone'

export interface Harmonised {
  readonly entity: BallotEntity
  /** How many places of the polling day it holds. */
  readonly parts: number
  readonly harmonisation: Harmonisation
}

/** The places of a polling day as those of today, by number. */
export type Harmonise = (day: string, entities: readonly BallotEntity[]) => readonly Harmonised[]

/** Name and district of a place in the list of today; null where it is not in it. */
export type PlaceToday = (id: number) => { readonly name: string; readonly district: string | null } | null

export function harmoniseTo(successorOf: SuccessorOf, placeToday: PlaceToday): Harmonise {
  return (day, entities) => {
    const placed = entities.map((entity) => ({
      entity,
      successor: entity.id === expatsId ? abroad : successorOf(entity.id, day),
    }))
    return [...Map.groupBy(placed, ({ successor }) => successor.id).values()]
      .map((parts) => summedUp(parts, placeToday))
      .sort((a, b) => a.entity.id - b.entity.id)
  }
}

const abroad: Successor = { id: expatsId, end: 'today' }

interface Placed {
  readonly entity: BallotEntity
  readonly successor: Successor
}

function summedUp(placed: readonly Placed[], placeToday: PlaceToday): Harmonised {
  const parts = placed.map(({ entity }) => entity)
  const { id, end } = placed[0]?.successor ?? abroad
  const same = parts.find((part) => part.id === id)
  const named = placeToday(id) ?? same ?? parts[0]
  const sum = (of: (part: BallotEntity) => number) => parts.reduce((total, part) => total + of(part), 0)
  const sumOfKnown = (of: (part: BallotEntity) => number | null) =>
    parts.some((part) => of(part) === null) ? null : sum((part) => of(part) ?? 0)
  return {
    entity: {
      id,
      name: named?.name ?? '',
      district: named?.district ?? null,
      counted: parts.every(({ counted }) => counted),
      eligibleVoters: sum(({ eligibleVoters }) => eligibleVoters),
      expats: sumOfKnown(({ expats }) => expats),
      yeas: sum(({ yeas }) => yeas),
      nays: sum(({ nays }) => nays),
      empty: sum(({ empty }) => empty),
      invalid: sum(({ invalid }) => invalid),
      received: sumOfKnown(({ received }) => received),
    },
    parts: parts.length,
    harmonisation: end === 'today' ? kindOf(parts, same) : end,
  }
}

function kindOf(parts: readonly BallotEntity[], same: BallotEntity | undefined): Harmonisation {
  if (parts.length > 1) return 'merged'
  return same === undefined ? 'renumbered' : 'same'
}
