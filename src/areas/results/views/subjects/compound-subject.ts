import type { Compound, Election } from '../../model/item.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { PartRef } from '../../serving/addresses.ts'
import type { CountedCompound } from './counted-items.ts'
import type { ElectionChoice } from './election-params.ts'
import type { PersonHref } from './election-subject.ts'
import type { PartyContents } from './party-views.ts'

/** What is known of a compound, or a part of one, without counting anything. */
export interface KnownCompound extends PartyContents {
  readonly compound: Compound
  readonly hasSuperregions: boolean
  /** Whether the seats were computed, and are those of the results. */
  readonly hasDistribution: boolean
  /** Years with party results. */
  readonly years: readonly number[]
}

/** A compound or a part of one, counted, and what figures show of it. */
export interface ShownCompound extends CountedCompound {
  readonly part: PartRef | null
  /** Null if unknown, or if no map is drawn. */
  readonly shapes: EntityShapes | null
  /** Where elected people are linked to the directory. */
  readonly personHref?: PersonHref
}

export interface CompoundSubject {
  readonly item: Compound
  readonly known: KnownCompound
  readonly counted: CountedCompound
  readonly shown: ShownCompound
  readonly choice: Pick<ElectionChoice, 'year' | 'horizontal'>
}

/** Where an election of a compound is held. */
export function constituencyName({ segment, title }: Election): string {
  return segment !== null && segment !== '' ? segment : (title.de_CH ?? Object.values(title)[0] ?? '')
}
