import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Naming, PartyView } from '../../charts/data/party-strengths.ts'
import type { Localised } from '../../model/item.ts'
import { wordingOf } from '../../words/wording.ts'
import type { CountedParties } from '../subjects/counted-items.ts'
import { shownParties } from '../subjects/party-views.ts'

/** An election, a compound or a part of one with party results. */
export interface PartySubject extends CountedParties {
  readonly tally: CountedParties['tally'] & { readonly completed: boolean }
}

export function partyView({ basis, tally }: CountedParties): PartyView {
  return { ...shownParties(basis), mandates: tally.mandates }
}

/** Checks whether no seats of the polling day are allocated yet. */
export function arePartySeatsOpen({ tally }: PartySubject, { rows, year }: PartyView): boolean {
  return !tally.completed && rows.every((row) => row.year !== year || row.mandates === 0)
}

export function partyNaming(context: PageContext, title: string): Naming {
  return { title, nameOf: (name) => partyName(context, name) }
}

export function partyName(context: PageContext, name: Localised): string {
  return wordingOf(context, name).text
}
