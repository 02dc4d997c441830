import type {
  ElectionList,
  ElectionResults,
  PartyPanachage,
  PartyResults,
  PartyRow,
} from '../model/result-set.ts'
import { by, nameOf, textOf, textOrder } from './order.ts'

export interface ListFlow {
  /** Id of the list that the votes came from; null for ballots without a list. */
  readonly source: string | null
  readonly target: string
  readonly votes: number
}

export interface ListPanachageFigures {
  /** Sorted by name, after ballots without a list. */
  readonly sources: readonly ElectionList[]
  /** In the order of the results. */
  readonly targets: readonly ElectionList[]
  /** Without flows from a list to itself. */
  readonly flows: readonly ListFlow[]
}

/** Returns panachage between lists; null if there is none. */
export function listPanachage(results: ElectionResults | null): ListPanachageFigures | null {
  if (results === null) return null
  const known = new Set(results.lists.map((list) => list.id))
  const flows = results.listPanachage.filter(
    ({ source, target }) => source !== target && known.has(target) && (source === null || known.has(source)),
  )
  if (!flows.some(({ votes }) => votes !== 0)) return null
  return { sources: results.lists.toSorted(listName), targets: results.lists, flows }
}

const listName = by<ElectionList>(
  nameOf((list) => list.name),
  textOf((list) => list.id),
)

export interface PartyPanachageFigures {
  /** Ids of all parties that gave or got votes or are candidates; first '', which stands for ballots without a list. */
  readonly parties: readonly string[]
  /** Without flows from a party to itself. */
  readonly flows: readonly PartyPanachage[]
}

/** Returns panachage between parties; null if there is none. `rows`: those of the item's own domain and year. */
export function partyPanachage(
  parties: PartyResults | null,
  rows: readonly PartyRow[],
): PartyPanachageFigures | null {
  const records = parties?.panachage ?? []
  const flows = records.filter(({ source, target }) => source !== target)
  if (!flows.some(({ votes }) => votes !== 0)) return null
  const ids = new Set([
    ...records.flatMap(({ source, target }) => [source, target]),
    ...rows.map(({ id }) => id),
  ])
  return { parties: [...ids].sort(textOrder), flows }
}
