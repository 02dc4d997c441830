import type { Instant } from '../../../../values/time.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import { compoundSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import { compoundRule } from '../../compare/seats/rule.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultSet } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { arePlacesKnown } from '../../places/lists/known-places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { StagedItem } from '../../versions/release/store.ts'
import { readVersion } from '../../versions/stored/read-version.ts'
import type { DayItem, SeatState } from './day-item.ts'
import { countedSince, draftsOfDay, lastVersions } from './store.ts'

interface Asked {
  readonly day: string
  readonly current: CurrentItems
  readonly staged: readonly StagedItem[]
  readonly now: Instant
}

/** The items of a day in the order of overviews, the elections of a compound below it. */
export async function readDay(
  area: ResultsArea,
  { day, current, staged, now }: Asked,
): Promise<readonly DayItem[]> {
  const { reads } = area.service.database
  const [canUpload, last, since, drafts] = await Promise.all([
    arePlacesKnown(reads),
    lastVersions(reads, day),
    countedSince(reads, day),
    draftsOfDay(reads, day, now),
  ])
  const items = current.items.filter(({ item }) => item.date === day)
  const itemOf = async (stored: StoredItem): Promise<DayItem> => {
    const { item } = stored
    const { kind, id } = item
    const key = `${kind} ${id}`
    const waiting = staged.find((one) => one.kind === kind && one.id === id) ?? null
    const districts =
      kind === 'compound' ? items.filter(({ item: one }) => isWithin(one, id)).map(itemOf) : []
    return {
      stored,
      last: last.find((version) => version.kind === kind && version.id === id) ?? null,
      places: placesOf(await newestResults(area, stored, waiting)),
      countedSince: since.get(key) ?? null,
      waiting,
      canUpload,
      draft: drafts.get(key) ?? null,
      seats: await seatsOf(area, current, stored),
      districts: await Promise.all(districts),
    }
  }
  const compounds = new Set(items.filter(({ item }) => item.kind === 'compound').map(({ item }) => item.id))
  const isAlone = ({ item }: StoredItem) => ![...compounds].some((id) => isWithin(item, id))
  return Promise.all(items.filter(isAlone).map(itemOf))
}

function isWithin(item: StoredItem['item'], compound: string): boolean {
  return item.kind === 'election' && item.compound === compound
}

/** Results that await their release, else the published ones. */
async function newestResults(
  { reader, service }: ResultsArea,
  stored: StoredItem,
  waiting: StagedItem | null,
): Promise<ResultSet | null> {
  return waiting === null
    ? reader.results(stored)
    : readVersion(service.database.reads, stored.item, waiting.version)
}

/** Counted or not. */
function placesOf(results: ResultSet | null): DayItem['places'] {
  switch (results?.kind) {
    case 'vote':
      return results.ballots.find(({ type }) => type === 'proposal')?.entities ?? []
    case 'election':
      return results.entities
    default:
      return []
  }
}

/** Computed seats beside those of the published result; null where there is nothing to compare. */
async function seatsOf(
  { reader }: ResultsArea,
  { organisation: { canton = null }, item: find }: CurrentItems,
  stored: StoredItem,
): Promise<SeatState | null> {
  const { item, overview } = stored
  if (item.kind === 'vote' || !overview.completed) return null
  const resultsOf = async (election: StoredItem<'election'>) => ({
    election: election.item,
    results: await reader.results(election),
  })
  if (item.kind === 'election') {
    const election = find('election', item.id)
    if (election === null) return null
    return applicable(electionSeats(item, (await resultsOf(election)).results, canton))
  }
  if (compoundRule(item, canton).method === 'none') return null
  const elections = item.elections.flatMap((id) => find('election', id) ?? [])
  return applicable(compoundSeats(item, await Promise.all(elections.map(resultsOf)), canton))
}

function applicable({ state }: SeatCheck): SeatState | null {
  return state === 'notApplicable' ? null : state
}
