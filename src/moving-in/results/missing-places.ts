import type { ElectionEntity, ElectionResults, VotesByEntity } from '../../areas/results/model/result-set.ts'
import type { Members } from '../../values/members.ts'
import { countIn, listIn, memberOf, textIn } from '../source/json.ts'
import { turnoutIn } from './vote.ts'

/**
 * Adds places that are in the document of an election but not in its table, which has a row for each candidate in each
 * place and thus none for places without candidates.
 */
export function withMissingPlaces(
  results: ElectionResults,
  document: Members,
  mandates: number,
): ElectionResults {
  const shown = listIn(memberOf(document, 'statistics'), 'entities')
  const known = new Map(results.entities.map((entity) => [entity.id, entity]))
  const missing = shown.flatMap((one) => {
    const id = countIn(one, 'id')
    return id === null || known.has(id) ? [] : [placeOf(one, id, mandates)]
  })
  const told = new Map(shown.map((one) => [memberOf(one, 'id'), one]))
  const own = results.entities.map((entity) => ({ ...entity, ...turnoutIn(told.get(entity.id)) }))
  const entities = [...own, ...missing].toSorted((one, other) => one.id - other.id)
  if (missing.length === 0) return { ...results, entities }
  const position = new Map(entities.map(({ id }, at) => [id, at]))
  const moved = results.entities.map(({ id }) => position.get(id) ?? 0)
  const movedVotes = (votes: VotesByEntity) => {
    const all: (number | null)[] = entities.map(() => null)
    moved.forEach((to, from) => {
      all[to] = votes[from] ?? null
    })
    return all
  }
  const { candidatePanachage } = results
  return {
    ...results,
    entities,
    lists: results.lists.map((list) => ({ ...list, votes: movedVotes(list.votes) })),
    candidates: results.candidates.map((one) => ({ ...one, votes: movedVotes(one.votes) })),
    candidatePanachage: candidatePanachage && {
      ...candidatePanachage,
      rows: candidatePanachage.rows.map((value, at) => (at % 2 === 0 ? value : (moved[value] ?? value))),
    },
  }
}

function placeOf(shown: unknown, id: number, mandates: number): ElectionEntity {
  const count = (name: string) => countIn(shown, name) ?? 0
  const [received, blank, invalid] = [
    count('received_ballots'),
    count('blank_ballots'),
    count('invalid_ballots'),
  ]
  const eligibleVoters = count('eligible_voters')
  // Only the sum of blank and invalid votes is known, from the votes that count.
  const votes = countIn(shown, 'accounted_votes')
  const blankVotes = votes === null ? 0 : Math.max(0, mandates * (received - blank - invalid) - votes)
  return {
    ...{
      id,
      name: id === 0 ? '' : (textIn(shown, 'name') ?? String(id)),
      district: textIn(shown, 'district'),
    },
    ...{ superregion: null, counted: eligibleVoters + received > 0, eligibleVoters, expats: null },
    ...{
      receivedBallots: received,
      blankBallots: blank,
      invalidBallots: invalid,
      blankVotes,
      invalidVotes: 0,
    },
    ...turnoutIn(shown),
  }
}
