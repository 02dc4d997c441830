import type { PartyView } from '../../charts/data/party-strengths.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { PartyResults, PartyRow } from '../../model/result-set.ts'
import { partyPanachage } from '../../tally/panachage.ts'
import {
  hasPartyResults,
  ownPartyRows,
  partyColors,
  partyOwner,
  partyRowsInEffect,
  type RelatedItem,
  yearOf,
} from '../../tally/parties.ts'
import type { CompoundWithResults } from '../../tally/tally.ts'
import { type PartiesJson, partiesJson } from './parties-json.ts'
import type { Ask } from './views.ts'

/** The inputs of party figures. */
export interface PartyBasis {
  readonly item: Election | Compound
  readonly part: CompoundWithResults['part']
  readonly parties: PartyResults | null
  readonly related: readonly RelatedItem[]
}

export function shownParties({ item, part, parties, related }: PartyBasis): Omit<PartyView, 'mandates'> {
  const owner = partyOwner(item, part)
  return {
    rows: partyRowsInEffect(owner, parties, related),
    colors: partyColors(owner, related),
    options: item,
    year: yearOf(item.date),
  }
}

/** Returns the parties of the polling day only. */
export function partiesOfTheYear({ item, part, parties }: PartyBasis): readonly PartyRow[] {
  return ownPartyRows(parties, partyOwner(item, part)).filter(({ year }) => year === yearOf(item.date))
}

export function partyYears(basis: PartyBasis): readonly number[] {
  return [...new Set(shownParties(basis).rows.map(({ year }) => year))]
}

export interface PartyContents {
  readonly partyResults: boolean
  readonly partyPanachage: boolean
}

export function partyContents(basis: PartyBasis): PartyContents {
  return {
    partyResults: hasPartyResults(shownParties(basis).rows),
    partyPanachage: partyPanachage(basis.parties, partiesOfTheYear(basis)) !== null,
  }
}

export function partiesOf(basis: PartyBasis, { nameOf }: Ask): PartiesJson {
  return partiesJson({ ...shownParties(basis), nameOf })
}
