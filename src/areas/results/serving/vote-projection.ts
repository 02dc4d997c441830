import { historyOf, lastEligible } from '../../../projection/history.ts'
import { type Projection, projectVote } from '../../../projection/projection.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { BallotType } from '../model/item.ts'
import { type BallotResults, placesDay } from '../model/result-set.ts'
import type { StoredItem } from '../model/stored-item.ts'
import { instanceOf } from '../places/lists/instance.ts'
import { openFindings } from '../versions/stored/confirm.ts'
import { listVersions } from '../versions/stored/history.ts'
import type { ResultsArea } from './area.ts'
import { unitsOf } from './past/ballot-units.ts'
import type { PastVotes } from './past/past-votes-reader.ts'

/** The projection of one question during the count. */
export interface BallotProjection extends Projection {
  readonly ballot: BallotType
  /** Number of units, counted or not. */
  readonly unitCount: number
}

type Area = Pick<ResultsArea, 'reader' | 'past' | 'service'>

const known = new WeakMap<CurrentItems, Map<string, Promise<readonly BallotProjection[]>>>()

/**
 * Returns projections if the site has them enabled and the vote is being counted; each is computed once per state of
 * all items.
 */
export function voteProjections(
  area: Area,
  current: CurrentItems,
  stored: StoredItem<'vote'>,
): Promise<readonly BallotProjection[]> {
  const ofCurrent = known.get(current) ?? new Map<string, Promise<readonly BallotProjection[]>>()
  known.set(current, ofCurrent)
  const { id } = stored.item
  const made = ofCurrent.get(id) ?? projections(area, current, stored)
  ofCurrent.set(id, made)
  made.catch(() => ofCurrent.delete(id))
  return made
}

async function projections(
  { reader, past, service }: Area,
  current: CurrentItems,
  stored: StoredItem<'vote'>,
): Promise<readonly BallotProjection[]> {
  const { item, overview, version } = stored
  if (!isProjected(current, stored) || overview.progress.counted === 0) return []
  const results = await reader.results(stored)
  if (results === null) return []
  const earlier = await past.read(current, item.date)
  const versions = await listVersions(service.database.reads, item)
  const shown = versions.find(({ number }) => number === version)
  const hasDoubts = shown !== undefined && openFindings(shown).length > 0
  return results.ballots
    .filter(({ type }) => type !== 'tie-breaker')
    .flatMap((ballot) => {
      const projection = ballotProjection(placesDay(item, results), ballot, earlier, hasDoubts)
      return projection === null || projection.reservations.includes('allCounted') ? [] : [projection]
    })
}

/**
 * Returns whether a projection is possible: the instance is that of a canton that has enabled them, and the question is
 * answered by yes or no in several places.
 */
export function isProjected(
  { organisation }: Pick<CurrentItems, 'organisation'>,
  { item, overview }: StoredItem<'vote'>,
): boolean {
  const isAsked = item.type === 'complex' || !item.tieBreakerVocabulary
  const isOfCanton = instanceOf(organisation)?.level === 'canton' && overview.progress.total > 1
  return organisation.projections === true && isAsked && isOfCanton && !overview.completed
}

function ballotProjection(
  date: string,
  { type, entities }: BallotResults,
  { harmonise, votes }: PastVotes,
  hasDoubts: boolean,
): BallotProjection | null {
  const units = harmonise(date, entities).map(({ id }) => id)
  const counted = unitsOf(harmonise, date, entities)
  const oldestFirst = votes.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const projection = projectVote(
    historyOf(votes, units),
    {
      counted: units.map((unit) => counted.has(unit)),
      eligible: units.map((unit) => counted.get(unit)?.eligible ?? lastEligible(oldestFirst, unit)),
      valid: units.map((unit) => counted.get(unit)?.valid ?? 0),
      yes: units.map((unit) => counted.get(unit)?.yes ?? 0),
    },
    hasDoubts,
  )
  return projection && { ...projection, ballot: type, unitCount: units.length }
}
