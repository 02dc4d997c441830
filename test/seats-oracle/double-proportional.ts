import type { Answer, MatrixCase, Seats } from './cases.ts'
import { compare, decimal, type Fraction, fraction, halfUp, over, sum, times, zero } from './fraction.ts'
import { highestAverages, standardRounding } from './highest-averages.ts'
import { bestDistributions, type LowerTask } from './lower-enumerated.ts'
import { scaledDistribution } from './lower-scaled.ts'

/** So many cells at most are tried in every possible way. */
const mostEnumerated = 12

/** Sheet 80, section 2. */
export function doubleProportional(election: MatrixCase): Answer {
  const { id, districts, parties } = election
  const all = election.votes.map((row) => row.map(decimal))
  const passed = parties.map((_, party) => reachesQuorum(all, party, election.quorum))
  const votes = all.map((row) => row.map((count, party) => (passed[party] ? count : zero)))
  const open = districts.map(() => parties.map(() => null))
  const weights = parties.map((_, party) => votersCount(election, votes, party))
  if (weights.every(({ num }) => num === 0n)) {
    return { id, state: 'cannotCompute', seats: open, ties: [] }
  }
  const rows = districts.map(({ seats }) => seats)
  const upper = highestAverages(weights, addUp(rows), standardRounding)
  if (upper.lot) {
    const among = upper.lot.among.map((party) => parties[party] ?? '')
    return { id, state: 'lot', seats: open, ties: [{ level: ['upper'], seats: upper.lot.seats, among }] }
  }
  const least = votes.map((row, district) =>
    row.map((_, party) => (election.winnerRule && isWinner(row, party, rows[district] ?? 0) ? 1 : 0)),
  )
  const solutions = solve({ votes, rows, columns: upper.certain, least })
  const [first] = solutions
  if (first === undefined) return { id, state: 'cannotCompute', seats: open, ties: [] }
  const contested: [string, string][] = []
  const seats = first.map((row, district) =>
    row.map((count, party): Seats => {
      if (solutions.every((other) => other[district]?.[party] === count)) return count
      contested.push([districts[district]?.name ?? '', parties[party] ?? ''])
      return null
    }),
  )
  if (contested.length === 0) return { id, state: 'computed', seats, ties: [] }
  return { id, state: 'lot', seats, ties: [{ level: ['lower'], among: contested }] }
}

function solve(task: LowerTask): readonly (readonly (readonly number[])[])[] {
  const cells = task.votes.flat().filter(({ num }) => num > 0n).length
  return cells <= mostEnumerated ? bestDistributions(task) : [scaledDistribution(task)]
}

/** Step 1. One of the shares is enough. */
function reachesQuorum(
  votes: readonly (readonly Fraction[])[],
  party: number,
  quorum: MatrixCase['quorum'],
): boolean {
  if (quorum === null) return true
  const own = votes.map((row) => row[party] ?? zero)
  const totals = votes.map(sum)
  const reaches = (part: Fraction, whole: Fraction, share: number | undefined) =>
    share !== undefined && whole.num > 0n && compare(part, times(decimal(share), whole)) >= 0n
  return (
    own.some((part, district) => reaches(part, totals[district] ?? zero, quorum.district)) ||
    reaches(sum(own), sum(totals), quorum.total)
  )
}

/** Step 2. */
function votersCount(election: MatrixCase, votes: readonly (readonly Fraction[])[], party: number): Fraction {
  const counts = votes.map((row, district) => {
    const own = row[party] ?? zero
    if (election.input === 'votersCounts') return own
    const exact = over(own, fraction(BigInt(election.districts[district]?.seats ?? 0)))
    return election.roundVotersCounts === true ? fraction(halfUp(exact)) : exact
  })
  return sum(counts)
}

/** Section 2.2, district-winner rule: suspended where more groups share the first place than there are seats. */
function isWinner(row: readonly Fraction[], party: number, seats: number): boolean {
  const firsts = row.filter((count) => row.every((other) => compare(count, other) >= 0n))
  const own = row[party] ?? zero
  return own.num > 0n && firsts.length <= seats && row.every((other) => compare(own, other) >= 0n)
}

function addUp(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
