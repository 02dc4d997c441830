import type { Item } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { tallyElection } from '../../tally/election.ts'
import { share } from '../../tally/rounding.ts'
import type { BallotFigures, BallotTally, CandidateTally, ElectionTally } from '../../tally/tally.ts'
import { tallyBallot } from '../../tally/vote.ts'
import type { ResultsReader } from '../../versions/stored/results-reader.ts'

export interface PlaceBallot extends Pick<BallotTally, 'type'> {
  readonly figures: BallotFigures
}

export interface ListShare {
  readonly name: string
  /** Percent of all list votes in the place. */
  readonly share: number
}

/** The result of an item in a place. Figures are null before the first result, and if the place is not counted. */
export type PlaceResult =
  | {
      readonly kind: 'vote'
      readonly stored: StoredItem<'vote'>
      readonly ballots: readonly PlaceBallot[] | null
      readonly turnout: number | null
    }
  | {
      readonly kind: 'election'
      readonly stored: StoredItem<'election'>
      readonly turnout: number | null
      /** Lists of a proportional election, most votes first. */
      readonly lists: readonly ListShare[]
      /** Candidates of a majority election, most votes first. */
      readonly candidates: readonly CandidateTally[]
    }

/** Reads the result; null if the place takes no part. Compounds are covered by their elections. */
export async function placeResult(
  reader: ResultsReader,
  stored: StoredItem,
  place: Place,
): Promise<PlaceResult | null> {
  if (isOf(stored, 'vote')) return voteResult(reader, stored, place)
  return isOf(stored, 'election') ? electionResult(reader, stored, place) : null
}

/** Reads the results of items in which the place takes part. */
export async function placeResults(
  reader: ResultsReader,
  items: Iterable<StoredItem>,
  place: Place,
): Promise<ReadonlyMap<StoredItem, PlaceResult>> {
  const results = await Promise.all([...items].map((stored) => placeResult(reader, stored, place)))
  return new Map(results.flatMap((result) => (result === null ? [] : [[result.stored, result] as const])))
}

async function voteResult(
  reader: ResultsReader,
  stored: StoredItem<'vote'>,
  place: Place,
): Promise<PlaceResult | null> {
  const results = await reader.results(stored)
  const found = (results?.ballots ?? []).flatMap(({ type, entities }) => {
    const entity = entities.find(({ id }) => id === place.id)
    return entity === undefined ? [] : [{ type, figures: tallyBallot(type, [entity]).total }]
  })
  const [first] = found
  if (first === undefined)
    return isUncertain(stored) && concerns(stored.item, place)
      ? { kind: 'vote', stored, ballots: null, turnout: null }
      : null
  if (!first.figures.counted) return { kind: 'vote', stored, ballots: null, turnout: null }
  return { kind: 'vote', stored, ballots: found, turnout: first.figures.turnout }
}

async function electionResult(
  reader: ResultsReader,
  stored: StoredItem<'election'>,
  place: Place,
): Promise<PlaceResult | null> {
  const { item } = stored
  const results = await reader.results(stored)
  const entity = results?.entities.find(({ id }) => id === place.id)
  const open = { kind: 'election', stored, turnout: null, lists: [], candidates: [] } as const
  if (entity === undefined) return isUncertain(stored) && concerns(item, place) ? open : null
  if (!entity.counted || item.tacit) return open
  const tally = tallyElection({ election: item, results }, { entity: place.id })
  return {
    ...open,
    turnout: tally.total.turnout,
    lists: item.type === 'proporz' ? listShares(tally) : [],
    candidates: item.type === 'majorz' ? tally.candidates.toSorted((a, b) => b.votes - a.votes) : [],
  }
}

function listShares({ lists }: ElectionTally): readonly ListShare[] {
  const all = lists.reduce((sum, { votes }) => sum + votes, 0)
  return lists.map(({ name, votes }) => ({ name, share: share(votes, all) }))
}

/** Checks whether participation is uncertain: uploads list all places, so it is only before the first one. */
function isUncertain({ overview }: StoredItem<'vote'> | StoredItem<'election'>): boolean {
  return overview.progress.total === 0
}

/** Checks by domain and segment whether the item concerns the place, as far as this is known before any results. */
export function concerns(item: Item, { name, district, region }: Place): boolean {
  const segment = item.kind === 'compound' ? null : item.segment
  switch (item.domain) {
    case 'federation':
    case 'canton':
      return true
    case 'region':
      return segment !== null && (segment === region || segment === district)
    case 'district':
      return segment !== null && segment === district
    case 'municipality':
      return segment === null || segment === name
    case 'none':
      return false
  }
}
