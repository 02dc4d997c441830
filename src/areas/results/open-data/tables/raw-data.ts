import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { Harmonise } from '../../places/successions/harmonise.ts'
import { harmoniseToday } from '../../places/successions/today.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { PlacesAsked } from './places-asked.ts'
import { rawCompound } from './raw-compound.ts'
import { rawElection } from './raw-election.ts'
import { rawParties } from './raw-parties.ts'
import type { RawTable } from './raw-table.ts'
import { rawVote } from './raw-vote.ts'

/** A file of figures whose dependencies are known and whose results are not read yet. */
export interface RawData {
  readonly item: Item
  readonly dependsOn: readonly StoredItem[]
  /** Changes with further dependencies. */
  readonly stamp?: string
  table(): Promise<RawTable>
}

/** Finds a file; null if there is no such item or it has no such file. */
export type FindRawData = (
  area: ResultsArea,
  current: CurrentItems,
  id: string,
  places: PlacesAsked,
) => RawData | null

/** The places of today, which change with the day. */
interface Today {
  readonly stamp: string
  harmonise(): Promise<Harmonise>
}

/** Returns a lookup by id, which comes from the URL and may be any text. */
function find<Kind extends ItemKind>(
  kind: Kind,
  dataOf: (
    area: ResultsArea,
    stored: StoredItem<Kind>,
    today: Today | null,
    current: CurrentItems,
  ) => RawData | null,
): FindRawData {
  return (area, current, id, places) => {
    const stored = current.item(kind, storableText(id))
    const { stamp } = current
    const today = { stamp, harmonise: () => harmoniseToday(area, current) }
    return stored && dataOf(area, stored, places === 'today' ? today : null, current)
  }
}

export const voteData = find('vote', rawDataOfVote)
export const electionData = find('election', rawDataOfElection)
export const compoundData = find('compound', (area, stored, today, current) => {
  const elections = stored.item.elections.flatMap((id) => current.item('election', id) ?? [])
  return rawDataOfCompound(area, stored, elections, today)
})
export const electionParties = find('election', (area, stored) =>
  stored.item.type === 'majorz' ? null : rawDataOfParties(area, stored),
)
export const compoundParties = find('compound', rawDataOfParties)

/** Returns a file by the places of the polling day, or of today unless `today` is null. */
function byPlaces(
  item: Item,
  dependsOn: readonly StoredItem[],
  today: Today | null,
  table: (options: { readonly harmonise: Harmonise | null }) => Promise<RawTable>,
): RawData {
  return {
    ...{ item, dependsOn },
    ...(today !== null && { stamp: today.stamp }),
    table: async () => table({ harmonise: today === null ? null : await today.harmonise() }),
  }
}

export function rawDataOfVote(
  { reader }: ResultsArea,
  stored: StoredItem<'vote'>,
  today: Today | null = null,
): RawData {
  const { item } = stored
  return byPlaces(item, [stored], today, async (options) =>
    rawVote(item, await reader.results(stored), options),
  )
}

export function rawDataOfElection(
  { reader }: ResultsArea,
  stored: StoredItem<'election'>,
  today: Today | null = null,
): RawData {
  const { item: election } = stored
  return byPlaces(election, [stored], today, async (options) =>
    rawElection({ election, results: await reader.results(stored) }, options),
  )
}

export function rawDataOfCompound(
  { reader }: ResultsArea,
  stored: StoredItem<'compound'>,
  elections: readonly StoredItem<'election'>[],
  today: Today | null = null,
): RawData {
  const { item } = stored
  const withResults = () =>
    Promise.all(elections.map(async (one) => ({ election: one.item, results: await reader.results(one) })))
  return byPlaces(item, [stored, ...elections], today, async (options) =>
    rawCompound(item, await withResults(), options),
  )
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
