import { byName, count, link, text } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import type { Compound } from '../../model/item.ts'
import type { Addresses, PartRef } from '../../serving/addresses.ts'
import type { CompoundTally, ElectionTally } from '../../tally/tally.ts'
import type { PartiesJson } from '../../views/subjects/parties-json.ts'
import {
  type ItemFigures,
  itemFields,
  named,
  progressField,
  typeField,
} from '../../views/summaries/item-fields.ts'
import { electionsField, partSummaryObject } from '../../views/summaries/summary-json.ts'
import { electionLinks, type LinkedFigures, mandatesField, titleFields } from './document-fields.ts'
import { candidateJson } from './election-json.ts'
import { compoundEmbeds, partEmbeds } from './embeds.ts'

export interface CompoundDocument {
  readonly compound: Compound
  readonly tally: CompoundTally
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  readonly parties: PartiesJson
}

const districtJson = jsonObject<{ readonly name: string | null; readonly figures: ElectionTally }>()({
  name: [nullable(text('District, region or municipality of the election.')), ({ name }) => name],
  mandates: mandatesField,
  progress: progressField,
})

type Superregion = CompoundTally['superregions'][number]

const superregionJson = jsonObject<{ readonly address: string; readonly figures: Superregion }>()({
  superregion: [link('Its page.'), ({ address }) => address],
  mandates: mandatesField,
  progress: progressField,
})

const electedJson = jsonObject<CompoundTally['elected'][number]>()({
  first_name: candidateJson.fields.first_name,
  family_name: candidateJson.fields.family_name,
  party: candidateJson.fields.party,
  list: [nullable(text('List, or null.')), (of) => of.listName],
  district: [nullable(text('Constituency.')), (of) => of.election.segment],
})

interface CompoundFigures extends ItemFigures<Compound, CompoundTally> {
  readonly parties: PartiesJson
}

const { completed, date, last_modified, progress } = itemFields

const stateFields = {
  completed,
  date,
  last_modified,
  mandates: mandatesField,
  progress,
  districts: [
    array(districtJson.schema, 'The elections, by constituency.'),
    ({ figures: { elections } }) =>
      elections.map(({ election, tally }) => districtJson.write({ name: election.segment, figures: tally })),
  ],
} as const satisfies JsonFields<CompoundFigures>

const outcomeFields = {
  elections: electionsField,
  elected_candidates: [
    array(electedJson.schema, 'Those who are elected.'),
    ({ figures }) => figures.elected.map(electedJson.write),
  ],
  candidate_statistics: [
    byName(
      object({ count: count('People.'), age: nullable(count('Average age on the polling day, or null.')) }),
      'Of the elected, by `male`, `female`, `undetermined` and `total`; empty if the gender of nobody is known.',
    ),
    ({ figures }) => figures.statistics,
  ],
  parties: [named('Parties', 'Party results.'), ({ parties }) => parties],
} as const satisfies JsonFields<CompoundFigures>

export const compoundObject = jsonObject<CompoundFigures & LinkedFigures<Compound, CompoundTally>>()({
  ...stateFields,
  superregions: [
    byName(superregionJson.schema, 'By name; empty if there are none.'),
    ({ item, figures: { superregions }, addresses }) =>
      Object.fromEntries(
        superregions.map((figures) => {
          const part = { compound: item.id, domain: 'superregion', segment: figures.name } as const
          return [figures.name, superregionJson.write({ address: addresses.part(part), figures })]
        }),
      ),
  ],
  ...outcomeFields,
  related_link: titleFields.related_link,
  title: titleFields.title,
  type: typeField('election_compound'),
  ...electionLinks,
})

export const partObject = jsonObject<
  CompoundFigures & { readonly part: PartRef; readonly embed: Readonly<Record<string, string>> }
>()({
  ...stateFields,
  ...outcomeFields,
  title: [titleFields.title[0], partSummaryObject.fields.title[1]],
  type: partSummaryObject.fields.type,
  url: partSummaryObject.fields.url,
  embed: [
    byName({ type: 'string', format: 'uri' }, 'By tab, the table that can be embedded.'),
    ({ embed }) => embed,
  ],
  media: [{ type: 'object', description: 'Always empty.' }, () => ({})],
})
export function compoundJson(document: CompoundDocument, addresses: Addresses, hasMaps: boolean) {
  const { compound, tally, pages, parties } = document
  const embed = compoundEmbeds(pages, hasMaps, (view) => addresses.item(compound, view))
  return compoundObject.write({ item: compound, figures: tally, addresses, parties, embed })
}

export function partJson(document: CompoundDocument, part: PartRef, addresses: Addresses) {
  const { compound, tally, pages, parties } = document
  const embed = partEmbeds(pages, (view) => addresses.part(part, view))
  return partObject.write({ item: compound, figures: tally, addresses, parties, part, embed })
}
