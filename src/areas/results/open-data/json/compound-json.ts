import type { Compound } from '../../model/item.ts'
import type { Addresses, PartRef } from '../../serving/addresses.ts'
import { jsonTime, lastModifiedOf } from '../../serving/last-modified.ts'
import type { CompoundTally } from '../../tally/tally.ts'
import type { PartiesJson } from '../../views/subjects/parties-json.ts'
import { partTitle, progressJson } from '../../views/summaries/summary-json.ts'
import { dataJson } from './data-json.ts'
import { mandatesJson } from './election-json.ts'
import { compoundEmbeds, partEmbeds } from './embeds.ts'
import { mediaJson } from './media-json.ts'

export interface CompoundDocument {
  readonly compound: Compound
  readonly tally: CompoundTally
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  readonly parties: PartiesJson
}

export function compoundJson(document: CompoundDocument, addresses: Addresses, hasMaps: boolean) {
  const { compound, tally, pages } = document
  const embed = compoundEmbeds(pages, hasMaps, (view) => addresses.item(compound, view))
  return {
    ...stateJson(document),
    superregions: superregionsJson(compound, tally, addresses),
    ...outcomeJson(document, addresses),
    related_link: compound.relatedLink,
    title: compound.title,
    type: 'election_compound',
    url: addresses.item(compound),
    embed,
    media: mediaJson('charts', embed, tally.hasResults ? addresses.item(compound, 'pdf') : null),
    data: dataJson(compound, tally.progress, addresses),
  }
}

export function partJson(document: CompoundDocument, part: PartRef, addresses: Addresses) {
  const { compound, pages } = document
  return {
    ...stateJson(document),
    ...outcomeJson(document, addresses),
    title: partTitle(compound, part),
    type: 'election_compound_part',
    url: addresses.part(part),
    embed: partEmbeds(pages, (view) => addresses.part(part, view)),
    media: {},
  }
}

function stateJson({ compound, tally }: CompoundDocument) {
  return {
    completed: tally.completed,
    date: compound.date,
    last_modified: jsonTime(lastModifiedOf(compound)),
    mandates: mandatesJson(tally),
    progress: progressJson(tally.progress),
    districts: tally.elections.map(({ election, tally: figures }) => ({
      name: election.segment,
      mandates: mandatesJson(figures),
      progress: progressJson(figures.progress),
    })),
  }
}

function superregionsJson(compound: Compound, tally: CompoundTally, addresses: Addresses) {
  return Object.fromEntries(
    tally.superregions.map((superregion) => [
      superregion.name,
      {
        superregion: addresses.part({
          compound: compound.id,
          domain: 'superregion',
          segment: superregion.name,
        }),
        mandates: mandatesJson(superregion),
        progress: progressJson(superregion.progress),
      },
    ]),
  )
}

function outcomeJson({ tally, parties }: CompoundDocument, addresses: Addresses) {
  return {
    elections: tally.elections.map(({ election }) => addresses.item(election)),
    elected_candidates: tally.elected.map((candidate) => ({
      first_name: candidate.firstName,
      family_name: candidate.familyName,
      party: candidate.party,
      list: candidate.listName,
      district: candidate.election.segment,
    })),
    candidate_statistics: tally.statistics,
    parties,
  }
}
