import fc from 'fast-check'
import type { ListCase, MajorityCase, MatrixCase, PartyCase } from './cases.ts'

/** Nearly always equal, so that lots are drawn. */
const twoValues = fc.constantFrom(60, 60, 120)
/** Often equal and often zero. */
const fewValues = fc.nat(6)
/** In simple proportions, so that quotients are equal while votes differ. */
const proportions = fc.constantFrom(0, 50, 70, 100, 140, 150, 200, 210, 300, 490, 500, 700)
const anyValue = fc.nat(200_000)
/** Neighbours of Fibonacci: products of two that differ by one, a tie for all that is not exact. */
const nearlyTied = fc.constantFrom(2_178_309, 3_524_578, 5_702_887, 9_227_465, 14_930_352)
/** The most that is taken, and numbers whose products only differ beyond the digits of a number. */
const hugeValues = fc.constantFrom(1e12, 1e12 - 1, 1e12 - 2, 5e11, 5e11 - 1)

const kinds = [twoValues, twoValues, fewValues, fewValues, proportions, anyValue, nearlyTied, hugeValues]
const votes = fc.oneof(...kinds)
const oneKindOfVotes = fc.constantFrom(...kinds, votes)
const smallSeats = fc.nat(12)

export const listCase: fc.Arbitrary<ListCase> = fc
  .record({ kind: oneKindOfVotes, withCandidates: fc.boolean(), seats: smallSeats })
  .chain(({ kind, withCandidates, seats }) =>
    fc.array(list(kind, withCandidates), { minLength: 1, maxLength: 6 }).map((lists) => ({
      id: 'lists',
      method: 'hagenbachBischoff' as const,
      seats,
      lists: lists.map(({ connected: [connection, subconnection], candidates, votes: own }, place) => ({
        id: `L${place + 1}`,
        votes: own,
        connection,
        subconnection,
        ...(candidates && {
          candidates: candidates.map((count, rank) => ({ id: `L${place + 1}.${rank + 1}`, votes: count })),
        }),
      })),
    })),
  )

function list(kind: fc.Arbitrary<number>, withCandidates: boolean) {
  return fc.record({
    votes: kind,
    connected: fc.oneof(
      fc.constant<[null, null]>([null, null]),
      fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(null, '1', '2')),
    ),
    candidates: withCandidates ? fc.array(fc.nat(3), { maxLength: 5 }) : fc.constant(undefined),
  })
}

export const partyCase: fc.Arbitrary<PartyCase> = fc
  .record({
    method: fc.constantFrom('sainteLague' as const, 'dHondt' as const, 'largestRemainder' as const),
    seats: smallSeats,
    votes: oneKindOfVotes.chain((kind) => fc.array(kind, { minLength: 1, maxLength: 6 })),
  })
  .map(({ method, seats, votes: counts }) => ({
    id: method,
    method,
    seats,
    parties: counts.map((_, party) => `P${party + 1}`),
    votes: counts,
  }))

export const matrixCase: fc.Arbitrary<MatrixCase> = fc
  .record({
    kind: oneKindOfVotes,
    districts: fc.integer({ min: 1, max: 3 }),
    parties: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ kind, districts, parties }) =>
    fc.record({
      id: fc.constant('matrix'),
      method: fc.constant('biproportional' as const),
      input: fc.constantFrom('listVotes' as const, 'listVotes' as const, 'votersCounts' as const),
      quorum: fc.constantFrom(
        null,
        null,
        { district: 0.05 },
        { total: 0.03 },
        { district: 0.25, total: 0.125 },
      ),
      winnerRule: fc.boolean(),
      roundVotersCounts: fc.boolean(),
      districts: exactly(fc.integer({ min: 1, max: 4 }), districts).map((all) =>
        all.map((seats, district) => ({ name: `D${district + 1}`, seats })),
      ),
      parties: fc.constant(Array.from({ length: parties }, (_, party) => `P${party + 1}`)),
      votes: exactly(exactly(kind, parties), districts),
    }),
  )

export const majorityCase: fc.Arbitrary<MajorityCase> = fc
  .record({
    rule: fc.constantFrom('votes' as const, 'ballots' as const, 'relative' as const),
    seats: fc.integer({ min: 1, max: 4 }),
    candidates: fc.array(fc.record({ votes, electable: fc.boolean() }, { requiredKeys: ['votes'] }), {
      minLength: 1,
      maxLength: 6,
    }),
    blanks: fc.nat(4),
  })
  .map(({ rule, seats, candidates, blanks }) => {
    const accountedVotes = candidates.reduce((total, candidate) => total + candidate.votes, 0)
    const accountedBallots = Math.ceil(accountedVotes / seats) + blanks
    const named = candidates.map((candidate, place) => ({ name: `C${place + 1}`, ...candidate }))
    return {
      id: rule,
      method: 'absoluteMajority',
      rule,
      seats,
      accountedBallots,
      accountedVotes,
      candidates: named,
    }
  })

function exactly<T>(values: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> {
  return fc.array(values, { minLength: length, maxLength: length })
}
