import { inventedPeople, type PlannedCandidate } from '../../src/sample/results/counting/candidates.ts'
import type { CountingPlace } from '../../src/sample/results/counting/counting.ts'
import {
  countProporz,
  type PlannedList,
  type ProporzPlan,
} from '../../src/sample/results/counting/proporz-count.ts'
import { between, randomFrom } from '../../src/sample/results/counting/random.ts'
import { split } from '../../src/sample/results/counting/shares.ts'
import { type Apportionment, countCompound } from '../../src/sample/results/files/compound-file.ts'
import { type PanachageColumns, proporzText, seatsOf } from '../../src/sample/results/files/proporz-file.ts'

/** Returns invented places with consecutive numbers, a few of them large. */
export function anyPlaces(number: number, firstId: number, seed: string): readonly CountingPlace[] {
  const random = randomFrom(`${seed} places`)
  return Array.from({ length: number }, (_, at) => ({
    id: firstId + at,
    eligible: Math.round(between(random, 0.5, 1.5) * (200 + 40_000 / (1 + at))),
  }))
}

export function anyCandidates(number: number, seed: string, party = ''): readonly PlannedCandidate[] {
  const random = randomFrom(`${seed} candidates`)
  const next = inventedPeople(random)
  return Array.from({ length: number }, (_, at) => ({
    id: String(at + 1),
    ...next(2026),
    party,
    partyColor: '',
    weight: between(random, 0.15, 0.85),
  }))
}

export interface ListsOfAnySize {
  readonly lists: number
  readonly candidates: number
  readonly seed: string
}

/** Returns lists in pairs: of every three pairs, one has no connection, one a connection and one a sub-connection. */
export function anyLists({ lists, candidates, seed }: ListsOfAnySize): readonly PlannedList[] {
  const random = randomFrom(`${seed} lists`)
  const people = anyCandidates(candidates, seed)
  const lengths = split(candidates, new Array<number>(lists).fill(1))
  let first = 0
  return lengths.map((length, at) => {
    const [id, pair] = [String(at + 1).padStart(2, '0'), Math.floor(at / 2)]
    const own = people.slice(first, first + length)
    first += length
    return {
      id,
      name: `Liste ${id}`,
      party: id,
      color: `#${Math.floor(between(random, 0x101010, 0xf0f0f0)).toString(16)}`,
      connection: pair % 3 === 0 ? '' : String(pair),
      connectionParent: pair % 3 === 2 ? String(pair - 1) : '',
      weight: between(random, 0.1, 1) ** 2,
      candidates: own.map((person, order) => ({ ...person, id: `${id}.${order + 1}`, party: `P${id}` })),
    }
  })
}

export function proporzFile(plan: ProporzPlan, panachage: PanachageColumns): string {
  const count = countProporz(plan)
  return proporzText([{ count, seats: seatsOf(count) }], panachage)
}

export function compoundFile(
  plans: readonly ProporzPlan[],
  method: Apportionment,
  panachage: PanachageColumns,
): string {
  return proporzText(countCompound(plans, method), panachage)
}
