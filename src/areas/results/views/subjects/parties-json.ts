import type { Colors, Localised, PartyOptions } from '../../model/item.ts'
import type { PartyRow } from '../../model/result-set.ts'
import { partyColor } from '../../tally/parties.ts'
import { type PartyFigures, tallyParties } from '../../tally/party-figures.ts'

export interface PartiesShown {
  /** All shown rows of every year. */
  readonly rows: readonly PartyRow[]
  readonly colors: Colors
  readonly options: Pick<PartyOptions, 'exactVotersCounts'>
  nameOf(name: Localised): string
}

export type PartiesJson = ReturnType<typeof partiesJson>

/** Returns the results by id of the party, then year. */
export function partiesJson({ rows, colors, options, nameOf }: PartiesShown) {
  const figures = ({ name, mandates, votes, votersCount }: PartyFigures) => ({
    name: nameOf(name),
    color: partyColor(colors, name),
    mandates,
    votes,
    voters_count: votersCount,
  })
  return Object.fromEntries(
    tallyParties(rows, options).map(({ id, years }) => [
      id,
      Object.fromEntries(years.map((year) => [String(year.year), figures(year)])),
    ]),
  )
}
