export type SeatCell = readonly [district: number, party: number]

export interface Winners {
  /** Cells where the strongest party of a district gets at least one seat. */
  readonly cells: readonly SeatCell[]
  /** Districts where more parties share the first place than there are seats. */
  readonly suspendedIn: readonly string[]
}

export const noWinners: Winners = { cells: [], suspendedIn: [] }

/** Finds the strongest parties of each district. `votes`: of groups that reached the quorum. */
export function districtWinners(
  districts: readonly { readonly name: string; readonly seats: number }[],
  votes: readonly (readonly number[])[],
): Winners {
  const cells: SeatCell[] = []
  const suspendedIn: string[] = []
  districts.forEach(({ name, seats }, district) => {
    const row = votes[district] ?? []
    const most = Math.max(...row)
    if (most <= 0) return
    const first = row.flatMap((count, party) => (count === most ? [party] : []))
    if (first.length > seats) suspendedIn.push(name)
    else for (const party of first) cells.push([district, party])
  })
  return { cells, suspendedIn }
}

export type CellTest = (district: number, party: number) => boolean

export function winnerTest(winners: readonly SeatCell[]): CellTest {
  const parties = Map.groupBy(winners, ([district]) => district)
  const ofDistrict = new Map(
    [...parties].map(([district, cells]) => [district, new Set(cells.map(([, party]) => party))]),
  )
  return (district, party) => ofDistrict.get(district)?.has(party) ?? false
}
