import type { PartRef } from '../../export/addresses.ts'
import type { CountedCompound } from '../../export/counted-items.ts'
import type { EntityShapes } from '../../geo/map-shapes.ts'
import type { Election } from '../../model/item.ts'
import type { Address } from '../parties/chart-figure.ts'
import type { PartySubject } from '../parties/party-subject.ts'
import type { CompoundTab, PartTab } from './compound-tabs.ts'
import type { CompoundAtHand } from './open-compound.ts'

/** A compound or a part of one. */
export interface ShownCompound extends CountedCompound {
  readonly opened: CompoundAtHand
  readonly part: PartRef | null
  readonly tabs: readonly (CompoundTab | PartTab)[]
  readonly address: Address
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate: number | null
  /** Null where nobody knows them, or the tab has no map. */
  readonly shapes: EntityShapes | null
}

export function partySubject({ basis, tally, address }: ShownCompound): PartySubject {
  return { basis, mandates: tally.mandates, completed: tally.completed, address }
}

/** Where an election of a compound is held. */
export function constituencyName({ segment, title }: Election): string {
  return segment !== null && segment !== '' ? segment : (title.de_CH ?? Object.values(title)[0] ?? '')
}
