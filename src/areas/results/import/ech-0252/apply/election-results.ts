import { expatsId } from '../../../model/entities.ts'
import type { Election } from '../../../model/item.ts'
import { type ElectionResults, emptyElection } from '../../../model/result-set.ts'
import type { EntityIdentity } from '../../checks/constituency.ts'
import { type EntityFigures, uncounted } from '../../checks/election-draft.ts'
import { electionWarnings } from '../../checks/find-warnings.ts'
import { type Applying, type KnownDay, note } from '../applying/applying.ts'
import { electionCircles } from '../places/city-circles.ts'
import { byEntity, deliveredPlaces } from '../places/places.ts'
import { contradictoryCircles } from '../places/repeated-circles.ts'
import type { CountedCircle, ElectionCircleRow, ElectionResultRow } from '../rows/rows.ts'
import type { ElectionInWork } from './elections.ts'
import { countVotes, noteCandidate, noteList } from './votes-by-entity.ts'

interface Circle {
  readonly identity: EntityIdentity
  readonly row: ElectionCircleRow
}

/** The election with the results of the file; null, with a problem noted, where they are not accepted. */
export function withResults(
  work: ElectionInWork,
  row: ElectionResultRow,
  day: KnownDay,
  on: Applying,
): ElectionInWork | null {
  const noted = on.notes.count
  if (!isOfType(row, work.item)) {
    note(on, 'delivery.electionType', { election: row.id }, { file: row.id, line: row.line })
    return null
  }
  const places = deliveredPlaces(day.entities, work.item)
  const circles = byEntity(row.circles, places, electionCircles, on)
  const item = {
    ...work.item,
    hasExpats: work.item.hasExpats || circles.has(expatsId),
    majorityType:
      row.elected?.type === 'majorz' && row.elected.absoluteMajority !== null
        ? 'absolute'
        : work.item.majorityType,
  } as const
  const results = resultsOf(item, work.results ?? emptyElection, row, circles, day, on)
  if (on.notes.count > noted) return null
  const others = new Map([...circles].map(([id, circle]) => [id, otherVotes(circle.row.counted)]))
  const warnings = electionWarnings(
    item,
    work.before?.results ?? null,
    results,
    { repetitions: [], contradictions: contradictoryCircles(row.circles, circles, places, electionCircles) },
    (entity) => others.get(entity) ?? 0,
  )
  return { ...work, item, results, bringsResults: true, warnings }
}

function isOfType({ circles, elected }: ElectionResultRow, { type }: Election): boolean {
  return (
    (elected === null || elected.type === type) &&
    circles.every(({ counted }) => counted === null || counted.votes.type === type)
  )
}

function resultsOf(
  election: Election,
  before: ElectionResults,
  row: ElectionResultRow,
  circles: ReadonlyMap<number, Circle>,
  day: KnownDay,
  on: Applying,
): ElectionResults {
  const missing = deliveredPlaces(day.entities, election).missing(circles)
  const entities = [
    ...[...circles.values()].map(({ identity, row: { counted } }) => ({
      ...identity,
      ...figuresOf(counted),
    })),
    ...missing.map((identity) => ({ ...identity, ...uncounted })),
  ].sort((one, other) => one.id - other.id)
  const votes = countVotes(
    { ...before, entities },
    before,
    new Map([...circles].map(([id, circle]) => [id, circle.row])),
    on,
  )
  return {
    ...elect(votes, row, on),
    status: entities.length > 0 && entities.every(({ counted }) => counted) ? 'final' : 'interim',
  }
}

function figuresOf(counted: CountedCircle | null): EntityFigures {
  if (counted === null) return uncounted
  const { votes, ...figures } = counted
  return {
    counted: true,
    ...figures,
    blankVotes: votes.blankVotes,
    invalidVotes: votes.type === 'majorz' ? votes.invalidVotes : 0,
  }
}

/** Votes that results do not store: for people who were not proposed, or for a list without a candidate. */
function otherVotes(counted: CountedCircle | null): number {
  if (counted === null) return 0
  const { votes } = counted
  if (votes.type === 'majorz') return votes.individualVotes
  return votes.lists.reduce((sum, list) => sum + list.additionalVotes, 0)
}

/** Replaces who is elected, and the seats that each list has by that. */
function elect(
  results: ElectionResults,
  { elected, line }: ElectionResultRow,
  on: Applying,
): ElectionResults {
  const lists = elected?.type === 'proporz' ? elected.lists : []
  const named = elected?.type === 'majorz' ? elected.candidates : lists.flatMap((list) => list.candidates)
  const candidates = new Set(results.candidates.map(({ id }) => id))
  const known = new Set(results.lists.map(({ id }) => id))
  for (const { list } of lists) if (!known.has(list)) noteList(list, line, on)
  for (const id of named) if (id === null || !candidates.has(id)) noteCandidate(id, line, on)
  const chosen = new Set(named)
  const seats = new Map(lists.map((list) => [list.list, new Set(list.candidates).size]))
  return {
    ...results,
    absoluteMajority: elected?.type === 'majorz' ? elected.absoluteMajority : null,
    candidates: results.candidates.map((candidate) => ({ ...candidate, elected: chosen.has(candidate.id) })),
    lists: results.lists.map((list) => ({ ...list, mandates: seats.get(list.id) ?? 0 })),
  }
}
