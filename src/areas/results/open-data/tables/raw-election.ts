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
import type { ElectionFigures, ElectionWithResults } from '../../tally/tally.ts'
import { candidatePanachageBlock, listPanachageBlock, type PanachageBlock } from './raw-panachage.ts'
import {
  type Cell,
  type CellColumns,
  cellsOf,
  columnsNamed,
  columnsOf,
  perLocale,
  type RawTable,
} from './raw-table.ts'

interface CountedElection {
  readonly election: Election
  readonly results: ElectionResults
}

const headColumns: CellColumns<CountedElection> = [
  ['election_id', ({ election }) => election.id],
  ...perLocale<CountedElection>('election_title', ({ election }) => election.title),
  ...perLocale<CountedElection>('election_short_title', ({ election }) => election.shortTitle),
  ['election_date', ({ election }) => election.date, 'date'],
  ['election_domain', ({ election }) => election.domain],
  ['election_type', ({ election }) => election.type],
  ['election_mandates', ({ election }) => election.mandates, 'integer'],
  ['election_absolute_majority', ({ election, results }) => absoluteMajorityOf(election, results), 'integer'],
  ['election_status', ({ results }) => results.status ?? 'unknown'],
]

const entityColumns: CellColumns<ElectionEntity & Omit<ElectionFigures, keyof ElectionEntity>> = [
  ['entity_superregion', ({ superregion }) => superregion ?? ''],
  ['entity_district', ({ district }) => district ?? ''],
  ['entity_name', ({ name }) => name],
  ['entity_id', ({ id }) => id, 'integer'],
  ['entity_counted', ({ counted }) => counted, 'boolean'],
  ['entity_eligible_voters', ({ eligibleVoters }) => eligibleVoters, 'integer'],
  ['entity_expats', ({ expats }) => expats, 'integer'],
  ['entity_received_ballots', ({ receivedBallots }) => receivedBallots, 'integer'],
  ['entity_blank_ballots', ({ blankBallots }) => blankBallots, 'integer'],
  ['entity_invalid_ballots', ({ invalidBallots }) => invalidBallots, 'integer'],
  ['entity_unaccounted_ballots', ({ unaccountedBallots }) => unaccountedBallots, 'integer'],
  ['entity_accounted_ballots', ({ accountedBallots }) => accountedBallots, 'integer'],
  ['entity_blank_votes', ({ blankVotes }) => blankVotes, 'integer'],
  ['entity_invalid_votes', ({ invalidVotes }) => invalidVotes, 'integer'],
  ['entity_accounted_votes', ({ accountedVotes }) => accountedVotes, 'integer'],
]

/** A list with its colour and the connection that its own is part of; null for a candidate without one. */
type ListRecord = (List & { readonly color: string | null; readonly parent: string | null }) | null

const listColumns: CellColumns<ListRecord> = [
  ['list_name', (list) => list?.name ?? null],
  ['list_id', (list) => list?.id ?? null],
  ['list_color', (list) => list?.color ?? ''],
  ['list_number_of_mandates', (list) => list?.mandates ?? null, 'integer'],
]

const connectionColumns: CellColumns<ListRecord> = [
  ['list_connection', (list) => list?.connection ?? null],
  ['list_connection_parent', (list) => list?.parent ?? null],
]

const candidateColumns: CellColumns<Candidate & { readonly color: string | null }> = [
  ['candidate_family_name', ({ familyName }) => familyName],
  ['candidate_first_name', ({ firstName }) => firstName],
  ['candidate_id', ({ id }) => id],
  ['candidate_elected', ({ elected }) => elected, 'boolean'],
  ['candidate_party', ({ party }) => party],
  ['candidate_party_color', ({ color }) => color ?? ''],
  ['candidate_gender', ({ gender }) => gender ?? ''],
  ['candidate_year_of_birth', ({ yearOfBirth }) => yearOfBirth ?? '', 'integer'],
]

const votesColumn = (name: string) => columnsNamed([name], 'integer')
const placeColumns = [...columnsOf(headColumns), ...columnsOf(entityColumns)]
const ownListColumns = [
  ...columnsOf(listColumns),
  ...votesColumn('list_votes'),
  ...columnsOf(connectionColumns),
]
const standingColumns = [...columnsOf(candidateColumns), ...votesColumn('candidate_votes')]
export const electionKey = ['election_id', 'entity_id', 'candidate_id']

/** Those of `plainElection`. */
export const plainElectionColumns = [
  ...columnsNamed(['compound_id']),
  ...placeColumns,
  ...ownListColumns,
  ...standingColumns,
]

/** Every candidate in every entity that has a figure for them. Nothing is held back before completion. */
export function rawElection({ election, results }: ElectionWithResults): RawTable {
  const blocks =
    results === null || election.type === 'majorz'
      ? []
      : [listPanachageBlock(results), candidatePanachageBlock(results)]
  const columns = [
    ...placeColumns,
    ...(election.type === 'majorz' ? [] : ownListColumns),
    ...standingColumns,
    ...columnsNamed(
      blocks.flatMap((block) => block.columns),
      'integer',
    ),
  ]
  return {
    columns,
    key: electionKey,
    rows: () => (results === null ? [] : rowsOf(election, results, blocks, election.type !== 'majorz')),
  }
}

/** The same columns whatever the election: those of lists are empty in a majority election, panachage is left out. */
export function plainElection({ election, results }: ElectionWithResults): RawTable {
  return {
    columns: plainElectionColumns,
    key: electionKey,
    rows: function* () {
      if (results === null) return
      for (const row of rowsOf(election, results, [], true)) yield [election.compound, ...row]
    },
  }
}

function* rowsOf(
  election: Election,
  results: ElectionResults,
  blocks: readonly PanachageBlock[],
  withLists: boolean,
): Generator<readonly Cell[]> {
  const head = cellsOf(headColumns, { election, results })
  const standing = candidatesInOrder(election, results, withLists)
  for (const { entity, at } of entitiesInOrder(results)) {
    const place = cellsOf(entityColumns, { ...entityFigures(entity, election.mandates), ...entity })
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

function entitiesInOrder({ entities }: ElectionResults) {
  return entities.map((entity, at) => ({ entity, at })).sort((a, b) => entityOrder(a.entity, b.entity))
}

/** What a candidate's rows have in common, made once. */
interface Standing {
  readonly candidate: Candidate
  readonly position: number
  readonly own: readonly Cell[]
  /** Null where the table has no lists. */
  readonly list: ListCells | null
}

interface ListCells {
  readonly name: string | null
  readonly before: readonly Cell[]
  readonly votes: VotesByEntity
  readonly after: readonly Cell[]
}

function candidatesInOrder(
  election: Election,
  results: ElectionResults,
  withLists: boolean,
): readonly Standing[] {
  const parents = new Map(results.connections.map(({ id, parent }) => [id, parent]))
  const recordOf = (list: List) => {
    const parent = list.connection === null ? null : (parents.get(list.connection) ?? null)
    return { ...list, color: colorOf(election.colors, list.name), parent }
  }
  const lists = new Map(results.lists.map((list) => [list.id, listCells(recordOf(list))]))
  const listOf = ({ list }: Candidate) =>
    withLists ? ((list === null ? undefined : lists.get(list)) ?? noList) : null
  return results.candidates
    .map((candidate, position) => ({
      candidate,
      position,
      own: cellsOf(candidateColumns, { ...candidate, color: colorOf(election.colors, candidate.party) }),
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

const noList = listCells(null)

function listCells(list: ListRecord): ListCells {
  return {
    name: list?.name ?? null,
    before: cellsOf(listColumns, list),
    votes: list?.votes ?? [],
    after: cellsOf(connectionColumns, list),
  }
}
