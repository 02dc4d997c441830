import { setImmediate as others } from 'node:timers/promises'
import { type Closeness, closestInDistrict, closestLists } from '../../../../seats/closest.ts'
import type { Compound, Election } from '../../model/item.ts'
import { hasPublicWorking } from './check.ts'
import { compoundSeats, type ElectionWithSeats } from './compound-seats.ts'
import { electionSeats, listsOf } from './election-seats.ts'

/** The list of a constituency that lacked least for one more seat there. */
export interface NextSeat {
  readonly election: Election
  readonly list: string
  /** How many votes more would have been enough. */
  readonly missing: number
  /** The lists that would have lost a seat there. */
  readonly from: readonly string[]
}

/** Returns the constituencies whose seats can be computed; other work goes on between them. */
export async function nextSeats(
  compound: Compound,
  elections: readonly ElectionWithSeats[],
  canton: string | null,
): Promise<readonly NextSeat[]> {
  const inDistrict = districtSearch(compound, elections, canton)
  const found: NextSeat[] = []
  for (const one of elections) {
    await others()
    const next = inDistrict === null ? ofElection(one, canton) : inDistrict(one.election)
    if (next !== null) found.push({ election: one.election, ...next })
  }
  return found
}

type Next = Omit<NextSeat, 'election'>

/** Returns null unless the seats of all constituencies are computed together. */
function districtSearch(
  compound: Compound,
  elections: readonly ElectionWithSeats[],
  canton: string | null,
): ((election: Election) => Next | null) | null {
  const check = compoundSeats(compound, elections, canton)
  if (!hasPublicWorking(check) || !('working' in check)) return null
  const { working } = check
  if (working?.method !== 'biproportional' || working.outcome.state !== 'computed') return null
  const { given, names, outcome } = working
  const nameOf = (id: string) => names[given.parties.indexOf(id)] ?? id
  const counted = elections.filter(({ election, results }) => election.type === 'proporz' && results !== null)
  return (election) => {
    const district = counted.findIndex((one) => one.election === election)
    return district < 0 ? null : named(closestInDistrict(given, outcome.seats, district), nameOf)
  }
}

function ofElection({ election, results }: ElectionWithSeats, canton: string | null): Next | null {
  const check = electionSeats(election, results, canton)
  if (!hasPublicWorking(check) || !('working' in check) || results === null) return null
  const { working } = check
  if (working?.method !== 'hagenbachBischoff') return null
  const [closest = null] = closestLists(listsOf(results), election.mandates, working.seats, 1)
  return named(closest, (id) => working.names.get(id) ?? id)
}

function named(closest: Closeness | null, nameOf: (id: string) => string): Next | null {
  if (closest === null) return null
  const { id, missing, from } = closest
  return { list: nameOf(id), missing, from: from.map(nameOf) }
}
