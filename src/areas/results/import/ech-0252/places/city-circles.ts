import type { EntityList } from '../../../model/entities.ts'
import type {
  CandidateVotes,
  CountedCircle,
  ElectionCircleRow,
  ListCandidateVotes,
  ListVotes,
  MajorityVotes,
  PanachageRow,
  ProportionalVotes,
  SourceVotes,
  VoteCircleRow,
} from '../rows/rows.ts'

const step = 10_000

/**
 * Cities that count by circles number them from 1 before their own four digits: 10261 to 90261 are the circles of
 * Zürich, 261. Null for every other number; see decision 27.
 */
export function cityOf(id: number, { instance }: EntityList): number | null {
  const city = id % step
  const isCircle = id > step && id < 100 * step && city > 0
  // Quarters of a municipal instance may have any numbers; only the municipality itself counts as a city.
  const isMeant = instance.level === 'canton' || city === instance.municipality
  return isCircle && isMeant ? city : null
}

/** Adds up the rows of circles. */
export interface Adding<Row> {
  isCounted(row: Row): boolean
  /** Uncounted unless all rows are counted. */
  sum(rows: readonly [Row, ...Row[]]): Row
  /** What is counted in a row, by element; empty for an uncounted one. */
  figures(row: Row): ReadonlyMap<string, number>
}

export const voteCircles: Adding<VoteCircleRow> = {
  isCounted: ({ figures }) => figures !== null,
  sum(rows) {
    const all = rows.flatMap(({ figures }) => figures ?? [])
    if (all.length < rows.length) return { ...rows[0], figures: null }
    const ballots = sumsOf(all, 'eligibleVoters', 'received', 'invalid', 'empty')
    const answers = sumsOf(all, 'yeas', 'nays', 'unanswered')
    return { ...rows[0], figures: { ...ballots, ...answers, expats: expatsOf(all) } }
  },
  figures({ figures }) {
    if (figures === null) return new Map()
    const { eligibleVoters, received, invalid, empty, yeas, nays } = figures
    return new Map([
      ['countOfVotersTotal', eligibleVoters],
      ['receivedVotes', received],
      ['receivedInvalidVotes', invalid],
      ['receivedBlankVotes', empty],
      ['countOfYesVotes', yeas],
      ['countOfNoVotes', nays],
    ])
  },
}

export const electionCircles: Adding<ElectionCircleRow> = {
  isCounted: ({ counted }) => counted !== null,
  sum(rows) {
    const all = rows.flatMap(({ counted }) => counted ?? [])
    if (all.length < rows.length) return { ...rows[0], counted: null }
    const sums = sumsOf(all, 'eligibleVoters', 'receivedBallots', 'blankBallots', 'invalidBallots')
    const votes = sumOfVotes(all.map((circle) => circle.votes))
    return { ...rows[0], counted: { ...sums, expats: expatsOf(all), votes } }
  },
  figures({ counted }) {
    if (counted === null) return new Map()
    const { eligibleVoters, receivedBallots, blankBallots, invalidBallots, votes } = counted
    return new Map([
      ['countOfVotersTotal', eligibleVoters],
      ['countOfReceivedBallots', receivedBallots],
      ['countOfBlankBallots', blankBallots],
      ['countOfInvalidBallots', invalidBallots],
      ...(votes.type === 'majorz' ? majorityFigures(votes) : listFigures(votes)),
    ])
  },
}

type Figures = readonly (readonly [element: string, votes: number])[]

function majorityFigures({ candidates, ...votes }: MajorityVotes): Figures {
  return [
    ['countOfInvalidVotesTotal', votes.invalidVotes],
    ['countOfBlankVotesTotal', votes.blankVotes],
    ['countOfIndividualVotesTotal', votes.individualVotes],
    ...candidates.map((one) => [`countOfVotesTotal ${one.candidate ?? ''}`, one.votes] as const),
  ]
}

function listFigures({ blankVotes, lists }: ProportionalVotes): Figures {
  return [
    ['countOfBlankVotesOfChangedBallotsWithoutListDesignation', blankVotes],
    ...lists.flatMap(({ list, votes, additionalVotes, candidates }) => [
      [`countOfCandidateVotes ${list}`, votes] as const,
      [`countOfAdditionalVotes ${list}`, additionalVotes] as const,
      ...candidates.map((one) => [`candidateResults ${one.candidate}`, one.votes] as const),
    ]),
  ]
}

/** The sums of some members of all rows. */
function sumsOf<Key extends string>(all: readonly Readonly<Record<Key, number>>[], ...keys: readonly Key[]) {
  const sums = keys.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0)])
  return Object.fromEntries(sums) as Readonly<Record<Key, number>>
}

/** Null where no circle counts them separately. */
function expatsOf(all: readonly { readonly expats: number | null }[]): number | null {
  const known = all.flatMap(({ expats }) => expats ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

function sumOfVotes(all: readonly CountedCircle['votes'][]): CountedCircle['votes'] {
  const majority = all.filter((votes) => votes.type === 'majorz')
  // All have the type of the election, which was checked before.
  return majority.length > 0
    ? sumOfMajority(majority)
    : sumOfLists(all.filter((one) => one.type === 'proporz'))
}

function sumOfMajority(all: readonly MajorityVotes[]): MajorityVotes {
  const candidates = all.flatMap((votes) => votes.candidates)
  return {
    type: 'majorz',
    ...sumsOf(all, 'invalidVotes', 'blankVotes', 'individualVotes'),
    candidates: grouped(candidates, 'candidate').map(
      ([candidate, rows]): CandidateVotes => ({ candidate, ...sumsOf(rows, 'votes') }),
    ),
  }
}

function sumOfLists(all: readonly ProportionalVotes[]): ProportionalVotes {
  const lists = all.flatMap((votes) => votes.lists)
  return {
    type: 'proporz',
    ...sumsOf(all, 'blankVotes'),
    lists: grouped(lists, 'list').map(
      ([list, rows]): ListVotes => ({
        list,
        ...sumsOf(rows, 'votes', 'additionalVotes'),
        candidates: sumOfCandidates(rows.flatMap(({ candidates }) => candidates)),
      }),
    ),
  }
}

function sumOfCandidates(all: readonly ListCandidateVotes[]): readonly ListCandidateVotes[] {
  return grouped(all, 'candidate').map(([candidate, rows]) => ({
    candidate,
    ...sumsOf(rows, 'votes'),
    panachage: sumOfPanachage(rows.flatMap(({ panachage }) => panachage ?? [])),
  }))
}

/** Null where no circle has panachage. */
function sumOfPanachage(all: readonly PanachageRow[]): PanachageRow | null {
  if (all.length === 0) return null
  const sources = all.flatMap(({ lists }) => lists)
  return {
    lists: grouped(sources, 'list').map(([list, rows]): SourceVotes => ({ list, ...sumsOf(rows, 'votes') })),
    ...sumsOf(all, 'withoutList'),
  }
}

function grouped<Row, Key extends keyof Row>(rows: readonly Row[], key: Key) {
  return [...Map.groupBy(rows, (row) => row[key])]
}
