import fc from 'fast-check'
import { type BallotType, ballotTypes } from '../../../src/areas/results/model/item.ts'
import type {
  ElectionEntity,
  ElectionResults,
  PartyResults,
  VoteResults,
} from '../../../src/areas/results/model/result-set.ts'
import { aBallotEntity, aCandidate, aList, anElectionEntity, electionResults } from '../../support/results.ts'

/*
 * Results in which everything adds up: whatever an import says of their files, unspoiled, would be wrong.
 */

const figure = fc.nat({ max: 400 })

function figures(length: number): fc.Arbitrary<readonly number[]> {
  return fc.array(figure, { minLength: length, maxLength: length })
}

/** Every ballot has its own answers; who may vote and who did is the same for all. */
export function soundVotes(
  ids: readonly number[],
  types: readonly BallotType[] = ballotTypes,
): fc.Arbitrary<VoteResults> {
  const entity = fc.record({ counted: fc.boolean(), rest: figures(3), answers: figures(types.length) })
  return fc
    .tuple(fc.tuple(...ids.map(() => entity)), fc.constantFrom('interim', 'final'))
    .map(([all, status]) => ({
      kind: 'vote',
      status,
      ballots: types.map((type, ballot) => ({
        type,
        entities: all.flatMap(({ counted, rest: [most = 0, invalid = 0, abstained = 0], answers }, at) => {
          // All figures differ, so that swapping any two of them changes the result.
          const valid = 1000 + most
          const yeas = (answers[ballot] ?? 0) + ballot + 1
          const received = valid + invalid + 2
          if (!counted && at > 0) return []
          return [
            aBallotEntity({
              ...{ id: ids[at] ?? 0, counted: true, yeas, nays: valid - yeas, empty: 2, invalid, received },
              eligibleVoters: received + abstained + 7,
            }),
          ]
        }),
      })),
    }))
}

interface Ballots {
  readonly entity: ElectionEntity
  /** One number per share that was asked for. */
  readonly shares: readonly number[]
}

/** Ballots that allow exactly the votes that are cast. */
function soundBallots(
  id: number,
  mandates: number,
  shares: number,
  leftOver: 'invalidVotes' | 'blankVotes',
): fc.Arbitrary<Ballots> {
  return fc
    .tuple(figures(shares), figures(4))
    .map(([votes, [blank = 0, invalid = 0, abstained = 0, empty = 0]]) => {
      const cast = votes.reduce((sum, share) => sum + share, 0) + empty
      const accounted = Math.ceil((cast + 1) / mandates)
      const received = accounted + blank + invalid
      const left = mandates * accounted - cast
      const rest =
        leftOver === 'invalidVotes'
          ? { blankVotes: empty, invalidVotes: left }
          : { blankVotes: empty + left, invalidVotes: 0 }
      const entity = anElectionEntity({
        ...{ id, receivedBallots: received, blankBallots: blank, invalidBallots: invalid, ...rest },
        eligibleVoters: received + abstained + 3,
      })
      return { entity, shares: votes }
    })
}

export const majorzMandates = 2

/** Without anything that one of the formats cannot say, such as the gender in the export program. */
export function soundMajorz(
  ids: readonly number[],
  candidates: readonly string[],
): fc.Arbitrary<ElectionResults> {
  const ballots = fc.tuple(
    ...ids.map((id) => soundBallots(id, majorzMandates, candidates.length, 'invalidVotes')),
  )
  return fc
    .tuple(ballots, fc.subarray([...candidates], { maxLength: majorzMandates }))
    .map(([all, elected]) =>
      electionResults({
        absoluteMajority: 77,
        entities: all.map(({ entity }) => entity),
        candidates: candidates.map((id, at) =>
          aCandidate(id, {
            elected: elected.includes(id),
            party: `Partei ${at}`,
            votes: all.map(({ shares }) => shares[at] ?? 0),
          }),
        ),
      }),
    )
}

export const proporzMandates = 3

export interface ListOf {
  readonly id: string
  readonly candidates: readonly string[]
}

/** A list has the votes of its candidates and, after them, some of its own. */
export function soundProporz(
  ids: readonly number[],
  lists: readonly ListOf[],
  leftOver: 'invalidVotes' | 'blankVotes',
): fc.Arbitrary<ElectionResults> {
  const columns = lists.flatMap(({ id, candidates }) => [
    ...candidates.map((candidate) => ({ id, candidate })),
    { id, candidate: null },
  ])
  const ballots = fc.tuple(...ids.map((id) => soundBallots(id, proporzMandates, columns.length, leftOver)))
  const mandates = fc.subarray(lists.map(({ id }) => id))
  return fc.tuple(ballots, mandates).map(([all, winners]) => {
    const sums = (list: string) =>
      all.map(({ shares }) =>
        shares.reduce((sum, share, at) => (columns[at]?.id === list ? sum + share : sum), 0),
      )
    return electionResults({
      entities: all.map(({ entity }) => entity),
      lists: lists.map(({ id }) => aList(id, { mandates: winners.includes(id) ? 1 : 0, votes: sums(id) })),
      candidates: columns
        .flatMap(({ id: list, candidate }, at) =>
          candidate === null
            ? []
            : [
                aCandidate(candidate, {
                  list,
                  elected: winners.includes(list) && columns[at - 1]?.id !== list,
                  votes: all.map(({ shares }) => shares[at] ?? 0),
                }),
              ],
        )
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    })
  })
}

export function soundParties(ids: readonly string[], year: number): fc.Arbitrary<PartyResults> {
  return fc.tuple(figures(ids.length), figures(ids.length * ids.length)).map(([votes, panachage]) => {
    const total = votes.reduce((sum, one) => sum + one, 1)
    const pairs = ids.flatMap((target) => ids.map((source) => ({ target, source })))
    return {
      rows: ids.map((id, at) => ({
        ...{ domain: 'canton' as const, segment: null, year, id, name: { de_CH: `Partei ${id}` } },
        ...{ mandates: at === 0 ? 1 : 0, votes: votes[at] ?? 0, totalVotes: total },
        ...{ votersCount: (votes[at] ?? 0) + 0.25, votersCountPercentage: at + 0.5 },
      })),
      panachage: pairs
        .map((pair, at) => ({ ...pair, votes: panachage[at] ?? 0 }))
        .filter(({ target, source }) => target !== source),
    }
  })
}
