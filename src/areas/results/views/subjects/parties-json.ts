import { byName, count, share, text } from '../../../../formats/json-schema/described-values.ts'
import { jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { nullable, object } from '../../../../formats/json-schema/json-schema.ts'
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

interface PartyShown extends Pick<PartiesShown, 'colors' | 'nameOf'> {
  readonly party: PartyFigures
}

const partyJson = jsonObject<PartyShown>()({
  name: [text('In the language of the answer.'), ({ party, nameOf }) => nameOf(party.name)],
  color: [nullable(text('`#rrggbb`, or null.')), ({ party, colors }) => partyColor(colors, party.name)],
  mandates: [count('Seats.'), ({ party }) => party.mandates],
  votes: [
    {
      ...object({
        total: count('Votes.'),
        permille: { type: 'integer', description: 'Share in thousandths, rounded.' },
      }),
      description: 'By votes.',
    },
    ({ party }) => party.votes,
  ],
  voters_count: [
    {
      ...object({
        total: share('Voters; rounded unless the chancellery wants decimals.'),
        permille: share('Share in thousandths, with one decimal.'),
      }),
      description: 'By voters.',
    },
    ({ party }) => party.votersCount,
  ],
})

export const partiesSchema = byName(byName(partyJson.schema, 'By year.'), 'By id of the party, then by year.')

export type PartiesJson = ReturnType<typeof partiesJson>

/** Returns the results by id of the party, then year. */
export function partiesJson({ rows, options, ...shown }: PartiesShown) {
  return Object.fromEntries(
    tallyParties(rows, options).map(({ id, years }) => [
      id,
      Object.fromEntries(years.map((party) => [String(party.year), partyJson.write({ ...shown, party })])),
    ]),
  )
}
