import { colorOf } from '../../charts/data/bars.ts'
import type { Election } from '../../model/item.ts'
import type {
  Candidate,
  ElectionEntity,
  ElectionList,
  ElectionResults,
  VotesByEntity,
} from '../../model/result-set.ts'
import type { Harmonise } from '../../places/successions/harmonise.ts'
import { harmonisedElection } from '../../places/successions/harmonise-election.ts'
import { entityOrder } from '../../tally/districts.ts'
import { absoluteMajorityOf } from '../../tally/election.ts'
import { entityFigures } from '../../tally/figures.ts'
import { by, nameOf, textOf } from '../../tally/order.ts'
import type { ElectionFigures, ElectionWithResults } from '../../tally/tally.ts'
import { rowColumns } from './harmonised-row.ts'
import { candidatePanachageBlock, listPanachageBlock, type PanachageBlock } from './raw-panachage.ts'
import {
  type CellColumns,
  cellsOf,
  columnsOf,
  type DescribedColumn,
  perLocale,
  type RawCell,
  type RawTable,
} from './raw-table.ts'

interface CountedElection {
  readonly election: Election
  readonly results: ElectionResults
}

const headColumns: CellColumns<CountedElection> = [
  ['election_id', ({ election }) => election.id, 'Id of the election.'],
  ...perLocale<CountedElection>('election_title', ({ election }) => election.title, 'Title'),
  ...perLocale<CountedElection>('election_short_title', ({ election }) => election.shortTitle, 'Short title'),
  ['election_date', ({ election }) => election.date, 'Polling day.', 'date'],
  [
    'election_domain',
    ({ election }) => election.domain,
    'Level: `federation`, `canton`, `region`, `district`, `municipality` or `none`.',
  ],
  [
    'election_type',
    ({ election }) => election.type,
    '`majorz` for a majority election, `proporz` for a proportional one.',
  ],
  ['election_mandates', ({ election }) => election.mandates, 'Seats to be filled.', 'integer'],
  [
    'election_absolute_majority',
    ({ election, results }) => absoluteMajorityOf(election, results),
    'Votes that are needed to be elected; blank if none are, or if that is not known.',
    'integer',
  ],
  [
    'election_status',
    ({ results }) => results.status ?? 'unknown',
    'How far the counting is: `unknown`, `interim` or `final`.',
  ],
]

const entityColumns: CellColumns<ElectionEntity & Omit<ElectionFigures, keyof ElectionEntity>> = [
  [
    'entity_superregion',
    ({ superregion }) => superregion ?? '',
    'Superregion of the municipality; blank if there is none.',
  ],
  [
    'entity_district',
    ({ district }) => district ?? '',
    'District or region of the municipality; blank if there is none.',
  ],
  ['entity_name', ({ name }) => name, 'Municipality or quarter; blank for the voters abroad.'],
  ['entity_id', ({ id }) => id, 'Its number; 0 for the voters abroad.', 'integer'],
  [
    'entity_counted',
    ({ counted }) => counted,
    'Whether it has finished counting. If not, its figures are 0.',
    'boolean',
  ],
  ['entity_eligible_voters', ({ eligibleVoters }) => eligibleVoters, 'People who may vote.', 'integer'],
  ['entity_expats', ({ expats }) => expats, 'Those of them who live abroad; blank if unknown.', 'integer'],
  ['entity_received_ballots', ({ receivedBallots }) => receivedBallots, 'Ballots received.', 'integer'],
  ['entity_blank_ballots', ({ blankBallots }) => blankBallots, 'Blank ballots.', 'integer'],
  ['entity_invalid_ballots', ({ invalidBallots }) => invalidBallots, 'Invalid ballots.', 'integer'],
  [
    'entity_unaccounted_ballots',
    ({ unaccountedBallots }) => unaccountedBallots,
    'Blank and invalid ballots together.',
    'integer',
  ],
  [
    'entity_accounted_ballots',
    ({ accountedBallots }) => accountedBallots,
    'Valid ballots: those received without the blank and invalid ones.',
    'integer',
  ],
  ['entity_blank_votes', ({ blankVotes }) => blankVotes, 'Lines left blank on valid ballots.', 'integer'],
  ['entity_invalid_votes', ({ invalidVotes }) => invalidVotes, 'Invalid votes on valid ballots.', 'integer'],
  [
    'entity_accounted_votes',
    ({ accountedVotes }) => accountedVotes,
    'Valid votes: seats times valid ballots without the blank and invalid votes.',
    'integer',
  ],
]

/** A list with its colour and the parent of its connection; null for a candidate without list. */
type ListRecord = (ElectionList & { readonly color: string | null; readonly parent: string | null }) | null

const listColumns: CellColumns<ListRecord> = [
  ['list_name', (list) => list?.name ?? null, 'Name of the list.'],
  ['list_id', (list) => list?.id ?? null, 'Id of the list within the election.'],
  ['list_color', (list) => list?.color ?? '', 'Colour of the list as `#rrggbb`; blank if there is none.'],
  ['list_number_of_mandates', (list) => list?.mandates ?? null, 'Seats of the list.', 'integer'],
]

const connectionColumns: CellColumns<ListRecord> = [
  [
    'list_connection',
    (list) => list?.connection ?? null,
    'Connection that the list belongs to; blank if none.',
  ],
  [
    'list_connection_parent',
    (list) => list?.parent ?? null,
    'Connection that this one is a sub-connection of; blank if none.',
  ],
]

const candidateColumns: CellColumns<Candidate & { readonly color: string | null }> = [
  ['candidate_family_name', ({ familyName }) => familyName, 'Family name.'],
  ['candidate_first_name', ({ firstName }) => firstName, 'First name.'],
  ['candidate_id', ({ id }) => id, 'Id of the candidate within the election.'],
  [
    'candidate_elected',
    ({ elected }) => elected,
    'Whether the candidate is elected, also before the result is final.',
    'boolean',
  ],
  ['candidate_party', ({ party }) => party, 'Party; blank if none.'],
  [
    'candidate_party_color',
    ({ color }) => color ?? '',
    'Colour of the party as `#rrggbb`; blank if there is none.',
  ],
  ['candidate_gender', ({ gender }) => gender ?? '', '`male`, `female` or `undetermined`; blank if unknown.'],
  [
    'candidate_year_of_birth',
    ({ yearOfBirth }) => yearOfBirth ?? '',
    'Year of birth; blank if unknown.',
    'integer',
  ],
]

const listVotes: DescribedColumn = {
  name: 'list_votes',
  meaning: 'Votes of the list in the municipality.',
  type: 'integer',
}
const candidateVotes: DescribedColumn = {
  name: 'candidate_votes',
  meaning: 'Votes of the candidate in the municipality.',
  type: 'integer',
}
const placeColumns = [...columnsOf(headColumns), ...columnsOf(entityColumns)]
const ownListColumns = [...columnsOf(listColumns), listVotes, ...columnsOf(connectionColumns)]
const standingColumns = [...columnsOf(candidateColumns), candidateVotes]
export const electionKey = ['election_id', 'entity_id', 'candidate_id']

/** Columns shown in the reference; those of lists are in tables of proportional elections only. */
export const electionTable: {
  readonly [Part in 'before' | 'lists' | 'candidates']: readonly DescribedColumn[]
} = { before: placeColumns, lists: ownListColumns, candidates: standingColumns }

export interface ElectionTableOptions {
  /** Sums up the places of the polling day to those of today. */
  readonly harmonise?: Harmonise | null
}

/** Returns the columns of `plainElection`. */
export const plainElectionColumns = ({
  harmonise = null,
}: ElectionTableOptions): readonly DescribedColumn[] => [
  { name: 'compound_id', meaning: 'Id of the compound that the election is part of; blank if none.' },
  ...placeColumns,
  ...ownListColumns,
  ...standingColumns,
  ...(harmonise === null ? [] : columnsOf(rowColumns)),
]

/** Returns a row for each candidate and entity with a figure, also before completion. */
export function rawElection(
  { election, results: counted }: ElectionWithResults,
  { harmonise = null }: ElectionTableOptions = {},
): RawTable {
  const { results, origins } = byPlaces(election, counted, harmonise)
  const blocks =
    results === null || election.type === 'majorz'
      ? []
      : [listPanachageBlock(results), candidatePanachageBlock(results)]
  const columns = [
    ...placeColumns,
    ...(election.type === 'majorz' ? [] : ownListColumns),
    ...standingColumns,
    ...blocks.flatMap((block) => block.columns),
    ...(harmonise === null ? [] : columnsOf(rowColumns)),
  ]
  return {
    columns,
    key: electionKey,
    rows: () =>
      results === null
        ? []
        : rowsOf(election, results, { blocks, withLists: election.type !== 'majorz', origins }),
  }
}

/** Returns the same columns for every election: those of lists are blank in majority elections; panachage is omitted. */
export function plainElection(
  { election, results: counted }: ElectionWithResults,
  options: ElectionTableOptions = {},
): RawTable {
  const { results, origins } = byPlaces(election, counted, options.harmonise ?? null)
  return {
    columns: plainElectionColumns(options),
    key: electionKey,
    rows: function* () {
      if (results === null) return
      const rows = rowsOf(election, results, { blocks: [], withLists: true, origins })
      for (const row of rows) yield [election.compound, ...row]
    },
  }
}

interface Rows {
  readonly blocks: readonly PanachageBlock[]
  readonly withLists: boolean
  /** Last cells of an entity's rows, by index of the entity. */
  readonly origins: readonly (readonly RawCell[])[]
}

function byPlaces(
  { date }: Election,
  results: ElectionResults | null,
  harmonise: Harmonise | null,
): { readonly results: ElectionResults | null } & Pick<Rows, 'origins'> {
  if (harmonise === null || results === null) return { results, origins: [] }
  const today = harmonisedElection(harmonise, date, results)
  return { results: today.results, origins: today.places.map((place) => cellsOf(rowColumns, place)) }
}

function* rowsOf(
  election: Election,
  results: ElectionResults,
  { blocks, withLists, origins }: Rows,
): Generator<readonly RawCell[]> {
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
      cells.push(...(origins[at] ?? []))
      yield cells
    }
  }
}

function entitiesInOrder({ entities }: ElectionResults) {
  return entities.map((entity, at) => ({ entity, at })).sort((a, b) => entityOrder(a.entity, b.entity))
}

/** Cells that all rows of a candidate share. */
interface Standing {
  readonly candidate: Candidate
  readonly position: number
  readonly own: readonly RawCell[]
  /** Null where the table has no lists. */
  readonly list: ListCells | null
}

interface ListCells {
  readonly name: string | null
  readonly before: readonly RawCell[]
  readonly votes: VotesByEntity
  readonly after: readonly RawCell[]
}

function candidatesInOrder(
  election: Election,
  results: ElectionResults,
  withLists: boolean,
): readonly Standing[] {
  const parents = new Map(results.connections.map(({ id, parent }) => [id, parent]))
  const recordOf = (list: ElectionList) => {
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
