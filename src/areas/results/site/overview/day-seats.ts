import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ElectedCandidate } from '../../model/overview.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { textOrder } from '../../tally/order.ts'
import { compoundSeats, electionSeats } from '../../views/figures/seats.ts'
import type { ElectionFact } from '../../views/story/election-story.ts'
import { compoundStory, electionStory } from '../../views/story/stories.ts'
import { constituencyName } from '../../views/subjects/compound-subject.ts'
import { countedCompound, countedElection } from '../../views/subjects/counted-items.ts'
import { currentCompound, currentElection } from '../../views/subjects/open-items.ts'
import { electionBefore } from '../election/open-election.ts'

/** What the overview of a day shows of seats. */
export interface DaySeats {
  /** Seats by list or party; empty before the result is final. */
  readonly lists: readonly SeatsOfList[]
  /** Seats won and lost; null if they are not known. */
  readonly changes: ElectionFact | null
  /** The constituency that was completed last, while others are counted. */
  readonly latest: { readonly constituency: string; readonly elected: readonly ElectedCandidate[] } | null
}

export type SeatsOfDay = ReadonlyMap<StoredItem, DaySeats>

/** Reads the seats of elections by lists, with those of the elections before them. */
export async function seatsOfDay(
  area: ResultsArea,
  context: PageContext,
  current: CurrentItems,
  items: readonly StoredItem[],
): Promise<SeatsOfDay> {
  const found = await Promise.all(
    items.map(async (stored): Promise<readonly (readonly [StoredItem, DaySeats])[]> => {
      const seats = isOf(stored, 'compound')
        ? await ofCompound(area, context, current, stored)
        : isOf(stored, 'election')
          ? await ofElection(area, context, current, stored)
          : null
      return seats === null ? [] : [[stored, seats]]
    }),
  )
  return new Map(found.flat())
}

async function ofElection(
  area: ResultsArea,
  context: PageContext,
  current: CurrentItems,
  { item, overview }: StoredItem<'election'>,
): Promise<DaySeats | null> {
  const opened = currentElection(current, item.id)
  if (opened === null || item.type === 'majorz' || item.tacit || !overview.completed) return null
  const counted = await countedElection(opened, { area }, context)
  const { facts } = electionStory(
    { ...counted, before: await electionBefore(area, opened, counted) },
    [],
    null,
  )
  return { lists: electionSeats(counted).lists, changes: changesIn(facts), latest: null }
}

async function ofCompound(
  area: ResultsArea,
  context: PageContext,
  current: CurrentItems,
  { item, overview }: StoredItem<'compound'>,
): Promise<DaySeats | null> {
  const opened = currentCompound(current, item.id)
  if (opened === null) return null
  if (!overview.completed) return { lists: [], changes: null, latest: latestOf(opened.elections) }
  const shown = { ...(await countedCompound(opened, { area }, context)), part: null, shapes: null }
  const { facts } = compoundStory(context, shown, [], [])
  const lists = compoundSeats(context, shown).lists.toSorted((a, b) => b.seats - a.seats)
  return { lists, changes: changesIn(facts), latest: null }
}

function changesIn(facts: readonly ElectionFact[]): ElectionFact | null {
  return facts.find(({ rule }) => rule === 'gains' || rule === 'sameSeats') ?? null
}

function latestOf(elections: readonly StoredItem<'election'>[]): DaySeats['latest'] {
  const [last] = elections
    .filter(({ overview }) => overview.completed && overview.elected.length > 0)
    .toSorted((a, b) => textOrder(b.item.lastResultChange, a.item.lastResultChange))
  return last === undefined
    ? null
    : { constituency: constituencyName(last.item), elected: last.overview.elected }
}
