import type { PartyContents } from '../../export/embeds.ts'
import type { Compound } from '../../model/item.ts'
import type { CompoundTally } from '../../tally/tally.ts'

export const compoundTabNames = [
  ...(['seat-allocation', 'list-groups', 'superregions', 'districts', 'candidates'] as const),
  ...(['party-strengths', 'parties-panachage', 'statistics', 'data'] as const),
] as const
export type CompoundTab = (typeof compoundTabNames)[number]

export const partTabNames = ['districts', 'candidates', 'party-strengths', 'statistics'] as const
export type PartTab = (typeof partTabNames)[number]

/** Where the reader lands before there is anything to show. */
export const emptyTab = 'districts'

/** Those with something to show: none before the first result. */
export function shownTabs(
  compound: Compound,
  tally: CompoundTally,
  { partyResults, partyPanachage }: PartyContents,
): readonly CompoundTab[] {
  if (!tally.hasResults) return []
  const conditions: Readonly<Partial<Record<CompoundTab, boolean>>> = {
    'seat-allocation': compound.showSeatAllocation && partyResults,
    'list-groups': compound.showListGroups && compound.pukelsheim && partyResults,
    superregions: compound.domainElections === 'region' && tally.superregions.length > 0,
    'party-strengths': compound.showPartyStrengths && partyResults,
    'parties-panachage': compound.showPartyPanachage && partyPanachage,
  }
  const shown = compoundTabNames.filter((tab) => conditions[tab] ?? true)
  return compound.horizontalPartyStrengths ? inSecondPlace(shown, 'party-strengths') : shown
}

function inSecondPlace(tabs: readonly CompoundTab[], tab: CompoundTab): readonly CompoundTab[] {
  if (!tabs.includes(tab)) return tabs
  const [first, ...others] = tabs.filter((one) => one !== tab)
  return first === undefined ? [tab] : [first, tab, ...others]
}

export function shownPartTabs(
  compound: Compound,
  tally: CompoundTally,
  { partyResults }: PartyContents,
): readonly PartTab[] {
  if (!tally.hasResults) return []
  return partTabNames.filter(
    (tab) => tab !== 'party-strengths' || (compound.showPartyStrengths && partyResults),
  )
}
