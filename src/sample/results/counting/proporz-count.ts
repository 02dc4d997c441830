import type { PlannedCandidate } from './candidates.ts'
import { ballotsAt, type CountedPlace, countedPlaces, type SampleCounting } from './counting.ts'
import { between } from './random.ts'
import { split, splitInto, sumOfShares } from './shares.ts'

export interface PlannedList {
  readonly id: string
  readonly name: string
  /** Id of the party of the list. */
  readonly party: string
  readonly color: string
  /** Empty for none; with a parent it is a sub-connection. */
  readonly connection: string
  readonly connectionParent: string
  /** Strength relative to other lists. */
  readonly weight: number
  readonly candidates: readonly PlannedCandidate[]
}

export interface ProporzPlan extends SampleCounting {
  readonly mandates: number
  readonly lists: readonly PlannedList[]
}

/** The figures of a place. Sources of votes are the lists in their order and, last, ballots without a list name. */
export interface PlaceCount {
  readonly id: number
  readonly counted: boolean
  /** Eligible voters; received, blank and invalid ballots; blank and invalid votes. */
  readonly figures: readonly number[]
  readonly listVotes: Int32Array
  /** One figure per candidate of all lists in their order. */
  readonly candidateVotes: Int32Array
  /** For each candidate one figure per source. */
  readonly candidateSources: Int32Array
  /** For each list one figure per source. */
  readonly listSources: Int32Array
}

export interface ProporzCount {
  readonly plan: ProporzPlan
  readonly places: readonly PlaceCount[]
  readonly listVotes: Int32Array
  readonly candidateVotes: Int32Array
  readonly listSources: Int32Array
}

export function countProporz(plan: ProporzPlan): ProporzCount {
  const places = countedPlaces(plan).map((here) =>
    here.counted ? countAt(plan, here) : uncounted(plan, here),
  )
  const [listVotes, candidateVotes, listSources] = (
    ['listVotes', 'candidateVotes', 'listSources'] as const
  ).map((name) => added(places.map((place) => place[name])))
  if (!listVotes || !candidateVotes || !listSources) throw new Error('an election without places')
  return { plan, places, listVotes, candidateVotes, listSources }
}

function added(parts: readonly Int32Array[]): Int32Array {
  const sums = new Int32Array(parts[0]?.length ?? 0)
  for (const part of parts)
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (part[at] ?? 0)
  return sums
}

function emptyFigures({ lists }: ProporzPlan) {
  const sources = lists.length + 1
  const candidates = sumOfShares(lists.map((list) => list.candidates.length))
  return {
    listVotes: new Int32Array(lists.length),
    candidateVotes: new Int32Array(candidates),
    candidateSources: new Int32Array(candidates * sources),
    listSources: new Int32Array(lists.length * sources),
  }
}

function uncounted(plan: ProporzPlan, { place }: CountedPlace): PlaceCount {
  return { id: place.id, counted: false, figures: [0, 0, 0, 0, 0, 0], ...emptyFigures(plan) }
}

/** Distributes the votes, one per seat and ballot; all other figures are derived from them. */
function countAt(plan: ProporzPlan, here: CountedPlace): PlaceCount {
  const { mandates, lists } = plan
  const { random, place } = here
  const count = emptyFigures(plan)
  const { received, blank, invalid, accounted } = ballotsAt(here, plan.turnout)
  const strengths = lists.map(({ weight }) => weight * between(random, 0.8, 1.2))
  const withoutList = sumOfShares(strengths) * between(random, 0.04, 0.12)
  const ballots = split(accounted, [...strengths, withoutList])
  let blankVotes = 0
  ballots.forEach((number, source) => {
    const votes = number * mandates
    if (source === lists.length) {
      blankVotes = Math.round(votes * between(random, 0.1, 0.3))
      spread(count.listSources, { source, votes: votes - blankVotes, strengths })
      return
    }
    const moved = lists.length === 1 ? 0 : Math.round(votes * between(random, 0.06, 0.2))
    const own = source * ballots.length + source
    count.listSources[own] = votes - moved
    spread(count.listSources, { source, votes: moved, strengths: strengths.with(source, 0) })
  })
  sumUp(plan, here, count)
  const figures = [place.eligible, received, blank, invalid, blankVotes, 0]
  return { id: place.id, counted: true, figures, ...count }
}

function spread(
  listSources: Int32Array,
  from: { readonly source: number; readonly votes: number; readonly strengths: readonly number[] },
): void {
  splitInto(listSources, { from: from.source, step: from.strengths.length + 1 }, from.votes, from.strengths)
}

/** Sums up the votes of a list; empty lines of its ballots are votes for the list only. */
function sumUp(
  { lists }: ProporzPlan,
  { random }: CountedPlace,
  count: Pick<PlaceCount, 'listVotes' | 'candidateVotes' | 'candidateSources' | 'listSources'>,
): void {
  const sources = lists.length + 1
  let first = 0
  lists.forEach(({ candidates }, list) => {
    const weights = candidates.map(({ weight }) => weight * between(random, 0.85, 1.15))
    for (let source = 0; source < sources; source++) {
      const votes = count.listSources[list * sources + source] ?? 0
      count.listVotes[list] = (count.listVotes[list] ?? 0) + votes
      const unnamed = source === list ? Math.round(votes * between(random, 0.01, 0.05)) : 0
      splitInto(
        count.candidateSources,
        { from: first * sources + source, step: sources },
        votes - unnamed,
        weights,
      )
    }
    for (let at = first; at < first + candidates.length; at++)
      count.candidateVotes[at] = sumOfShares(
        count.candidateSources.subarray(at * sources, (at + 1) * sources),
      )
    first += candidates.length
  })
}
