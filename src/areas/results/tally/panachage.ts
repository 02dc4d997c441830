import type {
  ElectionList,
  ElectionResults,
  PartyPanachage,
  PartyResults,
  PartyRow,
} from '../model/result-set.ts'
import { by, nameOf, textOf, textOrder } from './order.ts'

export interface ListFlow {
  /** Id of the list the votes came from; null for the blank list. */
  readonly source: string | null
  readonly target: string
  readonly votes: number
}

export interface ListPanachageFigures {
  /** By name; the blank list stands before them. */
  readonly sources: readonly ElectionList[]
  /** In the order of the result. */
  readonly targets: readonly ElectionList[]
  /** Never from a list to itself. */
  readonly flows: readonly ListFlow[]
}

/** Null where no vote went from one list to another. */
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
  /** Ids of all parties that gave, got or stand; '' first, which is the blank list. */
  readonly parties: readonly string[]
  /** Never from a party to itself. */
  readonly flows: readonly PartyPanachage[]
}

/** `rows` are those of the item's own domain and year. Null where no vote went from one party to another. */
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
