import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { harmoniseToday } from '../../places/successions/today.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { PlacesAsked } from './places-asked.ts'
import { rawCompound } from './raw-compound.ts'
import { rawElection } from './raw-election.ts'
import { rawParties } from './raw-parties.ts'
import type { RawTable } from './raw-table.ts'
import { rawVote } from './raw-vote.ts'

/** One file of figures: what it depends on is known before any result is read. */
export interface RawData {
  readonly item: Item
  readonly dependsOn: readonly StoredItem[]
  /** Changes with whatever else it depends on. */
  readonly stamp?: string
  table(): Promise<RawTable>
}

/** Null where there is no such item, or the item has no such file. Only votes can be had by the places of today. */
export type FindRawData = (area: ResultsArea, id: string, places: PlacesAsked) => Promise<RawData | null>

/** Ids come from the address, with whatever somebody wrote there. */
function find<Kind extends ItemKind>(
  kind: Kind,
  dataOf: (
    area: ResultsArea,
    stored: StoredItem<Kind>,
    current: CurrentItems,
    places: PlacesAsked,
  ) => RawData | null,
): FindRawData {
  return async (area, id, places) => {
    const current = await area.current.fresh()
    const stored = current.item(kind, storableText(id))
    return stored && dataOf(area, stored, current, places)
  }
}

export const voteData = find('vote', (area, stored, current, places) =>
  places === 'today' ? harmonisedDataOfVote(area, stored, current) : rawDataOfVote(area, stored),
)
export const electionData = find('election', rawDataOfElection)
export const compoundData = find('compound', (area, stored, current) => {
  const elections = stored.item.elections.flatMap((id) => current.item('election', id) ?? [])
  return rawDataOfCompound(area, stored, elections)
})
export const electionParties = find('election', (area, stored) =>
  stored.item.type === 'majorz' ? null : rawDataOfParties(area, stored),
)
export const compoundParties = find('compound', rawDataOfParties)

export function rawDataOfVote({ reader }: ResultsArea, stored: StoredItem<'vote'>): RawData {
  const { item } = stored
  return { item, dependsOn: [stored], table: async () => rawVote(item, await reader.results(stored)) }
}

/** Changes with the day, as municipalities do. */
function harmonisedDataOfVote(area: ResultsArea, stored: StoredItem<'vote'>, current: CurrentItems): RawData {
  const { item } = stored
  return {
    item,
    dependsOn: [stored],
    stamp: current.stamp,
    table: async () =>
      rawVote(item, await area.reader.results(stored), {
        harmonise: await harmoniseToday(area, current),
      }),
  }
}

export function rawDataOfElection({ reader }: ResultsArea, stored: StoredItem<'election'>): RawData {
  const table = async () => rawElection({ election: stored.item, results: await reader.results(stored) })
  return { item: stored.item, dependsOn: [stored], table }
}

export function rawDataOfCompound(
  { reader }: ResultsArea,
  stored: StoredItem<'compound'>,
  elections: readonly StoredItem<'election'>[],
): RawData {
  const { item } = stored
  const withResults = () =>
    Promise.all(elections.map(async (one) => ({ election: one.item, results: await reader.results(one) })))
  return {
    item,
    dependsOn: [stored, ...elections],
    table: async () => rawCompound(item, await withResults()),
  }
}

export function rawDataOfParties(
  { reader }: ResultsArea,
  stored: StoredItem<'election'> | StoredItem<'compound'>,
): RawData {
  const { item } = stored
  const results = async () => (isOf(stored, 'election') ? reader.results(stored) : reader.results(stored))
  return {
    item,
    dependsOn: [stored],
    table: async () => rawParties(item, (await results())?.parties ?? null),
  }
}
