import type { Queries } from '../../../../platform/storage/database/database.ts'
import { latestUsed } from '../../../../platform/work/latest-used.ts'
import type { PastVote } from '../../../../statistics/past-vote.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { federalNumbers } from '../../model/federal-number.ts'
import { countedOn, isOf, type StoredItem } from '../../model/stored-item.ts'
import type { PlacesReader } from '../../places/lists/places.ts'
import type { Harmonise } from '../../places/successions/harmonise.ts'
import type { SuccessionsReader } from '../../places/successions/successions-reader.ts'
import { harmoniseToday } from '../../places/successions/today.ts'
import { loadedVotes } from '../../versions/past/store.ts'
import type { ResultsReader } from '../../versions/stored/results-reader.ts'
import { harmonised, unitsOf } from './ballot-units.ts'

/** Earlier votes with which results of a day can be compared, in present units. */
export interface PastVotes {
  readonly harmonise: Harmonise
  /** Completed votes of other days: of this instance, and those that were loaded. */
  readonly votes: readonly PastVote[]
}

export interface PastVotesReader {
  read(current: CurrentItems, day: string): Promise<PastVotes>
}

interface Readers {
  readonly reader: ResultsReader
  readonly places: PlacesReader
  readonly successions: SuccessionsReader
}

/** Twice as many as are used at once, because some lack too many places. */
const mostVotes = 160
/** Number of results in memory, so that each version is read once and not for every upload. */
const rememberedVotes = 2 * mostVotes

export function pastVotesReader(queries: Queries, readers: Readers): PastVotesReader {
  const units = latestUsed<PastVote>(rememberedVotes)
  // Keyed by the items object, because previews have other items at the same revision.
  const known = new WeakMap<CurrentItems, Promise<PastVotes>>()

  async function ownVotes(stored: StoredItem<'vote'>, harmonise: Harmonise, places: string) {
    const { item, version } = stored
    const votes: PastVote[] = []
    for (const { type } of item.ballots) {
      // A tie-breaker has no yes and no.
      if (type === 'tie-breaker') continue
      const id = `${item.id}/${type}`
      const key = `${id} ${version} ${item.lastResultChange} ${places}`
      const before = units.get(key)
      const results = before === undefined ? await readers.reader.results(stored) : null
      const entities = results?.ballots.find((ballot) => ballot.type === type)?.entities ?? []
      const vote = before ?? { id, date: item.date, units: unitsOf(harmonise, countedOn(stored), entities) }
      units.set(key, vote)
      votes.push(vote)
    }
    return votes
  }

  async function readAll(current: CurrentItems): Promise<PastVotes> {
    const harmonise = await harmoniseToday(readers, current)
    const completed = current.items
      .filter((stored) => isOf(stored, 'vote'))
      .filter(({ overview }) => overview.completed && overview.progress.total > 1)
      .sort((one, other) =>
        one.item.date < other.item.date ? 1 : Number(one.item.date > other.item.date) * -1,
      )
      .slice(0, mostVotes)
    const successions = (await readers.successions.successions(current)).length
    const votes: PastVote[] = []
    // One after the other, so that after a start they do not delay other requests.
    for (const stored of completed)
      votes.push(...(await ownVotes(stored, harmonise, `${current.today.slice(0, 4)} ${successions}`)))
    const names = new Set(completed.flatMap(namesOf))
    const loaded = (await loadedVotes(queries)).filter(({ id, date }) => !names.has(`${date} ${id}`))
    return { harmonise, votes: [...votes, ...loaded.map((vote) => harmonised(harmonise, vote))] }
  }

  return {
    async read(current, day) {
      const reading = known.get(current) ?? readAll(current)
      known.set(current, reading)
      reading.catch(() => known.delete(current))
      const { harmonise, votes } = await reading
      return { harmonise, votes: votes.filter(({ date }) => date !== day) }
    },
  }
}

/** Returns the names under which the same vote may have been loaded. */
function namesOf({ item }: StoredItem<'vote'>): readonly string[] {
  const ids = [item.id, item.externalId, ...federalNumbers(item, 0).values()]
  return ids.map((id) => `${item.date} ${id}`)
}
