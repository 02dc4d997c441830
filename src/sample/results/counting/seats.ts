export interface Contender {
  readonly votes: number
  /** Maximum of seats: the number of candidates. */
  readonly most: number
}

/** The divisor for the next seat after the given number of seats. */
type Divisor = (seats: number) => number

const dHondt: Divisor = (seats) => seats + 1
const sainteLague: Divisor = (seats) => seats + 0.5

/** Allocates one seat after the other to the highest quotient. */
function byHighestQuotient(
  contenders: readonly Contender[],
  seats: number,
  divisor: Divisor,
): readonly number[] {
  const given = contenders.map(() => 0)
  for (let seat = 0; seat < seats; seat++) {
    let best = -1
    let highest = 0
    contenders.forEach(({ votes, most }, at) => {
      const has = given[at] ?? 0
      const quotient = has < most ? votes / divisor(has) : 0
      if (quotient > highest) {
        highest = quotient
        best = at
      }
    })
    if (best === -1) break
    given[best] = (given[best] ?? 0) + 1
  }
  return given
}

export interface ConnectedList extends Contender {
  readonly connection: string
  readonly connectionParent: string
}

/**
 * The Hagenbach-Bischoff method (highest quotients): first among the connections, where a list without one counts as its
 * own, then within each among sub-connections, and last among their lists.
 */
export function seatsWithConnections(lists: readonly ConnectedList[], seats: number): readonly number[] {
  const top = (list: ConnectedList) => list.connectionParent || list.connection
  const sub = (list: ConnectedList) => (list.connectionParent === '' ? '' : list.connection)
  return withinGroups(lists, seats, top, (connected, won) =>
    withinGroups(connected, won, sub, (together, theirs) => byHighestQuotient(together, theirs, dHondt)),
  )
}

function withinGroups(
  lists: readonly ConnectedList[],
  seats: number,
  keyOf: (list: ConnectedList) => string,
  distribute: (group: readonly ConnectedList[], seats: number) => readonly number[],
): readonly number[] {
  const groups = Map.groupBy(lists.keys(), (at) => keyOf(lists[at] ?? nobody) || `alone ${at}`)
  const members = [...groups.values()].map((places) =>
    places.map((at) => ({ at, list: lists[at] ?? nobody })),
  )
  const won = byHighestQuotient(
    members.map((group) => ({
      votes: group.reduce((sum, { list }) => sum + list.votes, 0),
      most: group.reduce((sum, { list }) => sum + list.most, 0),
    })),
    seats,
    dHondt,
  )
  const given = lists.map(() => 0)
  members.forEach((group, index) => {
    const shares = distribute(
      group.map(({ list }) => list),
      won[index] ?? 0,
    )
    group.forEach(({ at }, position) => {
      given[at] = shares[position] ?? 0
    })
  })
  return given
}

const nobody: ConnectedList = { votes: 0, most: 0, connection: '', connectionParent: '' }

const mostRounds = 200

/**
 * Double proportional: seats are allocated to parties by their voters in the whole canton, then divisors for districts
 * and parties are adjusted alternately until both have their seats.
 */
export function doubleProportional(
  votes: readonly (readonly number[])[],
  seats: readonly number[],
): readonly (readonly number[])[] {
  const parties = votes[0]?.map((_, party) => party) ?? []
  const voters = parties.map((party) =>
    votes.reduce((sum, row, at) => sum + (row[party] ?? 0) / (seats[at] ?? 1), 0),
  )
  const all = seats.reduce((sum, own) => sum + own, 0)
  const wanted = byHighestQuotient(voters.map(unlimited), all, sainteLague)
  let scale = parties.map(() => 1)
  let given: readonly (readonly number[])[] = []
  for (let round = 0; round < mostRounds; round++) {
    const scaled = votes.map((row) => row.map((figure, party) => figure * (scale[party] ?? 1)))
    given = scaled.map((row, at) => byHighestQuotient(row.map(unlimited), seats[at] ?? 0, sainteLague))
    const sums = parties.map((party) => given.reduce((sum, row) => sum + (row[party] ?? 0), 0))
    if (sums.every((sum, party) => sum === wanted[party])) break
    scale = scale.map((factor, party) => factor * nudge(sums[party] ?? 0, wanted[party] ?? 0, round))
  }
  return given
}

const unlimited = (votes: number): Contender => ({ votes, most: Number.POSITIVE_INFINITY })

/** Decreasing, so that a seat does not oscillate between two parties for ever. */
function nudge(has: number, wants: number, round: number): number {
  const step = 0.05 / (1 + round / 10)
  return has === wants ? 1 : has < wants ? 1 + step : 1 / (1 + step)
}

/** Half of the valid votes per seat, plus one. */
export function absoluteMajority(validVotes: number, mandates: number): number {
  return Math.floor(validVotes / (2 * mandates)) + 1
}
