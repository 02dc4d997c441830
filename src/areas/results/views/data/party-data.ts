import { partiesPanachageData } from '../../charts/data/parties-panachage.ts'
import { type Naming, partyBars, partyGroups } from '../../charts/data/party-strengths.ts'
import type { PanachageTexts } from '../../charts/data/sankey.ts'
import { partyView } from '../figures/party-subject.ts'
import type { CountedParties } from '../subjects/counted-items.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import { type PartyBasis, partiesOfTheYear, shownParties } from '../subjects/party-views.ts'
import type { Ask } from '../subjects/views.ts'
import { partTitle } from '../summaries/summary-json.ts'

/** Horizontal or vertical, by parameter or by the setting of the item. */
export function partyStrengths(
  counted: CountedParties,
  ask: Ask,
  { horizontal }: Pick<ElectionChoice, 'horizontal'>,
) {
  const isHorizontal = horizontal ?? counted.basis.item.horizontalPartyStrengths
  return isHorizontal
    ? partyBars(partyView(counted), namingOf(counted.basis, ask))
    : groupedParties(counted, ask)
}

/** Returns shares and seats, by party and year. */
export function groupedParties(counted: CountedParties, ask: Ask) {
  return partyGroups(partyView(counted), namingOf(counted.basis, ask))
}

export function partiesPanachage({ basis }: CountedParties, ask: Ask) {
  const { colors } = shownParties(basis)
  return partiesPanachageData(
    { parties: basis.parties, rows: partiesOfTheYear(basis), colors },
    { ...namingOf(basis, ask), ...panachageTexts(basis, ask) },
  )
}

export function panachageTexts(basis: PartyBasis, ask: Ask): PanachageTexts {
  return { title: titleOf(basis, ask), blank: ask.t('openData.blankList') }
}

function namingOf(basis: PartyBasis, ask: Ask): Naming {
  return { title: titleOf(basis, ask), nameOf: ask.nameOf }
}

function titleOf({ item, part }: PartyBasis, ask: Ask): string {
  return ask.nameOf(part === null || item.kind !== 'compound' ? item.title : partTitle(item, part))
}
