import {
  type BallotType,
  ballotTypesOf,
  type Compound,
  compoundDefaults,
  type Election,
  electionDefaults,
  type Vote,
  voteDefaults,
} from '../../src/areas/results/model/item.ts'
import type {
  BallotEntity,
  Candidate,
  ElectionEntity,
  ElectionList,
  ElectionResults,
  PartyRow,
  Status,
  VoteResults,
} from '../../src/areas/results/model/result-set.ts'
import { instant } from './database.ts'

const header = {
  title: { de_CH: 'Sonntagsfrage' },
  date: '2022-10-02',
  domain: 'canton',
  created: instant('2022-01-01T00:00:00Z'),
  modified: instant('2022-01-01T00:00:00Z'),
} as const

export function aVote(overrides: Partial<Vote> = {}): Vote {
  const { type = 'simple', hasTieBreaker = true } = overrides
  const types = ballotTypesOf({ type, hasTieBreaker })
  return {
    ...voteDefaults,
    ...header,
    id: 'vote',
    type: 'simple',
    ballots: types.map((type, at) => ({ id: String(at).repeat(32), type, title: null })),
    ...overrides,
  }
}

export function anElection(overrides: Partial<Election> = {}): Election {
  return {
    ...electionDefaults,
    ...header,
    id: 'election',
    type: 'majorz',
    mandates: 1,
    recordKey: '0123456789ab',
    ...overrides,
  }
}

export function aCompound(overrides: Partial<Compound> = {}): Compound {
  return {
    ...compoundDefaults,
    ...header,
    id: 'compound',
    ...overrides,
  }
}

export function aBallotEntity(overrides: Partial<BallotEntity> = {}): BallotEntity {
  return {
    id: 1,
    name: 'Seedorf',
    district: null,
    counted: true,
    eligibleVoters: 0,
    expats: null,
    yeas: 0,
    nays: 0,
    empty: 0,
    invalid: 0,
    received: null,
    ...overrides,
  }
}

export function voteResults(
  status: Status,
  ballots: Partial<Record<BallotType, readonly BallotEntity[]>>,
): VoteResults {
  const types: readonly BallotType[] = ['proposal', 'counter-proposal', 'tie-breaker']
  return {
    kind: 'vote',
    status,
    ballots: types.flatMap((type) => {
      const entities = ballots[type]
      return entities === undefined ? [] : [{ type, entities }]
    }),
  }
}

export function anElectionEntity(overrides: Partial<ElectionEntity> = {}): ElectionEntity {
  return {
    id: 1,
    name: 'Seedorf',
    district: null,
    superregion: null,
    counted: true,
    eligibleVoters: 0,
    expats: null,
    receivedBallots: 0,
    blankBallots: 0,
    invalidBallots: 0,
    blankVotes: 0,
    invalidVotes: 0,
    ...overrides,
  }
}

export function aList(id: string, overrides: Partial<ElectionList> = {}): ElectionList {
  return { id, name: `Liste ${id}`, mandates: 0, connection: null, votes: [], ...overrides }
}

export function aCandidate(id: string, overrides: Partial<Candidate> = {}): Candidate {
  return {
    id,
    familyName: `Muster ${id}`,
    firstName: 'Anna',
    elected: false,
    gender: null,
    yearOfBirth: null,
    party: null,
    list: null,
    votes: [],
    ...overrides,
  }
}

export function electionResults(overrides: Partial<ElectionResults> = {}): ElectionResults {
  return {
    kind: 'election',
    status: 'final',
    absoluteMajority: null,
    entities: [],
    lists: [],
    connections: [],
    listPanachage: [],
    candidates: [],
    candidatePanachage: null,
    parties: null,
    ...overrides,
  }
}

export function aPartyRow(overrides: Partial<PartyRow> = {}): PartyRow {
  const id = overrides.id ?? '1'
  return {
    domain: 'canton',
    segment: null,
    year: 2022,
    id,
    name: { de_CH: `Partei ${id}` },
    mandates: 0,
    votes: 0,
    totalVotes: 0,
    votersCount: null,
    votersCountPercentage: null,
    ...overrides,
  }
}
