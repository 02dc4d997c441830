import type { Election } from '../model/item.ts'
import {
  type ElectionList,
  type ElectionResults,
  emptyElection,
  type VotesByEntity,
} from '../model/result-set.ts'
import { isCounted, isElectionCompleted, progressOf } from './completion.ts'
import { tallyConnections } from './connections.ts'
import { inEntityOrder } from './districts.ts'
import { entityFigures, sumOfFigures } from './figures.ts'
import { textOrder } from './order.ts'
import { candidatesByList, candidatesByName, listsByVotes } from './ranking.ts'
import { percentage, shareAwayFromZero } from './rounding.ts'
import type { CandidateTally, ElectionTally, ElectionWithResults, ListTally } from './tally.ts'

/** Restricts figures, candidates and lists, but not the state of the count, to one entity. */
export interface ElectionFilter {
  readonly entity?: number
}

export function tallyElection(
  { election, results }: ElectionWithResults,
  filter: ElectionFilter = {},
): ElectionTally {
  const known = results ?? emptyElection
  const progress = progressOf(known.entities)
  const counted = isCounted(progress)
  const completed = isElectionCompleted(election, known)
  const entities = inEntityOrder(known.entities)
    .filter(({ id }) => filter.entity === undefined || id === filter.entity)
    .map((entity) => ({ ...entityFigures(entity, election.mandates), entity }))
  const total = sumOfFigures(entities, percentage)
  const votesOf = votesIn(known, filter)
  const accounted = election.type === 'majorz' ? total.accountedBallots : 0
  const candidates = tallyCandidates(known, votesOf, accounted)
  const elected = candidates.filter(({ candidate }) => candidate.elected).map(({ candidate }) => candidate)
  const present = candidates.filter(({ hasRow }) => hasRow).map(({ candidate }) => candidate)
  return {
    completed,
    counted,
    hasResults: progress.counted > 0,
    progress,
    absoluteMajority: absoluteMajorityOf(election, results),
    mandates: { allocated: completed ? elected.length : 0, total: election.mandates },
    total,
    entities,
    candidates: candidatesByList(mergedCandidates(present, accounted), completed),
    lists: listsByVotes(mergedLists(known.lists, votesOf)),
    // Lists may be known before anything is counted; connections are then empty.
    connections: known.entities.length === 0 ? [] : tallyConnections(known, (list) => sumOf(list.votes) ?? 0),
    elected: candidatesByName(elected),
  }
}

/**
 * Returns the absolute majority from the results; before results are uploaded, the entered one. It is never
 * computed, as the rules differ by law.
 */
export function absoluteMajorityOf(election: Election, results: ElectionResults | null): number | null {
  if (election.type === 'proporz') return null
  // Uploaded party results without results of the election create a version without a status.
  const isEntered = results === null || (results.status === null && results.absoluteMajority === null)
  return (isEntered ? election.absoluteMajority : results.absoluteMajority) || null
}

/** Returns the votes in the entity or in total; null if the file has no row, unlike 0 votes. */
function votesIn(results: ElectionResults, filter: ElectionFilter): (votes: VotesByEntity) => number | null {
  if (filter.entity === undefined) return sumOf
  const position = results.entities.findIndex(({ id }) => id === filter.entity)
  return (votes) => votes[position] ?? null
}

function sumOf(votes: VotesByEntity): number | null {
  let sum = 0
  let hasRow = false
  for (const figure of votes) {
    if (figure === null) continue
    sum += figure
    hasRow = true
  }
  return hasRow ? sum : null
}

function tallyCandidates(
  { candidates, lists }: ElectionResults,
  votesOf: (votes: VotesByEntity) => number | null,
  accounted: number,
): readonly { readonly candidate: CandidateTally; readonly hasRow: boolean }[] {
  const listNames = new Map(lists.map(({ id, name }) => [id, name]))
  return candidates.map((candidate) => {
    const { id, familyName, firstName, elected, yearOfBirth, party, list } = candidate
    const votes = votesOf(candidate.votes)
    const tally = {
      id,
      familyName,
      firstName,
      elected,
      yearOfBirth,
      party,
      listId: list,
      listName: list === null ? null : (listNames.get(list) ?? null),
      votes: votes ?? 0,
      percentage: shareAwayFromZero(votes ?? 0, accounted),
    }
    return { candidate: tally, hasRow: votes !== null }
  })
}

/** Merges candidates that the file contains under several ids. */
function mergedCandidates(
  candidates: readonly CandidateTally[],
  accounted: number,
): readonly CandidateTally[] {
  return merged(
    candidates,
    ({ familyName, firstName, elected, party, listId }) => [familyName, firstName, elected, party, listId],
    (votes) => ({ votes, percentage: shareAwayFromZero(votes, accounted) }),
  )
}

function mergedLists(
  lists: readonly ElectionList[],
  votesOf: (votes: VotesByEntity) => number | null,
): readonly ListTally[] {
  const present = lists.flatMap(({ id, name, mandates, votes: byEntity }) => {
    const sum = votesOf(byEntity)
    return sum === null ? [] : [{ id, name, mandates, votes: sum }]
  })
  return merged(
    present,
    ({ name, mandates }) => [name, mandates],
    (sum) => ({ votes: sum }),
  )
}

/** Merges records; the result has the first id in text order. */
function merged<T extends { readonly id: string; readonly votes: number }>(
  values: readonly T[],
  identity: (value: T) => readonly unknown[],
  withVotes: (votes: number) => Partial<T>,
): readonly T[] {
  const found = new Map<string, T>()
  for (const value of values) {
    const key = JSON.stringify(identity(value))
    const equal = found.get(key) ?? value
    const first = textOrder(equal.id, value.id) <= 0 ? equal : value
    found.set(key, equal === value ? value : { ...first, ...withVotes(equal.votes + value.votes) })
  }
  return [...found.values()]
}
