import type { Instant } from '../../../../../values/time.ts'
import type { Compound, Election, PartyOptions, Vote } from '../../../model/item.ts'

type Given = 'id' | 'externalId' | 'title' | 'date' | 'domain'

function header(now: Instant) {
  return {
    shortcode: null,
    shortTitle: null,
    relatedLink: null,
    relatedLinkLabel: null,
    explanations: null,
    delivered: true,
    lastResultChange: null,
    created: now,
    modified: now,
  } as const
}

/** By default all charts of parties are shown. */
const partyOptions: PartyOptions = {
  votersCounts: false,
  exactVotersCounts: false,
  showPartyStrengths: true,
  horizontalPartyStrengths: false,
  showPartyPanachage: true,
  showSeatAllocation: true,
  showListGroups: true,
  useHistoricalPartyResults: false,
}

export function newVote(given: Pick<Vote, Given | 'type' | 'ballots'>, now: Instant): Vote {
  return {
    kind: 'vote',
    ...header(now),
    segment: null,
    hasExpats: false,
    direct: true,
    tieBreakerVocabulary: false,
    hasTieBreaker: true,
    decisiveMajority: 1,
    questions: [],
    leftOutQuestions: [],
    ...given,
  }
}

export function newElection(given: Pick<Election, Given | 'type' | 'recordKey'>, now: Instant): Election {
  return {
    kind: 'election',
    ...header(now),
    ...partyOptions,
    segment: null,
    supersegment: null,
    hasExpats: false,
    mandates: 0,
    // Becomes absolute with the first results that have an absolute majority.
    majorityType: given.type === 'majorz' ? 'relative' : null,
    absoluteMajority: null,
    tacit: false,
    identifications: [],
    colors: {},
    relations: [],
    compound: null,
    release: null,
    ...given,
  }
}

export function newCompound(given: Pick<Compound, Given | 'domainElections'>, now: Instant): Compound {
  return {
    kind: 'compound',
    ...header(now),
    ...partyOptions,
    completesManually: false,
    manuallyCompleted: false,
    pukelsheim: false,
    colors: {},
    relations: [],
    elections: [],
    ...given,
  }
}
