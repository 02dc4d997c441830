import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { partyName, partyView } from '../figures/party-subject.ts'
import { compoundSeats } from '../figures/seats.ts'
import type { ShownCompound } from '../subjects/compound-subject.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import {
  type ElectionStory,
  listsWithSeats,
  majorityStory,
  noStory,
  partiesWithSeats,
  seatsStory,
  storySoFar,
  withTurnout,
} from './election-story.ts'

/** Those with most votes so far, during counting. */
type Leaders = readonly { readonly name: string; readonly share: string }[]

/** Tells an election; `previous` is that of the comparison of turnouts. */
export function electionStory(
  { election, tally, before }: Pick<ShownElection, 'election' | 'tally' | 'before'>,
  leaders: Leaders,
  previous: StoredItem<'election'> | null,
): ElectionStory {
  if (election.tacit) return noStory
  if (!tally.completed) return storySoFar(leaders)
  const told =
    election.type === 'majorz'
      ? majorityStory(election, tally)
      : seatsStory(listsWithSeats(tally, before?.tally ?? null), tally.mandates.total)
  return withTurnout(told, tally.total.turnout, previous)
}

/** Tells a compound or a part of one, by parties as far as their seats are known. */
export function compoundStory(
  context: PageContext,
  shown: ShownCompound,
  leaders: Leaders,
  past: readonly StoredItem<'compound'>[],
): ElectionStory {
  const { tally, compound, part } = shown
  if (!tally.completed) return storySoFar(leaders)
  const { lists, total } = compoundSeats(context, shown)
  const parties = partiesWithSeats(partyView(shown), (name) => partyName(context, name))
  const sum = (all: readonly { readonly seats: number }[]) => all.reduce((seats, one) => seats + one.seats, 0)
  const told = seatsStory(
    sum(parties) === sum(lists)
      ? parties
      : lists.map(({ text: name, seats }) => ({ name, seats, before: null })),
    total,
  )
  const [previous = null] = past.filter(({ item }) => item.date < compound.date)
  return withTurnout(told, tally.totals.turnout, part === null ? previous : null)
}
