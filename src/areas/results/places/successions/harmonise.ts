import { expatsId } from '../../model/entities.ts'
import type { BallotEntity, ResultEntity } from '../../model/result-set.ts'
import type { Successor, SuccessorOf } from './successor.ts'

/**
 * `same`: unchanged since the polling day. `renumbered`: has another number. `merged`: consists of several
 * former places. `split`: was divided, so that its figures belong to no single current place. `gone`: not in
 * the current list, with unknown successors, such as after a change of canton.
 */
export type Harmonisation = 'same' | 'renumbered' | 'merged' | 'split' | 'gone'

/** Places of a polling day that form one current place. */
export interface PlacesTogether<Entity> {
  readonly id: number
  readonly name: string
  readonly district: string | null
  /** Has at least one element. */
  readonly parts: readonly Entity[]
  readonly harmonisation: Harmonisation
}

/** Assigns the places of a polling day to current places, by number. */
export type Harmonise = <Entity extends ResultEntity>(
  day: string,
  entities: readonly Entity[],
) => readonly PlacesTogether<Entity>[]

/** Returns name and district of a place in the current list; null if it is not in the list. */
export type PlaceToday = (id: number) => { readonly name: string; readonly district: string | null } | null

export function harmoniseTo(successorOf: SuccessorOf, placeToday: PlaceToday): Harmonise {
  return (day, entities) => {
    const placed = entities.map((entity) => ({
      entity,
      successor: entity.id === expatsId ? abroad : successorOf(entity.id, day),
    }))
    return [...Map.groupBy(placed, ({ successor }) => successor.id).values()]
      .map((parts) => together(parts, placeToday))
      .sort((a, b) => a.id - b.id)
  }
}

const abroad: Successor = { id: expatsId, end: 'today' }

interface Placed<Entity> {
  readonly entity: Entity
  readonly successor: Successor
}

function together<Entity extends ResultEntity>(
  placed: readonly Placed<Entity>[],
  placeToday: PlaceToday,
): PlacesTogether<Entity> {
  const parts = placed.map(({ entity }) => entity)
  const { id, end } = placed[0]?.successor ?? abroad
  const same = parts.find((part) => part.id === id)
  const named = placeToday(id) ?? same ?? parts[0]
  return {
    ...{ id, parts, name: named?.name ?? '', district: named?.district ?? null },
    harmonisation: end === 'today' ? kindOf(parts, same) : end,
  }
}

function kindOf(parts: readonly unknown[], same: unknown): Harmonisation {
  if (parts.length > 1) return 'merged'
  return same === undefined ? 'renumbered' : 'same'
}

/** Combines the data that votes and elections have in common. A sum is unknown if it is unknown for a part. */
export function entityTogether<Entity extends ResultEntity>({
  id,
  name,
  district,
  parts,
}: PlacesTogether<Entity>) {
  return {
    ...{ id, name, district },
    counted: parts.every(({ counted }) => counted),
    eligibleVoters: sumOfParts(parts, ({ eligibleVoters }) => eligibleVoters),
    expats: sumOfKnown(parts, ({ expats }) => expats),
  }
}

export function ballotTogether(places: PlacesTogether<BallotEntity>): BallotEntity {
  const { parts } = places
  return {
    ...entityTogether(places),
    yeas: sumOfParts(parts, ({ yeas }) => yeas),
    nays: sumOfParts(parts, ({ nays }) => nays),
    empty: sumOfParts(parts, ({ empty }) => empty),
    invalid: sumOfParts(parts, ({ invalid }) => invalid),
    received: sumOfKnown(parts, ({ received }) => received),
  }
}

export function sumOfParts<Part>(parts: readonly Part[], of: (part: Part) => number): number {
  return parts.reduce((total, part) => total + of(part), 0)
}

function sumOfKnown<Part>(parts: readonly Part[], of: (part: Part) => number | null): number | null {
  return parts.some((part) => of(part) === null) ? null : sumOfParts(parts, (part) => of(part) ?? 0)
}
