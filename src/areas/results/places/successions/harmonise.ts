import { expatsId } from '../../model/entities.ts'
import type { BallotEntity, ResultEntity } from '../../model/result-set.ts'
import type { Successor, SuccessorOf } from './successor.ts'

/**
 * `same`: as on the polling day. `renumbered`: the same place under another number. `merged`: several places of the
 * polling day together. `split`: divided since, so that its figures belong to no single place of today. `gone`: not in
 * the list of today, and nobody knows where it belongs, such as after a change of canton.
 */
export type Harmonisation = 'same' | 'renumbered' | 'merged' | 'split' | 'gone'

/** Places of a polling day that are one by now. */
export interface PlacesTogether<Entity> {
  readonly id: number
  readonly name: string
  readonly district: string | null
  /** At least one. */
  readonly parts: readonly Entity[]
  readonly harmonisation: Harmonisation
}

/** The places of a polling day as those of today, by number. */
export type Harmonise = <Entity extends ResultEntity>(
  day: string,
  entities: readonly Entity[],
) => readonly PlacesTogether<Entity>[]

/** Name and district of a place in the list of today; null where it is not in it. */
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

/** What votes and elections have in common. What is not known of a part is not known of the sum. */
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
