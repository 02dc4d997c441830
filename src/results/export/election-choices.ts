import {
  alsoAs,
  flag,
  named,
  parameters,
  type ReadParameters,
  someOf,
  unknownText,
  upTo,
} from '../../http/parameters.ts'
import type { ResultsArea } from '../area.ts'
import { expatsId } from '../model/entities.ts'
import type { Election } from '../model/item.ts'
import type { ElectionEntity, ElectionResults } from '../model/result-set.ts'
import type { StoredItem } from '../stored-item.ts'

/** All that the parameters of an election can name. */
export interface ElectionNames {
  readonly entities: readonly Pick<ElectionEntity, 'id' | 'name'>[]
  /** Ids. */
  readonly lists: readonly string[]
  readonly candidates: readonly string[]
  /** Names of lists, in a majority election of parties: what candidates are chosen by. */
  readonly groups: readonly string[]
  readonly listNames: readonly string[]
}

const nothing: ElectionNames = { entities: [], lists: [], candidates: [], groups: [], listNames: [] }
const known = new WeakMap<ElectionResults, ElectionNames>()

/** Asked on every request, also of what is ready; so they are collected once for each version. */
export async function electionNames(
  area: ResultsArea,
  stored: StoredItem<'election'>,
): Promise<ElectionNames> {
  const results = await area.reader.results(stored)
  if (results === null) return nothing
  const names = known.get(results) ?? namesIn(stored.item, results)
  known.set(results, names)
  return names
}

function namesIn({ type }: Election, { entities, lists, candidates }: ElectionResults): ElectionNames {
  const listNames = [...new Set(lists.map(({ name }) => name))]
  const parties = [...new Set(candidates.flatMap(({ party }) => party ?? []))]
  return {
    entities,
    lists: lists.map(({ id }) => id),
    candidates: candidates.map(({ id }) => id),
    groups: type === 'majorz' ? parties : listNames,
    listNames,
  }
}

/** How an entity is called in addresses: the Swiss abroad have no name in results. */
export function entityKey({ id, name }: { readonly id: number; readonly name: string }): string {
  return id === expatsId ? 'Expats' : name
}

/** No entity has this number. */
export const nowhere = -1

/** By its name or number. Figures of a whole canton must not be taken for those of a place that is not there. */
function entityParameter({ entities }: ElectionNames) {
  const texts = [
    ...entities.map((entity) => [entityKey(entity), entity.id] as const),
    ...entities.map(({ id }) => [String(id), id] as const),
  ]
  return named(texts, nowhere)
}

export interface CandidatesChosen {
  readonly entity: number | null
  readonly limit: number | null
  /** None named means all. */
  readonly lists: readonly string[]
  readonly sortByLists: boolean
  /** Null for what is usual. */
  readonly elected: boolean | null
}

/** `onlyElected` is what is shown unless told; null where that is neither the elected alone nor everybody. */
export function candidatesChoice(
  names: ElectionNames,
  onlyElected: boolean | null,
): ReadParameters<CandidatesChosen> {
  const read = parameters(
    {
      entity: entityParameter(names),
      limit: upTo(names.candidates.length),
      lists: namesParameter(names.groups),
      sort_by_lists: alsoAs(flag(false), 'sort', asSort),
      elected: flag(onlyElected),
    },
    (values) => ({
      ...values,
      lists: values.sort_by_lists === null ? inOrder(names.groups, values.lists) : values.lists,
    }),
  )
  return (search) => {
    const { values, query } = read(search)
    const { entity, limit, lists, elected } = values
    return { query, values: { entity, limit, lists, elected, sortByLists: values.sort_by_lists !== null } }
  }
}

export interface ListsChosen {
  readonly entity: number | null
  readonly limit: number | null
  /** None named means all. */
  readonly names: readonly string[]
  readonly sortByNames: boolean
}

export function listsChoice(names: ElectionNames): ReadParameters<ListsChosen> {
  const read = parameters(
    {
      entity: entityParameter(names),
      limit: upTo(names.lists.length),
      names: alsoAs(namesParameter(names.listNames), 'lists'),
      sort_by_names: alsoAs(flag(false), 'sort', asSort),
    },
    ({ limit, ...values }) => ({
      ...values,
      limit: limit === names.lists.length ? null : limit,
      names: values.sort_by_names === null ? inOrder(names.listNames, values.names) : values.names,
    }),
  )
  return (search) => {
    const { values, query } = read(search)
    const { entity, limit } = values
    return {
      query,
      values: { entity, limit, names: values.names, sortByNames: values.sort_by_names !== null },
    }
  }
}

function namesParameter(names: readonly string[]) {
  return someOf(names, unknownText)
}

/** The short way to ask for the order in which lists are named. */
const asSort = (text: string) => (text === 'lists' ? 'true' : null)

/** Where their order does not matter, it is always the same. */
function inOrder(all: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...all, unknownText].filter((name) => chosen.includes(name))
}
