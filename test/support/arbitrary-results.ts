import fc from 'fast-check'
import { ballotTypes } from '../../src/areas/results/model/item.ts'
import type {
  BallotEntity,
  CandidatePanachage,
  CompoundResults,
  ElectionResults,
  PartyResults,
  ResultSet,
  VoteResults,
} from '../../src/areas/results/model/result-set.ts'

/** Generates objects with a prototype, like decoded ones, with which they are compared. */
const record = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(fields, { noNullPrototype: true })

const votes = fc.nat({ max: 100_000 })
const optionalVotes = fc.option(votes)
const text = fc.string({ unit: 'grapheme', maxLength: 8 })
const listIds = fc.string({
  unit: fc.constantFrom('1', '2', '0', 'A', 'b', '_', '.'),
  minLength: 1,
  maxLength: 3,
})
const districts = fc.option(fc.constantFrom('Oberland', 'Seeland', 'Ämtli'))
const status = fc.constantFrom('unknown' as const, 'interim' as const, 'final' as const, null)

const place = {
  id: fc.nat({ max: 7000 }),
  name: text,
  district: districts,
  counted: fc.boolean(),
  eligibleVoters: votes,
  expats: optionalVotes,
}

export const ballotEntities: fc.Arbitrary<readonly BallotEntity[]> = fc.uniqueArray(
  record({ ...place, yeas: votes, nays: votes, empty: votes, invalid: votes, received: optionalVotes }),
  { selector: (entity) => entity.id, maxLength: 12 },
)

export const arbitraryVoteResults: fc.Arbitrary<VoteResults> = fc
  .tuple(status, fc.array(ballotEntities, { maxLength: 3 }))
  .map(([given, entities]) => ({
    kind: 'vote',
    status: given,
    ballots: ballotTypes
      .slice(0, entities.length)
      .map((type, at) => ({ type, entities: entities[at] ?? [] })),
  }))

const partyResults: fc.Arbitrary<PartyResults> = record({
  rows: fc.array(
    record({
      domain: fc.constantFrom('canton' as const, 'superregion' as const),
      segment: fc.option(text),
      year: fc.integer({ min: 2000, max: 2030 }),
      id: listIds,
      name: fc.record({ de_CH: text, fr_CH: text }, { requiredKeys: ['de_CH'], noNullPrototype: true }),
      mandates: fc.nat({ max: 80 }),
      votes,
      totalVotes: votes,
      votersCount: fc.option(votes.map((hundredths) => hundredths / 100)),
      votersCountPercentage: fc.option(fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100)),
    }),
    { maxLength: 6 },
  ),
  panachage: fc.array(record({ target: listIds, source: fc.oneof(listIds, fc.constant('')), votes }), {
    maxLength: 5,
  }),
})

export const arbitraryCompoundResults: fc.Arbitrary<CompoundResults> = record({
  kind: fc.constant('compound' as const),
  parties: fc.option(partyResults),
})

const electionEntities = fc.uniqueArray(
  record({
    ...place,
    superregion: fc.option(text),
    receivedBallots: votes,
    blankBallots: votes,
    invalidBallots: votes,
    blankVotes: votes,
    invalidVotes: votes,
  }),
  { selector: (entity) => entity.id, maxLength: 8 },
)

const listAttributes = fc.uniqueArray(
  record({
    id: listIds,
    name: text,
    mandates: fc.nat({ max: 5 }),
    connection: fc.option(fc.constantFrom('1', '2', '21')),
  }),
  { selector: (list) => list.id, maxLength: 5 },
)

const candidateAttributes = fc.uniqueArray(
  record({
    id: listIds,
    familyName: fc.constantFrom('Abt', 'Äbi', 'Zwyer'),
    firstName: fc.constantFrom('Anna', 'Beat'),
    elected: fc.boolean(),
    gender: fc.constantFrom('male' as const, 'female' as const, 'undetermined' as const, null),
    yearOfBirth: fc.option(fc.integer({ min: 1920, max: 2005 })),
    party: fc.option(fc.constantFrom('Grüne', 'Mitte')),
  }),
  { selector: (candidate) => candidate.id, maxLength: 8 },
)

/** Generates consistent results: every row has a figure for every entity, and candidates are on existing lists. */
export const arbitraryElectionResults: fc.Arbitrary<ElectionResults> = fc
  .tuple(electionEntities, listAttributes, candidateAttributes)
  .chain(([entities, lists, candidates]) => {
    const row = fc.array(optionalVotes, { minLength: entities.length, maxLength: entities.length })
    const rows = (length: number) => fc.array(row, { minLength: length, maxLength: length })
    const lookUp = lists.map((list) => list.id)
    return record({
      kind: fc.constant('election' as const),
      status,
      absoluteMajority: optionalVotes,
      entities: fc.constant(entities),
      lists: rows(lists.length).map((all) => lists.map((list, at) => ({ ...list, votes: all[at] ?? [] }))),
      connections: fc.constant([
        { id: '1', parent: null },
        { id: '2', parent: null },
        { id: '21', parent: '2' },
      ]),
      listPanachage: fc.array(record({ target: listIds, source: fc.option(listIds), votes }), {
        maxLength: 5,
      }),
      candidates: fc
        .tuple(
          rows(candidates.length),
          fc.array(fc.constantFrom(null, ...lookUp), {
            minLength: candidates.length,
            maxLength: candidates.length,
          }),
        )
        .map(([all, chosen]) =>
          candidates.map((candidate, at) => ({
            ...candidate,
            list: chosen[at] ?? null,
            votes: all[at] ?? [],
          })),
        ),
      candidatePanachage: candidatePanachage([...lookUp, null], candidates.length, entities.length),
      parties: fc.option(partyResults),
    })
  })

function candidatePanachage(
  sources: readonly (string | null)[],
  candidates: number,
  entities: number,
): fc.Arbitrary<CandidatePanachage | null> {
  if (candidates === 0 || entities === 0) return fc.constant(null)
  const position = fc.tuple(fc.nat({ max: candidates - 1 }), fc.nat({ max: entities - 1 }))
  const row = fc.tuple(position, fc.array(votes, { minLength: sources.length, maxLength: sources.length }))
  return fc.option(
    fc.array(row, { maxLength: 10 }).map((rows) => ({
      sources,
      rows: Int32Array.from(rows.flatMap(([at]) => at)),
      votes: Int32Array.from(rows.flatMap(([, figures]) => figures)),
    })),
  )
}

export const arbitraryResults: fc.Arbitrary<ResultSet> = fc.oneof(
  arbitraryVoteResults,
  arbitraryElectionResults,
  arbitraryCompoundResults,
)
