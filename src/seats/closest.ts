import { type Biproportional, biproportional, exactVotersCounts } from './biproportional.ts'
import { hagenbachBischoff, type SeatList } from './hagenbach-bischoff.ts'

/** How many votes a list lacks for one more seat if the votes of all others stay the same. */
export interface Closeness {
  readonly id: string
  readonly missing: number
  /** The lists that would lose a seat. */
  readonly from: readonly string[]
}

/**
 * Returns the lists closest to a further seat under Hagenbach-Bischoff. Because of connections there is no
 * formula: seats are computed with more and more votes, by bisection, as a list never loses a seat by winning
 * votes.
 */
export function closestLists(
  lists: readonly SeatList[],
  seats: number,
  won: ReadonlyMap<string, number | null>,
  most: number,
): readonly Closeness[] {
  const total = lists.reduce((sum, { votes }) => sum + votes, 0)
  let found: readonly Closeness[] = []
  for (const { id } of lists) {
    const own = won.get(id) ?? 0
    const seatsWith = (more: number) => {
      const changed = lists.map((list) => (list.id === id ? { ...list, votes: list.votes + more } : list))
      const outcome = hagenbachBischoff(changed, seats)
      return outcome.state === 'cannotCompute' ? null : outcome.seats
    }
    const isEnough = (more: number) => (seatsWith(more)?.get(id) ?? 0) > own
    // With this many votes a list gets every seat.
    const limit = found.length < most ? total * (seats + 1) + 1 : (found.at(-1)?.missing ?? 0)
    if (own >= seats || !isEnough(limit)) continue
    let [tooFew, enough] = [0, limit]
    while (enough - tooFew > 1) {
      const middle = Math.floor((tooFew + enough) / 2)
      if (isEnough(middle)) enough = middle
      else tooFew = middle
    }
    const after = seatsWith(enough)
    const from = lists.map((list) => list.id).filter((one) => (after?.get(one) ?? 0) < (won.get(one) ?? 0))
    found = closestFirst([...found, { id, missing: enough, from }]).slice(0, most)
  }
  return found
}

function closestFirst(found: readonly Closeness[]): readonly Closeness[] {
  return [...found].sort((one, other) => one.missing - other.missing || (one.id < other.id ? -1 : 1))
}

/** Returns the list groups closest to a further seat of the upper apportionment; missing votes are whole voters. */
export function closestGroups(
  given: Biproportional,
  upper: readonly number[],
  reached: readonly boolean[],
): readonly Closeness[] {
  const { numerators, denominator } = exactVotersCounts(given, reached)
  const found = given.parties.flatMap((id, party): readonly Closeness[] => {
    const own = BigInt(upper[party] ?? 0)
    const weight = numerators[party] ?? 0n
    const needed = given.parties.flatMap((from, other) => {
      const seats = BigInt(upper[other] ?? 0)
      if (other === party || seats === 0n) return []
      // (weight + more) / (2 × own + 1) must exceed the quotient that gave the other group its last seat.
      const gap = (numerators[other] ?? 0n) * (2n * own + 1n) - weight * (2n * seats - 1n)
      return [{ from, missing: Number(gap / (denominator * (2n * seats - 1n))) + 1 }]
    })
    const least = Math.min(...needed.map(({ missing }) => missing))
    if (weight === 0n || needed.length === 0) return []
    const from = needed.filter(({ missing }) => missing === least).slice(0, 1)
    return [{ id, missing: Math.max(1, least), from: from.map((one) => one.from) }]
  })
  return closestFirst(found)
}

/**
 * Returns the list group closest to a further seat in a district; null if no group can get one. Both apportionments
 * are computed with more and more votes, so this takes a while in a large canton.
 */
export function closestInDistrict(
  given: Biproportional,
  seats: readonly (readonly number[])[],
  district: number,
): Closeness | null {
  const [votes = [], won = []] = [given.votes[district], seats[district]]
  const total = votes.reduce((sum, own) => sum + own, 0)
  const seatCount = given.districts[district]?.seats ?? 0
  const quota = total / Math.max(1, seatCount)
  const lacking = (party: number) => ((won[party] ?? 0) + 0.5) * quota - (votes[party] ?? 0)
  const seatsWith = (party: number, more: number) => {
    const changed = votes.map((own, at) => (at === party ? own + more : own))
    const outcome = biproportional({ ...given, votes: given.votes.with(district, changed) })
    return outcome.state === 'computed' ? (outcome.seats[district] ?? []) : []
  }
  // Groups that lack few votes by a rough quota come first: the others need not be searched in full.
  const parties = [...votes.keys()]
    .filter((party) => (votes[party] ?? 0) > 0 && (won[party] ?? 0) < seatCount)
    .sort((one, other) => lacking(one) - lacking(other))
  let found: Closeness | null = null
  for (const party of parties) {
    const isEnough = (more: number) => (seatsWith(party, more)[party] ?? 0) > (won[party] ?? 0)
    const most: number = found === null ? total * (seatCount + 1) + 1 : found.missing - 1
    const missing = leastEnough(isEnough, Math.max(1, Math.round(lacking(party))), most)
    if (missing === null) continue
    const after = seatsWith(party, missing)
    const from = given.parties.filter((_, other) => (after[other] ?? 0) < (won[other] ?? 0))
    found = { id: given.parties[party] ?? '', missing, from }
  }
  return found
}

/** Searches the least number that is enough, from a guess on; null if not even the largest is. */
function leastEnough(isEnough: (more: number) => boolean, guess: number, most: number): number | null {
  if (most < 1 || !isEnough(most)) return null
  let [tooFew, enough] = [0, Math.min(guess, most)]
  while (!isEnough(enough)) [tooFew, enough] = [enough, Math.min(most, 2 * enough)]
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isEnough(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}
