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
}

export const voteCircles: Adding<VoteCircleRow> = {
  isCounted: ({ figures }) => figures !== null,
  sum(rows) {
    const all = rows.flatMap(({ figures }) => figures ?? [])
    if (all.length < rows.length) return { ...rows[0], figures: null }
    const total = totalOf(all)
    return {
      ...rows[0],
      figures: {
        eligibleVoters: total(({ eligibleVoters }) => eligibleVoters),
        expats: expatsOf(all),
        received: total(({ received }) => received),
        invalid: total(({ invalid }) => invalid),
        empty: total(({ empty }) => empty),
        yeas: total(({ yeas }) => yeas),
        nays: total(({ nays }) => nays),
        unanswered: total(({ unanswered }) => unanswered),
      },
    }
  },
}

export const electionCircles: Adding<ElectionCircleRow> = {
  isCounted: ({ counted }) => counted !== null,
  sum(rows) {
    const all = rows.flatMap(({ counted }) => counted ?? [])
    if (all.length < rows.length) return { ...rows[0], counted: null }
    const total = totalOf(all)
    return {
      ...rows[0],
      counted: {
        eligibleVoters: total(({ eligibleVoters }) => eligibleVoters),
        expats: expatsOf(all),
        receivedBallots: total(({ receivedBallots }) => receivedBallots),
        blankBallots: total(({ blankBallots }) => blankBallots),
        invalidBallots: total(({ invalidBallots }) => invalidBallots),
        votes: sumOfVotes(all.map(({ votes }) => votes)),
      },
    }
  },
}

function totalOf<Of>(all: readonly Of[]) {
  return (read: (one: Of) => number) => all.reduce((sum, one) => sum + read(one), 0)
}

/** Null where no circle counts them separately. */
function expatsOf(all: readonly { readonly expats: number | null }[]): number | null {
  const known = all.flatMap(({ expats }) => expats ?? [])
  return known.length === 0 ? null : totalOf(known)((one) => one)
}

function sumOfVotes(all: readonly CountedCircle['votes'][]): CountedCircle['votes'] {
  const majority = all.filter((votes) => votes.type === 'majorz')
  // All have the type of the election, which was checked before.
  return majority.length > 0
    ? sumOfMajority(majority)
    : sumOfLists(all.filter((one) => one.type === 'proporz'))
}

function sumOfMajority(all: readonly MajorityVotes[]): MajorityVotes {
  const total = totalOf(all)
  const candidates = all.flatMap((votes) => votes.candidates)
  return {
    type: 'majorz',
    invalidVotes: total(({ invalidVotes }) => invalidVotes),
    blankVotes: total(({ blankVotes }) => blankVotes),
    individualVotes: total(({ individualVotes }) => individualVotes),
    candidates: grouped(candidates, 'candidate').map(
      ([candidate, rows]): CandidateVotes => ({ candidate, votes: totalOf(rows)(({ votes }) => votes) }),
    ),
  }
}

function sumOfLists(all: readonly ProportionalVotes[]): ProportionalVotes {
  const lists = all.flatMap((votes) => votes.lists)
  return {
    type: 'proporz',
    blankVotes: totalOf(all)(({ blankVotes }) => blankVotes),
    lists: grouped(lists, 'list').map(
      ([list, rows]): ListVotes => ({
        list,
        votes: totalOf(rows)(({ votes }) => votes),
        additionalVotes: totalOf(rows)(({ additionalVotes }) => additionalVotes),
        candidates: sumOfCandidates(rows.flatMap(({ candidates }) => candidates)),
      }),
    ),
  }
}

function sumOfCandidates(all: readonly ListCandidateVotes[]): readonly ListCandidateVotes[] {
  return grouped(all, 'candidate').map(([candidate, rows]) => ({
    candidate,
    votes: totalOf(rows)(({ votes }) => votes),
    panachage: sumOfPanachage(rows.flatMap(({ panachage }) => panachage ?? [])),
  }))
}

/** Null where no circle has panachage. */
function sumOfPanachage(all: readonly PanachageRow[]): PanachageRow | null {
  if (all.length === 0) return null
  const sources = all.flatMap(({ lists }) => lists)
  return {
    lists: grouped(sources, 'list').map(
      ([list, rows]): SourceVotes => ({ list, votes: totalOf(rows)(({ votes }) => votes) }),
    ),
    withoutList: totalOf(all)(({ withoutList }) => withoutList),
  }
}

function grouped<Row, Key extends keyof Row>(rows: readonly Row[], key: Key) {
  return [...Map.groupBy(rows, (row) => row[key])]
}
