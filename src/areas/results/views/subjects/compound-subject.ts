import type { NextSeat } from '../../compare/seats/next-seats.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { PartRef } from '../../serving/addresses.ts'
import type { CountedCompound } from './counted-items.ts'
import type { ElectionChoice } from './election-params.ts'
import type { PersonHref } from './election-subject.ts'
import type { PartyContents } from './party-views.ts'

/** Facts of a compound, or a part of one, without a tally. */
export interface KnownCompound extends PartyContents {
  readonly compound: Compound
  readonly hasSuperregions: boolean
  /** Whether the seats could be computed and equal those of the results. */
  readonly hasDistribution: boolean
  /** Years with party results. */
  readonly years: readonly number[]
}

/** A counted compound, or a part of one, with all data of its figures. */
export interface ShownCompound extends CountedCompound {
  readonly part: PartRef | null
  /** Null if unknown, or if no map is shown. */
  readonly shapes: EntityShapes | null
  /** How close the seats of constituencies were; only on the page that shows them. */
  readonly nextSeats?: readonly NextSeat[]
  /** Returns the page of an elected person in the directory. */
  readonly personHref?: PersonHref
}

export interface CompoundSubject {
  readonly item: Compound
  readonly known: KnownCompound
  readonly counted: CountedCompound
  readonly shown: ShownCompound
  readonly choice: Pick<ElectionChoice, 'year' | 'horizontal'>
}

/** Returns the name of a constituency in a compound. */
export function constituencyName({ segment, title }: Election): string {
  return segment !== null && segment !== '' ? segment : (title.de_CH ?? Object.values(title)[0] ?? '')
}
