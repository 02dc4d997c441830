import type { Locale } from '../../../texts/language/locales.ts'
import type { Compound, Localised } from '../model/item.ts'
import type { PartyResults } from '../model/result-set.ts'
import { by, mostOf, nameOf } from './order.ts'
import { ownPartyRows, partyOwner, yearOf } from './parties.ts'
import { roundEven } from './rounding.ts'

export interface ListGroup {
  readonly id: string
  readonly name: Localised
  /** Rounded unless the item is set to exact numbers; charts always round. */
  readonly votersCount: number
  readonly mandates: number
}

/** Returns list groups, by voters, most first. In a double-proportional election they are its parties of the year. */
export function listGroups(
  compound: Compound,
  parties: PartyResults | null,
  locale: Locale = 'de_CH',
): readonly ListGroup[] {
  if (!compound.pukelsheim) return []
  return ownPartyRows(parties, partyOwner(compound))
    .filter((row) => row.year === yearOf(compound.date))
    .sort(
      by(
        mostOf((row) => row.votersCount ?? 0),
        nameOf((row) => row.name[locale] ?? row.name.de_CH ?? ''),
      ),
    )
    .map(({ id, name, votersCount, mandates }) => ({
      id,
      name,
      votersCount: compound.exactVotersCounts ? (votersCount ?? 0) : roundEven(votersCount ?? 0),
      mandates,
    }))
}
