import { flag, parameters } from '../../../../../platform/http/requests/parameters.ts'
import { partiesPanachageData } from '../../../charts/data/parties-panachage.ts'
import { type Naming, partyBars, partyGroups } from '../../../charts/data/party-strengths.ts'
import type { PanachageTexts } from '../../../charts/data/sankey.ts'
import { partyView } from '../../../views/figures/party-subject.ts'
import type { CountedParties } from '../../../views/subjects/counted-items.ts'
import { type PartyBasis, partiesOfTheYear, shownParties } from '../../../views/subjects/party-views.ts'
import type { Ask, ChosenView, Opened } from '../../../views/subjects/views.ts'
import { partTitle } from '../../../views/summaries/summary-json.ts'

/** Horizontal or vertical, by parameter or by the setting of the item. */
export function partyStrengthsView<Of extends Opened & { readonly item: PartyBasis['item'] }>(
  count: (opened: Of, ask: Ask) => Promise<CountedParties>,
): ChosenView<Of> {
  return {
    name: 'party-strengths-data',
    isTranslated: true,
    choose({ item }, _area, search) {
      const usual = item.horizontalPartyStrengths
      const { values, query } = parameters({ horizontal: flag(usual) })(search)
      const make = async (opened: Of, ask: Ask) =>
        partyStrengths(await count(opened, ask), ask, values.horizontal ?? usual)
      return { query, make }
    },
  }
}

function partyStrengths(counted: CountedParties, ask: Ask, horizontal: boolean) {
  const view = partyView(counted)
  return horizontal
    ? partyBars(view, namingOf(counted.basis, ask))
    : partyGroups(view, namingOf(counted.basis, ask))
}

export function seatAllocation(counted: CountedParties, ask: Ask) {
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
