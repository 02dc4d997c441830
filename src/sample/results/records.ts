import type { Compound, Election, Item, PartyOptions, Vote } from '../../areas/results/model/item.ts'
import { sampleSeatOrder } from './parties.ts'
import type { PublishedSample } from './uploads.ts'

/** Writes an item as a record of the bundle. */
function headerRecord(item: Item, shown: PublishedSample | undefined) {
  return {
    id: item.id,
    shortcode: item.shortcode,
    title: item.title,
    short_title: item.shortTitle,
    date: item.date,
    domain: item.domain,
    related_link: item.relatedLink,
    related_link_label: item.relatedLinkLabel,
    last_result_change: shown?.at ?? null,
    created: item.created,
    modified: item.modified,
  }
}

function partyRecord(options: PartyOptions) {
  return { voters_counts: options.votersCounts }
}

export function voteRecord(vote: Vote, shown: PublishedSample | undefined) {
  return { ...headerRecord(vote, shown), type: vote.type, ballots: vote.ballots }
}

export function electionRecord(election: Election, shown: PublishedSample | undefined) {
  return {
    ...headerRecord(election, shown),
    ...partyRecord(election),
    type: election.type,
    segment: election.segment,
    mandates: election.mandates,
    majority_type: election.majorityType,
    colors: shown?.colors ?? {},
    ...(election.type === 'proporz' && { seat_order: sampleSeatOrder }),
    related: election.relations.map(({ id, type }) => ({ election: id, type })),
  }
}

export function compoundRecord(compound: Compound, shown: PublishedSample | undefined) {
  return {
    ...headerRecord(compound, shown),
    ...partyRecord(compound),
    domain_elections: compound.domainElections,
    elections: compound.elections,
    pukelsheim: compound.pukelsheim,
    seat_method: compound.seatMethod,
    completes_manually: compound.completesManually,
    manually_completed: compound.manuallyCompleted,
    colors: shown?.colors ?? {},
    seat_order: sampleSeatOrder,
    related: compound.relations.map(({ id, type }) => ({ compound: id, type })),
  }
}
