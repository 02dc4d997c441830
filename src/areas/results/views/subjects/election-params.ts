import {
  alsoAs,
  flag,
  mapped,
  named,
  oneOf,
  parameters,
  type ReadParameters,
  someOf,
  unknownText,
  upTo,
} from '../../../../platform/http/requests/parameters.ts'
import { expatsId } from '../../model/entities.ts'
import type { Election, PartyOptions } from '../../model/item.ts'
import type { ElectionEntity, ElectionResults } from '../../model/result-set.ts'

/** All names that parameters of an election can refer to. */
export interface ElectionNames {
  readonly entities: readonly Pick<ElectionEntity, 'id' | 'name'>[]
  /** Ids of the lists. */
  readonly lists: readonly string[]
  readonly candidates: readonly string[]
  /** Names of lists, or of parties in a majority election, by which candidates can be chosen. */
  readonly groups: readonly string[]
  readonly listNames: readonly string[]
}

const nothing: ElectionNames = { entities: [], lists: [], candidates: [], groups: [], listNames: [] }
const known = new WeakMap<ElectionResults, ElectionNames>()

/** Collects the names, once for each version. */
export function electionNames(election: Election, results: ElectionResults | null): ElectionNames {
  if (results === null) return nothing
  const names = known.get(results) ?? namesIn(election, results)
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

/** Returns the key of an entity in addresses: its name, or its number for the Swiss abroad, who have no name in results. */
export function entityKey({ id, name }: { readonly id: number; readonly name: string }): string {
  return id === expatsId ? 'Expats' : name
}

/** An entity number that does not exist. */
export const nowhere = -1

/**
 * Reads an entity by name or number. For an unknown one, nothing is shown, so that figures of the whole
 * canton are not mistaken for it.
 */
function entityParameter({ entities }: ElectionNames) {
  const texts = [
    ...entities.map((entity) => [entityKey(entity), entity.id] as const),
    ...entities.map(({ id }) => [String(id), id] as const),
  ]
  return named(texts, nowhere)
}

/** The chosen parameters of a view; null and empty mean the default. */
export interface ElectionChoice {
  readonly entity: number | null
  readonly list: string | null
  readonly candidate: string | null
  /** The layer of the map of a list; its share by default. */
  readonly layer: 'change' | null
  /** Whether circles by electorate are shown instead of areas. */
  readonly circles: boolean | null
  readonly candidates: CandidatesChosen
  readonly lists: ListsChosen
  readonly year: number | null
  readonly horizontal: boolean | null
}

export const noChoice: ElectionChoice = {
  ...{ entity: null, list: null, candidate: null, layer: null, circles: null },
  candidates: { limit: null, lists: [], sortByLists: false, elected: null },
  lists: { limit: null, names: [], sortByNames: false },
  ...{ year: null, horizontal: null },
}

interface CandidatesChosen {
  readonly limit: number | null
  /** Empty for all. */
  readonly lists: readonly string[]
  readonly sortByLists: boolean
  /** Null for the default. */
  readonly elected: boolean | null
}

/** Reads the parameters of candidates. `onlyElected`: the default; null if it is neither all candidates nor the elected. */
export function candidatesParams(
  names: ElectionNames,
  onlyElected: boolean | null,
): ReadParameters<Pick<ElectionChoice, 'entity' | 'candidates'>> {
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
  return mapped(read, ({ entity, limit, lists, elected, sort_by_lists: sort }) => ({
    entity,
    candidates: { limit, lists, elected, sortByLists: sort !== null },
  }))
}

interface ListsChosen {
  readonly limit: number | null
  /** Empty for all. */
  readonly names: readonly string[]
  readonly sortByNames: boolean
}

export function listsParams(names: ElectionNames): ReadParameters<Pick<ElectionChoice, 'entity' | 'lists'>> {
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
  return mapped(read, ({ entity, limit, names: chosen, sort_by_names: sort }) => ({
    entity,
    lists: { limit, names: chosen, sortByNames: sort !== null },
  }))
}

function namesParameter(names: readonly string[]) {
  return someOf(names, unknownText)
}

/** Reads the short value `lists`, which requests the order in which lists are named. */
const asSort = (text: string) => (text === 'lists' ? 'true' : null)

/** Sorts chosen values whose order has no effect, so that the normalised query is always the same. */
function inOrder(all: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...all, unknownText].filter((name) => chosen.includes(name))
}

/** Returns the entity as the only choice on the page of a view. */
export function entityChoice({ entities }: ElectionNames): ReadParameters<Pick<ElectionChoice, 'entity'>> {
  return parameters({ entity: named(entities.map((entity) => [entityKey(entity), entity.id])) })
}

/** Reads the parameters of results by place; maps of municipalities have several variants. */
export function placesParams(
  of: 'list' | 'candidate',
  by: 'entities' | 'districts',
  { lists, candidates }: ElectionNames,
): ReadParameters<Partial<ElectionChoice>> {
  const circles = flag(false)
  if (of === 'candidate') {
    const candidate = oneOf(candidates)
    return by === 'districts' ? parameters({ candidate }) : parameters({ candidate, circles })
  }
  const list = oneOf(lists)
  return by === 'districts' ? parameters({ list }) : parameters({ list, layer: oneOf(['change']), circles })
}

/** Parameters of the map of the strongest lists. */
export const circlesParams: ReadParameters<Pick<ElectionChoice, 'circles'>> = parameters({
  circles: flag(false),
})

/** Reads the parameters of party strengths: a table has one year, data all years in the direction of the bars. */
export function strengthsParams(
  { horizontalPartyStrengths }: Pick<PartyOptions, 'horizontalPartyStrengths'>,
  years: readonly number[],
  form: 'chart' | 'map' | 'table' | 'data',
): ReadParameters<Partial<Pick<ElectionChoice, 'year' | 'horizontal'>>> {
  const year = yearParameter(years)
  const horizontal = flag(horizontalPartyStrengths)
  if (form === 'data') return parameters({ horizontal })
  return form === 'table' ? parameters({ year }) : parameters({ year, horizontal })
}

/** A year without results. */
const never = -1

function yearParameter(years: readonly number[]) {
  return named(
    years.map((year) => [String(year), year]),
    never,
  )
}
