import { colorOf } from '../../charts/data/bars.ts'
import type { Election } from '../../model/item.ts'
import type {
  Candidate,
  ElectionEntity,
  ElectionResults,
  List,
  VotesByEntity,
} from '../../model/result-set.ts'
import { entityOrder } from '../../tally/districts.ts'
import { absoluteMajorityOf } from '../../tally/election.ts'
import { entityFigures } from '../../tally/figures.ts'
import { by, nameOf, textOf } from '../../tally/order.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { candidatePanachageBlock, listPanachageBlock, type PanachageBlock } from './raw-panachage.ts'
import { type Cell, columnsNamed, inEachLocale, perLocale, type RawTable } from './raw-table.ts'

const headColumns = [
  'election_id',
  ...perLocale('election_title'),
  ...perLocale('election_short_title'),
  'election_date',
  'election_domain',
  'election_type',
  'election_mandates',
  'election_absolute_majority',
  'election_status',
]

const entityColumns = [
  'entity_superregion',
  'entity_district',
  'entity_name',
  'entity_id',
  'entity_counted',
  'entity_eligible_voters',
  'entity_expats',
  'entity_received_ballots',
  'entity_blank_ballots',
  'entity_invalid_ballots',
  'entity_unaccounted_ballots',
  'entity_accounted_ballots',
  'entity_blank_votes',
  'entity_invalid_votes',
  'entity_accounted_votes',
]

const listColumns = [
  'list_name',
  'list_id',
  'list_color',
  'list_number_of_mandates',
  'list_votes',
  'list_connection',
  'list_connection_parent',
]

const candidateColumns = [
  'candidate_family_name',
  'candidate_first_name',
  'candidate_id',
  'candidate_elected',
  'candidate_party',
  'candidate_party_color',
  'candidate_gender',
  'candidate_year_of_birth',
  'candidate_votes',
]

/** Every candidate in every entity that has a figure for them. Nothing is held back before completion. */
export function rawElection({ election, results }: ElectionWithResults): RawTable {
  const blocks =
    results === null || election.type === 'majorz'
      ? []
      : [listPanachageBlock(results), candidatePanachageBlock(results)]
  const names = [
    ...headColumns,
    ...entityColumns,
    ...(election.type === 'majorz' ? [] : listColumns),
    ...candidateColumns,
    ...blocks.flatMap((block) => block.columns),
  ]
  return {
    columns: columnsNamed(names),
    rows: () => (results === null ? [] : rowsOf(election, results, blocks)),
  }
}

function* rowsOf(
  election: Election,
  results: ElectionResults,
  blocks: readonly PanachageBlock[],
): Generator<readonly Cell[]> {
  const head = headCells(election, results)
  const standing = candidatesInOrder(election, results)
  for (const { entity, at } of entitiesInOrder(results)) {
    const place = entityCells(election, entity)
    for (const { candidate, position, own, list } of standing) {
      const votes = candidate.votes[at] ?? null
      if (votes === null) continue
      const cells = [...head, ...place]
      if (list !== null) cells.push(...list.before, list.votes[at] ?? null, ...list.after)
      cells.push(...own, votes)
      for (const block of blocks) cells.push(...block.cells(position, at))
      yield cells
    }
  }
}

function headCells(election: Election, results: ElectionResults): readonly Cell[] {
  return [
    election.id,
    ...inEachLocale(election.title),
    ...inEachLocale(election.shortTitle),
    election.date,
    election.domain,
    election.type,
    election.mandates,
    absoluteMajorityOf(election, results),
    results.status ?? 'unknown',
  ]
}

function entitiesInOrder({ entities }: ElectionResults) {
  return entities.map((entity, at) => ({ entity, at })).sort((a, b) => entityOrder(a.entity, b.entity))
}

function entityCells(election: Election, entity: ElectionEntity): readonly Cell[] {
  const figures = entityFigures(entity, election.mandates)
  return [
    entity.superregion ?? '',
    entity.district ?? '',
    entity.name,
    entity.id,
    entity.counted,
    entity.eligibleVoters,
    entity.expats,
    entity.receivedBallots,
    entity.blankBallots,
    entity.invalidBallots,
    figures.unaccountedBallots,
    figures.accountedBallots,
    entity.blankVotes,
    entity.invalidVotes,
    figures.accountedVotes,
  ]
}

/** What a candidate's rows have in common, made once. */
interface Standing {
  readonly candidate: Candidate
  readonly position: number
  readonly own: readonly Cell[]
  /** Null in a majority election. */
  readonly list: ListCells | null
}

interface ListCells {
  readonly name: string | null
  readonly before: readonly Cell[]
  readonly votes: VotesByEntity
  readonly after: readonly Cell[]
}

function candidatesInOrder(election: Election, results: ElectionResults): readonly Standing[] {
  const lists = new Map(results.lists.map((list) => [list.id, listCells(election, results, list)]))
  const listOf = ({ list }: Candidate) =>
    election.type === 'majorz' ? null : ((list === null ? undefined : lists.get(list)) ?? noList)
  return results.candidates
    .map((candidate, position) => ({
      candidate,
      position,
      own: candidateCells(election, candidate),
      list: listOf(candidate),
    }))
    .sort(
      by(
        nameOf(({ list }) => list?.name ?? null),
        nameOf(({ candidate }) => candidate.familyName),
        nameOf(({ candidate }) => candidate.firstName),
        textOf(({ candidate }) => candidate.id),
      ),
    )
}

const noList: ListCells = { name: null, before: [null, null, '', null], votes: [], after: [null, null] }

function listCells({ colors }: Election, { connections }: ElectionResults, list: List): ListCells {
  const connection = connections.find(({ id }) => id === list.connection)
  return {
    name: list.name,
    before: [list.name, list.id, colorOf(colors, list.name) ?? '', list.mandates],
    votes: list.votes,
    after: [list.connection, connection?.parent ?? null],
  }
}

function candidateCells({ colors }: Election, candidate: Candidate): readonly Cell[] {
  return [
    candidate.familyName,
    candidate.firstName,
    candidate.id,
    candidate.elected,
    candidate.party,
    colorOf(colors, candidate.party) ?? '',
    candidate.gender ?? '',
    candidate.yearOfBirth ?? '',
  ]
}
